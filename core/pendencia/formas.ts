import type { z } from 'zod'
import { cargaOog } from './formas/carga-oog.ts'
import { cargaPerigosa } from './formas/carga-perigosa.ts'
import { cargaRefrigerada } from './formas/carga-refrigerada.ts'
import { dadosDocumentais } from './formas/dados-documentais.ts'
import { notasCeMercante, notasFiscais } from './formas/nota-fiscal.ts'
import { romaneio } from './formas/romaneio.ts'
import type { KindSlug } from './kinds.ts'

/** What has to be filled in, by the kinds that are filled in on a form of their own. */
export const formas = {
  'carga-oog': cargaOog,
  'carga-perigosa': cargaPerigosa,
  'carga-refrigerada': cargaRefrigerada,
  'dados-documentais': dadosDocumentais,
  'nota-fiscal': notasFiscais,
  'nota-fiscal-ce-mercante': notasCeMercante,
  romaneio,
} as const satisfies Partial<Record<KindSlug, z.ZodType>>
export type FormaSlug = keyof typeof formas
export const formaSlugs = Object.keys(formas) as FormaSlug[]
export type Filled<Slug extends FormaSlug> = z.output<(typeof formas)[Slug]>
