import { vi } from 'vitest'

export interface Request {
  method: string
  /** With what stands behind the question mark. */
  path: string
  body: unknown
}

/** A body, a `Response` for a refusal, or a promise of one of both for an answer that takes its time. */
type Answer = (request: Request) => unknown

/** `answer({ 'GET /api/users': () => [...] })`: what a server says, by the beginning of what it is asked; gives what it was asked. */
export function answer(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = { method: init.method ?? 'GET', path, body: init.body && JSON.parse(String(init.body)) }
    asked.push(request)
    const name = Object.keys(answers).find((one) => `${request.method} ${path}`.startsWith(one))
    const given = await (name === undefined ? undefined : answers[name]?.(request))
    init.signal?.throwIfAborted()
    if (given instanceof Response) return given
    return name === undefined ? problem(404, 'error.not-found') : Response.json(given ?? null)
  })
  return asked
}

/** A refusal, as the server writes it. */
export const problem = (status: number, message: string, fieldErrors: object[] = []) =>
  Response.json({ status, message, fieldErrors }, { status })
