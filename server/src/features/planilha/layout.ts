import { getPlanilhaLayout } from '@cais/core/api/planilha.ts'
import { colunasDe } from '@cais/core/catalogo/planilhas.ts'
import { sheetLayout } from '../../documents/sheet-layout.ts'
import { serve } from '../../http/serve.ts'

export const getPlanilhaLayoutEndpoint = serve(getPlanilhaLayout)(async (_context, { params }) =>
  sheetLayout(params.planilha, colunasDe[params.planilha]),
)
