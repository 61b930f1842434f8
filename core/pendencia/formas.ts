import type { z } from 'zod'
import { dadosDocumentais } from './formas/dados-documentais.ts'
import { dadosTransporte } from './formas/dados-transporte.ts'
import { dadosTransporteCargaGeral } from './formas/dados-transporte-carga-geral.ts'
import { dadosTransporteDesova } from './formas/dados-transporte-desova.ts'
import { motoristas } from './formas/motoristas.ts'
import { romaneio } from './formas/romaneio.ts'
import { veiculos } from './formas/veiculos.ts'
import type { KindSlug } from './kinds.ts'

/** What has to be filled in, by the kinds that are filled in on a form of their own. */
export const formas = {
  'dados-documentais': dadosDocumentais,
  'dados-transporte': dadosTransporte,
  'dados-transporte-carga-geral': dadosTransporteCargaGeral,
  'dados-transporte-desova': dadosTransporteDesova,
  motoristas,
  romaneio,
  veiculos,
} as const satisfies Partial<Record<KindSlug, z.ZodType>>
export type FormaSlug = keyof typeof formas
export const formaSlugs = Object.keys(formas) as FormaSlug[]
export type Filled<Slug extends FormaSlug> = z.output<(typeof formas)[Slug]>
