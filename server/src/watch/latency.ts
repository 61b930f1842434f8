import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** Statistics of durations in milliseconds: `{ count, mean, max, p50, p95, p99 }`. */
export interface LatencyView {
  count: number
  mean: number
  max: number
  p50: number
  p95: number
  p99: number
}

const perMillisecond = 10
/** Longer durations count as ten minutes. */
const highest = 600_000 * perMillisecond

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10

/** Keeps two digits of each duration, in some kilobytes whatever their number. */
export class Latency {
  readonly #times: RecordableHistogram = createHistogram({ lowest: 1, highest, figures: 2 })
  #sum = 0

  record(milliseconds: number): void {
    this.#sum += milliseconds
    this.#times.record(Math.min(highest, Math.max(1, Math.round(milliseconds * perMillisecond))))
  }

  get count(): number {
    return this.#times.count
  }

  /** The sum of all durations, in milliseconds. */
  get sum(): number {
    return this.#sum
  }

  percentile(percent: number): number {
    return this.count === 0 ? 0 : this.#times.percentile(percent) / perMillisecond
  }

  reset(): void {
    this.#sum = 0
    this.#times.reset()
  }

  view(): LatencyView {
    const { count } = this
    if (count === 0) return { count, mean: 0, max: 0, p50: 0, p95: 0, p99: 0 }
    return {
      count,
      mean: rounded(this.#sum / count),
      max: rounded(this.#times.max / perMillisecond),
      p50: rounded(this.percentile(50)),
      p95: rounded(this.percentile(95)),
      p99: rounded(this.percentile(99)),
    }
  }
}
