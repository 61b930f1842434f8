import type { Endpoint } from '../../http/serve.ts'
import { listServicoEventosEndpoint, listServicosRelacionadosEndpoint } from './around-servico.ts'
import {
  cancelCargaServicoEndpoint,
  cancelServicoEndpoint,
  clearReferenciaClienteEndpoint,
  updateReferenciaClienteEndpoint,
} from './change-servico.ts'
import { createServicoEndpoint } from './create-servico.ts'
import {
  deleteIntervenienteEndpoint,
  listIntervenientesEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
} from './intervenientes.ts'
import { deleteRascunhoEndpoint, getRascunhoEndpoint, saveRascunhoEndpoint } from './rascunho.ts'
import { getAcoesPermitidasEndpoint, getServicoEndpoint, listCargasServicosEndpoint } from './read-servico.ts'
import { getServicoLugarEndpoint } from './servico-lugar.ts'
import { simulateServicoEndpoint } from './simulate-servico.ts'
import { updateServicoEndpoint } from './update-servico.ts'

export const servicoEndpoints: Endpoint[] = [
  getServicoEndpoint,
  getAcoesPermitidasEndpoint,
  getServicoLugarEndpoint,
  listCargasServicosEndpoint,
  createServicoEndpoint,
  updateServicoEndpoint,
  simulateServicoEndpoint,
  cancelServicoEndpoint,
  cancelCargaServicoEndpoint,
  updateReferenciaClienteEndpoint,
  clearReferenciaClienteEndpoint,
  listServicoEventosEndpoint,
  listServicosRelacionadosEndpoint,
  listIntervenientesEndpoint,
  saveIntervenienteEndpoint,
  updateIntervenienteEndpoint,
  deleteIntervenienteEndpoint,
  getRascunhoEndpoint,
  saveRascunhoEndpoint,
  deleteRascunhoEndpoint,
]
