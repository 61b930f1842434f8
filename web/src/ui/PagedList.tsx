import type { ReactNode } from 'react'
import { type Answer, Loaded } from './Loaded.tsx'
import { type PlaceInList, useExistingPage } from './list-place.ts'
import { PageControls } from './PageControls.tsx'

interface PagedListProps<Page> {
  /** One page; while another one is on its way, the one before. */
  answer: Answer<Page> & { isPlaceholderData: boolean }
  search: PlaceInList
  change: (part: Partial<PlaceInList>, options?: { replace: boolean }) => void
  /** What is said where there is nothing at all. */
  empty: ReactNode
  /** The table, one element; without a page, five rows hold its place. */
  children: (page: Page | undefined) => ReactNode
}

/** One page of a list with what leads to the others. */
export function PagedList<Page extends { total: number }>(props: PagedListProps<Page>) {
  const { answer, search, change, empty, children } = props
  useExistingPage(search, answer.isPlaceholderData ? undefined : answer.data?.total, change)
  return (
    <Loaded answer={answer} outline={children(undefined)}>
      {(page) =>
        page.total === 0 ? (
          empty
        ) : (
          <>
            {children(page)}
            <PageControls search={search} total={page.total} onChange={change} />
          </>
        )
      }
    </Loaded>
  )
}
