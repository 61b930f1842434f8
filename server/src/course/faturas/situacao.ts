import type { Pedido } from '@cais/core/api/pedido.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { noteAt } from '../note-at.ts'

interface Fatura {
  vencimento: string
  paga_em: Date | null
  cancelada_em: Date | null
}

/** The status of a bill on a day. */
export function situacaoOf(
  { vencimento, paga_em, cancelada_em }: Fatura,
  hoje: string,
): Pedido['faturas'][number]['situacao'] {
  if (cancelada_em) return 'CANCELADA'
  if (paga_em) return 'PAGO'
  return hoje > vencimento ? 'VENCIDA' : 'EM_ABERTO'
}

const perRun = 500

/** Marks unpaid bills after their due date as overdue, each once. Locked bills are skipped until the next run. */
export async function markVencidas(db: Db, { now, today }: { now: Date; today: string }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await noteAt(tx, now)
    const { numAffectedRows } = await sql`
      UPDATE fatura SET vencida_em = ${now} WHERE id IN (
        SELECT id FROM fatura
        WHERE vencimento < ${today} AND paga_em IS NULL AND cancelada_em IS NULL AND vencida_em IS NULL
        ORDER BY vencimento LIMIT ${perRun} FOR NO KEY UPDATE SKIP LOCKED)`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
