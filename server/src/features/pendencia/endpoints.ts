import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import type { Endpoint } from '../../http/serve.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import type { Regra } from './regra.ts'
import { dadosDocumentaisRegra } from './regras/dados-documentais.ts'

/** What kinds ask beyond their forms. */
const regras: { [Slug in FormaSlug]?: Regra<Slug> } = {
  'dados-documentais': dadosDocumentaisRegra,
}

export const pendenciaEndpoints: Endpoint[] = formaSlugs.flatMap((slug) => kindEndpoints(slug, regras[slug]))
