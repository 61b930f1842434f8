import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'
import { moveBetweenRows } from './row-keys.ts'

export interface SmallColumn<T> {
  /** Names the column; two columns have two names. */
  label: ReactNode
  key: string
  cell: (row: T) => ReactNode
  align?: 'right'
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
    <Table.ScrollContainer
      minWidth={minWidth}
      className={classes.scroll}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={name}
    >
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
              {columns.map(({ key, label, cell, align, maxWidth }) => (
                <Table.Td
                  role="cell"
                  key={key}
                  data-align={align}
                  style={maxWidth ? { '--widest': `${maxWidth}px` } : undefined}
                  data-label={typeof label === 'string' ? label : undefined}
                >
                  <div>{cell(row) ?? '—'}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
