import type { Endpoint } from '../../http/serve.ts'
import { getEscalaEndpoint, saveGradeLiberadaEndpoint } from './escalas.ts'
import { findEscalasEndpoint, findEscalasForServicoEndpoint } from './find-escalas.ts'
import { getLineupCalendarEndpoint, getLineupEndpoint } from './lineup.ts'
import { findPortosEndpoint } from './portos.ts'

export const escalaEndpoints: Endpoint[] = [
  getEscalaEndpoint,
  findEscalasEndpoint,
  findEscalasForServicoEndpoint,
  findPortosEndpoint,
  getLineupEndpoint,
  getLineupCalendarEndpoint,
  saveGradeLiberadaEndpoint,
]
