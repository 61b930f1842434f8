import { Checkbox } from '@mantine/core'
import type { DataColumn } from './DataTable.tsx'

interface BoxColumn<T> {
  rows: readonly T[]
  /** Of the box that ticks all of them. */
  label: string
  labelOf: (row: T) => string
  has: (row: T) => boolean
  /** Without it, every row can be ticked. */
  may?: (row: T) => boolean
  setAll: (rows: readonly T[], ticked: boolean) => void
  width?: number
}

/** Boxes that tick single rows, and in the head one that ticks all of them, or none. */
export function boxColumn<T>(props: BoxColumn<T>): DataColumn<T> {
  const { rows, label, labelOf, has, may = () => true, setAll, width = 40 } = props
  const tickable = rows.filter(may)
  const ticked = tickable.filter(has).length
  const all = ticked > 0 && ticked === tickable.length
  return {
    key: 'box',
    kind: 'box',
    width,
    label: (
      <Checkbox
        size="xs"
        aria-label={label}
        disabled={tickable.length === 0}
        checked={all}
        indeterminate={ticked > 0 && !all}
        onChange={() => setAll(tickable, !all)}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="xs"
        aria-label={labelOf(row)}
        disabled={!may(row)}
        checked={has(row)}
        onChange={() => setAll([row], !has(row))}
      />
    ),
  }
}
