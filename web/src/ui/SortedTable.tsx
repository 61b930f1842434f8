import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from './list-place.ts'
import { moveBetweenRows } from './row-keys.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortHeader } from './SortHeader.tsx'

export interface PageTableProps {
  /** The page before, while this one is on its way. */
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

interface SortedTableProps extends PageTableProps {
  /** For those who do not see it. */
  name: string
  minWidth: number
  columns: readonly { field: string; label: string; isSortable: boolean }[]
  /** Whether rows end with what can be done with them. */
  withActions?: boolean
  /** Nothing while the first page is on its way. */
  rows: ReactNode[] | undefined
}

/** One page of a list whose columns sort it. */
export function SortedTable({ name, minWidth, columns, withActions = false, ...page }: SortedTableProps) {
  const { t } = useTranslation()
  const { rows, isOld, sort, onSort } = page
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native">
      <Table
        highlightOnHover
        horizontalSpacing={6}
        aria-label={name}
        aria-busy={!rows || isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ field, label, isSortable }) =>
              isSortable ? (
                <SortHeader key={field} field={field} label={label} sort={sort} onSort={onSort} />
              ) : (
                <Table.Th key={field}>{label}</Table.Th>
              ),
            )}
            {withActions && (
              <Table.Th>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveBetweenRows}>
          {rows ?? <SkeletonRows columns={columns.length + (withActions ? 1 : 0)} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
