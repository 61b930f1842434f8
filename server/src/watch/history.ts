import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import type { PoolUsage } from '../db/pool.ts'
import type { Requests } from './requests.ts'
import type { Runtime } from './runtime.ts'

const most = 360

/** How it went: one moment every ten seconds, for an hour. */
export class History {
  readonly #moments: MetricsMoment[] = []

  add(at: Date, requests: Requests, runtime: Runtime, pools: readonly PoolUsage[]): void {
    const { count, errors, p50, p95, p99 } = requests.takeRecent()
    const { delay, gc, utilization } = runtime.takeRecent()
    const { rss, heapUsed } = process.memoryUsage()
    const sum = (one: (pool: PoolUsage) => number) => pools.reduce((all, pool) => all + one(pool), 0)
    this.#moments.push({
      at: at.toISOString(),
      requests: count,
      errors,
      p50,
      p95,
      p99,
      rss,
      heapUsed,
      eventLoopDelay: delay.p99,
      utilization,
      gcMs: gc,
      connections: sum(({ total, idle }) => total - idle),
      waiting: sum(({ waiting }) => waiting),
    })
    if (this.#moments.length > most) this.#moments.shift()
  }

  get moments(): MetricsMoment[] {
    return [...this.#moments]
  }
}
