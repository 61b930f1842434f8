import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { moveBetweenRows } from './row-keys.ts'
import { SideScroll } from './SideScroll.tsx'

export interface SmallColumn<T> {
  /** Names the column; two columns have two names. */
  label: ReactNode
  key: string
  cell: (row: T) => ReactNode
  align?: 'right'
  /** What the row is about: on a phone it stands there without the name of its column. */
  isTitle?: true
  /** From here on its text breaks. */
  maxWidth?: number
}

interface SmallTableProps<T> {
  /** For those who do not see it. */
  name: string
  columns: SmallColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  empty: string
  minWidth?: number
}

/** The few rows that belong to one thing; up and down lead from link to link. */
export function SmallTable<T>({ name, columns, rows, keyOf, empty, minWidth = 560 }: SmallTableProps<T>) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <SideScroll minWidth={minWidth} className={classes.scroll} label={name}>
      <Table role="table" className={classes.cards} highlightOnHover aria-label={name}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, label, align }) => (
              <Table.Th role="columnheader" key={key} data-align={align}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <Table.Tr role="row" key={keyOf(row)}>
              {columns.map(({ key, label, cell, align, maxWidth, isTitle }) => (
                <Table.Td
                  role="cell"
                  key={key}
                  data-align={align}
                  style={maxWidth ? { '--widest': `${maxWidth}px` } : undefined}
                  data-actions={key === 'actions' || undefined}
                  data-label={typeof label === 'string' && !isTitle ? label : undefined}
                >
                  <div>{cell(row) ?? '—'}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}
