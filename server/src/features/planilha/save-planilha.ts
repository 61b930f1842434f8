import { savePlanilha } from '@cais/core/api/planilha.ts'
import { areasOf } from '../../course/access.ts'
import { readSheet } from '../../documents/read-sheet.ts'
import { forbidden } from '../../http/refused.ts'
import { servePrepared } from '../../http/serve.ts'
import { checkAutorizaveis, letInLinhas } from '../../trade/frota/let-in-linhas.ts'

export const savePlanilhaEndpoint = servePrepared(savePlanilha)(
  async ({ actor, empresa }, { params, body }) => {
    if (!areasOf(empresa).includes('transportador')) forbidden()
    return readSheet(actor, params.planilha, body)
  },
)(async ({ tx, empresa, today, out }, { params }, lida) => {
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
