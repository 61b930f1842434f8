import { Worker } from 'node:worker_threads'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { type RefusalDetails, Refused } from '../http/refused.ts'
import type { FileJobs } from './file-jobs.ts'

export interface ToDo {
  job: keyof FileJobs
  given: unknown
}
export type Done =
  | { result: unknown; refused?: undefined }
  | { refused: { status: number; key: TextKey; details: RefusalDetails } }

/** The thread ended, or took longer than any file needs. */
export class FileNotRead extends Error {
  override name = 'FileNotRead'
}

interface Options {
  script: URL
  /** Milliseconds for one job. */
  patience: number
}

const usual: Options = { script: new URL('file-worker.ts', import.meta.url), patience: 30_000 }

/**
 * A thread of its own for what takes long with files, one after the other: requests are answered meanwhile. It begins with
 * the first file, and anew after one that it could not cope with.
 */
export class FileThread {
  readonly #options: Options
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #underWay = 0

  constructor(options: Partial<Options> = {}) {
    this.#options = { ...usual, ...options }
  }

  run<Job extends keyof FileJobs>(
    job: Job,
    given: Parameters<FileJobs[Job]>[0],
  ): Promise<Awaited<ReturnType<FileJobs[Job]>>> {
    this.#underWay++
    const mine = this.#last.then(() => this.#do({ job, given })).finally(() => this.#underWay--)
    // Whoever waits behind it does not care how it went.
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine as Promise<Awaited<ReturnType<FileJobs[Job]>>>
  }

  /** For whoever watches over the server; null while there was no file yet. */
  state(): { threadId: number; isBusy: boolean; utilization: number } | null {
    if (!this.#worker) return null
    const { threadId, performance } = this.#worker
    return {
      threadId,
      isBusy: this.#underWay > 0,
      utilization: performance.eventLoopUtilization().utilization,
    }
  }

  async #do(todo: ToDo): Promise<unknown> {
    const worker = this.#worker ?? this.#start()
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const giveUp = () => reject(new FileNotRead('a file was not read in time'))
    const timer = setTimeout(giveUp, this.#options.patience)
    const listeners = {
      message: resolve,
      error: reject,
      exit: () => reject(new FileNotRead('its thread ended')),
    }
    for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener)
    try {
      worker.postMessage(todo)
      const done = await promise
      if (done.refused) throw new Refused(done.refused.status, done.refused.key, done.refused.details)
      return done.result
    } catch (error) {
      if (!(error instanceof Refused)) this.#end(worker)
      throw error
    } finally {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener)
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** What it still says after it was given up concerns nobody. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    worker.on('error', () => undefined)
    void worker.terminate()
  }
}

/** One for the whole process, so that files leave the other cores to requests and the database. */
export const fileThread = new FileThread()
