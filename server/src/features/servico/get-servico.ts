import { getServico } from '@cais/core/api/servico.ts'
import { readServico } from '../../course/read-servico.ts'
import { serve } from '../../http/serve.ts'

export const getServicoEndpoint = serve(getServico)(({ db, empresa }, { params }) =>
  readServico(db, empresa, params.id),
)
