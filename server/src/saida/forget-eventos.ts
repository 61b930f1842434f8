import { diasContados } from '@cais/core/saida/tipos.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const day = 86_400_000
const slice = 5_000

/** Deletes old events in slices, so that no other query waits for all of it. */
export async function forgetEventos(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - diasContados * day)
  let all = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM evento_saida WHERE id IN (
        SELECT id FROM evento_saida WHERE criado_em < ${before} ORDER BY criado_em LIMIT ${slice})`.execute(
      db,
    )
    const gone = Number(numAffectedRows ?? 0)
    all += gone
    if (gone < slice) return all
  }
}
