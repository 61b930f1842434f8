import {
  type AgendamentoTela,
  agendamentoRoutesOf,
  type JanelaDisponivel,
  listGradesDisponiveis,
} from '@cais/core/api/agendamento.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import type { CargaSemJanela, JanelaProposta } from '@cais/core/rules/propose-janelas.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { ApiProblem } from '../../../client/api-problem.ts'
import { call } from '../../../client/call.ts'
import { linesOf, porCaminhao } from '../../../client/por-caminhao.ts'
import { dayOf } from '../../../client/terminal-time.ts'
import { firstChoice } from '../../../trade/agendamento/choice.ts'
import type { Feito } from './entregar.ts'
import { isParaAgendar, type Marcada } from './marcadas.ts'

/** The lines of one service that need a window, and the windows that they may take. */
export interface Pedido extends CargaSemJanela {
  janelas: JanelaDisponivel[]
  tela: AgendamentoTela
}

/** Notifications are suppressed, because the list shows each result. */
const quiet = { quiet: true, alerts: false }
/** The number of days of the grid that are read at once. */
const mostDays = 30

const paramsOf = ({ empresaId, servico, id }: Marcada) => ({
  companyId: empresaId,
  servicoId: servico.id,
  pendenciaId: id,
})

/** The calls that all kinds with appointments share. */
function callsOf({ tipo, servico }: Marcada) {
  const slug = kindOf(tipo, servico)
  if (!slug || !isParaAgendar(slug)) throw new ApiProblem(409, 'pendencia.varias.uma-a-uma')
  return agendamentoRoutesOf(slug)
}

export async function readPedido(marcada: Marcada): Promise<Pedido> {
  const params = paramsOf(marcada)
  const tela = porCaminhao(await call(callsOf(marcada).find, { params }, quiet))
  if (!tela.podeEditar) throw new ApiProblem(409, tela.motivoLeitura ?? 'pendencia.leitura.so-leitura')
  const inicio = dayOf(new Date(tela.agora))
  const days = Math.min(mostDays, tela.limites.aberturaDias + 1)
  const fim = dayFromNumber(dayNumber(inicio) + days) ?? inicio
  const { janelas, navio } = await call(listGradesDisponiveis, { params, query: { inicio, fim } }, quiet)
  return {
    id: marcada.id,
    tela,
    linhaIds: firstChoice(tela, false),
    janelas,
    limite: navio?.limite ?? null,
  }
}

/** Reserves the windows and submits the pendencia, for all of its cargo or none. */
export async function agendar(
  marcada: Marcada,
  { tela, linhaIds }: Pedido,
  proposta: readonly JanelaProposta[],
): Promise<Feito> {
  if (linhaIds.length > 0 && proposta.length === 0) throw new ApiProblem(409, 'pendencia.varias.sem-janela')
  const agendamentos = proposta.map((one) => ({ janelaId: one.janelaId, ...linesOf(tela, one.linhaIds) }))
  const body = { version: tela.pendencia.version, agendamentos, confirmar: true }
  await call(callsOf(marcada).finalize, { params: paramsOf(marcada), body }, quiet)
  return 'AGENDADA'
}
