import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PlaceInList, pageSizes, type SortOrder } from './list-place.ts'

export interface ListSearch extends PlaceInList {
  sort: SortOrder
  text: string
}

const longestText = 100

/**
 * What a list shows, kept in the address, so that a link shows the same:
 * `?page=2&size=50&sort=login,desc&text=ana`. What is as usual is left out, and what makes no sense is ignored.
 * A list with filters of its own names them in `filters`: `?activated=true`.
 */
export function useListSearch<Filter extends string = never>(
  sortable: readonly [string, ...string[]],
  filters: readonly Filter[] = [],
) {
  const usualSort: SortOrder = { field: sortable[0], direction: 'asc' }
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = readSearch(raw, sortable, usualSort)
  const chosen = Object.fromEntries(
    filters.map((name) => [name, textOf(raw[name]) || undefined]),
  ) as Chosen<Filter>
  const go = (part: Partial<ListSearch>, filtered: Chosen<Filter>, options: { replace?: boolean }) => {
    const wanted = { ...filtered, ...writeSearch({ ...search, page: 1, ...part }, usualSort) }
    void navigate({ to: '.', search: wanted, resetScroll: false, ...options })
  }
  /** Another order, size or text starts again at the first page. */
  const change = (part: Partial<ListSearch>, options: { replace?: boolean } = {}) => go(part, chosen, options)
  /** So does another filter. */
  const choose = (part: Chosen<Filter>) => go({}, { ...chosen, ...part }, { replace: true })
  return { search, chosen, change, choose }
}

/** The filters of a list, as the address says them. */
export type Chosen<Filter extends string> = Partial<Record<Filter, string | undefined>>

export type ChangeSearch = ReturnType<typeof useListSearch>['change']

/** What the address says, as far as it makes sense. */
export function readSearch(
  raw: Record<string, unknown>,
  sortable: readonly string[],
  usualSort: SortOrder,
): ListSearch {
  return {
    page: pageOf(raw.page),
    size: pageSizes.find((size) => size === raw.size) ?? pageSizes[0],
    sort: sortOf(raw.sort, sortable) ?? usualSort,
    text: textOf(raw.text),
  }
}

/** The address that says it; what is as usual is left out. */
export function writeSearch({ page, size, sort, text }: ListSearch, usualSort: SortOrder) {
  const isUsualSort = sort.field === usualSort.field && sort.direction === usualSort.direction
  return {
    page: page === 1 ? undefined : page,
    size: size === pageSizes[0] ? undefined : size,
    sort: isUsualSort ? undefined : `${sort.field},${sort.direction}`,
    text: text || undefined,
  }
}

/** As the calls of the contract want it: pages from 0, everything as text. */
export function pageQueryOf({ page, size, sort, text }: ListSearch) {
  return {
    page: String(page - 1),
    size: String(size),
    sort: `${sort.field},${sort.direction}`,
    text: text || undefined,
  }
}

function pageOf(raw: unknown): number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 1_000_000 ? raw : 1
}

function sortOf(raw: unknown, sortable: readonly string[]): SortOrder | null {
  const [field = '', direction] = String(raw).split(',')
  if (!sortable.includes(field)) return null
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
}

/** The address reads `text=123` as a number; here it is a text like any other. */
function textOf(raw: unknown): string {
  return raw === undefined || raw === null || typeof raw === 'object' ? '' : String(raw).slice(0, longestText)
}
