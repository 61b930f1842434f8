import { getAcoesPermitidas, getServico, listCargasServicos } from '@cais/core/api/servico.ts'
import { readServico } from '../../course/read-servico.ts'
import { serve } from '../../http/serve.ts'

export const getServicoEndpoint = serve(getServico)(({ db, empresa }, { params }) =>
  readServico(db, empresa, params.id),
)

export const getAcoesPermitidasEndpoint = serve(getAcoesPermitidas)(
  async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).acoesPermitidas,
)

export const listCargasServicosEndpoint = serve(listCargasServicos)(
  async ({ db, empresa }, { params }) => (await readServico(db, empresa, params.id)).cargaServico,
)
