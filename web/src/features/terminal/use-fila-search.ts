import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { prazoQuestions } from '@cais/core/search/filters.ts'
import { gruposDaFila } from '@cais/core/workflow/grupos.ts'
import { addressState, idOr, oneOf, type Param, type StateOf } from '../../client/address-state.ts'
import { listParams } from '../../ui/list-address.ts'

export interface Espera {
  de: number
  ate: number | null
}

/** As the address says it: `240-480`, `1440-`. */
export const esperaText = ({ de, ate }: Espera) => `${de}-${ate ?? ''}`

const espera: Param<Espera | null> = {
  read: (raw) => {
    const [, de, ate] = (typeof raw === 'string' && /^(\d{1,7})-(\d{0,7})$/.exec(raw)) || []
    return de === undefined ? null : { de: Number(de), ate: ate ? Number(ate) : null }
  },
  write: (value) => (value ? esperaText(value) : undefined),
}

/**
 * What the queue shows, kept in the address: `?tipo=ANEXO&text=vale&sort=tipo,asc&page=2&item=12`. What is most beyond its
 * target comes first, and another question begins with its first item.
 */
const filaAddress = addressState(
  {
    ...listParams(['vence', 'desde', 'tipo', 'prazo']),
    tipo: oneOf(pendenciaTipos, null),
    /** Where no single kind is chosen. */
    grupo: oneOf(gruposDaFila, null),
    /** How many minutes it waits: from, and less than. */
    espera,
    /** Whether what runs out next has, does today or will within a day. */
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
