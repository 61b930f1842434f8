import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import type { Endpoint } from '../../http/serve.ts'
import { dadosEspecificosEndpoints } from './dados-especificos.ts'
import { listPendenciaDetalhesEndpoint } from './detalhes.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { manifestoEndpoint } from './manifesto.ts'
import { notaCeMercanteEndpoints } from './nota-ce-mercante.ts'
import { listNotaFiscalsEndpoint } from './nota-fiscals.ts'
import { notaEndpoints } from './notas.ts'
import type { AoSalvar, Regra } from './regra.ts'
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
import { notaCeMercanteRegra, notaFiscalRegra } from './regras/nota-fiscal.ts'
import { porLinhaRegra } from './regras/por-linha.ts'
import { veiculosRegra } from './regras/veiculos.ts'
import { vistoriaMapaRegra } from './regras/vistoria-mapa.ts'
import { cargaGeralEndpoints } from './transporte/carga-geral.ts'
import { desovaEndpoints } from './transporte/desova.ts'
import { planilhaEndpoints } from './transporte/planilha.ts'
import { umTransportador, variosTransportadores } from './transporte/rascunho.ts'
import { getTransporteEndpoint } from './transporte/read-transporte.ts'

/** What kinds ask beyond their forms. */
const regras: { [Slug in FormaSlug]?: Regra<Slug> } = {
  'carga-oog': cargaOogRegra,
  'carga-perigosa': cargaPerigosaRegra,
  'carga-refrigerada': cargaRefrigeradaRegra,
  'dados-documentais': dadosDocumentaisRegra,
  'dados-transporte': dadosTransporteRegra,
  'dados-transporte-carga-geral': dadosTransporteCargaGeralRegra,
  'dados-transporte-desova': dadosTransporteDesovaRegra,
  motoristas: motoristasRegra,
  veiculos: veiculosRegra,
  'nota-fiscal': notaFiscalRegra,
  'nota-fiscal-ce-mercante': notaCeMercanteRegra,
  anexo: anexoRegra,
  'conhecimento-carga': conhecimentoCargaRegra,
  'carga-restricao': cargaRestricaoRegra,
  'intercambio-devolucao': porLinhaRegra,
  'vistoria-mapa': vistoriaMapaRegra,
}

/** Kinds of which not everybody may change everything. */
const aoSalvar: { [Slug in FormaSlug]?: AoSalvar<Slug> } = {
  'dados-transporte': umTransportador,
  'dados-transporte-carga-geral': umTransportador,
  'dados-transporte-desova': variosTransportadores,
  motoristas: umTransportador,
  veiculos: umTransportador,
}

const endpointsOf = <Slug extends FormaSlug>(slug: Slug) =>
  kindEndpoints(slug, { regra: regras[slug], aoSalvar: aoSalvar[slug] })

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap(endpointsOf),
  getTransporteEndpoint,
  ...cargaGeralEndpoints,
  ...desovaEndpoints,
  ...planilhaEndpoints,
  ...notaCeMercanteEndpoints,
  manifestoEndpoint,
  ...dadosEspecificosEndpoints(aoSalvar),
  listPendenciaDetalhesEndpoint,
  ...notaEndpoints,
  listNotaFiscalsEndpoint,
]
