import { failingSince, isGone, isTaken, isTooLong, nextTry } from '@cais/core/rules/webhook.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import type { MailContext } from '../../mail/outbox.ts'
import type { Claimed } from './claim.ts'
import { notifyDesligado } from './notify.ts'
import type { Outcome } from './send.ts'

export interface Finished {
  claimed: Claimed
  outcome: Outcome
  at: Date
}

interface FinishContext extends Omit<MailContext, 'tx'> {
  db: Db
  random: () => number
}

interface WebhookRow {
  id: number
  empresa_id: number | null
  endereco: string
  desligado_em: Date | null
  falhando_desde: Date | null
  ultima_falha_em: Date | null
  ultimo_sucesso_em: Date | null
}

/**
 * Writes the results of attempts and releases the next delivery of each object. A result that came after its lease
 * changes nothing, because another server has the delivery. Locks are taken in order: webhooks, places, deliveries.
 */
export async function finishEntregas(
  { db, random, ...mail }: FinishContext,
  finished: readonly Finished[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const webhooks = await lockWebhooks(tx, finished)
    const results = finished.map((one) => resultOf(one, random))
    await lockPlaces(tx, results)
    await writeResults(tx, results, mail.now)
    const its = Map.groupBy(finished, ({ claimed }) => claimed.webhookId)
    const states = webhooks.map((webhook) => stateOf(webhook, its.get(webhook.id) ?? [], mail.now))
    await writeStates(tx, states)
    for (const { webhook, desligado_por } of states)
      if (desligado_por) await notifyDesligado({ ...mail, tx }, webhook, desligado_por)
  })
}

async function lockWebhooks(tx: Tx, finished: readonly Finished[]): Promise<WebhookRow[]> {
  const ids = [...new Set(finished.map(({ claimed }) => claimed.webhookId))]
  const { rows } = await sql<WebhookRow>`
    SELECT id, empresa_id, endereco, desligado_em, falhando_desde, ultima_falha_em, ultimo_sucesso_em FROM webhook
    WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

interface Result {
  id: number
  numero: number
  webhook_id: number
  objeto_tipo: string
  objeto_id: number
  situacao: 'PENDENTE' | 'ENTREGUE' | 'FALHOU'
  /** The time of the next attempt. */
  proxima_em: Date | null
  contadas: number
  status: number | null
  erro: string | null
  detalhe: string | null
  resposta: string | null
  milissegundos: number
}

function resultOf({ claimed, outcome, at }: Finished, random: () => number): Result {
  const { entregaId, numero, webhookId, objetoTipo, objetoId, contadas } = claimed
  const { retryAfter, ...told } = outcome
  const place = { id: entregaId, numero, webhook_id: webhookId, objeto_tipo: objetoTipo, objeto_id: objetoId }
  if (isTaken(outcome)) return { ...place, ...told, contadas, situacao: 'ENTREGUE', proxima_em: null }
  // This server aborted the attempt, or the webhook is off now. The delivery waits for another server or for being
  // switched on.
  if (outcome.erro === 'INTERROMPIDA' || isGone(outcome))
    return { ...place, ...told, contadas: contadas - 1, situacao: 'PENDENTE', proxima_em: at }
  // Nothing was sent, so the result does not count as a failure of the address.
  if (outcome.erro === 'SEM_DIREITO')
    return { ...place, ...told, contadas, situacao: 'FALHOU', proxima_em: null }
  // A test is not retried: its sender waits for the result and can send another one.
  const proxima_em = claimed.isTest ? null : nextTry(contadas, outcome, at, random)
  return { ...place, ...told, contadas, situacao: proxima_em ? 'PENDENTE' : 'FALHOU', proxima_em }
}

const recordset = (results: readonly Result[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r (id bigint, numero int, webhook_id bigint,
    objeto_tipo text, objeto_id bigint, situacao text, proxima_em timestamptz, contadas int, status int, erro text,
    detalhe text, resposta text, milissegundos int)`

async function lockPlaces(tx: Tx, results: readonly Result[]): Promise<void> {
  await sql`
    SELECT FROM webhook_fila f JOIN ${recordset(results)}
      ON (f.webhook_id, f.objeto_tipo, f.objeto_id) = (r.webhook_id, r.objeto_tipo, r.objeto_id)
    ORDER BY f.webhook_id, f.objeto_tipo, f.objeto_id FOR UPDATE OF f`.execute(tx)
}

async function writeResults(tx: Tx, results: readonly Result[], now: Date): Promise<void> {
  await sql`
    UPDATE webhook_tentativa t SET status = r.status, erro = r.erro, detalhe = r.detalhe, resposta = r.resposta,
      milissegundos = r.milissegundos
    FROM ${recordset(results)} WHERE t.entrega_id = r.id AND t.numero = r.numero`.execute(tx)
  const { rows: written } = await sql<{ id: number }>`
    UPDATE webhook_entrega e SET situacao = r.situacao, contadas = r.contadas,
      concluida_em = CASE WHEN r.situacao = 'PENDENTE' THEN NULL ELSE ${now}::timestamptz END
    FROM ${recordset(results)} WHERE e.id = r.id AND e.situacao = 'PENDENTE' AND e.tentativas = r.numero
    RETURNING e.id`.execute(tx)
  const own = new Set(written.map(({ id }) => id))
  const mine = results.filter(({ id }) => own.has(id))
  await sql`
    WITH r AS (SELECT * FROM ${recordset(mine)}), seguinte AS (
      SELECT r.*, r.situacao = 'PENDENTE' OR EXISTS (SELECT FROM webhook_entrega e
        WHERE e.webhook_id = r.webhook_id AND e.objeto_tipo = r.objeto_tipo AND e.objeto_id = r.objeto_id
          AND e.situacao = 'PENDENTE') AS fica
      FROM r
    ), acabada AS (
      DELETE FROM webhook_fila f USING seguinte s
      WHERE NOT s.fica AND (f.webhook_id, f.objeto_tipo, f.objeto_id) = (s.webhook_id, s.objeto_tipo, s.objeto_id)
    )
    UPDATE webhook_fila f SET proxima_em = coalesce(s.proxima_em, ${now}::timestamptz) FROM seguinte s
    WHERE s.fica AND (f.webhook_id, f.objeto_tipo, f.objeto_id) = (s.webhook_id, s.objeto_tipo, s.objeto_id)`.execute(
    tx,
  )
}

/** The new success and failure times of a webhook, and whether it is switched off. */
function stateOf(webhook: WebhookRow, finished: readonly Finished[], now: Date) {
  let { falhando_desde, ultima_falha_em, ultimo_sucesso_em } = webhook
  let desligado_por: 'NAO_EXISTE' | 'FALHAS' | null = null
  for (const { outcome, at } of finished) {
    if (outcome.erro === 'INTERROMPIDA' || outcome.erro === 'SEM_DIREITO') continue
    if (isTaken(outcome)) {
      ultimo_sucesso_em = at
      falhando_desde = null
      desligado_por = null
      continue
    }
    falhando_desde = failingSince({ falhandoDesde: falhando_desde, ultimaFalhaEm: ultima_falha_em }, at)
    ultima_falha_em = at
    if (isGone(outcome)) desligado_por = 'NAO_EXISTE'
    else if (isTooLong(falhando_desde, at)) desligado_por = 'FALHAS'
  }
  if (webhook.desligado_em !== null) desligado_por = null
  const desligado_em = desligado_por && now
  return { webhook, falhando_desde, ultima_falha_em, ultimo_sucesso_em, desligado_em, desligado_por }
}

async function writeStates(tx: Tx, states: readonly ReturnType<typeof stateOf>[]): Promise<void> {
  const rows = states.map(({ webhook, ...state }) => ({ id: webhook.id, ...state }))
  await sql`
    UPDATE webhook w SET falhando_desde = s.falhando_desde, ultima_falha_em = s.ultima_falha_em,
      ultimo_sucesso_em = s.ultimo_sucesso_em, desligado_em = coalesce(s.desligado_em, w.desligado_em),
      desligado_por = coalesce(s.desligado_por, w.desligado_por)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (id bigint, falhando_desde timestamptz,
      ultima_falha_em timestamptz, ultimo_sucesso_em timestamptz, desligado_em timestamptz, desligado_por text)
    WHERE w.id = s.id`.execute(tx)
}
