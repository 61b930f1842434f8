import { addressed, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { authenticate } from '@cais/core/api/session.ts'
import type { FastifyInstance } from 'fastify'
import { Answer, type BodyOf, checkAnswer } from './answer.ts'

export const demoPassword = 'portal-demo'

interface CallOptions {
  /** The login of a demo account, signed in when it is first needed. */
  as?: string
  /** A token, instead of `as`. */
  token?: string
  headers?: Record<string, string>
  address?: string
}

interface RawRequest extends CallOptions {
  /** An object is sent as JSON, a text or a file as it is. */
  body?: unknown
}

/** Sends requests to a server as its clients do. */
export class TestClient {
  readonly #app: FastifyInstance
  readonly #tokens = new Map<string, Promise<string>>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** One call of the contract; its answer is checked against the contract too. */
  call = <R extends Route>(
    route: R,
    request: RequestOf<R>,
    options: CallOptions = {},
  ): Promise<Answer<BodyOf<R>>> => this.callLoosely(route, request, options) as Promise<Answer<BodyOf<R>>>

  /** The same for requests that do not fit the contract, to test their refusal. */
  callLoosely = async (
    route: Route,
    request: { params?: unknown; query?: unknown; body?: unknown; file?: unknown },
    options: CallOptions = {},
  ): Promise<Answer<unknown>> => {
    const url = urlOf(addressed(route, request).path, request)
    const answer = await this.send(route.method, url, { ...options, body: request.file ?? request.body })
    checkAnswer(route, url, answer)
    return answer
  }

  send = async (method: string, url: string, request: RawRequest = {}): Promise<Answer<unknown>> => {
    const { body, address, headers } = request
    const token = request.as === undefined ? request.token : await this.signIn(request.as)
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && typeof body !== 'string' && { 'content-type': typeOf(body) }),
        ...headers,
      },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body !== undefined && { payload: payloadOf(body) }),
    })
    return new Answer(response)
  }

  /** A new session of a demo account. */
  openSession = async (username: string, password = demoPassword, rememberMe = false): Promise<string> => {
    const answer = await this.call(authenticate, { body: { username, password, rememberMe } })
    return answer.body.id_token
  }

  /** The session of a demo account that all calls with `as` share. */
  signIn = (login: string): Promise<string> => {
    const known = this.#tokens.get(login) ?? this.openSession(login)
    this.#tokens.set(login, known)
    return known
  }

  /** For tests that end the sessions of `as`. */
  forgetSessions = (): void => this.#tokens.clear()
}

const typeOf = (body: unknown) =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'

function payloadOf(body: unknown): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}
