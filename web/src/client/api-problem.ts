import type { FieldError } from '@cais/core/api/validation.ts'

/** A refusal by the server, or no answer at all (`status` 0). */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** The message key of the text that users read. */
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

/** Only a lost connection or an overloaded server is worth a retry; other refusals are final. */
export const isPassing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 503)

const worded = new Set([400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 422, 429, 431, 500, 503])

/** The text key of a status that came without a key. Proxies send more statuses than there are texts for. */
export function textKeyOfStatus(status: number): string {
  if (worded.has(status)) return `error.http.${status}`
  if (status < 500) return 'error.http.400'
  // A proxy that cannot reach the server answers 502 or 504.
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

/** Reads the parameters of a message: one comes in a header alone, several come counted and numbered. */
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
