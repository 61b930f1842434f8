import { Checkbox, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Row } from '../search-types.ts'
import { ResultCell } from './ResultCell.tsx'
import classes from './ResultRow.module.css'

interface ResultRowProps {
  row: Row
  columns: Column[]
  path: string | null
  /** What can be done with it, where the list has such a column. */
  actions: ReactNode
  isFirst: boolean
  isSelected: boolean
  onToggle: () => void
}

export function ResultRow({ row, columns, path, actions, isFirst, isSelected, onToggle }: ResultRowProps) {
  const { t } = useTranslation()
  const [first] = columns
  const name = String((first && row[first.id]) ?? row.id)
  return (
    <Table.Tr className={classes.row} tabIndex={isFirst ? 0 : -1} data-selected={isSelected || undefined}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('list.select-row', { name })}
          checked={isSelected}
          onChange={onToggle}
        />
      </Table.Td>
      {actions !== undefined && <Table.Td style={{ whiteSpace: 'nowrap' }}>{actions}</Table.Td>}
      {columns.map((column) => (
        <Table.Td key={column.id}>
          <ResultCell column={column} value={row[column.id]} path={path} recentes={row.recentes} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
