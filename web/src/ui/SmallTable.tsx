import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
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
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" aria-label={name}>
      <Table highlightOnHover aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, align }) => (
              <Table.Th key={key} ta={align}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ key, cell, align, maxWidth }) => (
                <Table.Td key={key} ta={align} maw={maxWidth}>
                  {cell(row) ?? '—'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
