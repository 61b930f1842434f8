import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import type { Endpoint } from '../../http/serve.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { manifestoEndpoint } from './manifesto.ts'
import { notaCeMercanteEndpoints } from './nota-ce-mercante.ts'
import type { Regra } from './regra.ts'
import { anexoRegra } from './regras/anexo.ts'
import { cargaOogRegra, cargaPerigosaRegra, cargaRefrigeradaRegra } from './regras/carga-especial.ts'
import { conhecimentoCargaRegra } from './regras/conhecimento-carga.ts'
import { dadosDocumentaisRegra } from './regras/dados-documentais.ts'
import { notaCeMercanteRegra, notaFiscalRegra } from './regras/nota-fiscal.ts'
import { porLinhaRegra } from './regras/por-linha.ts'
import { vistoriaMapaRegra } from './regras/vistoria-mapa.ts'

/** What kinds ask beyond their forms. */
const regras: { [Slug in FormaSlug]?: Regra<Slug> } = {
  'carga-oog': cargaOogRegra,
  'carga-perigosa': cargaPerigosaRegra,
  'carga-refrigerada': cargaRefrigeradaRegra,
  'dados-documentais': dadosDocumentaisRegra,
  'nota-fiscal': notaFiscalRegra,
  'nota-fiscal-ce-mercante': notaCeMercanteRegra,
  anexo: anexoRegra,
  'conhecimento-carga': conhecimentoCargaRegra,
  'carga-restricao': porLinhaRegra,
  'intercambio-devolucao': porLinhaRegra,
  'vistoria-mapa': vistoriaMapaRegra,
}

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap((slug) => kindEndpoints(slug, regras[slug])),
  ...notaCeMercanteEndpoints,
  manifestoEndpoint,
]
