import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { anexoRegra } from './anexo/regra.ts'
import {
  cargaOogRegra,
  cargaPerigosaRegra,
  cargaRefrigeradaRegra,
  cargaRestricaoRegra,
} from './carga-especial/regras.ts'
import { conhecimentoCargaRegra } from './conhecimento-carga/regra.ts'
import { dadosDocumentaisRegra } from './dados-documentais/regra.ts'
import { intercambioDevolucaoRegra } from './intercambio-devolucao/regra.ts'
import { notaCeMercanteRules, notaFiscalRules } from './nota-fiscal/regras.ts'
import type { KindRules } from './regra.ts'
import { transporteRules } from './transporte/rules.ts'
import { vistoriaMapaRegra } from './vistoria-mapa/regra.ts'

/** The rules of each kind with a form come from its folder. A kind that is missing here does not compile. */
const kindRules: { [Slug in FormaSlug]: KindRules<Slug> } = {
  ...transporteRules,
  'carga-oog': { regra: cargaOogRegra },
  'carga-perigosa': { regra: cargaPerigosaRegra },
  'carga-refrigerada': { regra: cargaRefrigeradaRegra },
  'carga-restricao': { regra: cargaRestricaoRegra },
  'dados-documentais': { regra: dadosDocumentaisRegra },
  'nota-fiscal': notaFiscalRules,
  'nota-fiscal-ce-mercante': notaCeMercanteRules,
  romaneio: {},
  anexo: { regra: anexoRegra },
  'conhecimento-carga': { regra: conhecimentoCargaRegra },
  'intercambio-devolucao': { regra: intercambioDevolucaoRegra },
  'vistoria-mapa': { regra: vistoriaMapaRegra },
}

export const rulesOf = <Slug extends FormaSlug>(slug: Slug): KindRules<Slug> => kindRules[slug]
