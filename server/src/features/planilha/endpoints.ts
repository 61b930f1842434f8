import { getPlanilhaLayout } from '@cais/core/api/planilha.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { sheetLayout } from '../../documents/sheet-layout.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readPlanilhaEndpoint } from './read-planilha.ts'
import { savePlanilhaEndpoint } from './save-planilha.ts'

const getPlanilhaLayoutEndpoint = serve(getPlanilhaLayout)(async (_context, { params }) =>
  sheetLayout(params.planilha, colunasOfPlanilha[params.planilha]),
)

export const planilhaEndpoints: Endpoint[] = [
  getPlanilhaLayoutEndpoint,
  readPlanilhaEndpoint,
  savePlanilhaEndpoint,
]
