import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boxColumn } from '../../ui/box-column.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import type { SortOrder } from '../../ui/list-place.ts'
import type { Column, PathOf, Row, RowActions } from '../search-types.ts'
import { widthOfActions, widthOfBox, widthOfColumn } from './column-width.ts'
import { ResultCell } from './ResultCell.tsx'
import classes from './ResultTable.module.css'
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
interface Grouping {
  column: Column
  headingOf: (value: string) => ReactNode
}

/** One page of the list. Arrows go from row to row, Enter opens the one in focus, the space bar ticks it. */
export function ResultTable(props: ResultTableProps) {
  const { title, rows, isOld, sort, onSort, selection, grouping } = props
  const columns = useResultColumns(props)
  return (
    <DataTable
      name={title}
      rows={rows}
      columns={columns}
      minWidth={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
      phone="cards"
      isFixed
      isOld={isOld}
      sort={sort}
      onSort={onSort}
      groupsOf={(page) =>
        groupRows(page, grouping?.column).map(({ value, rows: together }) => ({
          key: value ?? '',
          heading: value !== null && grouping?.headingOf(value),
          rows: together,
        }))
      }
      rowProps={(row) => ({
        className: classes.row,
        tabIndex: row === rows?.[0] ? 0 : -1,
        'data-selected': selection.has(row) || undefined,
      })}
      onKeyDown={rowKeys((index) => rows?.[index] && selection.toggle(rows[index]))}
    />
  )
}

type ColumnsProps = Pick<
  ResultTableProps,
  'columns' | 'belowOf' | 'rows' | 'selection' | 'pathOf' | 'rowActions'
>

/** The box, what can be done with a row, and what is known of it. */
function useResultColumns(props: ColumnsProps): DataColumn<Row>[] {
  const { columns, belowOf, rows = [], selection, pathOf, rowActions } = props
  const { t } = useTranslation()
  const [first] = columns
  const box = boxColumn({
    rows,
    label: t('list.select-page'),
    labelOf: (row) => t('list.select-row', { name: String((first && row[first.id]) ?? row.id) }),
    has: selection.has,
    setAll: selection.setAll,
    width: widthOfBox,
  })
  const actions = rowActions && {
    key: 'actions',
    kind: 'actions' as const,
    label: <>{t('list.actions')}</>,
    cell: rowActions,
    isOneLine: true,
    width: widthOfActions,
  }
  const values = columns.map((column): DataColumn<Row> => {
    const below = belowOf(column)
    return {
      key: column.id,
      kind: column === first ? 'title' : undefined,
      label: t(`column.${column.id}`),
      cell: (row) => <ResultCell column={column} below={below} row={row} path={pathOf(row)} />,
      isSortable: column.sortable,
      isOneLine: !isProse(column),
      width: widthOfColumn(column),
    }
  })
  return actions ? [box, actions, ...values] : [box, ...values]
}

const wrapping: readonly Column['type'][] = ['String', 'Enum', 'Datetime']

/** Words may take two lines, and a moment its day and its time; numbers, days and badges stay whole. */
const isProse = ({ type, display }: Column) =>
  type === 'EnumList' ||
  (type === 'Enum' && display === 'link') ||
  ((!display || display === 'dado') && wrapping.includes(type))

interface Group {
  /** What its rows have in common; null where they are not grouped. */
  value: string | null
  rows: readonly Row[]
}

/**
 * Rows with the same value of the column together, in the order of the page. The rows before another order has come stand
 * mixed, and are not taken apart for that moment.
 */
function groupRows(rows: readonly Row[], column: Column | undefined): Group[] {
  if (!column) return [{ value: null, rows }]
  const groups = new Map<string, Row[]>()
  let last: string | null = null
  for (const row of rows) {
    const value = String(row[column.id] ?? '')
    const own = groups.get(value)
    if (own && value !== last) return [{ value: null, rows }]
    if (own) own.push(row)
    else groups.set(value, [row])
    last = value
  }
  return [...groups].map(([value, together]) => ({ value, rows: together }))
}
