import { contract } from '@cais/core/api/contract.ts'
import type { Page, Route } from '@cais/core/api/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ActingEmpresa, requireActor, requireAuthority, requireEmpresa } from './access.ts'
import { writeAudit } from './audit.ts'
import { claimKey, type KeptAnswer, keepAnswer, keyedRequest } from './idempotency.ts'
import { Outgoing } from './outgoing.ts'
import { pageHeaders } from './page.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Caller, Endpoint, Services, Tx } from './serve.ts'
import { type Actor, findActor, tokenOf } from './session.ts'

/** What is known about a request before its body is read. */
interface Admitted {
  actor: Actor | null
  empresa: ActingEmpresa | null
  params: unknown
}

const nameOfRoute = new Map(contract.map(({ name, route }) => [route, name]))

/** Puts one endpoint on every path and method it answers. */
export function mount(app: FastifyInstance, endpoint: Endpoint, services: Services): void {
  const { route } = endpoint
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  for (const url of [route.path, ...(route.aliases ?? [])]) {
    app.route({
      method: route.alsoGet ? [route.method, 'GET'] : route.method,
      url,
      exposeHeadRoute: false,
      // Access is decided here, before a single byte of the body is read.
      onRequest: async (request) => {
        if (route.alsoGet) refusePrefetch(request)
        admitted.set(request, await admit(route, request, services))
      },
      handler: (request, reply) => {
        const known = admitted.get(request)
        if (!known) throw new Error('a request came past its access check')
        return answer(endpoint, services, known, request, reply)
      },
    })
  }
}

function refusePrefetch(request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose
  if (String(purpose ?? '').includes('prefetch')) throw new Refused(409, 'error.prefetch')
}

async function admit(route: Route, request: FastifyRequest, services: Services): Promise<Admitted> {
  const token = tokenOf(request.headers.authorization)
  const actor = token ? await findActor(services.reading, token, services.now()) : null
  requireActor(route.access, actor)
  const params = route.params ? parse(route.params, request.params, 'params') : {}
  const { companyId } = params as { companyId?: number }
  if (companyId === undefined || actor === null) {
    requireAuthority(route.access, actor)
    return { actor, empresa: null, params }
  }
  return { actor, empresa: await requireEmpresa(route.access, actor, companyId, services.reading), params }
}

async function answer(
  endpoint: Endpoint,
  services: Services,
  { actor, empresa, params }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route, kind, handler } = endpoint
  const parsed = {
    params,
    ...(route.query && { query: parse(route.query, request.query, 'query') }),
    ...(route.body && { body: parse(route.body, request.body, 'body') }),
  }
  const out = new Outgoing()
  const { config, jobs } = services
  const context = { actor, empresa, now: services.now(), config, caller: callerOf(request), out }
  if (kind === 'read') {
    const result = await handler({ ...context, db: services.reading }, parsed)
    return send(reply, answerOf(route, result, out, request.url))
  }
  if (kind === 'steps') {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => services.writing.transaction().execute(work)
    const result = await handler({ ...context, jobs, db: services.writing, transaction }, parsed)
    return send(reply, answerOf(route, result, out, request.url))
  }
  const principal = actor?.login ?? 'anonymous'
  const { method, url } = request
  const asked = { method, url, body: route.body && request.body }
  const keyed =
    route.replayable === false ? null : keyedRequest(principal, headerOf(request, 'idempotency-key'), asked)
  const kept = await services.writing.transaction().execute(async (tx) => {
    const replay = keyed && (await claimKey(tx, keyed, context.now))
    if (replay) return replay
    const result = await handler({ ...context, tx, jobs }, parsed)
    const given = answerOf(route, result, out, request.url)
    if (!(result instanceof Refused)) {
      await writeAudit(tx, {
        at: context.now,
        principal,
        type: nameOfRoute.get(route) ?? route.path,
        empresaId: empresa?.id ?? out.empresaId,
        data: { ...(params as object), ...out.audit, ...(empresa?.byStaff && { byStaff: true }) },
      })
    }
    if (keyed) await keepAnswer(tx, keyed, given)
    return given
  })
  return send(reply, kept)
}

/** The bytes of an answer; a returned refusal is thrown only after its transaction is through. */
function answerOf(route: Route, result: unknown, out: Outgoing, url: string): KeptAnswer | Refused {
  if (result instanceof Refused) return result
  const status = route.status ?? 200
  if (route.paged) {
    const { items, total } = result as Page<unknown>
    return { status, headers: { ...out.headers, ...pageHeaders(url, total) }, body: JSON.stringify(items) }
  }
  return { status, headers: out.headers, body: result === undefined ? null : JSON.stringify(result) }
}

function send(reply: FastifyReply, given: KeptAnswer | Refused): FastifyReply {
  if (given instanceof Refused) throw given
  void reply.status(given.status).headers({ 'cache-control': 'no-store', ...given.headers })
  return given.body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(given.body)
}

export const deviceCookie = 'cais-device'

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: headerOf(request, 'user-agent')?.slice(0, 200) ?? '',
    device: request.cookies[deviceCookie] ?? null,
    captchaToken: headerOf(request, 'x-captcha-token') ?? null,
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
