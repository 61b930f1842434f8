import { useEffect, useEffectEvent } from 'react'

export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

export interface SortOrder {
  field: string
  direction: 'asc' | 'desc'
}

/** The part of a list that is shown. */
export interface PlaceInList {
  /** The page number, from 1. */
  page: number
  size: PageSize
}

/** Moves to the last page when the list got shorter and the current page no longer exists. */
export function useExistingPage(
  search: PlaceInList,
  total: number | undefined,
  change: (part: { page: number }, options: { replace: boolean }) => void,
): void {
  const last = total === undefined ? search.page : lastPage(total, search.size)
  const goTo = useEffectEvent((page: number) => change({ page }, { replace: true }))
  useEffect(() => {
    if (search.page > last) goTo(last)
  }, [search.page, last])
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
