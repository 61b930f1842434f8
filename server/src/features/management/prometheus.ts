import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MetricsReaders } from '../../config.ts'
import { addressOf } from '../../http/network.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Services } from '../../http/serve.ts'
import { hashOfToken } from '../../http/session.ts'
import { answeredBy } from '../../http/watch-requests.ts'
import { Figures } from './figures.ts'

/**
 * The metrics for Prometheus, which collects them from all servers. Machines without a session call this, so it is not
 * part of the contract. The route exists only if the settings name a token or addresses.
 */
export function servePrometheus(app: FastifyInstance, services: Services): void {
  const readers = services.config.metrics
  const figures = readers && new Figures(services)
  if (figures)
    app.addHook('onResponse', async (request, reply) => figures.answered(answeredBy(request, reply)))
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
