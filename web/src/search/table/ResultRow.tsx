import { Checkbox, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Row } from '../search-types.ts'
import { ResultCell } from './ResultCell.tsx'
import classes from './ResultRow.module.css'

interface ResultRowProps {
  row: Row
  columns: Column[]
  belowOf: (column: Column) => Column | undefined
  path: string | null
  /** What can be done with it, where the list has such a column. */
  actions: ReactNode
  isFirst: boolean
  isSelected: boolean
  onToggle: () => void
}

const wrapping: readonly Column['type'][] = ['String', 'Enum', 'Datetime']

/** Words may take two lines, and a moment its day and its time; numbers, days and badges stay whole. */
const isProse = ({ type, display }: Column) =>
  type === 'EnumList' ||
  (type === 'Enum' && display === 'link') ||
  ((!display || display === 'dado') && wrapping.includes(type))

export function ResultRow(props: ResultRowProps) {
  const { row, columns, belowOf, path, actions, isFirst, isSelected, onToggle } = props
  const { t } = useTranslation()
  const [first] = columns
  const name = String((first && row[first.id]) ?? row.id)
  return (
    <Table.Tr className={classes.row} tabIndex={isFirst ? 0 : -1} data-selected={isSelected || undefined}>
      <Table.Td data-box>
        <Checkbox
          size="xs"
          aria-label={t('list.select-row', { name })}
          checked={isSelected}
          onChange={onToggle}
        />
      </Table.Td>
      {actions !== undefined && (
        <Table.Td data-actions style={{ whiteSpace: 'nowrap' }}>
          {actions}
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.id}
          data-wraps={isProse(column) || undefined}
          data-label={t(`column.${column.id}`)}
          data-title={column === first || undefined}
        >
          <ResultCell column={column} below={belowOf(column)} row={row} path={path} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
