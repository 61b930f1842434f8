import { loadFrotas } from '../../../course/transporte/frota.ts'
import { refuseFields } from '../../../http/refused.ts'
import type { Regra } from '../regra.ts'

export const veiculosRegra: Regra<'veiculos'> = async (tx, { dados, today }) => {
  const { transportadorId, veiculos } = dados
  const frotas = await loadFrotas(tx, [transportadorId], today)
  refuseFields(
    veiculos.map((caminhaoId, index) => ({
      field: `dados.veiculos[${index}]`,
      message: frotas.recusaDeVeiculo(transportadorId, caminhaoId),
    })),
  )
}
