import type { Endpoint } from '../../http/serve.ts'
import {
  cancelCargaServicoEndpoint,
  cancelServicoEndpoint,
  clearReferenciaClienteEndpoint,
  rescheduleServicoEndpoint,
  updateReferenciaClienteEndpoint,
} from './change-servico.ts'
import { createServicoEndpoint } from './create-servico.ts'
import { listServicoEventosEndpoint } from './eventos.ts'
import {
  deleteIntervenienteEndpoint,
  listIntervenientesEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
} from './intervenientes.ts'
import { listPresencaCargaImportacaosEndpoint } from './presenca-carga.ts'
import { deleteRascunhoEndpoint, getRascunhoEndpoint, saveRascunhoEndpoint } from './rascunho.ts'
import {
  getAcoesPermitidasEndpoint,
  getServicoEndpoint,
  listCargasServicosEndpoint,
} from './read-endpoints.ts'
import { listServicosRelacionadosEndpoint } from './relacionados.ts'
import { getServicoDoChamadorEndpoint } from './servico-do-chamador.ts'
import { simulateServicoEndpoint } from './simulate-servico.ts'
import { updateServicoEndpoint } from './update-servico.ts'

export const servicoEndpoints: Endpoint[] = [
  getServicoEndpoint,
  getServicoDoChamadorEndpoint,
  getAcoesPermitidasEndpoint,
  listCargasServicosEndpoint,
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
  listIntervenientesEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
  deleteIntervenienteEndpoint,
  getRascunhoEndpoint,
  saveRascunhoEndpoint,
  deleteRascunhoEndpoint,
]
