import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { type RefusalDetails, Refused } from '../http/refused.ts'
import { FairQueue } from './fair-queue.ts'
import type { FileJobs } from './file-jobs.ts'

export interface ToDo {
  job: keyof FileJobs
  given: unknown
}
export type Done =
  | { result: unknown; refused?: undefined }
  | { refused: { status: number; key: TextKey; details: RefusalDetails } }

/** The thread ended while it read the file. */
export class FileNotRead extends Error {
  override name = 'FileNotRead'
}

/** Reading took longer than any valid file of this size needs. */
export class FileTooSlow extends FileNotRead {
  override name = 'FileTooSlow'
}

interface Options {
  script: URL
  threads: number
  /** Milliseconds allowed for a file of this size. */
  patience: (bytes: number) => number
  /** Milliseconds in which a thread has to start. */
  start: number
}

const megabyte = 1_000_000

/** A small file is read in some milliseconds; only a large file may take longer. */
export const usualPatience = (bytes: number): number => 3_000 * Math.max(1, bytes / (2 * megabyte))

const usual: Options = {
  script: new URL('file-worker.ts', import.meta.url),
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  patience: usualPatience,
  start: 30_000,
}

interface Thread {
  worker: Worker
  /** Resolves when the thread has started: only then does the time limit of a file begin. */
  isReady: Promise<unknown>
  isBusy: boolean
}

/**
 * Threads for slow work on files, so that requests are answered meanwhile. One person never has all of them, and people
 * take turns. A thread is started with the first file that needs it, and again after a file that crashed it.
 */
export class FileThreads {
  readonly #options: Options
  readonly #threads = new Set<Thread>()
  readonly #queue: FairQueue

  constructor(options: Partial<Options> = {}) {
    this.#options = { ...usual, ...options }
    const { threads } = this.#options
    this.#queue = new FairQueue({ all: threads, each: Math.max(1, threads - 1) })
  }

  /** The job counts as this person's. */
  async run<Job extends keyof FileJobs>(
    person: number,
    job: Job,
    given: Parameters<FileJobs[Job]>[0],
  ): Promise<Awaited<ReturnType<FileJobs[Job]>>> {
    const patience = this.#options.patience(sizeOf(given))
    const done = await this.#queue.run(person, () => this.#do({ job, given }, patience))
    return done as Awaited<ReturnType<FileJobs[Job]>>
  }

  /** For monitoring; empty while there was no file. */
  state(): { threadId: number; isBusy: boolean; utilization: number }[] {
    return [...this.#threads].map(({ worker, isBusy }) => ({
      threadId: worker.threadId,
      isBusy,
      utilization: worker.performance.eventLoopUtilization().utilization,
    }))
  }

  async #do(todo: ToDo, patience: number): Promise<unknown> {
    const thread = [...this.#threads].find(({ isBusy }) => !isBusy) ?? this.#start()
    thread.isBusy = true
    try {
      await within(this.#options.start, thread.isReady)
      const done = await within(patience, answerOf(thread.worker, todo))
      if (done.refused) throw new Refused(done.refused.status, done.refused.key, done.refused.details)
      return done.result
    } catch (error) {
      if (!(error instanceof Refused)) this.#end(thread)
      throw error
    } finally {
      thread.isBusy = false
    }
  }

  #start(): Thread {
    const worker = new Worker(this.#options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.unref()
    const thread = { worker, isReady: nextOf(worker), isBusy: false }
    this.#threads.add(thread)
    return thread
  }

  /** Messages of an ended thread are ignored. */
  #end(thread: Thread): void {
    this.#threads.delete(thread)
    thread.worker.on('error', () => undefined)
    void thread.worker.terminate()
  }
}

function answerOf(worker: Worker, todo: ToDo): Promise<Done> {
  const answer = nextOf<Done>(worker)
  worker.postMessage(todo)
  return answer
}

/** The next message of a thread. */
async function nextOf<T>(worker: Worker): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const listeners = {
    message: resolve,
    error: reject,
    exit: () => reject(new FileNotRead('its thread ended')),
  }
  for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener)
  try {
    return await promise
  } finally {
    for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener)
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new FileTooSlow('a file was not read in time')), milliseconds)
  // The result of a job that was given up is ignored.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The threads of the process, fewer than its cores, so that one core is left to requests and the database. */
export const fileThreads = new FileThreads()

type Content = Uint8Array | string

/** The size of the upload in bytes, raw or in base64. */
function sizeOf(given: { file: Content } | { files: readonly { file: Content }[] }): number {
  return 'files' in given
    ? given.files.reduce((sum, { file }) => sum + bytesIn(file), 0)
    : bytesIn(given.file)
}

const bytesIn = (file: Content) => (typeof file === 'string' ? file.length * 0.75 : file.length)
