import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

/** Rows with ids of their own leave the counter behind; this lets it go on after them. */
export async function continueAfter(tx: Tx, table: string, last: number): Promise<void> {
  await sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) FROM generate_series(1, ${last}::int)`.execute(
    tx,
  )
}
