import type { z } from 'zod'
import { anexo } from './formas/anexo.ts'
import { cargaRestricao } from './formas/carga-restricao.ts'
import { conhecimentoCarga } from './formas/conhecimento-carga.ts'
import { dadosDocumentais } from './formas/dados-documentais.ts'
import { intercambioDevolucao } from './formas/intercambio-devolucao.ts'
import { romaneio } from './formas/romaneio.ts'
import { vistoriaMapa } from './formas/vistoria-mapa.ts'
import type { KindSlug } from './kinds.ts'

/** What has to be filled in, by the kinds that are filled in on a form of their own. */
export const formas = {
  'dados-documentais': dadosDocumentais,
  romaneio,
  anexo,
  'conhecimento-carga': conhecimentoCarga,
  'carga-restricao': cargaRestricao,
  'vistoria-mapa': vistoriaMapa,
  'intercambio-devolucao': intercambioDevolucao,
} as const satisfies Partial<Record<KindSlug, z.ZodType>>
export type FormaSlug = keyof typeof formas
export const formaSlugs = Object.keys(formas) as FormaSlug[]
export type Filled<Slug extends FormaSlug> = z.output<(typeof formas)[Slug]>
