import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How many are numbered in one transaction. */
const atOnce = 5_000

/**
 * Gives what was committed its numbers, in the order in which it was written. Only one writer does so at a time and its
 * numbers are seen together, so a reader who has come to a number has seen every lower one.
 *
 * A number is the microsecond in which the event was written, or the next one after the last number. So what lies between
 * two numbers of a reader is time, and not how much others were told meanwhile.
 */
export async function numberEventos(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('evento_saida'))`.execute(tx)
    const { rows } = await sql<{ numbered: number }>`
      WITH novo AS (
        SELECT id, row_number() OVER (ORDER BY ordem) AS n, (extract(epoch FROM criado_em) * 1000000)::bigint AS momento
        FROM (SELECT id, ordem, criado_em FROM evento_saida WHERE sequence IS NULL ORDER BY ordem LIMIT ${atOnce}) o
      ), numero AS (
        SELECT id, n + greatest(max(momento - n) OVER (ORDER BY n), (SELECT max(sequence) FROM evento_saida)) AS sequence
        FROM novo
      ), numerado AS (
        UPDATE evento_saida e SET sequence = n.sequence FROM numero n WHERE e.id = n.id RETURNING e.id, e.sequence
      ), lido AS (
        UPDATE evento_saida_empresa p SET sequence = n.sequence FROM numerado n WHERE p.evento_id = n.id
        RETURNING 1
      )
      SELECT (SELECT count(*) FROM numerado)::int AS numbered, (SELECT count(*) FROM lido) AS lidos`.execute(
      tx,
    )
    return rows[0]?.numbered ?? 0
  })
}

/** Until nothing is left without a number. */
export async function numberAllEventos(db: Db): Promise<number> {
  let all = 0
  for (;;) {
    const numbered = await numberEventos(db)
    all += numbered
    if (numbered < atOnce) return all
  }
}
