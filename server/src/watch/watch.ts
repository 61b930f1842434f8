import { hostname } from 'node:os'
import type { PoolUsage } from '../db/pool.ts'
import { History } from './history.ts'
import type { Loggers } from './loggers.ts'
import { Requests } from './requests.ts'
import { Runtime } from './runtime.ts'

const pause = 10_000

/** What one server knows about itself. None of it is shared: several servers each tell their own. */
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

  /** Looks at itself every ten seconds until it is stopped. */
  start(usage: () => readonly PoolUsage[], now: () => Date): () => Promise<void> {
    this.runtime.start()
    const timer = setInterval(() => this.sample(now(), usage()), pause).unref()
    return async () => {
      clearInterval(timer)
      this.runtime.stop()
    }
  }
}
