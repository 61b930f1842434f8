import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PageSize, pageSizes, type SortOrder } from '../../ui/use-list-search.ts'

export interface FilaSearch {
  page: number
  size: PageSize
  sort: SortOrder
  text: string
  tipo: PendenciaTipo | null
}

const usualSort: SortOrder = { field: 'desde', direction: 'asc' }

/** What the queue shows, kept in the address: `?tipo=ANEXO&text=vale&sort=tipo,asc&page=2`. */
export function useFilaSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search: FilaSearch = {
    page: typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 0 ? raw.page : 1,
    size: pageSizes.find((size) => size === raw.size) ?? pageSizes[0],
    sort: sortOf(raw.sort),
    text: raw.text === undefined || typeof raw.text === 'object' ? '' : String(raw.text).slice(0, 100),
    tipo: pendenciaTipos.find((tipo) => tipo === raw.tipo) ?? null,
  }
  const change = (part: Partial<FilaSearch>, options: { replace?: boolean } = {}) => {
    const { page, size, sort, text, tipo } = { ...search, page: 1, ...part }
    const isUsual = sort.field === usualSort.field && sort.direction === usualSort.direction
    void navigate({
      to: '.',
      search: {
        page: page === 1 ? undefined : page,
        size: size === pageSizes[0] ? undefined : size,
        sort: isUsual ? undefined : `${sort.field},${sort.direction}`,
        text: text || undefined,
        tipo: tipo ?? undefined,
      },
      resetScroll: false,
      ...options,
    })
  }
  return { search, change }
}

function sortOf(raw: unknown): SortOrder {
  const [field = '', direction] = String(raw).split(',')
  if (field !== 'desde' && field !== 'tipo') return usualSort
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
}
