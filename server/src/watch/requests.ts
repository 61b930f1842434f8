import type { IncomingMessage } from 'node:http'
import { Latency, type LatencyView } from './latency.ts'

interface RequestUnderWay {
  method: string
  /** The pattern, never the address: `/api/users/:id` */
  route: string
  since: number
}

export interface Answered {
  method: string
  route: string
  status: number
  milliseconds: number
}

/** The requests of this server since its start, and the running ones. */
export class Requests {
  readonly #underWay = new Map<IncomingMessage, RequestUnderWay>()
  readonly #byRoute = new Map<string, Map<string, Latency>>()
  readonly #byCode = new Map<number, Latency>()
  /** Since the last sample. */
  readonly #recent = new Latency()
  #recentErrors = 0

  begin(request: IncomingMessage, underWay: RequestUnderWay): void {
    this.#underWay.set(request, underWay)
  }

  /** The request was answered, or the caller has left. */
  leave(request: IncomingMessage): void {
    this.#underWay.delete(request)
  }

  answered({ method, route, status, milliseconds }: Answered): void {
    const methods = getOrMake(this.#byRoute, route, () => new Map<string, Latency>())
    getOrMake(methods, method, () => new Latency()).record(milliseconds)
    getOrMake(this.#byCode, status, () => new Latency()).record(milliseconds)
    this.#recent.record(milliseconds)
    if (status >= 500) this.#recentErrors++
  }

  underWay(): RequestUnderWay[] {
    return [...this.#underWay.values()]
  }

  perCode(): [number, Latency][] {
    return [...this.#byCode].sort(([one], [other]) => one - other)
  }

  perRoute(): [route: string, methods: Map<string, Latency>][] {
    return [...this.#byRoute].sort(([one], [other]) => (one < other ? -1 : 1))
  }

  /** The requests since the last call. */
  takeRecent(): LatencyView & { errors: number } {
    const recent = { ...this.#recent.view(), errors: this.#recentErrors }
    this.#recent.reset()
    this.#recentErrors = 0
    return recent
  }
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
