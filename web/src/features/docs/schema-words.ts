import { lastOf, type Schema } from './api-document.ts'

/** The type of a schema in a word: `string`, `Servico[]`, `integer | null`. */
export function typeWord(schema: Schema): string {
  if (schema.$ref) return lastOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeWord))].join(' | ')
  if (schema.allOf) return schema.allOf.map(typeWord).join(' & ')
  if (schema.type === 'array') return `${bracketed(typeWord(schema.items ?? {}))}[]`
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return types.map((type) => (type === 'string' && schema.format ? schema.format : type)).join(' | ')
}

const bracketed = (word: string) => (/[|&]/.test(word) ? `(${word})` : word)

/** `1 – 50`, `≤ 100`: the bounds of a number, a text or a list. */
export function boundsOf(schema: Schema): string {
  const least = schema.minimum ?? schema.minLength
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems
  if (least !== undefined && most !== undefined) return `${least} – ${most}`
  if (most !== undefined) return `≤ ${most}`
  return least === undefined ? '' : `≥ ${least}`
}

/** The parts of a schema that can be opened: its own fields, or the objects that it refers to. */
export function partsOf(schema: Schema): Schema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (schema.$ref || schema.properties || schema.allOf) return [schema]
  return inner.flatMap(partsOf)
}

/** An example value for a parameter. */
export function exampleWord({ examples, enum: words, default: usual, type, pattern }: Schema): string {
  const known = examples?.[0] ?? usual ?? words?.[0]
  if (known !== undefined) return String(known)
  if (type === 'integer' || type === 'number') return '1'
  return pattern || type === 'array' ? '' : 'texto'
}
