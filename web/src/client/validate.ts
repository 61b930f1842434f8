import type { Schema } from '@cais/core/api/route.ts'
import { type FieldError, fieldErrorOf, type Issue } from '@cais/core/api/validation.ts'
import i18next from 'i18next'

/** Checks a form with the schema that the server uses too: `useForm({ validate: validateWith(accountInput) })`. */
export function validateWith(schema: Schema) {
  return (values: unknown): Record<string, string> => {
    const result = schema['~standard'].validate(values) as { issues?: readonly Issue[] }
    const errors = (result.issues ?? []).map((issue) => fieldErrorOf(issue, 'body')).reverse()
    return Object.fromEntries(errors.map((error) => [formPath(error.field), fieldText(error)]))
  }
}

export function fieldText({ message, params }: Pick<FieldError, 'message' | 'params'>): string {
  return i18next.t(message, params ?? {})
}

/** Errors of the server name `cargas[2].lacre`, fields of forms `cargas.2.lacre`. */
export function formPath(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1')
}
