import type { FieldError } from '@cais/core/api/validation.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'

export interface RefusalDetails {
  /** The last part of the problem's type, where the status is not specific enough. */
  type?: string
  params?: (string | number)[]
  fieldErrors?: FieldError[]
  headers?: Record<string, string>
}

/** A refused request: the status, a message key and the parameters of its text. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly key: TextKey
  readonly details: RefusalDetails

  constructor(status: number, key: TextKey, details: RefusalDetails = {}) {
    super(key)
    this.status = status
    this.key = key
    this.details = details
  }
}

/** Missing rows and foreign rows get the same answer. */
export function notFound(): never {
  throw new Refused(404, 'error.http.404')
}

export function forbidden(): never {
  throw new Refused(403, 'error.http.403')
}

/** Refuses with the key that a rule of `core` gives as its reason. */
export function refuseIf(reason: TextKey | null, ...params: (string | number)[]): void {
  if (reason !== null) throw new Refused(409, reason, { params })
}

/** A refusal that belongs under one field of the form. */
export function refuseField(field: string, message: TextKey, objectName = 'body'): never {
  throw new Refused(400, 'error.validation', { fieldErrors: [{ objectName, field, message }] })
}

/** The same where a rule of `core` gives a reason. */
export function refuseFieldIf(field: string, reason: TextKey | null): void {
  if (reason !== null) refuseField(field, reason)
}

/** The same for several fields at once; fields without a message are valid. */
export function refuseFields(fields: readonly { field: string; message: TextKey | null }[]): void {
  const fieldErrors = fields.flatMap(({ field, message }) =>
    message === null ? [] : [{ objectName: 'body', field, message }],
  )
  if (fieldErrors.length) throw new Refused(400, 'error.validation', { fieldErrors })
}
