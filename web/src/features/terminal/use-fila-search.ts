import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, readSearch, type SortOrder, writeSearch } from '../../ui/use-list-search.ts'

export interface FilaSearch extends ListSearch {
  tipo: PendenciaTipo | null
}

const usualSort: SortOrder = { field: 'desde', direction: 'asc' }

/** What the queue shows, kept in the address: `?tipo=ANEXO&text=vale&sort=tipo,asc&page=2`. */
export function useFilaSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: FilaSearch = {
    ...readSearch(raw, ['desde', 'tipo'], usualSort),
    tipo: pendenciaTipos.find((tipo) => tipo === raw.tipo) ?? null,
  }
  const change = (part: Partial<FilaSearch>, options: { replace?: boolean } = {}) => {
    const wanted = { ...search, page: 1, ...part }
    void navigate({
      to: '.',
      search: { ...writeSearch(wanted, usualSort), tipo: wanted.tipo ?? undefined },
      resetScroll: false,
      ...options,
    })
  }
  return { search, change }
}
