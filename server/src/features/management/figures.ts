import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUsage } from '../../db/pool.ts'
import type { Services } from '../../http/serve.ts'
import type { Answered } from '../../watch/requests.ts'

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

/** The metrics of one server for Prometheus: Node's own, requests and database connections. */
export class Figures {
  readonly #registry = new Registry()
  readonly contentType = this.#registry.contentType
  readonly #durations: Histogram<'route' | 'method'>
  readonly #responses: Counter<'status'>

  constructor({ watch, usage }: Services) {
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

  read(): Promise<string> {
    return this.#registry.metrics()
  }
}
