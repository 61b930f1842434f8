import type { Endpoint } from '../../http/serve.ts'
import { getAcompanhamentoEndpoint, saveAcompanhamentoEndpoint } from './acompanhamento.ts'
import {
  deleteCalendarioAssinadoEndpoint,
  getCalendarioAssinadoEndpoint,
  getNaviosCalendarEndpoint,
  renewCalendarioAssinadoEndpoint,
} from './calendario-assinado.ts'
import { getEscalaEndpoint, saveGradeLiberadaEndpoint } from './escalas.ts'
import { findEscalasEndpoint, findEscalasForServicoEndpoint } from './find-escalas.ts'
import {
  getEscalaCalendarEndpoint,
  getLineupCalendarEndpoint,
  getLineupEndpoint,
  listBercosEndpoint,
} from './lineup.ts'
import { listEscalaMudancasEndpoint } from './mudancas.ts'
import { findPortosEndpoint } from './portos.ts'

export const escalaEndpoints: Endpoint[] = [
  getEscalaEndpoint,
  findEscalasEndpoint,
  findEscalasForServicoEndpoint,
  findPortosEndpoint,
  getLineupEndpoint,
  listBercosEndpoint,
  getLineupCalendarEndpoint,
  saveGradeLiberadaEndpoint,
  listEscalaMudancasEndpoint,
  getAcompanhamentoEndpoint,
  saveAcompanhamentoEndpoint,
  getEscalaCalendarEndpoint,
  getCalendarioAssinadoEndpoint,
  renewCalendarioAssinadoEndpoint,
  deleteCalendarioAssinadoEndpoint,
  getNaviosCalendarEndpoint,
]
