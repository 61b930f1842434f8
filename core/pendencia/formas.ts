import type { z } from 'zod'
import { anexo } from './anexo/forma.ts'
import { cargaOog } from './carga-especial/carga-oog.ts'
import { cargaPerigosa } from './carga-especial/carga-perigosa.ts'
import { cargaRefrigerada } from './carga-especial/carga-refrigerada.ts'
import { cargaRestricao } from './carga-especial/carga-restricao.ts'
import { conhecimentoCarga } from './conhecimento-carga/forma.ts'
import { dadosDocumentais } from './dados-documentais/forma.ts'
import { intercambioDevolucao } from './intercambio-devolucao/forma.ts'
import type { FormaSlug } from './kinds.ts'
import { notasCeMercante, notasFiscais } from './nota-fiscal/forma.ts'
import { romaneio } from './romaneio/forma.ts'
import { dadosTransporte } from './transporte/dados-transporte.ts'
import { dadosTransporteCargaGeral } from './transporte/dados-transporte-carga-geral.ts'
import { dadosTransporteDesova } from './transporte/dados-transporte-desova.ts'
import { motoristas } from './transporte/motoristas.ts'
import { veiculos } from './transporte/veiculos.ts'
import { vistoriaMapa } from './vistoria-mapa/forma.ts'

/** The schemas of the forms, by the kinds that have one. */
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
} as const satisfies Record<FormaSlug, z.ZodType>
export type Filled<Slug extends FormaSlug> = z.output<(typeof formas)[Slug]>

const byKind: { readonly [Slug in FormaSlug]: z.ZodType<Filled<Slug>> } = formas

/** The form of a kind whose name is known only at run time. */
export const formaOf = <Slug extends FormaSlug>(slug: Slug): z.ZodType<Filled<Slug>> => byKind[slug]
