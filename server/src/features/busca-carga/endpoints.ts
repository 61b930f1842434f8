import type { Endpoint } from '../../http/serve.ts'
import { createBookingConteinerVazioEndpoint } from './booking-vazio.ts'
import { getCargaParaServicoEndpoint } from './carga-para-servico.ts'
import { listExemplosEndpoint } from './exemplos.ts'
import { findCargasEndpoint } from './find-cargas.ts'
import { findConsignatarioEndpoint } from './find-consignatario.ts'
import { findItensDeBookingEndpoint } from './find-itens-de-booking.ts'
import { listServicosDaCargaEndpoint } from './servicos-da-carga.ts'
import { listSuasCargasEndpoint } from './suas-cargas.ts'

export const buscaCargaEndpoints: Endpoint[] = [
  findCargasEndpoint,
  findConsignatarioEndpoint,
  findItensDeBookingEndpoint,
  listExemplosEndpoint,
  listSuasCargasEndpoint,
  getCargaParaServicoEndpoint,
  listServicosDaCargaEndpoint,
  createBookingConteinerVazioEndpoint,
]
