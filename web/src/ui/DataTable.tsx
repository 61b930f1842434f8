import { Table, type TableTrProps, Text } from '@mantine/core'
import type { Key, KeyboardEventHandler, ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { SortOrder } from './list-place.ts'
import { moveBetweenRows } from './row-keys.ts'
import { SideScroll } from './SideScroll.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SortHeader } from './SortHeader.tsx'

export interface DataColumn<T> {
  /** Two columns have two keys; the list is sorted by them. */
  key: string
  /** A text stands beside each value on a phone; what is no text stands in the head alone. */
  label: ReactNode
  cell: (row: T) => ReactNode
  /** What the row is about, what can be done with it, or what ticks it: on a phone these have places of their own. */
  kind?: 'title' | 'actions' | 'box'
  align?: 'right'
  isSortable?: boolean
  isOneLine?: boolean
  width?: number
  /** From here on its text breaks. */
  maxWidth?: number
}

/** What a table shows of a longer list, and in which order. */
export interface PageTableProps {
  /** The page before, while this one is on its way. */
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

/** Rows that stand together, and what is said above them. */
interface RowGroup<T> {
  key: Key
  heading?: ReactNode
  rows: readonly T[]
}

interface DataTableProps<T> extends Partial<PageTableProps> {
  /** For those who do not see it. */
  name: string
  columns: readonly DataColumn<T>[]
  /** Nothing while they are on their way. */
  rows: readonly T[] | undefined
  /** Left out where rows have an id. */
  keyOf?: (row: T) => Key | undefined
  /** Stands instead of a table that has no rows. */
  empty?: ReactNode
  minWidth?: number
  /** A row of a phone: a few lines, or a card with a frame. */
  phone?: 'lines' | 'cards'
  /** The columns have their widths and keep them. */
  isFixed?: boolean
  rowProps?: (row: T) => TableTrProps & { [name: `data-${string}`]: unknown }
  groupsOf?: (rows: readonly T[]) => readonly RowGroup<T>[]
  /** Without it, up and down lead from link to link. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** Rows of data, on a phone read down. The roles are said, for rows that are read down are no table to some browsers. */
export function DataTable<T extends { id: Key }>(props: DataTableProps<T>): ReactNode
export function DataTable<T>(props: DataTableProps<T> & Required<Pick<DataTableProps<T>, 'keyOf'>>): ReactNode
export function DataTable<T extends { id?: Key }>(props: DataTableProps<T>) {
  const { name, columns, rows, empty, minWidth = 560, phone = 'lines', isFixed, isOld, sort, onSort } = props
  const { keyOf = ({ id }) => id, rowProps, groupsOf, onKeyDown = moveBetweenRows } = props
  if (empty !== undefined && rows?.length === 0) return <Text c="dimmed">{empty}</Text>
  const order = sort && onSort && { sort, onSort }
  const groups = rows && (groupsOf?.(rows) ?? [{ key: '', rows }])
  return (
    <SideScroll
      label={name}
      className={isFixed ? `${classes[phone]} ${classes.fixed}` : classes[phone]}
      minWidth={minWidth}
    >
      {order && (
        <SortChoice
          className={classes.sort}
          columns={columns.filter(({ isSortable }) => isSortable)}
          {...order}
        />
      )}
      <Table
        role="table"
        layout={isFixed ? 'fixed' : undefined}
        highlightOnHover
        horizontalSpacing={order && 6}
        verticalSpacing={isFixed ? 6 : undefined}
        aria-label={name}
        aria-busy={!rows || !!isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, label, kind, align, width, isSortable }) =>
              isSortable && order ? (
                <SortHeader key={key} field={key} label={label} w={width} {...order} />
              ) : (
                <Table.Th
                  role="columnheader"
                  key={key}
                  w={width}
                  data-align={align}
                  data-actions={kind === 'actions' || undefined}
                >
                  {label}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        {groups?.map(({ key, heading, rows: together }) => (
          <Table.Tbody role="rowgroup" key={key} onKeyDown={onKeyDown}>
            {heading && (
              <Table.Tr role="row" className={classes.heading}>
                <Table.Th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {heading}
                </Table.Th>
              </Table.Tr>
            )}
            {together.map((row) => (
              <Table.Tr role="row" key={keyOf(row)} {...rowProps?.(row)}>
                {columns.map((column) => cellOf(column, row, phone))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        )) ?? (
          <Table.Tbody role="rowgroup">
            <SkeletonRows columns={columns.length} />
          </Table.Tbody>
        )}
      </Table>
    </SideScroll>
  )
}

function cellOf<T>(column: DataColumn<T>, row: T, phone: 'lines' | 'cards') {
  const { key, label, cell, kind, align, isOneLine, maxWidth } = column
  const content = cell(row)
  return (
    <Table.Td
      role="cell"
      key={key}
      data-align={align}
      style={maxWidth ? { '--widest': `${maxWidth}px` } : undefined}
      data-one-line={isOneLine || undefined}
      data-label={typeof label === 'string' ? label : undefined}
      {...(kind && { [`data-${kind}`]: true })}
    >
      {phone === 'lines' ? <div>{content ?? '—'}</div> : content}
    </Table.Td>
  )
}
