import { getServico, getServicoDoChamador, listServicoEventos } from '@cais/core/api/servico.ts'
import { requirePapel } from '../../course/access.ts'
import { carrierOnly, readEventos } from '../../course/around-servico.ts'
import { readServico } from '../../course/read-servico.ts'
import { viewerOf } from '../../course/servico-do-chamador.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import {
  cancelCargaServicoEndpoint,
  cancelServicoEndpoint,
  clearReferenciaClienteEndpoint,
  rescheduleServicoEndpoint,
  updateReferenciaClienteEndpoint,
} from './change-servico.ts'
import { createServicoEndpoint } from './create-servico.ts'
import {
  deleteIntervenienteEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
} from './intervenientes.ts'
import { listPresencaCargaImportacaosEndpoint } from './presenca-carga.ts'
import { deleteRascunhoEndpoint, getRascunhoEndpoint, saveRascunhoEndpoint } from './rascunho.ts'
import { listServicosRelacionadosEndpoint } from './relacionados.ts'
import { simulateServicoEndpoint } from './simulate-servico.ts'
import { updateServicoEndpoint } from './update-servico.ts'

const getServicoEndpoint = serve(getServico)(({ db, empresa }, { params }) =>
  readServico(db, empresa, params.id),
)

const getServicoDoChamadorEndpoint = serve(getServicoDoChamador)(async ({ db, actor }, { params }) => {
  const viewer = await viewerOf(db, actor, params.id)
  const empresa = await db
    .selectFrom('empresa')
    .select(['id', 'nome as socialName', 'national_register as nationalRegister'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return { ...(await readServico(db, viewer, params.id)), empresa }
})

const listServicoEventosEndpoint = serve(listServicoEventos)(async ({ db, empresa }, { params }) => {
  const papel = await requirePapel(db, empresa, params.id)
  return readEventos(db, params.id, { transportadorId: carrierOnly(papel, empresa.id) })
})

export const servicoEndpoints: Endpoint[] = [
  getServicoEndpoint,
  getServicoDoChamadorEndpoint,
  createServicoEndpoint,
  updateServicoEndpoint,
  simulateServicoEndpoint,
  cancelServicoEndpoint,
  cancelCargaServicoEndpoint,
  rescheduleServicoEndpoint,
  updateReferenciaClienteEndpoint,
  clearReferenciaClienteEndpoint,
  listServicoEventosEndpoint,
  listServicosRelacionadosEndpoint,
  listPresencaCargaImportacaosEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
  deleteIntervenienteEndpoint,
  getRascunhoEndpoint,
  saveRascunhoEndpoint,
  deleteRascunhoEndpoint,
]
