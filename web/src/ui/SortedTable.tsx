import { Table, type TableTrProps, VisuallyHidden } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ListCards.module.css'
import type { SortOrder } from './list-place.ts'
import { moveBetweenRows } from './row-keys.ts'
import { SideScroll } from './SideScroll.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SortHeader } from './SortHeader.tsx'

export interface PageTableProps {
  /** The page before, while this one is on its way. */
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

export interface SortedColumn<T> {
  field: string
  label: string
  isSortable: boolean
  /** What stands on top where a row is a card. */
  isTitle?: boolean
  isOneLine?: boolean
  cell: (item: T) => ReactNode
}

interface SortedTableProps<T> extends PageTableProps {
  /** For those who do not see it. */
  name: string
  minWidth: number
  columns: readonly SortedColumn<T>[]
  /** Nothing while the first page is on its way. */
  items: readonly T[] | undefined
  keyOf: (item: T) => Key
  rowProps?: (item: T) => TableTrProps
  /** What can be done with a row, at its end. */
  actionsOf?: (item: T) => ReactNode
}

/** One page of a list whose columns sort it. The roles are said, for cards are no tables to some browsers. */
export function SortedTable<T>(props: SortedTableProps<T>) {
  const { name, minWidth, columns, items, keyOf, rowProps, actionsOf, isOld, sort, onSort } = props
  return (
    <SideScroll label={name} className={classes.scroll} minWidth={minWidth}>
      <SortChoice
        className={classes.sort}
        fields={columns.filter(({ isSortable }) => isSortable)}
        sort={sort}
        onSort={onSort}
      />
      <Table
        role="table"
        className={classes.table}
        highlightOnHover
        horizontalSpacing={6}
        aria-label={name}
        aria-busy={!items || isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Head columns={columns} withActions={Boolean(actionsOf)} sort={sort} onSort={onSort} />
        <Table.Tbody role="rowgroup" onKeyDown={moveBetweenRows}>
          {items?.map((item) => (
            <Table.Tr role="row" key={keyOf(item)} {...rowProps?.(item)}>
              {columns.map(({ field, label, isTitle, isOneLine, cell }) => (
                <Table.Td
                  role="cell"
                  key={field}
                  data-label={label}
                  data-title={isTitle}
                  data-one-line={isOneLine}
                >
                  {cell(item)}
                </Table.Td>
              ))}
              {actionsOf && (
                <Table.Td role="cell" data-actions>
                  {actionsOf(item)}
                </Table.Td>
              )}
            </Table.Tr>
          )) ?? <SkeletonRows columns={columns.length + (actionsOf ? 1 : 0)} />}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}

interface HeadProps extends Omit<PageTableProps, 'isOld'> {
  columns: readonly Pick<SortedColumn<never>, 'field' | 'label' | 'isSortable'>[]
  withActions: boolean
}

function Head({ columns, withActions, sort, onSort }: HeadProps) {
  const { t } = useTranslation()
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ field, label, isSortable }) =>
          isSortable ? (
            <SortHeader key={field} field={field} label={label} sort={sort} onSort={onSort} />
          ) : (
            <Table.Th role="columnheader" key={field}>
              {label}
            </Table.Th>
          ),
        )}
        {withActions && (
          <Table.Th role="columnheader">
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}
