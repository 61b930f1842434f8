import type { EventoContado } from '@cais/core/api/eventos.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

interface EventoSaida {
  id: string
  sequence: number
  tipo: string
  ocorridoEm: Date
  objetoTipo: string
  objetoId: number
  corpo: Record<string, unknown>
}

interface Reader {
  /** Null: the terminal's own systems, which get all events. */
  empresaId: number | null
  depois: number
  limite: number
}

/**
 * The events that a reader may read after a number, in the order of the numbers. Only committed events have numbers, so
 * none appears below a number that was read.
 */
export async function readEventos(db: Db, { empresaId, depois, limite }: Reader): Promise<EventoSaida[]> {
  const columns = sql`e.id, e.sequence, e.tipo, e.ocorrido_em AS "ocorridoEm", e.objeto_tipo AS "objetoTipo",
    e.objeto_id AS "objetoId", e.corpo`
  const { rows } =
    empresaId === null
      ? await sql<EventoSaida>`
          SELECT ${columns} FROM evento_saida e WHERE e.sequence > ${depois} ORDER BY e.sequence LIMIT ${limite}`.execute(
          db,
        )
      : await sql<EventoSaida>`
          SELECT ${columns} FROM evento_saida e JOIN (
            (SELECT evento_id AS id, sequence FROM evento_saida_leitor
             WHERE empresa_id = ${empresaId} AND sequence > ${depois} ORDER BY sequence LIMIT ${limite})
            UNION
            (SELECT id, sequence FROM evento_saida
             WHERE para_todas AND sequence > ${depois} ORDER BY sequence LIMIT ${limite})
            ORDER BY sequence LIMIT ${limite}
          ) lido ON lido.id = e.id
          ORDER BY e.sequence`.execute(db)
  return rows
}

/** Numbers are microseconds; the portal did not exist before this one. */
export const firstSequence = Date.UTC(2025, 0) * 1000

/** Null where all numbered events have been deleted. */
export async function readLastSequence(db: Db): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(sequence) AS last FROM evento_saida`.execute(
    db,
  )
  return rows[0]?.last ?? null
}

/**
 * An event as a reader gets it, by request or webhook, with links to the portal at `portal`. The part `terminal`, such
 * as the driver, is only for the terminal's own systems.
 */
export function bodyOf({ corpo, ...evento }: EventoSaida, empresaId: number | null, portal: string) {
  const { url, terminal, ...rest } = corpo
  return {
    id: evento.id,
    type: evento.tipo,
    timestamp: evento.ocorridoEm.toISOString(),
    sequence: evento.sequence,
    empresa: empresaId,
    ...rest,
    ...(empresaId === null && typeof terminal === 'object' && terminal),
    ...(typeof url === 'string' && { url: `${portal}${url}` }),
  }
}

/** The same as the contract describes it: what a type of event says of itself was checked when it was written. */
export const contadoOf = (evento: EventoSaida, empresaId: number | null, portal: string): EventoContado =>
  bodyOf(evento, empresaId, portal) as unknown as EventoContado

interface Followed {
  id: number
  empresaId: number | null
  depois: number
}

/** The readers that may have events after their number; `readEventos` reads them. */
export async function findWithNews<One extends Followed>(db: Db, readers: readonly One[]): Promise<One[]> {
  if (readers.length === 0) return []
  const asked = readers.map(({ id, empresaId, depois }) => ({ id, empresa_id: empresaId, depois }))
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS r (id bigint, empresa_id bigint, depois bigint)
    WHERE (r.empresa_id IS NULL AND EXISTS (SELECT FROM evento_saida e WHERE e.sequence > r.depois))
      OR (r.empresa_id IS NOT NULL AND (
        EXISTS (SELECT FROM evento_saida_leitor p WHERE p.empresa_id = r.empresa_id AND p.sequence > r.depois)
        OR EXISTS (SELECT FROM evento_saida e WHERE e.para_todas AND e.sequence > r.depois)))`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  return readers.filter(({ id }) => found.has(id))
}
