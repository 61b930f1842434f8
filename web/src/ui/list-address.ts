import { isDay } from '@cais/core/values/calendar.ts'
import { addressState, oneOf, type Param, textUpTo, unless } from '../client/address-state.ts'
import { type PageSize, type PlaceInList, pageSizes, type SortOrder } from './list-place.ts'

/** A day is always written to the address, since the default is another day tomorrow. */
export const dayOr = <U extends string | undefined>(usual: () => U): Param<string | U> => ({
  read: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : usual()),
  write: (value) => value,
})

const page: Param<number> = {
  read: (raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 1_000_000 ? raw : 1),
  write: (value) => unless(1, value),
}

const sortText = ({ field, direction }: SortOrder) => `${field},${direction}`

const sortAmong = (fields: readonly string[], usual: SortOrder): Param<SortOrder> => ({
  read: (raw) => {
    const [field = '', direction] = String(raw).split(',')
    if (!fields.includes(field)) return usual
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
  },
  write: (value) => unless(sortText(usual), sortText(value)),
})

interface ListSearch extends PlaceInList {
  sort: SortOrder
  text: string
}

/** The parameters of a list: `?page=2&size=50&sort=login,desc&text=ana`. The first field is the default sort. */
export const listParams = (
  sortable: readonly [string, ...string[]],
  usualSort: SortOrder = { field: sortable[0], direction: 'asc' },
): { [Name in keyof ListSearch]: Param<ListSearch[Name]> } => ({
  page,
  size: oneOf<PageSize, PageSize>(pageSizes, pageSizes[0]),
  sort: sortAmong(sortable, usualSort),
  text: textUpTo(100),
})

/** The query of a call: pages start at 0, and all values are text. */
export function pageQueryOf({ page, size, sort, text }: ListSearch) {
  return { page: String(page - 1), size: String(size), sort: sortText(sort), text: text || undefined }
}

const { page: onPage, size: ofSize } = listParams(['id'])

/** The parameters of a list that only has pages. */
export const pagesAddress = addressState({ page: onPage, size: ofSize }, { anew: { page: 1 } })
