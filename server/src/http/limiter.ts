import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isRead, type Route } from '@cais/core/api/route.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { FastifyRequest } from 'fastify'
import { ConcurrencyLimit, type Limit, type Release, type Who } from './concurrency-limit.ts'
import { addressGroup, addressOf } from './network.ts'
import { QueuedLimit } from './queued-limit.ts'
import { Refused } from './refused.ts'
import { Presence, Work, type WorkLimits } from './work.ts'

const any = Number.POSITIVE_INFINITY

/** What one process takes at once. Whatever is above waits, or is told to come again; see docs/decisions/031. */
export const usualLimits = {
  /** Being let in, or with their body there. More would only wait for each other's database connections. */
  inside: { person: any, address: 200, all: 400 },
  /** Finding out who asks, on four connections: one address leaves some of them to others. */
  lookUps: { person: any, address: 3, all: any },
  /** Bodies that are not there after a second. */
  slowBodies: { person: 4, address: 16, all: 200 },
  /** Large bodies, each held in memory until it is looked at. */
  uploads: { person: 2, address: 4, all: 12 },
  /** Each keeps a database connection as long as its reader takes. */
  exports: { person: 2, address: 4, all: 6 },
  /** Calls that stay open, and work only when something happens. */
  streams: { person: 6, address: 200, all: 2_000 },
  /** What works, with a database connection most of the time. */
  running: { person: 5, address: 16, all: any },
  waiting: { person: 100, address: 200, all: any },
  /** Of these the lists and papers, which can take seconds: some connections are left for what is quick. */
  heavy: { person: 2, address: 4, all: 8 },
  /** Milliseconds of work for what is read, of each kind: at once, and then of each second beside others. */
  work: { person: { burst: 2_000, share: 0.25 }, address: { burst: 8_000, share: 1 } },
} satisfies Record<string, Limit | WorkLimits>
export type Limits = typeof usualLimits

/** For tests and measures: whatever somebody has had, they get more. */
export const unlimitedWork: WorkLimits = {
  person: { burst: any, share: 1 },
  address: { burst: any, share: 1 },
}

/** Everybody who is in this server, and how much of it each has. */
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
  /** Each kind by itself: whoever has had many exports still opens a page. */
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

  /** From now on the request counts as this person's. */
  know(request: FastifyRequest, person: number): void {
    this.#people.set(request.raw, person)
  }

  whoOf(request: FastifyRequest): Who {
    return { person: this.#people.get(request.raw) ?? null, address: addressGroup(addressOf(request)) }
  }

  /** Before the body is read: a place for what is large to receive or long to send, until it is answered. */
  async holdFor(route: Route, who: Who, response: ServerResponse): Promise<void> {
    if (!route.vital) this.#presence.note(who)
    if (route.maxBody) hold(this.#uploads, who, response, 'error.http.429', 5)
    if (route.live) hold(this.#streams, who, response, 'error.http.429', 15)
    if (route.exports) await this.#holdExport(who, response)
  }

  /** Whoever is refused hears it a moment later: to ask again at once would cost more than to be answered. */
  async #holdExport(who: Who, response: ServerResponse): Promise<void> {
    const wait = this.#work.exports.waitFor(who)
    if (wait === 0 && !this.#exports.fullFor(who))
      return hold(this.#exports, who, response, 'error.export-busy', 10)
    await pause(refusalPause)
    if (wait > 0) throw tooMany('person', 'error.export-busy', Math.ceil(wait / 1_000))
    hold(this.#exports, who, response, 'error.export-busy', 10)
  }

  /** Before anything is known about the caller: waits until it may be found out. */
  async acquireLookUp(route: Route, who: Who, response: ServerResponse): Promise<Release> {
    return route.vital ? () => undefined : this.#acquireFrom(this.#lookUps, who, response)
  }

  /** When everything is there: waits for the caller's turn. */
  async acquire(route: Route, who: Who, response: ServerResponse): Promise<Release> {
    if (route.vital) return () => undefined
    const turns = isHeavy(route) ? this.#heavy : this.#running
    if (!countsWork(route)) return this.#acquireFrom(turns, who, response)
    const work = this.#work[isHeavy(route) ? 'heavy' : 'light']
    for (;;) {
      await this.#afforded(work, who, response)
      const leave = await this.#acquireFrom(turns, who, response)
      // What those before it cost is known only now.
      if (work.waitFor(who) > 0 && !response.destroyed) leave()
      else return this.#worked(work, who, leave)
    }
  }

  /** What is made while it is sent: only the making counts, however slowly its reader takes it. */
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

  /** Waits until the caller has not had more than their share. */
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

/** After so long it is seen whether the caller is alone by now, or has left. */
const longestPause = 250
const refusalPause = 500

/** Commands are few; what systems send is not slowed down. */
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

/** Does it when the caller leaves or is answered, or now if they have left; what it gives back calls that off. */
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

/** Who has too many of their own is told that; where all together are too many, the server is busy. */
export function tooMany(full: keyof Limit, key: TextKey, seconds: number): Refused {
  const headers = { 'retry-after': String(seconds) }
  return full === 'all' ? new Refused(503, 'error.http.503', { headers }) : new Refused(429, key, { headers })
}
