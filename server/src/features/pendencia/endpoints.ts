import { formaSlugs } from '@cais/core/pendencia/kinds.ts'
import type { Endpoint } from '../../http/serve.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { manifestoEndpoint } from './manifesto.ts'
import { lerNotasEndpoints } from './nota-fiscal/ler-notas.ts'
import { listNotaFiscalsEndpoint } from './nota-fiscals.ts'
import { notaEndpoints } from './notas.ts'
import { lerManifestosEndpoint } from './transporte/ler-manifestos.ts'
import { planilhaEndpoints } from './transporte/planilha.ts'
import { getTransporteEndpoint } from './transporte/read-transporte.ts'
import { listTransportadoresRecentesEndpoint } from './transporte/recentes.ts'

export const pendenciaEndpoints: Endpoint[] = [
  ...formaSlugs.flatMap((slug) => kindEndpoints(slug)),
  getTransporteEndpoint,
  listTransportadoresRecentesEndpoint,
  lerManifestosEndpoint,
  ...planilhaEndpoints,
  manifestoEndpoint,
  ...notaEndpoints,
  listNotaFiscalsEndpoint,
  ...lerNotasEndpoints,
]
