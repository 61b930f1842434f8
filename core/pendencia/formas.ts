import type { z } from 'zod'
import { dadosDocumentais } from './formas/dados-documentais.ts'
import { romaneio } from './formas/romaneio.ts'
import type { KindSlug } from './kinds.ts'

/** What has to be filled in, by the kinds that are filled in on a form of their own. */
export const formas = {
  'dados-documentais': dadosDocumentais,
  romaneio,
} as const satisfies Partial<Record<KindSlug, z.ZodType>>
export type FormaSlug = keyof typeof formas
export const formaSlugs = Object.keys(formas) as FormaSlug[]
export type Filled<Slug extends FormaSlug> = z.output<(typeof formas)[Slug]>
