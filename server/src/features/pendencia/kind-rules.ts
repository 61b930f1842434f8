import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { anexoRegra } from './anexo/regra.ts'
import {
  cargaOogRegra,
  cargaPerigosaRegra,
  cargaRefrigeradaRegra,
  cargaRestricaoRegra,
} from './carga-especial/regras.ts'
import { conhecimentoCargaRegra } from './conhecimento-carga/regra.ts'
import { dadosDocumentaisRegra } from './dados-documentais/regra.ts'
import { porLinhaRegra } from './intercambio-devolucao/regra.ts'
import { notaCeMercanteRegra, notaFiscalRegra, registerNotas } from './nota-fiscal/regras.ts'
import type { AoSalvar, Efeito, Regra } from './regra.ts'
import { dadosTransporteRegra } from './transporte/dados-transporte.ts'
import { dadosTransporteCargaGeralRegra } from './transporte/dados-transporte-carga-geral.ts'
import { dadosTransporteDesovaRegra } from './transporte/dados-transporte-desova.ts'
import { motoristasRegra } from './transporte/motoristas.ts'
import { nameOne, nameSeveral, umTransportador, variosTransportadores } from './transporte/rascunho.ts'
import { veiculosRegra } from './transporte/veiculos.ts'
import { vistoriaMapaRegra } from './vistoria-mapa/regra.ts'

/** What is special about a kind besides its form. Checks only read; what is written is an effect. */
export interface KindRules<Slug extends FormaSlug> {
  regra?: Regra<Slug>
  aoSalvar?: AoSalvar<Slug>
  /** What a draft already does. */
  salva?: Efeito<Rascunho<Slug>>
  /** What handing in does besides. */
  entrega?: Efeito<Filled<Slug>>
}

const kindRules: { [Slug in FormaSlug]: KindRules<Slug> } = {
  'carga-oog': { regra: cargaOogRegra },
  'carga-perigosa': { regra: cargaPerigosaRegra },
  'carga-refrigerada': { regra: cargaRefrigeradaRegra },
  'dados-documentais': { regra: dadosDocumentaisRegra },
  'dados-transporte': {
    regra: dadosTransporteRegra,
    aoSalvar: umTransportador('dados-transporte'),
    salva: nameOne,
  },
  'dados-transporte-carga-geral': {
    regra: dadosTransporteCargaGeralRegra,
    aoSalvar: umTransportador('dados-transporte-carga-geral'),
    salva: nameOne,
  },
  'dados-transporte-desova': {
    regra: dadosTransporteDesovaRegra,
    aoSalvar: variosTransportadores,
    salva: nameSeveral,
  },
  motoristas: { regra: motoristasRegra, aoSalvar: umTransportador('motoristas'), salva: nameOne },
  veiculos: { regra: veiculosRegra, aoSalvar: umTransportador('veiculos'), salva: nameOne },
  'nota-fiscal': { regra: notaFiscalRegra, entrega: registerNotas },
  'nota-fiscal-ce-mercante': { regra: notaCeMercanteRegra, entrega: registerNotas },
  romaneio: {},
  anexo: { regra: anexoRegra },
  'conhecimento-carga': { regra: conhecimentoCargaRegra },
  'carga-restricao': { regra: cargaRestricaoRegra },
  'intercambio-devolucao': { regra: porLinhaRegra },
  'vistoria-mapa': { regra: vistoriaMapaRegra },
}

export const rulesOf = <Slug extends FormaSlug>(slug: Slug): KindRules<Slug> => kindRules[slug]
