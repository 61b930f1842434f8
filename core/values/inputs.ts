import { z } from 'zod'
import { hasLikelyYear } from './years.ts'

/** Of fifteen digits every number is safe. */
export const largestId = 999_999_999_999_999

/** A row's id: a safe integer, as a number in bodies and as digits in paths. */
export const id = z.union([
  z.int().positive().max(largestId),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'validation.id')
    .transform(Number),
])

export const idParam = z.object({ id })
export const companyParam = z.object({ companyId: id })

/** Text on one line: trimmed, without control characters, never longer than `max`. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacter(text), 'validation.characters')

/** Like `line`, but not empty: spaces alone do not count. */
export const requiredLine = (max: number) => line(max).min(1, 'validation.required').meta({ pattern: '\\S' })

/** Free text of several lines. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacter(text.replace(/[\n\r\t]/g, '')), 'validation.characters')

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || code === 0x7f || (code >= 0xd800 && code <= 0xdfff)) return true
  }
  return false
}

export const email = z.string().trim().toLowerCase().min(1).min(5).max(254).pipe(z.email('validation.email'))

/** Dates travel as ISO 8601 text with their zone. */
export const timestamp = z.iso.datetime({ offset: true })
/** A moment in a request. */
export const instantField = timestamp.refine(hasLikelyYear, 'validation.ano')

/** Days travel as `yyyy-MM-dd`, without a zone. */
export const day = z.iso.date()

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'validation.number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** `?page=0&size=20&sort=login,asc&sort=id,desc` */
export const pageQuery = (sortable: readonly [string, ...string[]]) =>
  z.object({
    page: wholeNumber(0, 1_000_000).optional(),
    size: wholeNumber(1, 200).optional(),
    sort: z
      .union([z.string(), z.array(z.string())])
      .transform((given) => (Array.isArray(given) ? given : [given]))
      .pipe(z.array(sortOrder(sortable)).max(5))
      .optional(),
  })

const sortOrder = (sortable: readonly [string, ...string[]]) =>
  z
    .string()
    .transform((text) => {
      const [field, direction = 'asc'] = text.split(',')
      return { field, direction }
    })
    .pipe(z.object({ field: z.enum(sortable), direction: z.enum(['asc', 'desc']) }))

export interface PageRequest {
  page?: number | undefined
  size?: number | undefined
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

/** In characters of JSON; no person types more into a form. */
export const longestRascunho = 300_000

export const isLongRascunho = (conteudo: unknown) => JSON.stringify(conteudo).length > longestRascunho

/** Unfinished data of a form, valid or not. */
export const unfinished = z
  .record(z.string(), z.unknown())
  .refine((conteudo) => !isLongRascunho(conteudo), 'validation.rascunho-grande')

/** A number that must be given: `z.int(required).min(1)`. Other errors keep their usual messages. */
export const required = {
  error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? 'validation.required' : undefined),
}
