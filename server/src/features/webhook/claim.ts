import type { FormatoDeEvento } from '@cais/core/saida/formatos.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isWorking } from '../../saida/working.ts'

/**
 * In milliseconds. A server that claims a delivery has it to itself for this time; after that another server may try
 * it.
 */
export const lease = 60_000

export interface Claimed {
  entregaId: number
  webhookId: number
  objetoTipo: string
  objetoId: number
  eventoId: string
  /** Null means a webhook of the terminal. */
  empresaId: number | null
  endereco: string
  formato: FormatoDeEvento
  corpo: string
  isTest: boolean
  /** The number of this attempt, counting all attempts of the delivery. */
  numero: number
  /** The number of attempts that count for the pauses between attempts. */
  contadas: number
  segredos: string[]
}

export interface Due {
  id: number
  isFailing: boolean
}

/** The addresses that have a delivery due now. */
export async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT w.id, w.falhando_desde IS NOT NULL AS "isFailing" FROM webhook w
    WHERE ${isWorking} AND EXISTS (SELECT FROM webhook_fila f WHERE f.webhook_id = w.id AND f.proxima_em <= ${now})
    ORDER BY w.id`.execute(db)
  return rows
}

/**
 * Claims the first delivery of so many objects per address, the longest waiting first. The attempt is written before it
 * is made. Rows that another server has locked are skipped.
 */
export async function claimEntregas(
  db: Db,
  places: ReadonlyMap<number, number>,
  now: Date,
): Promise<Claimed[]> {
  const wanted = [...places].filter(([, count]) => count > 0)
  if (wanted.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const { rows: taken } = await sql<{ webhook_id: number; objeto_tipo: string; objeto_id: number }>`
      SELECT f.webhook_id, f.objeto_tipo, f.objeto_id
      FROM unnest(${wanted.map(([id]) => id)}::bigint[], ${wanted.map(([, count]) => count)}::int[]) AS p (id, places)
      JOIN webhook w ON w.id = p.id AND ${isWorking}
      CROSS JOIN LATERAL (
        SELECT * FROM webhook_fila one WHERE one.webhook_id = p.id AND one.proxima_em <= ${now}
        ORDER BY one.proxima_em LIMIT p.places FOR UPDATE SKIP LOCKED
      ) f`.execute(tx)
    if (taken.length === 0) return []
    // The first delivery of each object is read only now, after its place in the queue is locked.
    const { rows } = await sql<Claimed>`
      WITH tida AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS t (webhook_id bigint, objeto_tipo text, objeto_id bigint)
      ), primeira AS (
        SELECT e.* FROM tida t CROSS JOIN LATERAL (
          SELECT one.id, one.webhook_id, one.objeto_tipo, one.objeto_id FROM webhook_entrega one
          WHERE one.webhook_id = t.webhook_id AND one.objeto_tipo = t.objeto_tipo AND one.objeto_id = t.objeto_id
            AND one.situacao = 'PENDENTE'
          ORDER BY one.sequence, one.id LIMIT 1
        ) e
      ), contada AS (
        UPDATE webhook_entrega e SET tentativas = e.tentativas + 1, contadas = e.contadas + 1
        FROM primeira p WHERE e.id = p.id
        RETURNING e.*
      ), escrita AS (
        INSERT INTO webhook_tentativa (entrega_id, numero, iniciada_em, formato)
        SELECT c.id, c.tentativas, ${now}::timestamptz, w.formato FROM contada c JOIN webhook w ON w.id = c.webhook_id
      ), adiada AS (
        UPDATE webhook_fila f SET proxima_em = ${new Date(now.getTime() + lease)}
        FROM contada c WHERE (f.webhook_id, f.objeto_tipo, f.objeto_id) = (c.webhook_id, c.objeto_tipo, c.objeto_id)
      ), vazia AS (
        DELETE FROM webhook_fila f USING tida t
        WHERE (f.webhook_id, f.objeto_tipo, f.objeto_id) = (t.webhook_id, t.objeto_tipo, t.objeto_id)
          AND NOT EXISTS (SELECT FROM primeira p
            WHERE (p.webhook_id, p.objeto_tipo, p.objeto_id) = (t.webhook_id, t.objeto_tipo, t.objeto_id))
      )
      SELECT c.id AS "entregaId", c.webhook_id AS "webhookId", c.objeto_tipo AS "objetoTipo", c.objeto_id AS "objetoId",
        c.evento_id AS "eventoId", c.sequence IS NULL AS "isTest", w.empresa_id AS "empresaId", w.endereco,
        w.formato, c.corpo, c.tentativas AS numero, c.contadas,
        ARRAY(SELECT s.segredo FROM webhook_segredo s
          WHERE s.webhook_id = w.id AND (s.expira_em IS NULL OR s.expira_em > ${now})
          ORDER BY s.id DESC) AS segredos
      FROM contada c JOIN webhook w ON w.id = c.webhook_id`.execute(tx)
    return rows
  })
}
