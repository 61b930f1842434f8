import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { prazoQuestions } from '@cais/core/search/filters.ts'
import { gruposDaFila } from '@cais/core/workflow/grupos.ts'
import { addressState, idOr, oneOf, type Param, type StateOf } from '../../client/address-state.ts'
import { listParams } from '../../ui/list-address.ts'

export interface Espera {
  de: number
  ate: number | null
}

/** The form in the address: `240-480`, `1440-`. */
export const esperaText = ({ de, ate }: Espera) => `${de}-${ate ?? ''}`

const espera: Param<Espera | null> = {
  read: (raw) => {
    const [, de, ate] = (typeof raw === 'string' && /^(\d{1,7})-(\d{0,7})$/.exec(raw)) || []
    return de === undefined ? null : { de: Number(de), ate: ate ? Number(ate) : null }
  },
  write: (value) => (value ? esperaText(value) : undefined),
}

/**
 * The state of the queue, kept in its address: `?tipo=ANEXO&text=vale&sort=tipo,asc&page=2&item=12`. By default the
 * items furthest beyond their target come first. A change of filter selects the first item.
 */
const filaAddress = addressState(
  {
    ...listParams(['vence', 'desde', 'tipo', 'prazo']),
    tipo: oneOf(pendenciaTipos, null),
    /** The group of kinds, where no single kind is selected. */
    grupo: oneOf(gruposDaFila, null),
    /** The waiting time in minutes: from, and less than. */
    espera,
    /** A filter by deadline: passed, today, or within a day. */
    prazo: oneOf(prazoQuestions, null),
    item: idOr(null),
  },
  { anew: { page: 1, item: null } },
)
export type FilaSearch = Omit<StateOf<typeof filaAddress>, 'item'>

export function useFilaSearch() {
  const { search: asked, change: go } = filaAddress.useValues()
  const { item, ...search } = asked
  const change = (part: Partial<FilaSearch>, options?: { replace?: boolean }) =>
    go({ ...part, ...((part.tipo ?? search.tipo) && { grupo: null }) }, options)
  /** The address with this item open beside the queue. */
  const searchOf = (one: number | null) => filaAddress.write({ ...asked, item: one })
  const choose = (one: number | null) => go({ item: one, page: search.page }, { replace: true })
  return { search, change, item, choose, searchOf }
}
