import type { Endpoint } from '../../http/serve.ts'
import {
  createBookingConteinerVazioEndpoint,
  listCargasOfBookingEndpoint,
  listIsocodesOfBookingEndpoint,
} from './booking-vazio.ts'
import {
  deleteCargaConsignatarioEndpoint,
  findCeMercanteEndpoint,
  listAgendamentosWmsEndpoint,
  listCargaWmsServicoEndpoint,
  listServicosOfCeEndpoint,
  updateCargaServicoEndpoint,
  validateNumeroReservaEndpoint,
} from './carga-servico.ts'
import {
  cargasPorServicoEndpoints,
  consignatariosPorServicoEndpoints,
  findCargasDtaRodoviarioEndpoint,
} from './cargas-por-servico.ts'
import { listExemplosEndpoint } from './exemplos.ts'
import { findCargasEndpoint } from './find-cargas.ts'
import { findConsignatarioEndpoint } from './find-consignatario.ts'
import { findItensDeBookingEndpoint } from './find-itens-de-booking.ts'

export const buscaCargaEndpoints: Endpoint[] = [
  findCargasEndpoint,
  findConsignatarioEndpoint,
  findItensDeBookingEndpoint,
  listExemplosEndpoint,
  ...cargasPorServicoEndpoints,
  ...consignatariosPorServicoEndpoints,
  findCargasDtaRodoviarioEndpoint,
  listCargaWmsServicoEndpoint,
  listAgendamentosWmsEndpoint,
  updateCargaServicoEndpoint,
  validateNumeroReservaEndpoint,
  listServicosOfCeEndpoint,
  findCeMercanteEndpoint,
  deleteCargaConsignatarioEndpoint,
  createBookingConteinerVazioEndpoint,
  listIsocodesOfBookingEndpoint,
  listCargasOfBookingEndpoint,
]
