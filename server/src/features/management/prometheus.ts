import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { authenticate } from '@cais/core/api/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsReaders } from '../../config.ts'
import type { PoolUsage } from '../../db/pool.ts'
import { addressOf } from '../../http/network.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Services } from '../../http/serve.ts'
import { hashOfToken } from '../../http/session.ts'
import { answeredBy } from '../../http/watch-requests.ts'
import type { Answered } from '../../watch/requests.ts'
import { BusinessFigures } from './business-figures.ts'

/** In seconds, from a quick page to a slow export. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const ofPools: Record<string, { help: string; read: (pool: PoolUsage) => number }> = {
  cais_db_connections: { help: 'Database connections that are open.', read: ({ total }) => total },
  cais_db_connections_used: {
    help: 'Database connections at work.',
    read: ({ total, idle }) => total - idle,
  },
  cais_db_connections_max: { help: 'Database connections at most.', read: ({ max }) => max },
  cais_db_waiting: { help: 'Requests that wait for a database connection.', read: ({ waiting }) => waiting },
}

/** Why a sign-in was refused, by the key that its answer tells. */
const reasonOf: Record<string, string> = {
  'error.authentication': 'credentials',
  'error.captcha': 'captcha',
  'error.not-activated': 'closed',
  'error.too-many-attempts': 'throttled',
}

/** The metrics of one server for Prometheus: Node's own, requests, refused sign-ins and database connections. */
class Figures {
  readonly #registry = new Registry()
  readonly contentType = this.#registry.contentType
  readonly #durations: Histogram<'route' | 'method'>
  readonly #responses: Counter<'status'>
  readonly #refusedSignIns: Counter<'reason'>
  readonly #business: BusinessFigures

  constructor(services: Services) {
    const { watch, usage } = services
    this.#business = new BusinessFigures(services)
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#durations = new Histogram({
      name: 'cais_http_request_duration_seconds',
      help: 'Time until an answer was sent, by route.',
      labelNames: ['route', 'method'],
      buckets,
      registers,
    })
    this.#responses = new Counter({
      name: 'cais_http_responses_total',
      help: 'Answers by status.',
      labelNames: ['status'],
      registers,
    })
    this.#refusedSignIns = new Counter({
      name: 'cais_sign_in_refused_total',
      help: 'Refused attempts to sign in, by reason.',
      labelNames: ['reason'],
      registers,
    })
    // A rate needs a count from which it begins.
    for (const reason of Object.values(reasonOf)) this.#refusedSignIns.inc({ reason }, 0)
    new Gauge({
      name: 'cais_http_requests_under_way',
      help: 'Requests that are not answered yet.',
      registers,
      collect() {
        this.set(watch.requests.underWay().length)
      },
    })
    for (const [name, { help, read }] of Object.entries(ofPools))
      new Gauge({
        name,
        help,
        labelNames: ['pool'],
        registers,
        collect() {
          for (const pool of usage()) this.set({ pool: pool.name }, read(pool))
        },
      })
  }

  answered({ route, method, status, milliseconds }: Answered): void {
    this.#durations.observe({ route, method }, milliseconds / 1000)
    this.#responses.inc({ status })
  }

  signInAnswered(key: unknown): void {
    const reason = reasonOf[String(key)]
    if (reason) this.#refusedSignIns.inc({ reason })
  }

  async read(): Promise<string> {
    return (await this.#registry.metrics()) + (await this.#business.read())
  }
}

/**
 * The metrics for Prometheus, which collects them from all servers. Machines without a session call this, so it is not
 * part of the contract. The route exists only if the settings name a token or addresses.
 */
export function servePrometheus(app: FastifyInstance, services: Services): void {
  const readers = services.config.metrics
  const figures = readers && new Figures(services)
  if (figures)
    app.addHook('onResponse', async (request, reply) => {
      const answered = answeredBy(request, reply)
      figures.answered(answered)
      if (answered.route === authenticate.path) figures.signInAnswered(reply.getHeader('x-caisapp-error'))
    })
  const isAddress = readers?.addresses ? within(readers.addresses) : () => true
  app.get('/management/prometheus', { config: { vital: true } }, async (request, reply) => {
    if (!readers || !figures || !isAddress(addressOf(request))) notFound()
    if (readers.token !== null && !hasToken(request, readers)) throw new Refused(401, 'error.http.401')
    return reply
      .header('cache-control', 'no-store')
      .type(figures.contentType)
      .send(await figures.read())
  })
}

function hasToken({ headers }: FastifyRequest, { token }: MetricsReaders): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOfToken(given), hashOfToken(token ?? ''))
}

function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
