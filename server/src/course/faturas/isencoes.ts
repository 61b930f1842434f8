import type { IsencaoView } from '@cais/core/api/fatura.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import type { LoadedServico } from '../estado.ts'
import { type Causa, writeTransicoes } from '../transicoes.ts'
import { settleVez } from '../vez.ts'

/** The newest waiver request of each pendencia. */
export async function readIsencoes(
  db: Db,
  pendenciaIds: readonly number[],
): Promise<Map<number, IsencaoView>> {
  if (pendenciaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('isencao_cobranca')
    .selectAll()
    .distinctOn('pendencia_id')
    .where('pendencia_id', 'in', pendenciaIds)
    .orderBy('pendencia_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.pendencia_id,
      {
        id: row.id,
        motivo: row.motivo,
        pedidaEm: row.pedida_em.toISOString(),
        pedidaPor: row.pedida_por,
        situacao: row.situacao,
        resposta: row.resposta,
        decididaEm: row.decidida_em?.toISOString() ?? null,
        decididaPor: row.decidida_por,
      },
    ]),
  )
}

/** Restarts the waiting time of the pendencia: it is now another party's turn. */
export async function touch(tx: Tx, now: Date, servico: LoadedServico, pendenciaId: number): Promise<void> {
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ desde: now, version: eb('version', '+', 1) }))
    .where('id', '=', pendenciaId)
    .execute()
  await settleVez(tx, servico)
}

export function writeIsencao(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  pendenciaId: number,
  what: 'PEDIDO' | 'APROVADA' | 'NEGADA',
  motivo: string | null,
): Promise<void> {
  const evento = what === 'PEDIDO' ? 'PEDIDO_ISENCAO' : (`ISENCAO_${what}` as const)
  return writeTransicoes(tx, causa, servicoId, [
    { alvo: 'PENDENCIA', id: pendenciaId, evento, de: 'ATIVA', para: 'ATIVA', motivo },
  ])
}
