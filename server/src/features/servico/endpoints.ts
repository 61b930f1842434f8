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
import { getServicoEndpoint } from './get-servico.ts'
import {
  deleteIntervenienteEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
} from './intervenientes.ts'
import { listPresencaCargaImportacaosEndpoint } from './presenca-carga.ts'
import { deleteRascunhoEndpoint, getRascunhoEndpoint, saveRascunhoEndpoint } from './rascunho.ts'
import { listServicosRelacionadosEndpoint } from './relacionados.ts'
import { getServicoDoChamadorEndpoint } from './servico-do-chamador.ts'
import { simulateServicoEndpoint } from './simulate-servico.ts'
import { updateServicoEndpoint } from './update-servico.ts'

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
