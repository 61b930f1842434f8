import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { Deliverer, type DelivererOptions } from '../features/webhook/deliverer.ts'
import { Sender, type SenderOptions } from '../features/webhook/send.ts'
import { newSegredo } from '../features/webhook/sign.ts'
import type { Services } from '../http/serve.ts'
import { numberAll } from './numbering.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  evento: { id: string; sequence: number; type: string; objeto: { tipo: string; id: number } }
}

type Answering = (received: Received, response: ServerResponse, request: IncomingMessage) => void

/** A receiver of webhooks; it accepts all deliveries unless a test answers otherwise. */
export async function startReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: ((_, response) => void response.end('ok')) as Answering,
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const received = { path: request.url ?? '', headers: request.headers, body, evento: JSON.parse(body) }
    receiver.received.push(received)
    receiver.answer(received, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return Object.assign(receiver, { port, url: `http://127.0.0.1:${port}/eventos`, stop })
}

interface NovoWebhook {
  endereco: string
  empresaId?: number | null
  tipos?: string[]
  segredo?: string
  at: Date
}

/** A webhook for all events from now on. */
export async function newWebhook(
  db: Db,
  { endereco, empresaId = null, tipos = [], segredo = newSegredo(), at }: NovoWebhook,
): Promise<{ id: number; segredo: string }> {
  await numberAll({ db, clock: { now: () => at } })
  const by = { criado_em: at, criado_por: 'gestor' }
  const { id } = await db
    .insertInto('webhook')
    .values({ endereco, empresa_id: empresaId, tipos, depois: await lastSequence(db), ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('webhook_segredo')
    .values({ webhook_id: id, segredo, ...by })
    .execute()
  return { id, segredo }
}

async function lastSequence(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(sequence), 0) AS last FROM evento_saida`.execute(db)
  return rows[0]?.last ?? 0
}

interface NovoEvento {
  tipo?: string
  objetoId?: number
  objetoTipo?: string
  /** The companies that can read the event. */
  empresas?: number[]
  paraTodas?: boolean
  at?: Date
}

/** A numbered event with the readers that the test names; its object need not exist. */
export async function newEvento(
  db: Db,
  {
    tipo = 'servico.criado',
    objetoId = 1,
    // Ship calls are readable by everybody, even calls that do not exist.
    objetoTipo = 'escala',
    empresas = [],
    paraTodas = false,
    at = new Date(),
  }: NovoEvento = {},
): Promise<string> {
  const corpo = { objeto: { tipo: objetoTipo, id: objetoId, ref: `N${objetoId}`, version: 1 }, mudancas: {} }
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('evento_saida'))`.execute(tx)
    const { id, sequence } = await tx
      .insertInto('evento_saida')
      .values({
        sequence: sql<number>`(SELECT greatest(max(sequence) + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
          FROM evento_saida)`,
        tipo,
        ocorrido_em: at,
        objeto_tipo: objetoTipo as 'escala',
        objeto_id: objetoId,
        corpo: JSON.stringify(corpo),
        para_todas: paraTodas,
      })
      .returning(['id', 'sequence'])
      .executeTakeFirstOrThrow()
    for (const empresa_id of empresas)
      await tx
        .insertInto('evento_saida_leitor')
        .values({ evento_id: id, empresa_id, sequence: sequence ?? 0 })
        .execute()
    return id
  })
}

interface Surroundings {
  db: Db
  services: Pick<Services, 'jobs' | 'config'>
  clock: { now: () => Date }
}

interface DelivererParts extends Partial<Omit<DelivererOptions, 'sender'>> {
  sender?: Partial<SenderOptions>
}

/** A deliverer that runs when the test says so, to this machine, by the test's clock. */
export function newDeliverer(
  { db, services, clock }: Surroundings,
  { sender, ...more }: DelivererParts = {},
): Deliverer {
  return new Deliverer({
    db,
    jobs: services.jobs,
    config: services.config,
    now: clock.now,
    log: { error: ({ err }) => fail(err) },
    random: () => 0.5,
    sender: new Sender({ rules: { loopback: true }, ...sender }),
    ...more,
  })
}

/** Errors that would only be logged and retried fail the test. */
function fail(error: unknown): never {
  throw error
}

/** The stored deliveries to an address, in order, each with its attempts. */
export async function entregasOf(db: Db, webhookId: number) {
  const entregas = await db
    .selectFrom('webhook_entrega')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .execute()
  const tentativas = await db
    .selectFrom('webhook_tentativa')
    .selectAll()
    .where('entrega_id', 'in', [0, ...entregas.map(({ id }) => id)])
    .orderBy('numero')
    .execute()
  return entregas.map((entrega) => ({
    ...entrega,
    tentativa: tentativas.filter(({ entrega_id }) => entrega_id === entrega.id),
  }))
}
