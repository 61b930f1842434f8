import { createHash } from 'node:crypto'
import { attachmentHeader } from '@cais/core/anexo/nome.ts'
import { contract } from '@cais/core/api/contract.ts'
import type { FileAnswer, Page, Route } from '@cais/core/api/route.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { Admitted } from './admit.ts'
import { writeAudit } from './audit.ts'
import { type Holder, heldRights, noteLooks, stillHolds } from './held-rights.ts'
import { claimKey, type KeptAnswer, keepAnswer, keyedRequest, type Replay } from './idempotency.ts'
import { JsonText } from './json-text.ts'
import type { Live } from './live.ts'
import { Outgoing } from './outgoing.ts'
import { pageHeaders } from './page.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Caller, Endpoint, Services, Tx } from './serve.ts'

/** The data of a request, without the web framework. */
export interface Incoming {
  method: string
  url: string
  query: unknown
  body: unknown
  idempotencyKey: string | undefined
  caller: Caller
  /** Set for calls that stay open. */
  live: Live | null
}

/** An answer whose bytes are made while they are sent; it is never stored for a replay. */
export interface StreamedAnswer {
  status: number
  headers: Record<string, string>
  file: FileAnswer
}

const nameOfRoute = new Map(contract.map(({ name, route }) => [route, name]))

/** Runs one endpoint: a read on the read-only pool, a command in one transaction, steps in their own. */
export async function run(
  endpoint: Endpoint,
  services: Services,
  { actor, empresa, params }: Admitted,
  incoming: Incoming,
): Promise<KeptAnswer | StreamedAnswer | Refused> {
  const { route, kind, handler } = endpoint
  const { config, jobs, reading, writing, watching, exporting, watch, usage } = services
  const request = {
    params,
    ...(route.query && { query: parse(route.query, incoming.query, 'query') }),
    ...(route.body && !route.raw && { body: parse(route.body, incoming.body, 'body') }),
    ...((route.receives || route.raw) && { file: fileOf(incoming.body) }),
  }
  const out = new Outgoing()
  const now = services.now()
  const today = dayOf(now, config.timeZone)
  const context = { actor, empresa, now, today, config, caller: incoming.caller, watch, usage, out }
  if (kind === 'read') {
    const db = route.vital ? watching : route.exports ? exporting : reading
    const result = await handler({ ...context, db }, request)
    return route.streams ? streamOf(result, out) : answerOf(route, result, out, incoming.url)
  }
  if (kind === 'live') {
    const chunks = await handler({ ...context, db: reading, live: incoming.live }, request)
    return eventsAnswer(promised(chunks, isFed))
  }
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => writing.transaction().execute(work)
  if (kind === 'steps') {
    const result = await handler({ ...context, jobs, db: writing, transaction }, request)
    return answerOf(route, result, out, incoming.url)
  }
  const principal = actor?.login ?? 'anonymous'
  const asked = { ...incoming, body: askedOf(route, incoming.body) }
  const keyed = route.replayable === false ? null : keyedRequest(principal, asked)
  const prepared = await endpoint
    .prepare?.({ ...context, db: reading, transaction }, request)
    .catch(refusalOf)
  return writing.transaction().execute(async (tx) => {
    const replay = keyed && (await claimKey(tx, keyed, context.now))
    if (replay) return (await mayReplay(tx, services, context, replay)) ? replay.answer : missing()
    noteLooks(tx)
    if (prepared instanceof Refused) throw prepared
    const result = await handler({ ...context, tx, jobs }, request, prepared)
    const answer = answerOf(route, result, out, incoming.url)
    if (!(answer instanceof Refused)) {
      const { route: told, rows } = out.each ?? { route, rows: [out.audit] }
      const type = nameOfRoute.get(told) ?? told.path
      const empresaId = empresa?.id ?? out.empresaId
      const byStaff = empresa?.byStaff && { byStaff: true }
      for (const row of rows)
        await writeAudit(tx, {
          at: context.now,
          principal,
          type,
          empresaId,
          data: { ...params, ...row, ...byStaff },
        })
    }
    if (keyed)
      await keepAnswer(
        tx,
        keyed,
        answer,
        await heldRights(tx, services, context, empresa?.id ?? out.empresaId),
      )
    return answer
  })
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value
const isFed = (value: unknown): value is AsyncIterable<string> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
const isFile = (value: unknown): value is FileAnswer => has(value, 'chunks') && has(value, 'release')
const isPage = (value: unknown): value is Page<unknown> => has(value, 'items') && has(value, 'total')

/** Checks that the handler answered as its route declares. */
function promised<Answer>(result: unknown, isSo: (value: unknown) => value is Answer): Answer {
  if (isSo(result)) return result
  throw new Error('a handler answers something else than its route says')
}

const missing = () => new Refused(404, 'error.http.404')

/** A stored answer is sent again only to a caller who still has the rights for it. */
async function mayReplay(tx: Tx, services: Services, holder: Holder, { direitos }: Replay): Promise<boolean> {
  return direitos === null || stillHolds(tx, services, holder, direitos)
}

/** Keeps a refusal of `prepare` for later: a repeated request gets its first answer, whatever would refuse it now. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

function fileOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : refuseType()
}

function refuseType(): never {
  throw new Refused(415, 'error.http.415')
}

/** The part of a request that identifies it; for a file, its hash. Passwords are left out, even as a hash. */
function askedOf(route: Route, body: unknown): unknown {
  if (route.receives) return createHash('sha256').update(fileOf(body)).digest('hex')
  if (!route.body || typeof body !== 'object' || body === null) return route.body && body
  if (!('currentPassword' in body)) return body
  const { currentPassword: _, ...rest } = body
  return rest
}

function streamOf(result: unknown, out: Outgoing): StreamedAnswer | Refused {
  if (result instanceof Refused) return result
  const file = promised(result, isFile)
  const headers = {
    ...out.headers,
    'content-type': file.contentType,
    'content-disposition': attachmentHeader(file.fileName),
  }
  return { status: out.status ?? 200, headers, file }
}

/** Events are sent at once: the header keeps proxies from buffering them. */
function eventsAnswer(chunks: AsyncIterable<string>): StreamedAnswer {
  // Connections that stay open for further requests would keep a server from stopping.
  const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' }
  const file = { contentType: 'text/event-stream', fileName: '', chunks, release: () => {} }
  return { status: 200, headers, file }
}

/** The stored form of an answer; a returned refusal passes through. */
function answerOf(route: Route, result: unknown, out: Outgoing, url: string): KeptAnswer | Refused {
  if (result instanceof Refused) return result
  const status = out.status ?? route.status ?? 200
  if (route.paged) {
    const { items, total, size } = promised(result, isPage)
    const headers = { ...out.headers, ...pageHeaders(url, total, size) }
    return { status, headers, body: JSON.stringify(items) }
  }
  if (route.contentType)
    return { status, headers: { ...out.headers, 'content-type': route.contentType }, body: String(result) }
  const packed = result instanceof JsonText ? result.packed : null
  return { status, headers: out.headers, body: jsonOf(result), packed }
}

function jsonOf(result: unknown): string | null {
  if (result instanceof JsonText) return result.text
  return result === undefined ? null : JSON.stringify(result)
}
