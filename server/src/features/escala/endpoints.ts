import type { Endpoint } from '../../http/serve.ts'
import {
  findEscalasInVisitsEndpoint,
  getEscalaEndpoint,
  listEscalasEndpoint,
  saveGradeLiberadaEndpoint,
} from './escalas.ts'
import { findEscalasEndpoint, findEscalasForServicoEndpoint } from './find-escalas.ts'
import { getLineupCalendarEndpoint, getLineupEndpoint } from './lineup.ts'
import { findPortosEndpoint } from './portos.ts'

export const escalaEndpoints: Endpoint[] = [
  listEscalasEndpoint,
  getEscalaEndpoint,
  findEscalasEndpoint,
  findEscalasForServicoEndpoint,
  findEscalasInVisitsEndpoint,
  findPortosEndpoint,
  getLineupEndpoint,
  getLineupCalendarEndpoint,
  saveGradeLiberadaEndpoint,
]
