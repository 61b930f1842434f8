import { contract } from '@cais/core/api/contract.ts'
import type { Page, Route } from '@cais/core/api/route.ts'
import type { Admitted } from './admit.ts'
import { writeAudit } from './audit.ts'
import { claimKey, type KeptAnswer, keepAnswer, keyedRequest } from './idempotency.ts'
import { Outgoing } from './outgoing.ts'
import { pageHeaders } from './page.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Caller, Endpoint, Services, Tx } from './serve.ts'

/** What a request brings, freed from the web framework. */
export interface Incoming {
  method: string
  url: string
  query: unknown
  body: unknown
  idempotencyKey: string | undefined
  caller: Caller
}

/** What goes back to the client: text, or the bytes of a file. */
export interface SentAnswer extends Omit<KeptAnswer, 'body'> {
  body: string | Uint8Array | null
}

const nameOfRoute = new Map(contract.map(({ name, route }) => [route, name]))

/** Runs one endpoint: a read on the read-only pool, a command in one transaction, steps in their own. */
export async function run(
  endpoint: Endpoint,
  services: Services,
  { actor, empresa, params }: Admitted,
  incoming: Incoming,
): Promise<SentAnswer | Refused> {
  const { route, kind, handler } = endpoint
  const { config, jobs, reading, writing } = services
  const request = {
    params,
    ...(route.query && { query: parse(route.query, incoming.query, 'query') }),
    ...(route.body && { body: parse(route.body, incoming.body, 'body') }),
  }
  const out = new Outgoing()
  const context = { actor, empresa, now: services.now(), config, caller: incoming.caller, out }
  if (kind === 'read')
    return answerOf(route, await handler({ ...context, db: reading }, request), out, incoming.url)
  if (kind === 'steps') {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => writing.transaction().execute(work)
    const result = await handler({ ...context, jobs, db: writing, transaction }, request)
    return answerOf(route, result, out, incoming.url)
  }
  const principal = actor?.login ?? 'anonymous'
  const asked = { ...incoming, body: route.body && incoming.body }
  const keyed = route.replayable === false ? null : keyedRequest(principal, asked)
  return writing.transaction().execute(async (tx) => {
    const replay = keyed && (await claimKey(tx, keyed, context.now))
    if (replay) return replay
    const answer = answerOf(route, await handler({ ...context, tx, jobs }, request), out, incoming.url)
    if (!(answer instanceof Refused)) {
      await writeAudit(tx, {
        at: context.now,
        principal,
        type: nameOfRoute.get(route) ?? route.path,
        empresaId: empresa?.id ?? out.empresaId,
        data: { ...(params as object), ...out.audit, ...(empresa?.byStaff && { byStaff: true }) },
      })
    }
    if (keyed) await keepAnswer(tx, keyed, keepable(answer))
    return answer
  })
}

/** Files are read, never the answer of a command that may be repeated. */
function keepable(answer: SentAnswer | Refused): KeptAnswer | Refused {
  if (answer instanceof Refused) return answer
  const { body } = answer
  if (body instanceof Uint8Array) throw new Error('the answer of a repeatable command is text')
  return { ...answer, body }
}

/** The bytes of an answer; a refusal that was returned passes through. */
function answerOf(route: Route, result: unknown, out: Outgoing, url: string): SentAnswer | Refused {
  if (result instanceof Refused) return result
  const status = out.status ?? route.status ?? 200
  if (route.paged) {
    const { items, total } = result as Page<unknown>
    return { status, headers: { ...out.headers, ...pageHeaders(url, total) }, body: JSON.stringify(items) }
  }
  if (route.contentType) {
    const body = result instanceof Uint8Array ? result : String(result)
    return { status, headers: { ...out.headers, 'content-type': route.contentType }, body }
  }
  return { status, headers: out.headers, body: result === undefined ? null : JSON.stringify(result) }
}
