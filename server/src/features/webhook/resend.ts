import { randomUUID } from 'node:crypto'
import { type EventoDeTeste, tipoDeTeste } from '@cais/core/api/eventos.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { lease } from './claim.ts'
import { handOver } from './distribute.ts'
import type { Owner } from './webhook-queries.ts'

/** The most failed deliveries of one request; more need another request. */
const mostFalhas = 10_000

interface Place {
  tipo: string
  id: number
}

/**
 * Deliveries that wait for a later attempt are sent now, for one object or for all. Deliveries being sent are left
 * alone.
 */
export async function bringForward(
  tx: Tx,
  webhookId: number,
  now: Date,
  objeto: Place | null = null,
): Promise<void> {
  await sql`
    UPDATE webhook_fila f SET proxima_em = ${now}
    WHERE f.webhook_id = ${webhookId} AND f.proxima_em > ${now}
      AND (${objeto === null} OR (f.objeto_tipo = ${objeto?.tipo ?? ''} AND f.objeto_id = ${objeto?.id ?? 0}))
      AND NOT EXISTS (
        SELECT FROM webhook_entrega e JOIN webhook_tentativa t ON t.entrega_id = e.id AND t.numero = e.tentativas
        WHERE e.webhook_id = f.webhook_id AND e.objeto_tipo = f.objeto_tipo AND e.objeto_id = f.objeto_id
          AND e.situacao = 'PENDENTE' AND e.tentativas > 0 AND t.status IS NULL AND t.erro IS NULL
          AND t.iniciada_em > ${new Date(now.getTime() - lease)})`.execute(tx)
}

/** Sends these deliveries again, each at its position within the queue of its object. */
async function sendAgain(tx: Tx, webhookId: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    INSERT INTO webhook_fila AS f (webhook_id, objeto_tipo, objeto_id, proxima_em)
    SELECT DISTINCT e.webhook_id, e.objeto_tipo, e.objeto_id, ${now}::timestamptz FROM webhook_entrega e
    WHERE e.webhook_id = ${webhookId} AND e.id = ANY(${ids}) ORDER BY 2, 3
    ON CONFLICT (webhook_id, objeto_tipo, objeto_id) DO UPDATE SET proxima_em = f.proxima_em`.execute(tx)
  await sql`
    UPDATE webhook_entrega SET situacao = 'PENDENTE', contadas = 0, concluida_em = NULL
    WHERE webhook_id = ${webhookId} AND id = ANY(${ids}) AND situacao <> 'PENDENTE'`.execute(tx)
}

export async function resendOne(
  tx: Tx,
  webhookId: number,
  { id, objeto }: { id: number; objeto: Place },
  now: Date,
): Promise<void> {
  await sendAgain(tx, webhookId, [id], now)
  await bringForward(tx, webhookId, now, objeto)
}

interface From {
  desde?: string | undefined
  sequence?: number | undefined
}

/**
 * Sends again the deliveries that were given up since then, but for those that the original of this database had in its
 * queue.
 */
export async function resendFalhas(
  tx: Tx,
  webhookId: number,
  { desde, sequence }: From,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM webhook_entrega WHERE webhook_id = ${webhookId} AND situacao = 'FALHOU' AND of_installation IS NULL
      AND (${desde ?? null}::timestamptz IS NULL OR criada_em >= ${desde ?? null})
      AND (${sequence ?? null}::bigint IS NULL OR sequence >= ${sequence ?? null})
    ORDER BY id LIMIT ${mostFalhas}`.execute(tx)
  await sendAgain(
    tx,
    webhookId,
    rows.map(({ id }) => id),
    now,
  )
}

/** Reads all events since then again, also those that this webhook never got. */
export async function resendAll(tx: Tx, webhookId: number, from: From): Promise<void> {
  const first = from.sequence ?? (await firstSince(tx, from.desde ?? ''))
  if (first === null) return
  await sql`UPDATE webhook SET depois = least(depois, ${first - 1}) WHERE id = ${webhookId}`.execute(tx)
}

/** Sequence numbers follow the creation time closely, so the lowest is among the first rows. */
async function firstSince(tx: Tx, desde: string): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    SELECT min(sequence) AS first FROM (
      SELECT sequence FROM evento_saida WHERE criado_em >= ${desde} AND sequence IS NOT NULL
      ORDER BY criado_em LIMIT 1000) o`.execute(tx)
  return rows[0]?.first ?? null
}

/** A test event is about no object. */
export async function sendTest(
  tx: Tx,
  webhook: { id: number; endereco: string },
  owner: Owner,
  now: Date,
): Promise<string> {
  const evento_id = randomUUID()
  const objeto = { tipo: 'webhook', id: webhook.id, ref: new URL(webhook.endereco).host } as const
  const evento: EventoDeTeste = {
    id: evento_id,
    type: tipoDeTeste,
    timestamp: now.toISOString(),
    sequence: null,
    empresa: owner,
    objeto,
    mudancas: {},
  }
  const corpo = JSON.stringify(evento)
  const place = { webhook_id: webhook.id, objeto_tipo: objeto.tipo, objeto_id: objeto.id }
  await handOver(tx, [{ evento_id, sequence: null, tipo: tipoDeTeste, ...place, corpo }], now)
  return evento_id
}
