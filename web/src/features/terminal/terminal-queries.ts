import { getEntregue, listAnexosNaMesa } from '@cais/core/api/entregue.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { countFila, getTerminalServico, listFila, type TerminalServico } from '@cais/core/api/terminal.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import type { FilaSearch } from './use-fila-search.ts'

/** Other users work on the same queue, so it is read every 30 seconds. */
const refresh = { refetchInterval: 30_000 }

/** The filters of the queue, apart from its kinds. */
const askedIn = ({ text, espera, prazo }: Pick<FilaSearch, 'text' | 'espera' | 'prazo'>) => ({
  texto: text || undefined,
  esperaDe: espera ? String(espera.de) : undefined,
  esperaAte: espera?.ate ? String(espera.ate) : undefined,
  prazo: prazo ?? undefined,
})

export function useFila({ page, size, sort, tipo, grupo, ...search }: FilaSearch) {
  const query = {
    page: String(page - 1),
    size: String(size),
    sort: `${sort.field},${sort.direction}`,
    ...askedIn(search),
    tipo: tipo ?? undefined,
    grupo: grupo ?? undefined,
  }
  return useQuery({
    ...answerOptions(listFila, { query }, { quiet: true }),
    placeholderData: keepPreviousData,
    ...refresh,
  })
}

export type FilaCount = AnswerOf<typeof countFila>[number]

/** The counts of all waiting items, without filters. */
export function useWaiting() {
  return useQuery({ ...answerOptions(countFila, { query: {} }, { quiet: true }), ...refresh })
}

export function useFilaCounts(search: FilaSearch) {
  return useQuery({
    ...answerOptions(countFila, { query: askedIn(search) }, { quiet: true }),
    placeholderData: keepPreviousData,
    ...refresh,
  })
}

export function useTerminalServico(id: number) {
  return useQuery(answerOptions(getTerminalServico, { params: { id } }, { quiet: true }))
}

/** Stores a command's answer as the service's data, and refreshes the queue. */
export async function keepServico(servico: TerminalServico): Promise<void> {
  queryClient.setQueryData(keyOf(getTerminalServico, { params: { id: servico.id } }), servico)
  await Promise.all([refreshFila(), refreshEntregue()])
}

/** The usual `onSuccess` of a form at the desk: it stores the service and closes the form. */
export const keepAndThen = (onClose: () => void) => async (servico: TerminalServico) => {
  await keepServico(servico)
  onClose()
}

export async function refreshServico(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(getTerminalServico) })
  await refreshEntregue()
}

/** More may have been handed in meanwhile. */
async function refreshEntregue(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(getEntregue) })
  await queryClient.invalidateQueries({ queryKey: keyOf(listAnexosNaMesa) })
}

export async function refreshFila(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(listFila) })
  await queryClient.invalidateQueries({ queryKey: keyOf(countFila) })
}
