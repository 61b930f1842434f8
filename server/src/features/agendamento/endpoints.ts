import { agendamentoRoutes, moveJanelas } from '@cais/core/api/agendamento.ts'
import {
  type AgendamentoSlug,
  agendamentoSlugs,
  isAgendamentoSlug,
  kindOf,
} from '@cais/core/pendencia/kinds.ts'
import { mayChooseJanela } from '@cais/core/workflow/acesso.ts'
import { isOpen } from '@cais/core/workflow/estado.ts'
import { isReagendamento } from '@cais/core/workflow/politica.ts'
import { requirePapel } from '../../course/access.ts'
import { causeOf } from '../../course/acting.ts'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { requireMovable } from '../../course/janelas/reagendamento.ts'
import { readAgendamentoTela } from '../../course/pendencia/read-agendamento.ts'
import { runEvento } from '../../course/run-evento.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { cancelVagaExtraEndpoint, requestAprovacaoEndpoint } from './aprovacoes.ts'
import { listCaminhoesDoDiaEndpoint, listCaminhoesDoServicoEndpoint } from './caminhoes.ts'
import { confirm, finalize, hold, release, withdraw } from './choose-janelas.ts'
import { getDataInicioEndpoint, listGradesDisponiveisEndpoint } from './grades.ts'

/** A move starts together with holding its new window. If that window cannot be held, the move is not started. */
const moveJanelasEndpoint = serve(moveJanelas)(
  async ({ tx, actor, empresa, now, config, out }, { params, body }) => {
    const { motivo, ...choice } = body
    if (!mayChooseJanela(await requirePapel(tx, empresa, params.servicoId))) forbidden()
    const servico = await lockServico(tx, params.servicoId)
    const evento = { evento: 'REAGENDAR' as const, ...(motivo && { motivo }) }
    const begun = begunIn(await runEvento(tx, causeOf(actor, empresa, now), servico, evento))
    await requireMovable(tx, params.servicoId, now)
    const ref = { servicoId: params.servicoId, pendenciaId: begun.pendenciaId }
    const choosing = { tx, actor, empresa, slug: begun.slug, ref, now, timeZone: config.timeZone }
    const held = await hold(choosing, choice)
    out.alert('agendamento.reservado', choice.cargaServicoIds.length)
    return readAgendamentoTela(tx, empresa, begun.slug, ref, now, held)
  },
)

function begunIn({ estado }: LoadedServico) {
  const begun = estado.pendencias.find((one) => isReagendamento(one.tipo) && isOpen(one)) ?? notFound()
  const slug = kindOf(begun.tipo, estado)
  return slug && isAgendamentoSlug(slug) ? { pendenciaId: begun.id, slug } : notFound()
}

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
