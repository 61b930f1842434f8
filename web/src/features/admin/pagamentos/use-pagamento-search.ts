import { type FiltroDePagamento, filtrosDePagamento, pagamentoSort } from '@cais/core/api/pagamento.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, pageQueryOf, readSearch, writeSearch } from '../../../ui/use-list-search.ts'

const usualSort = { field: 'pagoEm', direction: 'desc' } as const

export interface PagamentoSearch extends ListSearch {
  /** Null: all of them. */
  situacao: FiltroDePagamento | null
}

const usual: FiltroDePagamento = 'A_RESOLVER'
const all = 'TODAS'

/** What is looked for, kept in the address; unless it says otherwise, what somebody has to look at. */
export function usePagamentoSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: PagamentoSearch = {
    ...readSearch(raw, pagamentoSort, usualSort),
    situacao: raw.situacao === all ? null : (filtrosDePagamento.find((one) => one === raw.situacao) ?? usual),
  }
  const change = (part: Partial<PagamentoSearch>, options: { replace?: boolean } = {}) => {
    const { situacao, ...place } = { ...search, page: 1, ...part }
    const wanted = {
      ...writeSearch(place, usualSort),
      situacao: situacao === usual ? undefined : (situacao ?? all),
    }
    void navigate({ to: '.', search: wanted, resetScroll: false, ...options })
  }
  return { search, change }
}

export function pagamentoQueryOf({ situacao, ...place }: PagamentoSearch) {
  const { text, ...page } = pageQueryOf(place)
  return { ...page, texto: text, situacao: situacao ?? undefined }
}
