import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

/** Moves the id sequence of a table past rows that were inserted with explicit ids. */
export async function continueAfter(tx: Tx, table: string, last: number): Promise<void> {
  await sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) FROM generate_series(1, ${last}::int)`.execute(
    tx,
  )
}
