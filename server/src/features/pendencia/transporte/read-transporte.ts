import { getTransporte } from '@cais/core/api/transporte.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { requirePapel } from '../../../course/access.ts'
import { loadServico } from '../../../course/estado.ts'
import { notFound } from '../../../http/refused.ts'
import { serve } from '../../../http/serve.ts'
import { readFrotas } from '../../../trade/pendencia/read-frotas.ts'

export const getTransporteEndpoint = serve(getTransporte)(async ({ db, empresa, today }, { params }) => {
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
