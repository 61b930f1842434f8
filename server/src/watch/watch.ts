import { hostname } from 'node:os'
import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import type { PoolUsage } from '../db/pool.ts'
import type { Loggers } from './loggers.ts'
import { Requests } from './requests.ts'
import { Runtime } from './runtime.ts'

const most = 360

/** Samples of the last hour, one every ten seconds. */
class History {
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

const pause = 10_000

/** The measurements of one server. None of them are shared: each server reports its own. */
export class Watch {
  readonly instance = `${hostname()}:${process.pid}`
  readonly since = new Date()
  readonly requests = new Requests()
  readonly runtime = new Runtime()
  readonly history = new History()
  readonly loggers: Loggers

  constructor(loggers: Loggers) {
    this.loggers = loggers
  }

  sample(at: Date, pools: readonly PoolUsage[]): void {
    this.history.add(at, this.requests, this.runtime, pools)
  }

  /** Takes a sample every ten seconds until it is stopped. */
  start(usage: () => readonly PoolUsage[], now: () => Date): () => Promise<void> {
    this.runtime.start()
    const timer = setInterval(() => this.sample(now(), usage()), pause).unref()
    return async () => {
      clearInterval(timer)
      this.runtime.stop()
    }
  }
}
