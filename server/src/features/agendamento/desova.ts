import { findBlsDesova, listAgendamentosDesova, saveAgendamentoDesova } from '@cais/core/api/agendamento.ts'
import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { actingEmpresaOf } from '../../course/janelas/acting-empresa.ts'
import { readAgendamentoTela } from '../../course/janelas/read-agendamento.ts'
import { readServico } from '../../course/read-servico.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { hold } from './choose-janelas.ts'

export const listAgendamentosDesovaEndpoint = serve(listAgendamentosDesova)(
  async ({ db, empresa, now }, { params }) =>
    (await readAgendamentoTela(db, empresa, 'agendamento-desova', params, now)).agendamentos,
)

export const findBlsDesovaEndpoint = serve(findBlsDesova)(async ({ db, actor }, { params }) => {
  const empresa = await actingEmpresaOf(db, actor, params.servicoId)
  const servico = await readServico(db, empresa, params.servicoId)
  if (!tipoDeServicoOf(servico.tipo).armazem) notFound()
  const linhas = servico.cargaServico.filter(({ status }) => status !== 'CANCELADO')
  return [...Map.groupBy(linhas, ({ carga }) => carga.bl)].map(([bl, cargas]) => ({ bl, cargas }))
})

export const saveAgendamentoDesovaEndpoint = serve(saveAgendamentoDesova)(
  async ({ tx, actor, now, config, out }, { params, body }) => {
    const empresa = await actingEmpresaOf(tx, actor, params.servicoId, mayChooseJanela)
    out.empresaId = empresa.id
    const slug = 'agendamento-desova'
    await hold({ tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }, body)
    out.alert('agendamento.reservado', body.cargaServicoIds.length)
    return readAgendamentoTela(tx, empresa, slug, params, now)
  },
)
