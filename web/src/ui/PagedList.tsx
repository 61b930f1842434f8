import type { ReactNode } from 'react'
import { type Answer, Loaded } from './Loaded.tsx'
import { type PlaceInList, useExistingPage } from './list-place.ts'
import { PageControls } from './PageControls.tsx'

interface PagedListProps<Page> {
  /** The page, or the previous one while the next one loads. */
  answer: Answer<Page> & { isPlaceholderData: boolean }
  search: PlaceInList
  change: (part: Partial<PlaceInList>, options?: { replace: boolean }) => void
  empty: ReactNode
  /** Renders the table as one element. Undefined stands for a page that loads, drawn as five skeleton rows. */
  children: (page: Page | undefined) => ReactNode
}

/** One page of a list, with links to the other pages. */
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
