import { vi } from 'vitest'

export interface Request {
  method: string
  /** The path with its query. */
  path: string
  body: unknown
}

/** A body, a `Response` for a refusal, or a promise of one of them for a slow answer. */
export type Answer = (request: Request) => unknown

/**
 * Replaces the server: `answer({ 'GET /api/users': () => [...] })`. Requests are matched by their beginning, and the
 * list of requests is returned.
 */
export function answer(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = { method: init.method ?? 'GET', path, body: init.body && JSON.parse(String(init.body)) }
    asked.push(request)
    const name = Object.keys(answers).find((one) => `${request.method} ${path}`.startsWith(one))
    const given = await (name === undefined ? undefined : answers[name]?.(request))
    init.signal?.throwIfAborted()
    if (given instanceof Response) return given
    return name === undefined ? problem(404, 'error.not-found') : written(given ?? null)
  })
  return asked
}

/** A refusal as the server writes it; `param` fills the gap of its text. */
export const problem = (status: number, message: string, fieldErrors: object[] = [], param?: string) =>
  written(
    { status, message, fieldErrors },
    { status, ...(param && { headers: { 'x-caisapp-params': encodeURIComponent(param) } }) },
  )

/** A success with its message key. */
export const done = (body: object, alert: string) => written(body, { headers: { 'x-caisapp-alert': alert } })

/** One page of a list, with the total number of rows. */
export const paged = (rows: object[], total = rows.length) =>
  written(rows, { headers: { 'x-total-count': String(total) } })

/** An answer whose body is available at once: a stream would make tests wait. */
function written(body: unknown, init: ResponseInit = {}): Response {
  const text = JSON.stringify(body)
  return Object.assign(new Response(text, init), {
    text: async () => text,
    json: async () => JSON.parse(text),
  })
}
