import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, Page, Route } from '@cais/core/api/route.ts'
import type { FieldError } from '@cais/core/api/validation.ts'

interface Problem {
  type: string
  title: string
  status: number
  detail: string
  path: string
  message: string
  params: (string | number)[]
  fieldErrors?: FieldError[]
}

/** The body of a route's answer: a page is sent as its list. */
export type BodyOf<R> = AnswerOf<R> extends Page<infer Item> ? Item[] : AnswerOf<R>

interface Received {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  payload: string
  rawPayload: Buffer
}

/** An answer of the server. Reading the body of a refusal, or the problem of a success, throws with the received text. */
export class Answer<Body> {
  readonly status: number
  readonly text: string
  /** The raw body, for answers that are no text. */
  readonly bytes: Buffer
  readonly #headers: Received['headers']

  constructor({ statusCode, headers, payload, rawPayload }: Received) {
    this.status = statusCode
    this.#headers = headers
    this.text = payload
    this.bytes = rawPayload
  }

  get body(): Body {
    if (this.status >= 400) throw new Error(`refused with ${this.status}: ${this.text}`)
    return (this.text === '' ? undefined : JSON.parse(this.text)) as Body
  }

  get problem(): Problem {
    if (this.status < 400) throw new Error(`not refused: ${this.status} ${this.text}`)
    return JSON.parse(this.text) as Problem
  }

  /** `field: key` for every field that was refused. */
  get fieldErrors(): string[] {
    return (this.problem.fieldErrors ?? []).map(({ field, message }) => `${field}: ${message}`)
  }

  header(name: string): string | undefined {
    const value = this.#headers[name.toLowerCase()]
    return value === undefined ? undefined : String(value)
  }

  /** Status and message key. */
  get outcome(): string {
    return this.status < 400 ? String(this.status) : `${this.status} ${this.problem.message}`
  }
}

/** Checks that an answer fits the contract, whatever else the test looks at. */
export function checkAnswer(route: Route, url: string, answer: Answer<unknown>): void {
  if (answer.status >= 400) checkProblem(url, answer)
  else if (answer.status !== (route.status ?? 200) && !(route.later !== undefined && answer.status === 202)) {
    throw new Error(`${url} answered ${answer.status} instead of ${route.status ?? 200}`)
  } else if (route.streams) {
    if (!route.streams.includes(answer.header('content-type') ?? ''))
      throw new Error(`${url} is none of ${route.streams.join(', ')}`)
  } else if (route.contentType) {
    if (answer.header('content-type') !== route.contentType)
      throw new Error(`${url} is not ${route.contentType}`)
  } else if (route.answer) checkBody(url, route.answer, answer.body)
  else if (answer.text !== '')
    throw new Error(`${url} answered ${answer.text}, which its route does not have`)
}

function checkProblem(url: string, answer: Answer<unknown>): void {
  const { problem, status } = answer
  const isSound =
    answer.header('content-type')?.startsWith('application/problem+json') &&
    problem.type.startsWith('/problem/') &&
    problem.status === status &&
    problem.path === url.split('?', 1)[0] &&
    problem.message !== '' &&
    Array.isArray(problem.params)
  if (!isSound) throw new Error(`${url} was refused without a sound problem: ${answer.text}`)
}

/** Fields that the schema does not name would reach clients unnoticed, so they are errors. */
function checkBody(url: string, schema: NonNullable<Route['answer']>, body: unknown): void {
  const result = schema['~standard'].validate(body) as { value?: unknown; issues?: unknown }
  if (result.issues) throw new Error(`${url} does not fit its contract: ${JSON.stringify(result.issues)}`)
  if (!isDeepStrictEqual(result.value, body) && sorted(result.value) !== sorted(body)) {
    throw new Error(`${url} answers more than its contract says: ${JSON.stringify(body)}`)
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
