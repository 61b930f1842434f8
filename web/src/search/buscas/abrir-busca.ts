import type { BuscaConteudo, SearchConfig } from '@cais/core/api/search.ts'
import { isEmptyFilter } from '@cais/core/search/filters.ts'
import { linkOfBusca, stateOf } from '../search-link.ts'
import type { SearchState } from '../search-types.ts'

/** A filter, order or column of a saved search that its list no longer has. */
export interface Perdida {
  parte: 'filtro' | 'ordem' | 'coluna'
  id: string
}

interface BuscaAberta {
  state: SearchState
  /** The ids of the columns to show; an empty list means the default ones. */
  columns: string[]
  perdidas: Perdida[]
}

/** Reads a saved search. Parts that the list still has are applied; the others are returned in `perdidas`. */
export function abrirBusca(conteudo: BuscaConteudo, config: SearchConfig): BuscaAberta {
  const state = stateOf(linkOfBusca(conteudo), config)
  const known = (id: string) => config.resultColumns.some((column) => column.id === id)
  const lost = (parte: Perdida['parte'], ids: string[]) => ids.map((id) => ({ parte, id }))
  const filters = conteudo.filters.filter(
    (filter) => !isEmptyFilter(filter) && !state.filters.some(({ id }) => id === filter.id),
  )
  const { sortedBy } = conteudo
  return {
    state,
    columns: conteudo.columns.filter(known),
    perdidas: [
      ...lost('filtro', [...new Set(filters.map(({ id }) => id))]),
      ...lost('ordem', sortedBy && state.sort.field !== sortedBy.id ? [sortedBy.id] : []),
      ...lost(
        'coluna',
        conteudo.columns.filter((id) => !known(id)),
      ),
    ],
  }
}

/** The current filters, order and columns of the list, to be saved. */
export function conteudoDe(state: SearchState, columns: readonly { id: string }[]): BuscaConteudo {
  return {
    filters: state.filters,
    sortedBy: { id: state.sort.field, reverse: state.sort.direction === 'desc' },
    columns: columns.map(({ id }) => id),
    pageSize: state.size,
  }
}
