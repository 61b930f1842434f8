import { type AnswerOf, addressed, isRead, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { isByItself } from './activity.ts'
import { ApiProblem, paramsOf, problemOf } from './api-problem.ts'
import { showAlertsOf, showProblem } from './notify.ts'
import { readToken } from './token.ts'

/** How long a call waits for its answer, in milliseconds, uploads included. */
export const timeout = 1_000_000

export interface CallOptions {
  /** The caller shows refusals itself. */
  quiet?: boolean
  /** False: an ended session is returned as an answer, and the user is not asked to sign in again. */
  renews?: boolean
  headers?: Record<string, string>
  signal?: AbortSignal
  /** False: the caller shows the success message itself. */
  alerts?: boolean
}

/** Called when the server no longer knows the session; resolves once the user has signed in again. */
let signInAgain: () => Promise<void> = () => Promise.reject(new Error('nobody can sign in yet'))

export function onSessionEnd(handler: () => Promise<void>): void {
  signInAgain = handler
}

/** Called when a company turns out to be suspended, so that the screens offer nothing more for it. */
let leaveClosed: () => unknown = () => {}

export function onEmpresaClosed(handler: () => unknown): void {
  leaveClosed = handler
}

const closedKeys = ['error.empresa-suspensa', 'error.empresa-inativa']

/**
 * Sends one call of the contract. Alerts and refusals are shown here, so that no screen has to. When the session
 * has ended, the call waits for the person to sign in again and then goes on as if nothing had happened.
 */
export async function call<R extends Route>(
  route: R,
  request: RequestOf<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  try {
    const answer = await sendWithSession(route, request, options)
    return (await answerOf(route, answer, options.alerts)) as AnswerOf<R>
  } catch (error) {
    if (error instanceof ApiProblem && closedKeys.includes(error.key)) leaveClosed()
    if (error instanceof ApiProblem && !options.quiet) showProblem(error)
    throw error
  }
}

/** Waits until the user has signed in again. */
export const renewSession = () => signInAgain()

/**
 * Keys of commands whose answer never came. A command that is sent again unchanged gets the same key, so that it
 * happens once.
 */
const unanswered = new Map<string, string>()

export async function sendWithSession(
  route: Route,
  request: Sendable,
  options: CallOptions,
): Promise<Response> {
  const { path } = addressed(route, request)
  const command = isRead(route) ? null : `${route.method} ${JSON.stringify([path, request])}`
  const idempotencyKey = (command && unanswered.get(command)) ?? crypto.randomUUID()
  if (command) unanswered.set(command, idempotencyKey)
  const answer = await sendSignedIn(route, request, options, idempotencyKey)
  if (command) unanswered.delete(command)
  return answer
}

/** A repeated command keeps its idempotency key, because it must not happen twice. */
async function sendSignedIn(
  route: Route,
  request: Sendable,
  options: CallOptions,
  idempotencyKey: string,
): Promise<Response> {
  const renews = options.renews !== false && route.access !== 'public' && readToken() !== null
  const answer = await send(route, request, options, idempotencyKey)
  if (answer.status !== 401 || !renews) return answer
  await signInAgain()
  return send(route, request, options, idempotencyKey)
}

/** The limit in characters; all such requests together may be 64 KiB. */
const mostWhileClosing = 8_000

interface Sendable {
  params?: unknown
  query?: unknown
  body?: unknown
}

async function send(
  route: Route,
  request: Sendable,
  options: CallOptions,
  idempotencyKey: string,
): Promise<Response> {
  const token = readToken()
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...(!isRead(route) && { 'idempotency-key': idempotencyKey }),
    ...(isByItself() && { 'x-caisapp-background': 'true' }),
    ...options.headers,
  }
  const limit = AbortSignal.timeout(timeout)
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  try {
    return await fetch(urlOf(addressed(route, request).path, request), {
      method: route.method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(body !== undefined && { body }),
      // A request that is sent while the page closes uses `keepalive`, which browsers allow up to that size.
      ...(globalThis.document?.visibilityState === 'hidden' &&
        (body?.length ?? 0) < mostWhileClosing && { keepalive: true }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiProblem(0, 'error.connection')
  }
}

export async function answerOf(route: Route, answer: Response, alerts = true): Promise<unknown> {
  if (!answer.ok) throw await problemOf(answer)
  if (alerts) showAlertsOf(answer.headers, paramsOf(answer.headers))
  const text = await answer.text()
  const body: unknown = text ? JSON.parse(text) : undefined
  return route.paged ? { items: body, total: Number(answer.headers.get('x-total-count') ?? 0) } : body
}
