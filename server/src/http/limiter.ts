import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isRead, type Route } from '@cais/core/api/route.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { FastifyRequest } from 'fastify'
import { ConcurrencyLimit, type Limit, type Release, type Who } from './concurrency-limit.ts'
import { addressOf, networkOf } from './network.ts'
import { QueuedLimit } from './queued-limit.ts'
import { Refused } from './refused.ts'
import { Presence, Work, type WorkLimits } from './work.ts'

const any = Number.POSITIVE_INFINITY

/** The limits of one process. Requests above them wait or are refused; see docs/decisions/031. */
export const usualLimits = {
  /** Requests that are being admitted, or whose body has arrived. More would only wait for database connections. */
  inside: { person: any, address: 200, all: 400 },
  /** Queries for the actor of a request, on four connections: one address leaves some of them to others. */
  lookUps: { person: any, address: 3, all: any },
  /** Bodies that have not arrived after a second. */
  slowBodies: { person: 4, address: 16, all: 200 },
  /** Large bodies, each held in memory until it is examined. */
  uploads: { person: 2, address: 4, all: 12 },
  /** Exports; each keeps a database connection as long as its reader takes. */
  exports: { person: 2, address: 4, all: 6 },
  /** Calls that stay open, and work only when an event comes. */
  streams: { person: 6, address: 200, all: 2_000 },
  /** Requests that are being worked on, with a database connection most of the time. */
  running: { person: 5, address: 16, all: any },
  waiting: { person: 100, address: 200, all: any },
  /** The lists and documents among them, which can take seconds: some connections are left for quick requests. */
  heavy: { person: 2, address: 4, all: 8 },
  /**
   * Milliseconds of work for reads, counted for each kind: the burst, then the share of each second while others are
   * served too.
   */
  work: { person: { burst: 2_000, share: 0.25 }, address: { burst: 8_000, share: 1 } },
} satisfies Record<string, Limit | WorkLimits>
export type Limits = typeof usualLimits

/** For tests and measurements: no caller has to wait for its share. */
export const unlimitedWork: WorkLimits = {
  person: { burst: any, share: 1 },
  address: { burst: any, share: 1 },
}

/** Counts the requests in this server by caller. */
export class Limiter {
  readonly inside: ConcurrencyLimit
  readonly slowBodies: ConcurrencyLimit
  readonly #uploads: ConcurrencyLimit
  readonly #exports: ConcurrencyLimit
  readonly #streams: ConcurrencyLimit
  readonly #lookUps: QueuedLimit
  readonly #running: QueuedLimit
  readonly #heavy: QueuedLimit
  readonly #waiting: ConcurrencyLimit
  /** Each kind is counted by itself: a caller with many exports can still open a page. */
  readonly #work: Record<'light' | 'heavy' | 'exports', Work>
  readonly #presence = new Presence()
  readonly #people = new WeakMap<IncomingMessage, number>()

  constructor(limits: Limits = usualLimits) {
    this.inside = new ConcurrencyLimit(limits.inside)
    this.slowBodies = new ConcurrencyLimit(limits.slowBodies)
    this.#uploads = new ConcurrencyLimit(limits.uploads)
    this.#exports = new ConcurrencyLimit(limits.exports)
    this.#streams = new ConcurrencyLimit(limits.streams)
    this.#lookUps = new QueuedLimit({ running: limits.lookUps, waiting: limits.waiting })
    this.#running = new QueuedLimit({ running: limits.running, waiting: limits.waiting })
    this.#heavy = new QueuedLimit({ running: limits.heavy, waiting: limits.waiting })
    this.#waiting = new ConcurrencyLimit(limits.waiting)
    const work = () => new Work(limits.work, this.#presence)
    this.#work = { light: work(), heavy: work(), exports: work() }
  }

  /** Counts the request as this person's from now on. */
  know(request: FastifyRequest, person: number): void {
    this.#people.set(request.raw, person)
  }

  whoOf(request: FastifyRequest): Who {
    return { person: this.#people.get(request.raw) ?? null, address: networkOf(addressOf(request)) }
  }

  /** Takes a place before the body is read, for large uploads, streams and exports, until the answer is sent. */
  async holdFor(route: Route, who: Who, response: ServerResponse): Promise<void> {
    if (!route.vital) this.#presence.note(who)
    if (route.maxBody) hold(this.#uploads, who, response, 'error.http.429', 5)
    if (route.live) hold(this.#streams, who, response, 'error.http.429', 15)
    if (route.exports) await this.#holdExport(who, response)
  }

  /** A refusal is delayed, because an immediate retry would cost more than an answer. */
  async #holdExport(who: Who, response: ServerResponse): Promise<void> {
    const wait = this.#work.exports.waitFor(who)
    if (wait === 0 && !this.#exports.fullFor(who))
      return hold(this.#exports, who, response, 'error.export-busy', 10)
    await pause(refusalPause)
    if (wait > 0) throw tooMany('person', 'error.export-busy', Math.ceil(wait / 1_000))
    hold(this.#exports, who, response, 'error.export-busy', 10)
  }

  /** Waits for a place to look up the actor, before anything is known about the caller. */
  async acquireLookUp(route: Route, who: Who, response: ServerResponse): Promise<Release> {
    return route.vital ? () => undefined : this.#acquireFrom(this.#lookUps, who, response)
  }

  /** Waits for the caller's turn, once the request is complete. */
  async acquire(route: Route, who: Who, response: ServerResponse): Promise<Release> {
    if (route.vital) return () => undefined
    const turns = isHeavy(route) ? this.#heavy : this.#running
    if (!countsWork(route)) return this.#acquireFrom(turns, who, response)
    const work = this.#work[isHeavy(route) ? 'heavy' : 'light']
    for (;;) {
      await this.#afforded(work, who, response)
      const leave = await this.#acquireFrom(turns, who, response)
      // The cost of the earlier requests is known only now.
      if (work.waitFor(who) > 0 && !response.destroyed) leave()
      else return this.#worked(work, who, leave)
    }
  }

  /** Counts only the time in which the chunks are made, however slowly the reader takes them. */
  async *counted<T>(who: Who, chunks: AsyncIterable<T>): AsyncGenerator<T> {
    let at = performance.now()
    let made = 0
    const end = this.#work.exports.begin(who)
    try {
      for await (const chunk of chunks) {
        made += performance.now() - at
        yield chunk
        at = performance.now()
      }
    } finally {
      end(made)
    }
  }

  #worked(work: Work, who: Who, leave: Release): Release {
    const end = work.begin(who)
    const at = performance.now()
    return () => {
      leave()
      end(performance.now() - at)
    }
  }

  /** Waits until the caller is within its share of work again. */
  async #afforded(work: Work, who: Who, response: ServerResponse): Promise<void> {
    let wait = work.waitFor(who)
    if (wait === 0) return
    const leave = this.#waiting.acquire(who)
    if (!leave) throw tooMany(this.#waiting.fullFor(who) ?? 'all', 'error.http.429', Math.ceil(wait / 1_000))
    try {
      for (; wait > 0 && !response.destroyed; wait = work.waitFor(who))
        await pause(Math.min(wait, longestPause))
    } finally {
      leave()
    }
  }

  async #acquireFrom(turns: QueuedLimit, who: Who, response: ServerResponse): Promise<Release> {
    const gone = new AbortController()
    const stay = whenClosed(response, () => gone.abort())
    const taken = await turns.acquire(who, gone.signal)
    stay()
    if (typeof taken === 'function') return taken
    throw tooMany(taken.full, 'error.http.429', 2)
  }
}

/** After each such pause the limiter checks whether the caller is alone by now, or has left. */
const longestPause = 250
const refusalPause = 500

/** Commands are few, and the requests of systems are not slowed down: their work is not counted. */
const countsWork = (route: Route) => !route.live && (isRead(route) || route.access === 'public')

const isHeavy = (route: Route) =>
  isRead(route) && !route.live && (route.reads === true || route.streams !== undefined)

function hold(
  places: ConcurrencyLimit,
  who: Who,
  response: ServerResponse,
  key: TextKey,
  seconds: number,
): void {
  const leave = places.acquire(who)
  if (!leave) throw tooMany(places.fullFor(who) ?? 'all', key, seconds)
  whenClosed(response, leave)
}

const afterClosing = new WeakMap<ServerResponse, Set<() => void>>()

/** Runs `work` when the response closes, or now if it is closed; the returned function cancels that. */
export function whenClosed(response: ServerResponse, work: () => void): () => void {
  if (response.closed || response.destroyed) {
    work()
    return () => undefined
  }
  const works = afterClosing.get(response) ?? new Set()
  if (!afterClosing.has(response)) {
    afterClosing.set(response, works)
    response.once('close', () => {
      for (const one of works) one()
    })
  }
  works.add(work)
  return () => works.delete(work)
}

/** A caller with too many requests of its own gets 429; if the server as a whole is full, the answer is 503. */
export function tooMany(full: keyof Limit, key: TextKey, seconds: number): Refused {
  const headers = { 'retry-after': String(seconds) }
  return full === 'all' ? new Refused(503, 'error.http.503', { headers }) : new Refused(429, key, { headers })
}
