import { formaSlugs } from '@cais/core/pendencia/kinds.ts'
import type { Endpoint } from '../../http/serve.ts'
import { dadosEspecificosEndpoints } from './dados-especificos.ts'
import { listPendenciaDetalhesEndpoint } from './detalhes.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { manifestoEndpoint } from './manifesto/read-manifesto.ts'
import { notaCeMercanteEndpoints } from './nota-ce-mercante.ts'
import { listNotaFiscalsEndpoint } from './nota-fiscals.ts'
import { notaEndpoints } from './notas.ts'
import { cargaGeralEndpoints } from './transporte/carga-geral.ts'
import { desovaEndpoints } from './transporte/desova.ts'
import { planilhaEndpoints } from './transporte/planilha.ts'
import { getTransporteEndpoint } from './transporte/read-transporte.ts'

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap((slug) => kindEndpoints(slug)),
  getTransporteEndpoint,
  ...cargaGeralEndpoints,
  ...desovaEndpoints,
  ...planilhaEndpoints,
  ...notaCeMercanteEndpoints,
  manifestoEndpoint,
  ...dadosEspecificosEndpoints,
  listPendenciaDetalhesEndpoint,
  ...notaEndpoints,
  listNotaFiscalsEndpoint,
]
