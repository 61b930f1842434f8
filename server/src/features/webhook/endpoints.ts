import {
  type EntregaAberta,
  mostWebhooks,
  type novoWebhook,
  type WebhookKind,
  type WebhookView,
  webhookRoutes,
} from '@cais/core/api/webhook.ts'
import { segredoAntigoVale } from '@cais/core/rules/webhook.ts'
import { nomesParaEmpresas } from '@cais/core/saida/tipos.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notify } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { holdResponsavel } from '../../trade/empresa/responsavel.ts'
import { examine, ownerOf } from './examine-address.ts'
import { type Moment, stillReadable } from './readable.ts'
import { bringForward, resendAll, resendFalhas, resendOne, sendTest } from './resend.ts'
import { newSegredo } from './sign.ts'
import {
  findEntrega,
  isOf,
  type Owner,
  openEntrega,
  readEntregas,
  readWebhooks,
  shownOf,
} from './webhook-queries.ts'

/** The person who last set the address or switched the webhook on becomes responsible for it. */
const answeredBy = ({ id }: Actor) => ({ responde_por_id: id })
/** An envelope that is left out is not written: a new webhook gets the usual one, another keeps its own. */
const columnsOf = ({ formato, ...body }: z.output<typeof novoWebhook>) => ({
  ...body,
  ...(formato && { formato }),
})
const notFailing = { falhando_desde: null, ultima_falha_em: null }

/** Companies and the terminal have the same calls under different paths. */
type Routes = (typeof webhookRoutes)['webhook-da-empresa']

function endpointsFor(kind: WebhookKind): Endpoint[] {
  const routes = webhookRoutes[kind] as Routes
  return [
    ...serveSettings(routes),
    ...serveSwitches(routes),
    ...serveResending(routes),
    ...serveDeliveries(routes),
  ]
}

/** The calls for the address, the subscribed types and the signing secrets of a webhook. */
function serveSettings(routes: Routes): Endpoint[] {
  return [
    serve(routes.list)(async ({ db, now, empresa }) => readWebhooks(db, ownerOf(empresa), now)),

    servePrepared(routes.create)(examine)(async ({ tx, actor, now, empresa, out }, { body }) => {
      const owner = ownerOf(empresa)
      await lockOwner(tx, owner)
      await holdResponsavel(tx, 'webhook_tem_responsavel', actor, owner)
      const others = await readWebhooks(tx, owner, now)
      refuseIf(others.length >= mostWebhooks ? 'webhook.error.muitos' : null, mostWebhooks)
      refuseTaken(others, body)
      refuseTipos(owner, body.tipos)
      const made = { empresa_id: owner, criado_em: now, criado_por: actor.login, ...answeredBy(actor) }
      const { id } = await tx
        .insertInto('webhook')
        .values({ ...columnsOf(body), ...made, depois: await lastSequence(tx) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const segredo = await addSegredo(tx, id, actor.login, now)
      out.note({ id })
      return { ...(await readOne(tx, owner, id, now)), segredo }
    }),

    servePrepared(routes.update)(examine)(async ({ tx, actor, now, empresa, out }, { params, body }) => {
      const owner = ownerOf(empresa)
      const before = await lockWebhook(tx, owner, params.id)
      refuseTaken(
        (await readWebhooks(tx, owner, now)).filter(({ id }) => id !== params.id),
        body,
      )
      refuseTipos(owner, body.tipos)
      const isElsewhere = before.endereco !== body.endereco
      if (isElsewhere) await holdResponsavel(tx, 'webhook_tem_responsavel', actor, owner)
      await tx
        .updateTable('webhook')
        .set({ ...columnsOf(body), ...(isElsewhere && { ...answeredBy(actor), ...notFailing }) })
        .where('id', '=', params.id)
        .execute()
      if (isElsewhere) await bringForward(tx, params.id, now)
      await notify(tx, 'webhooks')
      out.alert('webhook.salvo')
      return readOne(tx, owner, params.id, now)
    }),

    serve(routes.remove)(async ({ tx, now, empresa, out }, { params }) => {
      await lockWebhook(tx, ownerOf(empresa), params.id)
      await tx.updateTable('webhook').set({ removido_em: now }).where('id', '=', params.id).execute()
      await tx.deleteFrom('webhook_segredo').where('webhook_id', '=', params.id).execute()
      out.alert('webhook.removido')
    }),

    serve(routes.rotate)(async ({ tx, actor, now, empresa, out }, { params, body }) => {
      const owner = ownerOf(empresa)
      await lockWebhook(tx, owner, params.id)
      const expira_em = new Date(now.getTime() + (body.encerrarAnterior ? 0 : segredoAntigoVale))
      await tx
        .updateTable('webhook_segredo')
        .set({ expira_em })
        .where('webhook_id', '=', params.id)
        .where(({ or, eb }) => or([eb('expira_em', 'is', null), eb('expira_em', '>', expira_em)]))
        .execute()
      const segredo = await addSegredo(tx, params.id, actor.login, now)
      out.note({ encerrarAnterior: body.encerrarAnterior })
      return { ...(await readOne(tx, owner, params.id, now)), segredo }
    }),
  ]
}

/** The calls that pause a webhook or switch it on again. */
function serveSwitches(routes: Routes): Endpoint[] {
  return [
    serve(routes.pause)(async ({ tx, now, empresa, out }, { params }) => {
      const owner = ownerOf(empresa)
      const before = await lockWebhook(tx, owner, params.id)
      refuseIf(before.isWorking ? null : 'webhook.error.parado')
      await tx.updateTable('webhook').set({ pausado_em: now }).where('id', '=', params.id).execute()
      out.alert('webhook.pausado')
      return readOne(tx, owner, params.id, now)
    }),

    serve(routes.resume)(async ({ tx, actor, now, empresa, out }, { params }) => {
      const owner = ownerOf(empresa)
      const before = await lockWebhook(tx, owner, params.id)
      refuseIf(before.isWorking ? 'webhook.error.ativo' : null)
      await holdResponsavel(tx, 'webhook_tem_responsavel', actor, owner)
      const stopped = { pausado_em: null, desligado_em: null, desligado_por: null }
      await tx
        .updateTable('webhook')
        .set({ ...stopped, ...answeredBy(actor), ...notFailing })
        .where('id', '=', params.id)
        .execute()
      await bringForward(tx, params.id, now)
      await notify(tx, 'webhooks')
      out.alert('webhook.retomado')
      return readOne(tx, owner, params.id, now)
    }),
  ]
}

function serveResending(routes: Routes): Endpoint[] {
  return [
    serve(routes.test)(async ({ tx, now, empresa, out }, { params }) => {
      const owner = ownerOf(empresa)
      const webhook = await lockWorking(tx, owner, params.id)
      refuseIf((await hasTest(tx, params.id)) ? 'webhook.error.teste' : null)
      const eventoId = await sendTest(tx, { id: params.id, endereco: webhook.endereco }, owner, now)
      await notify(tx, 'webhooks')
      out.alert('webhook.testado')
      const { id } = await tx
        .selectFrom('webhook_entrega')
        .select('id')
        .where('webhook_id', '=', params.id)
        .where('evento_id', '=', eventoId)
        .executeTakeFirstOrThrow()
      return (await findEntrega(tx, params.id, id)) ?? notFound()
    }),

    serve(routes.resend)(async ({ tx, now, empresa, out }, { params, body }) => {
      await lockWorking(tx, ownerOf(empresa), params.id)
      if (body.somenteFalhas) await resendFalhas(tx, params.id, body, now)
      else await resendAll(tx, params.id, body)
      await notify(tx, 'webhooks')
      out.note(body)
      out.alert('webhook.reenviado')
    }),
  ]
}

function serveDeliveries(routes: Routes): Endpoint[] {
  return [
    serve(routes.listEntregas)(async ({ db, empresa }, { params, query }) => {
      await requireWebhook(db, ownerOf(empresa), params.id)
      return readEntregas(db, params.id, query)
    }),

    serve(routes.getEntrega)(async ({ db, empresa, now, today, config }, { params }) => {
      const owner = ownerOf(empresa)
      await requireWebhook(db, owner, params.id)
      const entrega = (await openEntrega(db, params.id, params.entregaId)) ?? notFound()
      const isTheirs = await isReadable(db, owner, { now, today }, entrega)
      return shownOf(isTheirs ? entrega : { ...entrega, corpo: null }, config.publicUrl)
    }),

    serve(routes.resendEntrega)(async ({ tx, now, today, empresa, config, out }, { params }) => {
      const owner = ownerOf(empresa)
      await lockWorking(tx, owner, params.id)
      const entrega = (await openEntrega(tx, params.id, params.entregaId)) ?? notFound()
      refuseIf((await isReadable(tx, owner, { now, today }, entrega)) ? null : 'webhook.error.sem-direito')
      await resendOne(tx, params.id, entrega, now)
      await notify(tx, 'webhooks')
      out.alert('webhook.reenviado')
      const resent = (await openEntrega(tx, params.id, params.entregaId)) ?? notFound()
      return shownOf(resent, config.publicUrl)
    }),
  ]
}

export const webhookEndpoints: Endpoint[] = [
  ...endpointsFor('webhook-da-empresa'),
  ...endpointsFor('webhook-do-terminal'),
]

/** Whether the owner may still read the object of a delivery. */
async function isReadable(db: Db, owner: Owner, at: Moment, { objeto, corpo, sequence }: EntregaAberta) {
  const entrega = {
    objetoTipo: objeto.tipo,
    objetoId: objeto.id,
    corpo: corpo ?? '{}',
    isTest: sequence === null,
  }
  return (await stillReadable(db, owner, at, [entrega])).size > 0
}

/** The lock makes requests of one owner wait for each other, so that together they stay within the limit. */
async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
  if (owner === null) await sql`SELECT pg_advisory_xact_lock(hashtext('webhook do terminal'))`.execute(tx)
  else await sql`SELECT FROM empresa WHERE id = ${owner} FOR NO KEY UPDATE`.execute(tx)
}

interface Locked {
  endereco: string
  isWorking: boolean
}

/** The webhook of this owner, locked; a webhook of another owner looks missing. */
async function lockWebhook(tx: Tx, owner: Owner, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    SELECT w.endereco, w.pausado_em IS NULL AND w.desligado_em IS NULL AS "isWorking" FROM webhook w
    WHERE w.id = ${id} AND ${isOf(owner)} FOR UPDATE`.execute(tx)
  return rows[0] ?? notFound()
}

async function lockWorking(tx: Tx, owner: Owner, id: number): Promise<Locked> {
  const webhook = await lockWebhook(tx, owner, id)
  refuseIf(webhook.isWorking ? null : 'webhook.error.parado')
  return webhook
}

async function requireWebhook(db: Db, owner: Owner, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM webhook w WHERE w.id = ${id} AND ${isOf(owner)}`.execute(db)
  if (rows.length === 0) notFound()
}

async function readOne(tx: Tx, owner: Owner, id: number, now: Date): Promise<WebhookView> {
  const [webhook] = await readWebhooks(tx, owner, now, id)
  return webhook ?? notFound()
}

const refuseTaken = (others: readonly WebhookView[], { endereco }: { endereco: string }) =>
  others.some((one) => one.endereco === endereco) && refuseField('endereco', 'webhook.error.repetido')

/** Companies cannot subscribe to types that are only for the terminal's systems. */
function refuseTipos(owner: Owner, tipos: readonly string[]): void {
  const told: readonly string[] = nomesParaEmpresas
  if (owner !== null && !tipos.every((tipo) => told.includes(tipo)))
    refuseField('tipos', 'webhook.error.tipos')
}

async function addSegredo(tx: Tx, webhook_id: number, criado_por: string, criado_em: Date): Promise<string> {
  const segredo = newSegredo()
  await tx.insertInto('webhook_segredo').values({ webhook_id, segredo, criado_em, criado_por }).execute()
  return segredo
}

async function lastSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(sequence) AS last FROM evento_saida`.execute(
    tx,
  )
  return rows[0]?.last ?? 0
}

/** Whether a test is still waiting; no second test is sent then. */
async function hasTest(tx: Tx, webhookId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM webhook_entrega WHERE webhook_id = ${webhookId} AND objeto_tipo = 'webhook' AND situacao = 'PENDENTE'
    LIMIT 1`.execute(tx)
  return rows.length > 0
}
