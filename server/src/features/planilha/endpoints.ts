import { getPlanilhaLayout, savePlanilha } from '@cais/core/api/planilha.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { areasOf } from '../../course/access.ts'
import { readSheet } from '../../documents/read-sheet.ts'
import { sheetLayout } from '../../documents/sheet-layout.ts'
import { forbidden } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts'
import { checkAutorizaveis, letInLinhas } from '../../trade/frota/let-in-linhas.ts'
import { readPlanilhaEndpoint } from './read-planilha.ts'

const getPlanilhaLayoutEndpoint = serve(getPlanilhaLayout)(async (_context, { params }) =>
  sheetLayout(params.planilha, colunasOfPlanilha[params.planilha]),
)

const savePlanilhaEndpoint = servePrepared(savePlanilha)(async ({ actor, empresa }, { params, body }) => {
  if (!areasOf(empresa).includes('transportador')) forbidden()
  return readSheet(actor, params.planilha, body)
})(async ({ tx, empresa, today, out }, { params }, lida) => {
  const { planilha } = params
  const { linhas, erros } = await checkAutorizaveis(
    tx,
    { planilha, transportadorId: empresa.id },
    lida,
    today,
  )
  if (erros.length > 0) return { salvos: 0, erros }
  await letInLinhas(tx, empresa.id, planilha, linhas)
  out.alert(`planilha.${planilha}-salvos`, linhas.length)
  out.note({ planilha, linhas: linhas.length }, empresa.id)
  return { salvos: linhas.length, erros: [] }
})

export const planilhaEndpoints: Endpoint[] = [
  getPlanilhaLayoutEndpoint,
  readPlanilhaEndpoint,
  savePlanilhaEndpoint,
]
