import { setTimeout as wait } from 'node:timers/promises'
import type { Escopo } from '@cais/core/access/escopos.ts'
import { getFonteEu } from '@cais/core/api/fonte.ts'
import { type AnswerOf, addressed, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'

/** The portal has refused the request, and repeating does not help. */
export class Recusa extends Error {
  override name = 'Recusa'
  readonly status: number
  readonly chave: string

  constructor(status: number, chave: string) {
    super(`${status} ${chave}`)
    this.status = status
    this.chave = chave
  }
}

/** There is no answer, or none of a portal. */
export class SemPortal extends Error {
  override name = 'SemPortal'
}

interface Chave {
  chave: string
  fonte: AnswerOf<typeof getFonteEu>
}

const firstPause = 500
const longestPause = 30_000

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The public interface of a portal, with the keys of the systems that are played. */
export class Portal {
  readonly #url: string
  readonly #signal: AbortSignal
  #chaves: Chave[] = []

  constructor(url: string, signal: AbortSignal) {
    this.#url = url.replace(/\/$/, '')
    this.#signal = signal
  }

  /** Reads the system and the scopes of each key. */
  async signIn(chaves: readonly string[]): Promise<readonly AnswerOf<typeof getFonteEu>[]> {
    const known: Chave[] = []
    for (const chave of chaves)
      known.push({ chave, fonte: (await this.#send(getFonteEu, {}, chave)) as Chave['fonte'] })
    this.#chaves = known
    return known.map(({ fonte }) => fonte)
  }

  may = (escopo: Escopo): boolean => this.#chaveFor(escopo) !== undefined

  /** The system whose key has this scope. */
  fonteFor = (escopo: Escopo) => this.#chaveFor(escopo)?.fonte

  /** Makes one call of the contract, with the key that has the scope. */
  async call<R extends Route>(escopo: Escopo, route: R, request: RequestOf<R>): Promise<AnswerOf<R>> {
    const known = this.#chaveFor(escopo)
    if (!known) throw new Recusa(403, `no key may ${escopo}`)
    return (await this.#send(route, request as Loose, known.chave)) as AnswerOf<R>
  }

  #chaveFor = (escopo: Escopo) => this.#chaves.find(({ fonte }) => fonte.chave.escopos.includes(escopo))

  /** A request without an answer is repeated unchanged: the portal recognises repetitions. */
  async #send(route: Route, request: Loose, chave: string): Promise<unknown> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      const answer = await this.#once(route, request, chave)
      if (answer?.ok) return bodyOf(route, answer)
      if (answer && !isPassing(answer.status)) throw await recusaOf(answer)
      const asked = Number(answer?.headers.get('retry-after') ?? 0) * 1000
      await wait(Math.max(pause, asked), undefined, { signal: this.#signal })
    }
  }

  /** Null without an answer. */
  async #once(route: Route, request: Loose, chave: string): Promise<Response | null> {
    try {
      return await fetch(`${this.#url}${urlOf(addressed(route, request).path, request)}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${chave}`,
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: this.#signal,
      })
    } catch (error) {
      if (this.#signal.aborted) throw error
      return null
    }
  }
}

/** The body of an answer; a page of a list comes with the total. */
async function bodyOf(route: Route, answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  const body = await answer.json()
  return route.paged ? { items: body, total: Number(answer.headers.get('x-total-count')) } : body
}

const isPassing = (status: number) => status === 429 || status >= 500

async function recusaOf(answer: Response): Promise<Error> {
  if (!(answer.headers.get('content-type') ?? '').includes('json'))
    return new SemPortal(`${answer.url} answers ${answer.status}, and not as a portal does`)
  const { message = '' } = (await answer.json()) as { message?: string }
  return new Recusa(answer.status, answer.headers.get('x-caisapp-error') ?? message)
}
