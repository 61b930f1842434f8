import { hostname } from 'node:os'
import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import type { PoolUsage } from '../db/pool.ts'
import { Latency } from './latency.ts'
import type { Loggers } from './loggers.ts'
import { Requests } from './requests.ts'

const kinds: Record<number, 'minor' | 'major' | 'incremental' | 'weakcb'> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

type GcKind = (typeof kinds)[number]

const perMillisecond = 1e6
/** The interval of the event loop measurement in milliseconds; the delay is what exceeds it. */
const resolution = 20

/** Node's types lack the `detail` of garbage collection entries. */
const kindOf = (entry: object) => Number(fieldOf(fieldOf(entry, 'detail'), 'kind') ?? 0)

/** Measurements of Node itself: garbage collection pauses, and the delay of the event loop. */
class Runtime {
  readonly gc = new Map<GcKind, Latency>()
  readonly #observer: PerformanceObserver
  readonly #delay = monitorEventLoopDelay({ resolution })
  #gcRecent = 0
  #utilization = performance.eventLoopUtilization()

  constructor() {
    this.#observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#collected(kindOf(entry), entry.duration)
    })
  }

  start(): void {
    this.#observer.observe({ entryTypes: ['gc'] })
    this.#delay.enable()
  }

  stop(): void {
    this.#observer.disconnect()
    this.#delay.disable()
  }

  /** The measurements since the last call. */
  takeRecent(): { delay: { mean: number; p99: number; max: number }; gc: number; utilization: number } {
    const late = (nanoseconds: number) =>
      this.#delay.count === 0
        ? 0
        : Math.max(0, Math.round((nanoseconds / perMillisecond - resolution) * 10) / 10)
    const delay = {
      mean: late(this.#delay.mean),
      p99: late(this.#delay.percentile(99)),
      max: late(this.#delay.max),
    }
    this.#delay.reset()
    const before = this.#utilization
    this.#utilization = performance.eventLoopUtilization()
    const gc = Math.round(this.#gcRecent * 10) / 10
    this.#gcRecent = 0
    const { utilization } = performance.eventLoopUtilization(this.#utilization, before)
    return { delay, gc, utilization: Math.round(utilization * 1000) / 1000 }
  }

  #collected(kind: number, milliseconds: number): void {
    const name = kinds[kind] ?? 'minor'
    const known = this.gc.get(name) ?? new Latency()
    this.gc.set(name, known)
    known.record(milliseconds)
    this.#gcRecent += milliseconds
  }
}

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
  /** The server was told to stop: readiness fails, and every answer closes its connection. */
  isStopping = false

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
