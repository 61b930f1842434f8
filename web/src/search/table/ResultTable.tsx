import { Checkbox, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/ListCards.module.css'
import type { SortOrder } from '../../ui/list-place.ts'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { SortChoice } from '../../ui/SortChoice.tsx'
import { SortHeader } from '../../ui/SortHeader.tsx'
import type { Column, PathOf, Row, RowActions } from '../search-types.ts'
import { widthOfActions, widthOfBox, widthOfColumn } from './column-width.ts'
import { groupRows } from './group-rows.ts'
import { ResultRow } from './ResultRow.tsx'
import steady from './ResultTable.module.css'
import { rowKeys } from './row-keys.ts'
import type { Selection } from './use-selection.ts'

interface ResultTableProps {
  title: string
  columns: Column[]
  /** What stands under a value in its cell. */
  belowOf: (column: Column) => Column | undefined
  /** Nothing while the first page is on its way. */
  rows: Row[] | undefined
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  selection: Selection
  pathOf: PathOf
  rowActions: RowActions | undefined
  grouping: Grouping | undefined
}

/** What stands together, and what is said above it. */
export interface Grouping {
  column: Column
  headingOf: (value: string) => ReactNode
}

/** One page of the list. Arrows go from row to row, Enter opens the one in focus, the space bar ticks it. */
export function ResultTable(props: ResultTableProps) {
  const { t } = useTranslation()
  const { title, columns, belowOf, rows, isOld, sort, onSort, selection, pathOf, rowActions, grouping } =
    props
  const onKeyDown = rowKeys((index) => rows?.[index] && selection.toggle(rows[index]))
  const actions = rowActions ? [widthOfActions] : []
  const widths = [widthOfBox, ...actions, ...columns.map(widthOfColumn)]
  const width = widths.reduce((sum, one) => sum + one, 0)
  const fields = columns
    .filter(({ sortable }) => sortable)
    .map(({ id }) => ({ field: id, label: t(`column.${id}`) }))
  return (
    <SideScroll label={title} className={classes.scroll} minWidth={width}>
      <SortChoice className={classes.sort} fields={fields} sort={sort} onSort={onSort} />
      <Table
        className={`${classes.table} ${steady.steady}`}
        highlightOnHover
        horizontalSpacing={6}
        verticalSpacing={6}
        aria-label={title}
        aria-busy={!rows || isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={widthOfBox}>
              <PageBox rows={rows ?? []} selection={selection} />
            </Table.Th>
            {rowActions && <Table.Th w={widthOfActions}>{t('list.actions')}</Table.Th>}
            {columns.map((column) => {
              const { id, sortable } = column
              const label = t(`column.${id}`)
              const w = widthOfColumn(column)
              return sortable ? (
                <SortHeader key={id} field={id} label={label} sort={sort} onSort={onSort} w={w} />
              ) : (
                <Table.Th key={id} w={w}>
                  {label}
                </Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        {rows ? (
          groupRows(rows, grouping?.column).map(({ value, rows: together }) => (
            <Table.Tbody key={value ?? ''} onKeyDown={onKeyDown}>
              {grouping && value !== null && (
                <Table.Tr className={classes.heading}>
                  <Table.Th scope="rowgroup" colSpan={widths.length}>
                    {grouping.headingOf(value)}
                  </Table.Th>
                </Table.Tr>
              )}
              {together.map((row) => (
                <ResultRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  belowOf={belowOf}
                  path={pathOf(row)}
                  actions={rowActions?.(row)}
                  isFirst={row === rows[0]}
                  isSelected={selection.has(row)}
                  onToggle={() => selection.toggle(row)}
                />
              ))}
            </Table.Tbody>
          ))
        ) : (
          <Table.Tbody>
            <SkeletonRows columns={widths.length} />
          </Table.Tbody>
        )}
      </Table>
    </SideScroll>
  )
}

/** Ticks all rows of the page, or none of them. */
function PageBox({ rows, selection }: { rows: Row[]; selection: Selection }) {
  const { t } = useTranslation()
  const selected = rows.filter(selection.has).length
  const all = rows.length > 0 && selected === rows.length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.select-page')}
      disabled={rows.length === 0}
      checked={all}
      indeterminate={selected > 0 && !all}
      onChange={() => selection.setAll(rows, !all)}
    />
  )
}
