import { mediaTypeOf, textIn } from '@cais/core/saida/formatos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { Config } from '../../config.ts'
import { leitoresOn } from '../../course/eventos-lidos.ts'
import { isCopy } from '../../db/installation.ts'
import type { Notifications } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { numberEventos } from '../../saida/number-eventos.ts'
import { allot, type Limits, usualLimits } from './allot.ts'
import { type Claimed, claimEntregas, type Due, findDue } from './claim.ts'
import { distribute } from './distribute.ts'
import { type Finished, finishEntregas } from './finish.ts'
import { Loop } from './loop.ts'
import { type Moment, stillReadable } from './readable.ts'
import { type Outcome, type Sender, withheld } from './send.ts'
import { signedHeaders } from './sign.ts'

/** In milliseconds. The first event is taken at once; events that follow within this time are taken together. */
const gathering = 100
/** In milliseconds. Free places are filled together if they become free within this time. */
const refilling = 20
/** In milliseconds. The queue is also read at this interval, for work that no notification announced. */
const looking = 1_000
/**
 * In milliseconds. A stopping server waits this long for answers; unanswered deliveries are sent again by another
 * server.
 */
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

/** Delivers events to the webhooks that subscribed to them. Several servers run this at once and share the work. */
export class Deliverer {
  readonly #options: DelivererOptions & { random: () => number; limits: Limits }
  readonly #busy = new Map<number, { count: number; isFailing: boolean }>()
  readonly #attempts = new Set<Promise<void>>()
  readonly #stopped = new AbortController()
  #finished: Finished[] = []
  #writing: Promise<void> | null = null
  /** Two loops: making deliveries and sending them do not wait for each other. */
  readonly #news: Loop
  readonly #claims: Loop
  readonly #findLeitores = leitoresOn(() => this.#moment().today)
  #isEnding = false
  #silence: (() => void)[] = []

  constructor(options: DelivererOptions) {
    this.#options = { random: Math.random, limits: usualLimits, ...options }
    const onError = (err: unknown) => options.log.error({ err }, 'webhooks')
    this.#news = new Loop({ work: () => this.#bringNews(), pause: gathering, onError })
    this.#claims = new Loop({ work: () => this.#claim(), pause: refilling, onError })
  }

  /** Starts working on notifications and every second. */
  start(notifications: Notifications): void {
    const timer = setInterval(() => this.#wake(), looking)
    timer.unref()
    this.#silence = [
      notifications.listen('saida', () => this.#news.wake()),
      notifications.listen('webhooks', () => this.#wake()),
      () => clearInterval(timer),
    ]
    this.#wake()
  }

  /** Takes no new work, waits a little for answers, aborts the rest and hands it back. */
  async stop(): Promise<void> {
    this.#isEnding = true
    for (const silence of this.#silence) silence()
    await Promise.all([this.#news.end(), this.#claims.end()])
    const cut = setTimeout(() => this.#stopped.abort(), patience)
    await Promise.all(this.#attempts)
    clearTimeout(cut)
    await this.#writing
    this.#options.sender.close()
  }

  /**
   * Delivers everything that is due now, however many rounds it takes. Tests use this instead of waiting for the clock.
   */
  async settle(): Promise<void> {
    let isHeld: boolean
    do {
      isHeld = await this.#takeNews()
      await this.#claim()
      await Promise.all(this.#attempts)
      await this.#writing
    } while (!this.#isEnding && (isHeld || (await this.#findDue()).length > 0))
  }

  /** Nothing is due in a copy of another installation's database. */
  async #findDue(): Promise<Due[]> {
    const { db, config, now } = this.#options
    const due = await findDue(db, now())
    return due.length > 0 && (await isCopy(db, config.publicUrl)) ? [] : due
  }

  #wake(): void {
    this.#news.wake()
    this.#claims.wake()
  }

  async #bringNews(): Promise<void> {
    if (await this.#takeNews()) this.#news.wake()
    this.#claims.wake()
  }

  /** Returns whether another server is distributing; that server may have started before the newest events. */
  async #takeNews(): Promise<boolean> {
    const { db, config } = this.#options
    if (await isCopy(db, config.publicUrl)) return false
    while ((await numberEventos(db, this.#findLeitores)) >= 5_000);
    for (;;) {
      const left = await distribute(db, this.#moment(), config.publicUrl)
      if (left !== 'MORE') return left === 'HELD'
    }
  }

  async #claim(): Promise<void> {
    const { db, now, limits } = this.#options
    const due = await this.#findDue()
    const claimed = await claimEntregas(db, allot(due, this.#busy, limits), now())
    for (const [empresaId, its] of Map.groupBy(claimed, (one) => one.empresaId)) {
      const readable = await stillReadable(db, empresaId, this.#moment(), its)
      for (const one of its) this.#attempt(one, due, readable.has(one))
    }
  }

  #moment(): Moment {
    const now = this.#options.now()
    return { now, today: dayOf(now, this.#options.config.timeZone) }
  }

  #attempt(claimed: Claimed, due: readonly Due[], isReadable: boolean): void {
    const { webhookId } = claimed
    const isFailing = due.some(({ id, isFailing }) => id === webhookId && isFailing)
    const before = this.#busy.get(webhookId)?.count ?? 0
    this.#busy.set(webhookId, { count: before + 1, isFailing })
    const attempt = this.#send(claimed, isReadable).then(() => {
      this.#attempts.delete(attempt)
      const left = (this.#busy.get(webhookId)?.count ?? 1) - 1
      if (left > 0) this.#busy.set(webhookId, { count: left, isFailing })
      else this.#busy.delete(webhookId)
      if (this.#silence.length > 0) this.#claims.wake()
    })
    this.#attempts.add(attempt)
  }

  /** An event that the company may no longer read is not sent. */
  async #send(claimed: Claimed, isReadable: boolean): Promise<void> {
    const { now } = this.#options
    const outcome = isReadable ? await this.#post(claimed) : withheld
    this.#finished.push({ claimed, outcome, at: now() })
    while (this.#finished.length > 0) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null
      })
      await this.#writing
    }
  }

  /** The envelope is made as it is sent, and the signature is that of the whole. */
  #post(claimed: Claimed): Promise<Outcome> {
    const { sender, now, config } = this.#options
    const { endereco, empresaId, eventoId, formato, numero } = claimed
    const body = textIn(formato, claimed.corpo, config.publicUrl)
    const headers = signedHeaders({ id: eventoId, at: now(), body }, claimed.segredos)
    const post = { endereco, empresaId, headers, mediaType: mediaTypeOf[formato], body, attempt: numero }
    return sender.post(post, this.#stopped.signal)
  }

  /** Results that arrive during a write are written together afterwards. */
  async #write(): Promise<void> {
    const { db, jobs, config, now, random, log } = this.#options
    const finished = this.#finished
    this.#finished = []
    try {
      await finishEntregas({ db, jobs, config, now: now(), random }, finished)
    } catch (error) {
      // The deliveries are tried again when their lease is over.
      log.error({ err: error, count: finished.length }, 'webhook results were not written')
    }
  }
}
