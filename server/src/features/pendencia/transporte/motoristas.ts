import { loadFrotas } from '../../../course/transporte/frota.ts'
import { refuseFields } from '../../../http/refused.ts'
import type { Regra } from '../regra.ts'

export const motoristasRegra: Regra<'motoristas'> = async (tx, { dados, today }) => {
  const { transportadorId, motoristas } = dados
  const frotas = await loadFrotas(tx, [transportadorId], today)
  refuseFields(
    motoristas.map((motoristaId, index) => ({
      field: `dados.motoristas[${index}]`,
      message: frotas.recusaDeMotorista(transportadorId, motoristaId, null),
    })),
  )
}
