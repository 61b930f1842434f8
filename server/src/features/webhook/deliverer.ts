import type { Config } from '../../config.ts'
import type { Bell } from '../../db/bell.ts'
import type { Db } from '../../db/pool.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { numberEventos } from '../../saida/number-eventos.ts'
import { allot, type Limits, usualLimits } from './allot.ts'
import { type Claimed, claimEntregas, type Due, findDue } from './claim.ts'
import { distribute } from './distribute.ts'
import { type Finished, finishEntregas } from './finish.ts'
import type { Sender } from './send.ts'
import { signedHeaders } from './sign.ts'

/** The first event is taken at once; those that come right after it are taken together. */
const gathering = 100
/** What nobody rang for is found by looking. */
const looking = 1_000
/** For so long a server that stops waits for answers; what is not answered then is sent again by another one. */
const patience = 4_000

export interface DelivererOptions {
  db: Db
  jobs: Jobs
  config: Config
  sender: Sender
  now: () => Date
  log: { error: (about: { err: unknown; count?: number }, text: string) => void }
  random?: () => number
  limits?: Limits
}

/** Brings events to the addresses that asked for them. Several servers do so at once and share the work. */
export class Deliverer {
  readonly #options: DelivererOptions & { random: () => number; limits: Limits }
  readonly #busy = new Map<number, { count: number; isFailing: boolean }>()
  readonly #attempts = new Set<Promise<void>>()
  readonly #stopped = new AbortController()
  #finished: Finished[] = []
  #writing: Promise<void> | null = null
  #round: Promise<void> | null = null
  #hasNews = false
  #isWanted = false
  #isEnding = false
  #silence: (() => void)[] = []

  constructor(options: DelivererOptions) {
    this.#options = { random: Math.random, limits: usualLimits, ...options }
  }

  /** From now on by itself: when something rings, and every second. */
  start(bell: Bell): void {
    const timer = setInterval(() => this.#wake(true), looking)
    timer.unref()
    this.#silence = [
      bell.listen('saida', () => this.#wake(true)),
      bell.listen('webhooks', () => this.#wake(true)),
      () => clearInterval(timer),
    ]
    this.#wake(true)
  }

  /** Takes nothing new, waits a little for answers, cuts the rest short and hands it back. */
  async stop(): Promise<void> {
    this.#isEnding = true
    for (const silence of this.#silence) silence()
    await this.#round
    const cut = setTimeout(() => this.#stopped.abort(), patience)
    await Promise.all(this.#attempts)
    clearTimeout(cut)
    await this.#writing
    this.#options.sender.close()
  }

  /** Everything that can be delivered now, however often it takes; for those who do not wait for the clock. */
  async settle(): Promise<void> {
    do {
      await this.#takeNews()
      await this.#claim()
      await Promise.all(this.#attempts)
      await this.#writing
    } while (!this.#isEnding && (await findDue(this.#options.db, this.#options.now())).length > 0)
  }

  #wake(hasNews: boolean): void {
    this.#hasNews ||= hasNews
    this.#isWanted = true
    this.#round ??= this.#work().finally(() => {
      this.#round = null
      // Whatever rang in the last moment of a round is not lost.
      if (this.#isWanted && !this.#isEnding) this.#wake(false)
    })
  }

  async #work(): Promise<void> {
    while (this.#isWanted && !this.#isEnding) {
      this.#isWanted = false
      try {
        if (this.#hasNews) {
          this.#hasNews = false
          await this.#takeNews()
        }
        await this.#claim()
      } catch (error) {
        this.#options.log.error({ err: error }, 'webhooks')
        // Looking every second tries again.
        return
      }
      await new Promise((resolve) => setTimeout(resolve, gathering))
    }
  }

  async #takeNews(): Promise<void> {
    const { db, now, config } = this.#options
    while ((await numberEventos(db)) >= 5_000);
    while (await distribute(db, now(), config.publicUrl));
  }

  async #claim(): Promise<void> {
    const { db, now, limits } = this.#options
    const due = await findDue(db, now())
    const claimed = await claimEntregas(db, allot(due, this.#busy, limits), now())
    for (const one of claimed) this.#attempt(one, due)
  }

  #attempt(claimed: Claimed, due: readonly Due[]): void {
    const { webhookId } = claimed
    const isFailing = due.some(({ id, isFailing }) => id === webhookId && isFailing)
    const before = this.#busy.get(webhookId)?.count ?? 0
    this.#busy.set(webhookId, { count: before + 1, isFailing })
    const attempt = this.#send(claimed).then(() => {
      this.#attempts.delete(attempt)
      const left = (this.#busy.get(webhookId)?.count ?? 1) - 1
      if (left > 0) this.#busy.set(webhookId, { count: left, isFailing })
      else this.#busy.delete(webhookId)
      if (this.#silence.length > 0) this.#wake(false)
    })
    this.#attempts.add(attempt)
  }

  async #send(claimed: Claimed): Promise<void> {
    const { sender, now } = this.#options
    const { endereco, corpo: body, eventoId, numero, segredos } = claimed
    const headers = signedHeaders({ id: eventoId, at: now(), body }, segredos)
    const outcome = await sender.post({ endereco, headers, body, attempt: numero }, this.#stopped.signal)
    this.#finished.push({ claimed, outcome, at: now() })
    while (this.#finished.length > 0) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null
      })
      await this.#writing
    }
  }

  /** What has come in while the last was written is written together. */
  async #write(): Promise<void> {
    const { db, jobs, config, now, random, log } = this.#options
    const finished = this.#finished
    this.#finished = []
    try {
      await finishEntregas({ db, jobs, config, now: now(), random }, finished)
    } catch (error) {
      // They are tried again when their lease is over.
      log.error({ err: error, count: finished.length }, 'webhook results were not written')
    }
  }
}
