import { isOpen, type ServicoEstado } from '@cais/core/workflow/estado.ts'
import type { Tx } from '../../http/serve.ts'
import type { Causa } from '../transicoes.ts'
import { notifyPartes, type ServicoContado } from './notify-partes.ts'

/** Pendencias that are no longer needed, in one message however many they are; the end of a service concerns all. */
export async function notifyCanceladas(
  tx: Tx,
  causa: Causa,
  servico: ServicoContado,
  before: ServicoEstado,
  after: ServicoEstado,
  motivo: string | null,
): Promise<void> {
  const wereOpen = new Set(before.pendencias.filter(isOpen).map(({ id }) => id))
  const pendencias = after.pendencias.filter(({ id, status }) => status === 'CANCELADA' && wereOpen.has(id))
  const isWhole = after.status === 'CANCELADO' && before.status !== 'CANCELADO'
  if (!isWhole && pendencias.length === 0) return
  const tipos = pendencias.map(({ tipo }) => tipo)
  await notifyPartes(tx, causa, servico, {
    pendencias,
    recado: { sobre: isWhole ? 'CANCELADO' : 'CANCELADA', tipos, motivo },
    aviso: 'CANCELADA',
    exceptLogin: causa.principal,
    todas: isWhole,
  })
}
