import {
  type AgendamentoTela,
  agendamentoRoutes,
  agendamentoRoutesOf,
  getDataInicio,
  listGradesDisponiveis,
  moveJanelas,
} from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { idsOf } from '../../../client/por-caminhao.ts'
import { keyOf, useCommand } from '../../../client/queries.ts'
import { refreshServico } from '../../../client/refresh-servico.ts'
import type { PendenciaParams } from '../../../client/route-params.ts'

interface Heard {
  onPlaced: (answer: AgendamentoTela, linhaIds: readonly number[]) => void
  onHandedIn: ((answer: AgendamentoTela) => unknown) | undefined
}

interface Placing {
  cargaServicoIds: unknown[]
  viagens?: number[] | undefined
}

/** The commands of a kind. Each answers with the whole screen, and the grid is refreshed. */
export function useAgendamento(
  slug: AgendamentoSlug,
  params: PendenciaParams,
  { onPlaced, onHandedIn }: Heard,
) {
  const queries = useQueryClient()
  const { find, hold, release, finalize } = agendamentoRoutesOf(slug)
  const refresh = () =>
    Promise.all(
      [find, listGradesDisponiveis, getDataInicio].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    )
  const keep = async (answer: AgendamentoTela) => {
    queries.setQueryData(keyOf(find, { params }), answer)
    await queries.invalidateQueries({ queryKey: keyOf(listGradesDisponiveis) })
  }
  const handedIn = async (answer: AgendamentoTela) => {
    await keep(answer)
    await refreshServico()
  }
  const placed = async (answer: AgendamentoTela, { body }: { body: Placing }) => {
    const { cargaServicoIds, viagens } = body
    onPlaced(
      answer,
      idsOf(answer, { cargaServicoIds: cargaServicoIds.map(Number), ...(viagens && { viagens }) }),
    )
    await keep(answer)
  }
  // Another user may have been faster, so the screen is read again.
  const options = { onProblem: refresh, quiet: true }
  return {
    refresh,
    hold: useCommand(hold, { ...options, onSuccess: placed }),
    release: useCommand(release, { ...options, onSuccess: placed }),
    finalize: useCommand(finalize, {
      ...options,
      onSuccess: async (answer) => {
        await handedIn(answer)
        await onHandedIn?.(answer)
      },
    }),
    withdraw: useCommand(
      agendamentoRoutes[slug === 'reagendamento-desova' ? slug : 'reagendamento'].withdraw,
      { onSuccess: handedIn, quiet: true },
    ),
  }
}

/** Starts a move with its first window, and goes on to the screen of the move. */
export function useMove(servicoPath: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCommand(moveJanelas, {
    quiet: true,
    onProblem: () => queries.invalidateQueries({ queryKey: keyOf(listGradesDisponiveis) }),
    onSuccess: async (answer, { params: { companyId, servicoId } }) => {
      const { servico, pendencia } = answer
      const slug = kindOf(pendencia.tipo, servico) as AgendamentoSlug
      const params = { companyId, servicoId, pendenciaId: pendencia.id }
      queries.setQueryData(keyOf(agendamentoRoutesOf(slug).find, { params }), answer)
      await navigate({
        to: `${servicoPath.replace(/\/view$/, '')}/pendencia-${slug}/${pendencia.id}`,
        replace: true,
      })
      await refreshServico()
    },
  })
}
