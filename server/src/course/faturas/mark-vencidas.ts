import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { noteAt } from '../note-at.ts'

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
