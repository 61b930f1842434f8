import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** The most events that one transaction numbers. */
const atOnce = 5_000

/** An event, as it was stored or as it was sent. */
export interface Contado {
  objetoTipo: string
  objetoId: number
  corpo: Record<string, unknown>
}

/** Finds the companies that read the object of each event now. */
export type FindLeitores = <One extends Contado>(
  db: Db,
  eventos: readonly One[],
) => Promise<Map<One, number[]>>

/**
 * Numbers committed events in the order in which they were written, and stores their readers, so that each reader finds
 * its own. Only one transaction does so at a time, and its numbers become visible together. A reader who has come to a
 * number has therefore seen every lower one.
 *
 * A number is the microsecond in which the event was written, or the last number plus one. The distance between two
 * numbers of a reader is therefore time, and does not tell how many events others got.
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

/** Repeats the numbering until every event has a number. */
export async function numberAllEventos(db: Db, findLeitores: FindLeitores): Promise<number> {
  let all = 0
  for (;;) {
    const numbered = await numberEventos(db, findLeitores)
    all += numbered
    if (numbered < atOnce) return all
  }
}
