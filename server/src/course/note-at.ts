import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'

/**
 * Sets the time at which database triggers record changes in this transaction, such as changes of ship calls. Without
 * it the clock of the database is used.
 */
export async function noteAt(tx: Tx, now: Date): Promise<void> {
  await sql`SELECT set_config('cais.now', ${now.toISOString()}, true)`.execute(tx)
}
