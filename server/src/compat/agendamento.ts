import {
  findBlsDesova,
  getDataInicioDoChamador,
  getReagendamento,
  listAgendamentosDesova,
  listGradesDoChamador,
  saveAgendamentoDesova,
} from '@cais/core/api/compat/agendamento.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { reagendamentoTipo } from '@cais/core/workflow/politica.ts'
import { actingEmpresaOf } from '../course/janelas/acting-empresa.ts'
import { readAgendamentoTela, selectAgendamentos } from '../course/pendencia/read-agendamento.ts'
import { readServico } from '../course/read-servico.ts'
import { hold } from '../features/agendamento/choose-janelas.ts'
import { readDataInicio, readGrade } from '../features/agendamento/grades.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'

const slug = 'agendamento-desova'

export const agendamentoEndpoints: Endpoint[] = [
  serve(listGradesDoChamador)(async (context, { params, query }) => {
    const empresa = await actingEmpresaOf(context.db, context.actor, params.servicoId)
    return readGrade({ ...context, empresa }, params, query)
  }),
  serve(getDataInicioDoChamador)(async (context, { params }) => {
    const empresa = await actingEmpresaOf(context.db, context.actor, params.servicoId)
    return readDataInicio({ ...context, empresa }, params)
  }),
  serve(listAgendamentosDesova)(
    async ({ db, empresa, now }, { params }) =>
      (await readAgendamentoTela(db, empresa, slug, params, now)).agendamentos,
  ),
  serve(findBlsDesova)(async ({ db, actor }, { params }) => {
    const empresa = await actingEmpresaOf(db, actor, params.servicoId)
    const servico = await readServico(db, empresa, params.servicoId)
    if (!tipoOfServico(servico.tipo).armazem) notFound()
    const linhas = servico.cargaServico.filter(({ status }) => status !== 'CANCELADO')
    return [...Map.groupBy(linhas, ({ carga }) => carga.bl)].map(([bl, cargas]) => ({ bl, cargas }))
  }),
  serve(saveAgendamentoDesova)(async ({ tx, actor, now, config, out }, { params, body }) => {
    const empresa = await actingEmpresaOf(tx, actor, params.servicoId, mayChooseJanela)
    out.empresaId = empresa.id
    const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone } as const
    const servico = await hold(choosing, body)
    out.alert('agendamento.reservado', body.cargaServicoIds.length)
    return readAgendamentoTela(tx, empresa, slug, params, now, servico)
  }),
  serve(getReagendamento)(async ({ db, actor }, { params }) => {
    const pendencia = await db
      .selectFrom('pendencia')
      .select(['id', 'servico_id', 'status', 'data_criacao'])
      .where('id', '=', params.id)
      .where('tipo', '=', reagendamentoTipo)
      .executeTakeFirst()
    if (!pendencia) return notFound()
    await actingEmpresaOf(db, actor, pendencia.servico_id)
    const rows = await selectAgendamentos(db)
      .innerJoin('pendencia as p', 'p.id', 'a.pendencia_id')
      .select(['a.foi_confirmado', 'p.status as pendencia_status'])
      .where('l.servico_id', '=', pendencia.servico_id)
      .clearOrderBy()
      .orderBy('a.id')
      .execute()
    // Cargo that takes several trucks has a place for each truck.
    const lugares = Map.groupBy(rows, (row) => `${row.carga_servico_id}/${row.viagem}`)
    return {
      id: pendencia.id,
      servicoId: pendencia.servico_id,
      status: pendencia.status,
      linhas: [...lugares.values()].map((ofLinha) => {
        const agreed = ofLinha.filter((row) => row.foi_confirmado && row.pendencia_status === 'RESOLVIDA')
        const to = agreed.findLast((row) => row.pendencia_id === pendencia.id)
        // Where the move has no new place, the last place from before the move was requested.
        const from = agreed.findLast(
          (row) => row.pendencia_id < pendencia.id && row.id < (to?.id ?? Number.POSITIVE_INFINITY),
        )
        return {
          cargaServicoId: ofLinha[0]?.carga_servico_id ?? 0,
          viagem: ofLinha[0]?.viagem ?? 0,
          identificador: ofLinha[0]?.identificador ?? '',
          de: from ? refOf(from) : null,
          para: to ? refOf(to) : null,
        }
      }),
    }
  }),
]

const refOf = (row: { janela_id: number; area_terminal: AreaTerminal; inicio: Date; fim: Date }) => ({
  id: row.janela_id,
  areaTerminal: row.area_terminal,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
})
