import { listServicoEventos } from '@cais/core/api/servico.ts'
import { requirePapel } from '../../course/access.ts'
import { readEventos } from '../../course/around-servico.ts'
import { serve } from '../../http/serve.ts'

export const listServicoEventosEndpoint = serve(listServicoEventos)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  return readEventos(db, params.id)
})
