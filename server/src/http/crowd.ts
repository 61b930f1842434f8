import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead, type Route } from '@cais/core/api/route.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from './address-group.ts'
import { type Leave, type Limit, Places, type Who } from './places.ts'
import { Refused } from './refused.ts'
import { Turns } from './turns.ts'

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
} satisfies Record<string, Limit>
export type Limits = typeof usualLimits

/** Everybody who is in this server, and how much of it each has. */
export class Crowd {
  readonly inside: Places
  readonly slowBodies: Places
  readonly #uploads: Places
  readonly #exports: Places
  readonly #streams: Places
  readonly #lookUps: Turns
  readonly #running: Turns
  readonly #heavy: Turns
  readonly #people = new WeakMap<IncomingMessage, number>()

  constructor(limits: Limits = usualLimits) {
    this.inside = new Places(limits.inside)
    this.slowBodies = new Places(limits.slowBodies)
    this.#uploads = new Places(limits.uploads)
    this.#exports = new Places(limits.exports)
    this.#streams = new Places(limits.streams)
    this.#lookUps = new Turns({ running: limits.lookUps, waiting: limits.waiting })
    this.#running = new Turns({ running: limits.running, waiting: limits.waiting })
    this.#heavy = new Turns({ running: limits.heavy, waiting: limits.waiting })
  }

  /** From now on the request counts as this person's. */
  know(request: FastifyRequest, person: number): void {
    this.#people.set(request.raw, person)
  }

  whoOf({ raw, ip }: FastifyRequest): Who {
    return { person: this.#people.get(raw) ?? null, address: addressGroup(ip) }
  }

  /** Before the body is read: a place for what is large to receive or long to send, until it is answered. */
  holdFor(route: Route, who: Who, response: ServerResponse): void {
    if (route.maxBody) hold(this.#uploads, who, response, 'error.http.429', 5)
    if (route.live) hold(this.#streams, who, response, 'error.http.429', 15)
    if (route.exports) hold(this.#exports, who, response, 'error.export-busy', 10)
  }

  /** Before anything is known about the caller: waits until it may be found out. */
  async turnToBeKnown(route: Route, who: Who, response: ServerResponse): Promise<Leave> {
    return route.vital ? () => undefined : this.#turn(this.#lookUps, who, response)
  }

  /** When everything is there: waits for the caller's turn. */
  async turnFor(route: Route, who: Who, response: ServerResponse): Promise<Leave> {
    if (route.vital) return () => undefined
    return this.#turn(isHeavy(route) ? this.#heavy : this.#running, who, response)
  }

  async #turn(turns: Turns, who: Who, response: ServerResponse): Promise<Leave> {
    const gone = new AbortController()
    const leaving = () => gone.abort()
    whenClosed(response, leaving)
    const taken = await turns.take(who, gone.signal)
    response.off('close', leaving)
    if (typeof taken === 'function') return taken
    throw tooMany(taken.full, 'error.http.429', 2)
  }
}

const isHeavy = (route: Route) =>
  isRead(route) && !route.live && (route.reads === true || route.streams !== undefined)

function hold(places: Places, who: Who, response: ServerResponse, key: TextKey, seconds: number): void {
  const leave = places.take(who)
  if (!leave) throw tooMany(places.fullFor(who) ?? 'all', key, seconds)
  whenClosed(response, leave)
}

/** Who has left already, while it was found out who they are, is not waited for. */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.closed || response.destroyed) work()
  else response.once('close', work)
}

/** Who has too many of their own is told that; where all together are too many, the server is busy. */
export function tooMany(full: keyof Limit, key: TextKey, seconds: number): Refused {
  const headers = { 'retry-after': String(seconds) }
  return full === 'all' ? new Refused(503, 'error.http.503', { headers }) : new Refused(429, key, { headers })
}
