import type { FieldError } from '@cais/core/api/validation.ts'

/** A "no" from the server, or no answer at all (`status` 0). */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** The message key, for the text that people read. */
  readonly key: string
  readonly params: string[]
  readonly fieldErrors: FieldError[]
  readonly errorId: string | null

  constructor(
    status: number,
    key: string,
    details: { params?: string[]; fieldErrors?: FieldError[]; errorId?: string | null } = {},
  ) {
    super(`${status} ${key}`)
    this.status = status
    this.key = key
    this.params = details.params ?? []
    this.fieldErrors = details.fieldErrors ?? []
    this.errorId = details.errorId ?? null
  }
}

/** Refusals are final; only a lost connection or an overloaded server is worth another try. */
export const isPassing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 503)

const worded = new Set([400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 422, 429, 431, 500, 503])

/** The text of a status, for what answers without a key: a proxy knows more of them than there are words for. */
export function textKeyOfStatus(status: number): string {
  if (worded.has(status)) return `error.http.${status}`
  if (status < 500) return 'error.http.400'
  // A proxy that reaches no server says so by one of these.
  return status === 502 || status === 504 ? 'error.http.503' : 'error.http.500'
}

export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body = await answer.json().catch(() => ({}))
  const { message, fieldErrors } = body as { message?: string; fieldErrors?: FieldError[] }
  return new ApiProblem(
    answer.status,
    answer.headers.get('x-caisapp-error') ?? message ?? textKeyOfStatus(answer.status),
    {
      params: paramsOf(answer.headers),
      ...(fieldErrors && { fieldErrors }),
      errorId: answer.headers.get('x-caisapp-error-id'),
    },
  )
}

/** One parameter comes alone, several come counted and numbered. */
export function paramsOf(headers: Headers): string[] {
  const count = Number(headers.get('x-caisapp-params-count') ?? 0)
  const names = count
    ? Array.from({ length: count }, (_, index) => `x-caisapp-param-${index + 1}`)
    : ['x-caisapp-params']
  return names
    .map((name) => headers.get(name))
    .filter((text) => text !== null)
    .map(decodeURIComponent)
}
