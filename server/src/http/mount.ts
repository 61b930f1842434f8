import { finished, Readable } from 'node:stream'
import type { FileAnswer } from '@cais/core/api/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admitted, admit, admitAgain } from './admit.ts'
import { auditRefusal } from './audit-refusal.ts'
import type { KeptAnswer } from './idempotency.ts'
import { whenClosed } from './limiter.ts'
import type { Live } from './live.ts'
import { addressOf } from './network.ts'
import { Refused } from './refused.ts'
import { type Incoming, run, type StreamedAnswer } from './run.ts'
import { deviceCookie, type Endpoint, type Services } from './serve.ts'
import { askWhetherHeld, whileHeld } from './while-held.ts'

declare module 'fastify' {
  /** Facts about a route that the first hooks of a request need. */
  interface FastifyContextConfig {
    vital?: true
    live?: true
    raw?: true
  }
}

/** Registers one endpoint on all its paths and methods. */
export function mount(app: FastifyInstance, endpoint: Endpoint, services: Services): void {
  const { route } = endpoint
  const { limiter } = services
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const stopping = route.live ? stopSignalOf(app) : null
  const liveOf = (request: FastifyRequest, reply: FastifyReply) =>
    stopping && openLive(endpoint, services, request, reply, stopping)
  for (const url of [route.path, ...(route.aliases ?? [])]) {
    app.route({
      method: route.alsoGet ? [route.method, 'GET'] : route.method,
      url,
      exposeHeadRoute: false,
      ...(route.vital && { config: { vital: true } }),
      ...(route.live && { config: { live: true } }),
      ...(route.raw && { config: { raw: true } }),
      ...(route.maxBody && { bodyLimit: route.maxBody }),
      // Access is decided here, before any byte of the body is read.
      onRequest: async (request, reply) => {
        const leave = await limiter.acquireLookUp(route, limiter.whoOf(request), reply.raw)
        const known = await admit(route, request, services).finally(leave)
        admitted.set(request, known)
        if (known.actor) limiter.know(request, known.actor.id)
        await limiter.holdFor(route, limiter.whoOf(request), reply.raw)
      },
      handler: async (request, reply) => {
        const known = admitted.get(request)
        if (!known) throw new Error('a request came past its access check')
        const leave = await limiter.acquire(route, limiter.whoOf(request), reply.raw)
        try {
          const isHeld = route.exports && (await askWhetherHeld(route, request, services, known))
          return send(
            reply,
            await runAudited(endpoint, services, known, {
              ...incomingOf(request),
              live: liveOf(request, reply),
            }),
            (chunks) =>
              isHeld ? whileHeld(limiter.counted(limiter.whoOf(request), chunks), isHeld) : chunks,
          )
        } finally {
          leave()
        }
      },
    })
  }
}

/** Some authorisations are found missing only after the row was read. */
async function runAudited(endpoint: Endpoint, services: Services, admitted: Admitted, incoming: Incoming) {
  try {
    return await run(endpoint, services, admitted, incoming)
  } catch (error) {
    const { actor, empresa } = admitted
    if (actor && error instanceof Refused && error.status === 403) {
      const { address } = incoming.caller
      const empresaId = empresa?.id ?? null
      await auditRefusal(services, { route: endpoint.route, login: actor.login, address, empresaId })
    }
    throw error
  }
}

type Chunks = FileAnswer['chunks']
/** Wraps chunks that are made while they are sent, to count the cost of making them. */
type Counted = (chunks: Chunks) => Chunks

/** A refusal that the handler returned is thrown only here, after its transaction was committed. */
function send(
  reply: FastifyReply,
  answer: KeptAnswer | StreamedAnswer | Refused,
  counted: Counted,
): FastifyReply {
  if (answer instanceof Refused) throw answer
  void reply.status(answer.status).header('cache-control', 'no-store')
  if ('file' in answer) return sendFile(reply, answer, counted)
  if (answer.body !== null) void reply.type('application/json; charset=utf-8')
  void reply.headers(answer.headers)
  const { etag } = answer.headers
  if (etag !== undefined && etag === headerOf(reply.request, 'if-none-match'))
    return reply.status(304).removeHeader('content-type').send()
  return answer.packed ? sendPacked(reply, answer.packed, answer.body) : reply.send(answer.body ?? undefined)
}

function sendPacked(reply: FastifyReply, packed: Uint8Array, plain: string | null): FastifyReply {
  void reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(headerOf(reply.request, 'accept-encoding') ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(packed)
}

/**
 * Reads only as fast as the client does, and stops when the client goes away. A file that the client has already is
 * answered with 304.
 */
function sendFile(reply: FastifyReply, { headers, file }: StreamedAnswer, counted: Counted): FastifyReply {
  if (headers.etag !== undefined && headers.etag === headerOf(reply.request, 'if-none-match')) {
    file.release()
    const { 'content-type': _, 'content-disposition': _name, ...kept } = headers
    return reply.status(304).headers(kept).send()
  }
  const bytes = Readable.from(counted(file.chunks), { objectMode: false })
  finished(bytes, () => file.release())
  return reply.headers(headers).send(bytes)
}

/** Aborted when the server begins to stop, because an open call would keep it waiting. */
function stopSignalOf(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  return stopping.signal
}

/** Milliseconds that a client which does not read may keep the server from stopping. */
const lastMoment = 1_000

function openLive(
  { route }: Endpoint,
  services: Services,
  request: FastifyRequest,
  { raw }: FastifyReply,
  stopping: AbortSignal,
): Live {
  const gone = new AbortController()
  const cut = () => setTimeout(() => raw.destroy(), lastMoment).unref()
  stopping.addEventListener('abort', cut, { once: true })
  whenClosed(raw, () => {
    stopping.removeEventListener('abort', cut)
    gone.abort()
  })
  return {
    notifications: services.notifications,
    admitAgain: () => admitAgain(route, request, services),
    ended: AbortSignal.any([gone.signal, stopping]),
    lastEventId: eventIdOf(headerOf(request, 'last-event-id')),
    ...services.config.live,
  }
}

/** Anything but a numeric id counts as none. */
const eventIdOf = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

function incomingOf(request: FastifyRequest): Omit<Incoming, 'live'> {
  return {
    method: request.method,
    url: request.url,
    query: request.query,
    body: request.body,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    caller: {
      address: addressOf(request),
      userAgent: headerOf(request, 'user-agent')?.slice(0, 200) ?? '',
      device: request.cookies[deviceCookie] ?? null,
      captchaToken: headerOf(request, 'x-captcha-token') ?? null,
    },
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
