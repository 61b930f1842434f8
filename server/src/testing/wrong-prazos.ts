import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Stored deadlines that should not exist, and missing ones. The list must always be empty. */
export async function wrongPrazos(db: Db, servicoIds: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    WITH written AS (SELECT * FROM prazo WHERE servico_id = ANY (${servicoIds}::bigint[])),
      meant AS (SELECT * FROM prazos_de(${servicoIds}::bigint[]))
    (SELECT 'too much' AS wrong, w.* FROM (TABLE written EXCEPT ALL TABLE meant) w)
    UNION ALL (SELECT 'missing', m.* FROM (TABLE meant EXCEPT ALL TABLE written) m)`.execute(db)
  return rows
}
