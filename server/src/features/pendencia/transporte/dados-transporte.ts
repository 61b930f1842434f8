import { loadFrotas } from '../../../course/transporte/frota.ts'
import { refuseFields } from '../../../http/refused.ts'
import { type Regra, requireLinhas } from '../regra.ts'

/** Every line has a driver and a truck that the carrier lets in, and a licence that fits the truck. */
export const dadosTransporteRegra: Regra<'dados-transporte'> = async (tx, given) => {
  const { transportadorId, cargas } = given.dados
  await requireLinhas(tx, given, cargas)
  const frotas = await loadFrotas(tx, [transportadorId], given.today)
  refuseFields(
    cargas.flatMap(({ motoristaId, caminhaoId }, index) => [
      {
        field: `dados.cargas[${index}].motoristaId`,
        message: frotas.recusaDeMotorista(transportadorId, motoristaId, caminhaoId),
      },
      {
        field: `dados.cargas[${index}].caminhaoId`,
        message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
      },
    ]),
  )
}
