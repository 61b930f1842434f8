import { findManifesto } from '@cais/core/api/pendencia.ts'
import { getTransporte } from '@cais/core/api/transporte.ts'
import { formaSlugs, kindOf } from '@cais/core/pendencia/kinds.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { requirePapel } from '../../course/access.ts'
import { loadServico } from '../../course/estado.ts'
import { readTela } from '../../course/pendencia/read-tela.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readFrotas } from '../../trade/pendencia/read-frotas.ts'
import { readManifesto } from '../../trade/pendencia/read-manifesto.ts'
import { kindEndpoints } from './kind-endpoints.ts'
import { lerNotasEndpoints } from './nota-fiscal/ler-notas.ts'
import { listNotaFiscalsEndpoint } from './nota-fiscals.ts'
import { notaEndpoints } from './notas.ts'
import { lerManifestosEndpoint } from './transporte/ler-manifestos.ts'
import { planilhaEndpoints } from './transporte/planilha.ts'
import { listTransportadoresRecentesEndpoint } from './transporte/recentes.ts'

const getTransporteEndpoint = serve(getTransporte)(async ({ db, empresa, today }, { params }) => {
  const papel = await requirePapel(db, empresa, params.servicoId)
  const { estado } = await loadServico(db, params.servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === params.pendenciaId) ?? notFound()
  const slug = kindOf(pendencia.tipo, estado)
  if (!isForTransportador(pendencia.tipo)) notFound()
  return readFrotas(
    db,
    { servicoId: params.servicoId, pendenciaId: pendencia.id },
    slug,
    {
      empresaId: empresa.id,
      onlyOwn: papel === 'TRANSPORTADOR',
      chooses: mayActOnPendencia(papel, pendencia.tipo),
    },
    today,
  )
})

/** The answer contains what the ship's manifest says about the cargo of a service. */
const manifestoEndpoint = serve(findManifesto)(async ({ db, empresa }, { params }) => {
  const { tela } = await readTela(db, empresa, 'manifesto', params)
  return { ...tela, manifesto: await readManifesto(db, params.servicoId) }
})

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
