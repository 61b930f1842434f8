import {
  type FiltroConversa,
  filtrosConversa,
  getAtendimento,
  getConversaDoAtendimento,
  listAtendimento,
} from '@cais/core/api/suporte.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { answerOptions, useAnswer } from '../../client/queries.ts'
import type { SortOrder } from '../../ui/list-place.ts'
import { readSearch, writeSearch } from '../../ui/use-list-search.ts'

const usualSort: SortOrder = { field: 'ultimaEm', direction: 'desc' }
const refresh = 60_000

/** What the inbox shows, kept in the address: `?filtro=minhas&conversa=45`. */
export function useAtendimentoSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = {
    ...readSearch(raw, [], usualSort),
    filtro: filtrosConversa.find((one) => one === raw.filtro) ?? ('abertas' as FiltroConversa),
    conversa: /^[1-9]\d{0,14}$/.test(String(raw.conversa)) ? Number(raw.conversa) : null,
  }
  const change = (part: Partial<typeof search>, options: { replace?: boolean } = {}) => {
    const wanted = { ...search, ...part }
    const filtro = wanted.filtro === 'abertas' ? undefined : wanted.filtro
    void navigate({
      to: '.',
      search: { ...writeSearch(wanted, usualSort), filtro, conversa: wanted.conversa ?? undefined },
      resetScroll: false,
      ...options,
    })
  }
  return { search, change }
}

export type AtendimentoSearch = ReturnType<typeof useAtendimentoSearch>['search']

export const useFila = ({ filtro, page, size }: AtendimentoSearch) =>
  useQuery({
    ...answerOptions(
      listAtendimento,
      { query: { filtro, page: String(page - 1), size: String(size) } },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: refresh,
  })

export const useAtendimento = () => useAnswer(getAtendimento, {}, { quiet: true, refetchInterval: refresh })

export const useConversaDoAtendimento = (id: number | null) =>
  useAnswer(getConversaDoAtendimento, id === null ? null : { params: { id } }, { quiet: true })
