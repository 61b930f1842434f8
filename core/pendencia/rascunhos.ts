import { z } from 'zod'
import { paragraph } from '../values/inputs.ts'
import { defOf } from '../values/zod-def.ts'
import { type Filled, formaOf, formas } from './formas.ts'
import { type FormaSlug, formaSlugs } from './kinds.ts'

/** An unfinished form: the same fields, each of which may be missing, empty or invalid. */
export type Unfinished<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean | null | undefined
      ? T
      : T extends readonly (infer Item)[]
        ? Unfinished<Item>[]
        : { [Name in keyof T]?: Unfinished<T[Name]> | null }

export type Rascunho<Slug extends FormaSlug> = Unfinished<Filled<Slug>>

/** How strictly a draft is parsed: a sender is told about errors. */
interface Taking {
  objectOf: (shape: Record<string, z.ZodType>) => z.ZodType
  fieldOf: (field: z.ZodType) => z.ZodType
}

const sent: Taking = { objectOf: z.strictObject, fieldOf: (field) => field.nullish() }

/** Fields that an earlier release stored and that no form has any more are dropped, so users fill them in again. */
const stored: Taking = { objectOf: z.object, fieldOf: (field) => field.nullish().catch(undefined) }

/** The fields of a form without its requirements. */
function unfinished(schema: z.core.$ZodType, taking: Taking): z.ZodType {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      return taking.objectOf(
        Object.fromEntries(fields.map(([name, one]) => [name, taking.fieldOf(unfinished(one, taking))])),
      )
    }
    case 'array':
      return z.array(unfinished(def.element, taking)).max(500)
    case 'optional':
    case 'nullable':
    case 'default':
      return unfinished(def.innerType, taking)
    case 'pipe':
      return unfinished(isTransform(def.in) ? def.out : def.in, taking)
    case 'union':
      // An id, which is digits in addresses and a number in bodies.
      return unfinished(def.options[0] ?? z.never(), taking)
    case 'number':
      return z.number()
    case 'literal':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'string':
    case 'enum':
      return paragraph(2_000)
    default:
      throw new Error(`no draft of a ${def.type}`)
  }
}

const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'

type Drafts = { readonly [Slug in FormaSlug]: z.ZodType<Rascunho<Slug>> }

const draftsOf = (taking: Taking) =>
  Object.fromEntries(formaSlugs.map((slug) => [slug, unfinished(formas[slug], taking)])) as Drafts

/** The schemas of drafts, by kind. */
export const rascunhos: Drafts = draftsOf(sent)

const kept: Drafts = draftsOf(stored)

/** Parses a stored draft to a form that can be edited; all readers of drafts use it. */
export function parseRascunho<Slug extends FormaSlug>(slug: Slug, conteudo: unknown): Rascunho<Slug> {
  const schema: z.ZodType<Rascunho<Slug>> = kept[slug]
  return schema.parse(conteudo)
}

/**
 * Parses stored data that were handed in; all readers use it. A change of a form needs a migration of the data that
 * were handed in with it.
 */
export function parseEntregue<Slug extends FormaSlug>(slug: Slug, conteudo: unknown): Filled<Slug> {
  return formaOf(slug).parse(conteudo)
}
