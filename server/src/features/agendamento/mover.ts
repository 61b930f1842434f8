import { moveJanelas } from '@cais/core/api/agendamento.ts'
import { isAgendamentoSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
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
import { serve } from '../../http/serve.ts'
import { hold } from './choose-janelas.ts'

/** A move starts together with holding its new window. If that window cannot be held, the move is not started. */
export const moveJanelasEndpoint = serve(moveJanelas)(
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
