import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How many are numbered in one transaction. */
const atOnce = 5_000

/** What an event tells of, as it was written or as it was sent. */
export interface Contado {
  objetoTipo: string
  objetoId: number
  corpo: Record<string, unknown>
}

/** Of events the companies that read now what they tell of. */
export type FindLeitores = <One extends Contado>(
  db: Db,
  eventos: readonly One[],
) => Promise<Map<One, number[]>>

/**
 * Gives what was committed its numbers, in the order in which it was written, and notes who reads it, so that each reader
 * finds its own. Only one writer does so at a time and its numbers are seen together, so a reader who has come to a number
 * has seen every lower one.
 *
 * A number is the microsecond in which the event was written, or the next one after the last number. So what lies between
 * two numbers of a reader is time, and not how much others were told meanwhile.
 */
export async function numberEventos(db: Db, findLeitores: FindLeitores): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('evento_saida'))`.execute(tx)
    const { rows } = await sql<Numbered>`
      WITH novo AS (
        SELECT id, row_number() OVER (ORDER BY ordem) AS n, (extract(epoch FROM criado_em) * 1000000)::bigint AS momento
        FROM (SELECT id, ordem, criado_em FROM evento_saida WHERE sequence IS NULL ORDER BY ordem LIMIT ${atOnce}) o
      ), numero AS (
        SELECT id, n + greatest(max(momento - n) OVER (ORDER BY n), (SELECT max(sequence) FROM evento_saida)) AS sequence
        FROM novo
      )
      UPDATE evento_saida e SET sequence = n.sequence FROM numero n WHERE e.id = n.id
      RETURNING e.id, e.sequence, e.objeto_tipo AS "objetoTipo", e.objeto_id AS "objetoId", e.para_leitores AS "paraLeitores",
        jsonb_build_object('servico', e.corpo -> 'servico', 'pendencia', e.corpo -> 'pendencia') AS corpo`.execute(
      tx,
    )
    const leitores = await findLeitores(
      tx,
      rows.filter(({ paraLeitores }) => paraLeitores),
    )
    const lidos = [...leitores].flatMap(([{ id, sequence }, empresas]) =>
      empresas.map((empresa) => ({ id, sequence, empresa })),
    )
    if (lidos.length > 0)
      await sql`
        INSERT INTO evento_saida_leitor (evento_id, empresa_id, sequence)
        SELECT l.id, l.empresa, l.sequence
        FROM jsonb_to_recordset(${JSON.stringify(lidos)}::jsonb) AS l (id uuid, empresa bigint, sequence bigint)`.execute(
        tx,
      )
    return rows.length
  })
}

interface Numbered extends Contado {
  id: string
  sequence: number
  paraLeitores: boolean
}

/** Until nothing is left without a number. */
export async function numberAllEventos(db: Db, findLeitores: FindLeitores): Promise<number> {
  let all = 0
  for (;;) {
    const numbered = await numberEventos(db, findLeitores)
    all += numbered
    if (numbered < atOnce) return all
  }
}
