import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { AoSalvar, Efeito, Regra } from './regra.ts'
import { anexoRegra } from './regras/anexo.ts'
import {
  cargaOogRegra,
  cargaPerigosaRegra,
  cargaRefrigeradaRegra,
  cargaRestricaoRegra,
} from './regras/carga-especial.ts'
import { conhecimentoCargaRegra } from './regras/conhecimento-carga.ts'
import { dadosDocumentaisRegra } from './regras/dados-documentais.ts'
import { dadosTransporteRegra } from './regras/dados-transporte.ts'
import { dadosTransporteCargaGeralRegra } from './regras/dados-transporte-carga-geral.ts'
import { dadosTransporteDesovaRegra } from './regras/dados-transporte-desova.ts'
import { motoristasRegra } from './regras/motoristas.ts'
import { notaCeMercanteRegra, notaFiscalRegra, registerNotas } from './regras/nota-fiscal.ts'
import { porLinhaRegra } from './regras/por-linha.ts'
import { veiculosRegra } from './regras/veiculos.ts'
import { vistoriaMapaRegra } from './regras/vistoria-mapa.ts'
import { nameOne, nameSeveral, umTransportador, variosTransportadores } from './transporte/rascunho.ts'

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
