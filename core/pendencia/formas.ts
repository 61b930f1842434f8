import type { z } from 'zod'
import { anexo } from './formas/anexo.ts'
import { cargaOog } from './formas/carga-oog.ts'
import { cargaPerigosa } from './formas/carga-perigosa.ts'
import { cargaRefrigerada } from './formas/carga-refrigerada.ts'
import { cargaRestricao } from './formas/carga-restricao.ts'
import { conhecimentoCarga } from './formas/conhecimento-carga.ts'
import { dadosDocumentais } from './formas/dados-documentais.ts'
import { dadosTransporte } from './formas/dados-transporte.ts'
import { dadosTransporteCargaGeral } from './formas/dados-transporte-carga-geral.ts'
import { dadosTransporteDesova } from './formas/dados-transporte-desova.ts'
import { intercambioDevolucao } from './formas/intercambio-devolucao.ts'
import { motoristas } from './formas/motoristas.ts'
import { notasCeMercante, notasFiscais } from './formas/nota-fiscal.ts'
import { romaneio } from './formas/romaneio.ts'
import { veiculos } from './formas/veiculos.ts'
import { vistoriaMapa } from './formas/vistoria-mapa.ts'
import type { KindSlug } from './kinds.ts'

/** What has to be filled in, by the kinds that are filled in on a form of their own. */
export const formas = {
  'carga-oog': cargaOog,
  'carga-perigosa': cargaPerigosa,
  'carga-refrigerada': cargaRefrigerada,
  'dados-documentais': dadosDocumentais,
  'dados-transporte': dadosTransporte,
  'dados-transporte-carga-geral': dadosTransporteCargaGeral,
  'dados-transporte-desova': dadosTransporteDesova,
  motoristas,
  veiculos,
  'nota-fiscal': notasFiscais,
  'nota-fiscal-ce-mercante': notasCeMercante,
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

const byKind: { readonly [Slug in FormaSlug]: z.ZodType<Filled<Slug>> } = formas

/** The form of a kind that is known only by its name. */
export const formaOf = <Slug extends FormaSlug>(slug: Slug): z.ZodType<Filled<Slug>> => byKind[slug]
