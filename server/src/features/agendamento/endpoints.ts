import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, agendamentoSlugs } from '@cais/core/pendencia/kinds.ts'
import { readAgendamentoTela } from '../../course/pendencia/read-agendamento.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { cancelVagaExtraEndpoint, requestAprovacaoEndpoint } from './aprovacoes.ts'
import { listCaminhoesDoDiaEndpoint, listCaminhoesDoServicoEndpoint } from './caminhoes.ts'
import { confirm, finalize, hold, release, withdraw } from './choose-janelas.ts'
import { getDataInicioEndpoint, listGradesDisponiveisEndpoint } from './grades.ts'
import { moveJanelasEndpoint } from './mover.ts'

/** The endpoints that all four kinds have. */
function commonEndpoints(slug: AgendamentoSlug): Endpoint[] {
  const routes = agendamentoRoutes[slug] as (typeof agendamentoRoutes)['agendamento']
  return [
    serve(routes.find)(({ db, empresa, now }, { params }) =>
      readAgendamentoTela(db, empresa, slug, params, now),
    ),
    serve(routes.hold)(async ({ tx, actor, empresa, now, config, out }, { params, body }) => {
      const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }
      const servico = await hold(choosing, body)
      out.alert('agendamento.reservado', body.cargaServicoIds.length)
      return readAgendamentoTela(tx, empresa, slug, params, now, servico)
    }),
    serve(routes.release)(async ({ tx, actor, empresa, now, config, out }, { params, body }) => {
      const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }
      const servico = await release(choosing, body)
      out.alert('agendamento.liberado')
      return readAgendamentoTela(tx, empresa, slug, params, now, servico)
    }),
    serve(routes.finalize)(async ({ tx, actor, empresa, now, config, out }, { params, body }) => {
      const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }
      const servico = await finalize(choosing, body ?? {})
      out.alert('pendencia.finalized')
      return readAgendamentoTela(tx, empresa, slug, params, now, servico)
    }),
  ]
}

const confirmEndpoint = serve(agendamentoRoutes.agendamento.confirm)(
  async ({ tx, actor, empresa, now, config, out }, { params, body }) => {
    const slug: AgendamentoSlug = 'agendamento'
    const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }
    const servico = await confirm(choosing, body)
    out.alert('agendamento.confirmado', body.cargaServicoIds.length)
    return readAgendamentoTela(tx, empresa, slug, params, now, servico)
  },
)

const withdrawEndpoints = (['reagendamento', 'reagendamento-desova'] as const).map((slug) =>
  serve(agendamentoRoutes[slug].withdraw)(async ({ tx, actor, empresa, now, config, out }, { params }) => {
    const choosing = { tx, actor, empresa, slug, ref: params, now, timeZone: config.timeZone }
    const servico = await withdraw(choosing)
    out.alert('agendamento.reagendamento-desistido')
    return readAgendamentoTela(tx, empresa, slug, params, now, servico)
  }),
)

export const agendamentoEndpoints: Endpoint[] = [
  ...agendamentoSlugs.flatMap(commonEndpoints),
  confirmEndpoint,
  ...withdrawEndpoints,
  listGradesDisponiveisEndpoint,
  getDataInicioEndpoint,
  requestAprovacaoEndpoint,
  cancelVagaExtraEndpoint,
  moveJanelasEndpoint,
  listCaminhoesDoDiaEndpoint,
  listCaminhoesDoServicoEndpoint,
]
