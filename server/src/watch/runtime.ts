import { constants, monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { fieldOf } from '@cais/core/values/tables.ts'
import { Latency } from './latency.ts'

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
export class Runtime {
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
