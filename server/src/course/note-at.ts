import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'

/**
 * What the database itself notes in this transaction, such as changes of ship calls, it notes at this time. Without it the
 * database's own clock holds.
 */
export async function noteAt(tx: Tx, now: Date): Promise<void> {
  await sql`SELECT set_config('cais.now', ${now.toISOString()}, true)`.execute(tx)
}
