import { isArticulado } from '@cais/core/rules/transporte.ts'
import { refuseField, refuseFields } from '../../../http/refused.ts'
import type { Regra } from '../regra.ts'
import { loadFrotas } from '../transporte/frota.ts'

/** Every carrier sends somebody with something; who has articulated trucks sends somebody who may drive them. */
export const dadosTransporteDesovaRegra: Regra<'dados-transporte-desova'> = async (tx, given) => {
  const { transportadores, motoristas, veiculos } = given.dados
  const frotas = await loadFrotas(tx, transportadores, given.today)
  refuseFields([
    ...motoristas.map(({ transportadorId, motoristaId }, index) => ({
      field: `dados.motoristas[${index}].motoristaId`,
      message: frotas.recusaDeMotorista(transportadorId, motoristaId, null),
    })),
    ...veiculos.map(({ transportadorId, caminhaoId }, index) => ({
      field: `dados.veiculos[${index}].caminhaoId`,
      message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
    })),
  ])
  for (const [index, id] of transportadores.entries()) {
    const field = `dados.transportadores[${index}]`
    const trucks = veiculos.filter(({ transportadorId }) => transportadorId === id)
    const drivers = motoristas.filter(({ transportadorId }) => transportadorId === id)
    if (drivers.length === 0) refuseField(field, 'validation.transportador-sem-motorista')
    const [first] = trucks
    if (!first) refuseField(field, 'validation.transportador-sem-veiculo')
    const articulated = trucks.find(({ caminhaoId }) =>
      frotas.veiculos.some((one) => one.id === caminhaoId && isArticulado(one.tipo)),
    )
    const mayDrive = ({ motoristaId }: { motoristaId: number }) =>
      frotas.recusaDeMotorista(id, motoristaId, articulated?.caminhaoId ?? null) === null
    if (articulated && !drivers.some(mayDrive)) refuseField(field, 'validation.cnh-category-e')
  }
}
