import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import type { Endpoint } from '../../http/serve.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import type { Rascunho, Regra } from './regra.ts'
import { dadosDocumentaisRegra } from './regras/dados-documentais.ts'
import { dadosTransporteRegra } from './regras/dados-transporte.ts'
import { dadosTransporteCargaGeralRegra } from './regras/dados-transporte-carga-geral.ts'
import { dadosTransporteDesovaRegra } from './regras/dados-transporte-desova.ts'
import { motoristasRegra } from './regras/motoristas.ts'
import { veiculosRegra } from './regras/veiculos.ts'
import { cargaGeralEndpoints } from './transporte/carga-geral.ts'
import { desovaEndpoints } from './transporte/desova.ts'
import { umTransportador, variosTransportadores } from './transporte/rascunho.ts'
import { getTransporteEndpoint } from './transporte/read-transporte.ts'

/** What kinds ask beyond their forms. */
const regras: { [Slug in FormaSlug]?: Regra<Slug> } = {
  'dados-documentais': dadosDocumentaisRegra,
  'dados-transporte': dadosTransporteRegra,
  'dados-transporte-carga-geral': dadosTransporteCargaGeralRegra,
  'dados-transporte-desova': dadosTransporteDesovaRegra,
  motoristas: motoristasRegra,
  veiculos: veiculosRegra,
}

/** Kinds of which not everybody may change everything. */
const rascunhos: { [Slug in FormaSlug]?: Rascunho } = {
  'dados-transporte': umTransportador,
  'dados-transporte-carga-geral': umTransportador,
  'dados-transporte-desova': variosTransportadores,
  motoristas: umTransportador,
  veiculos: umTransportador,
}

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap((slug) => kindEndpoints(slug, { regra: regras[slug], rascunho: rascunhos[slug] })),
  getTransporteEndpoint,
  ...cargaGeralEndpoints,
  ...desovaEndpoints,
]
