import type { Endpoint } from '../../http/serve.ts'
import { getPlanilhaLayoutEndpoint } from './layout.ts'
import { readPlanilhaEndpoint } from './read-planilha.ts'
import { savePlanilhaEndpoint } from './save-planilha.ts'

export const planilhaEndpoints: Endpoint[] = [
  getPlanilhaLayoutEndpoint,
  readPlanilhaEndpoint,
  savePlanilhaEndpoint,
]
