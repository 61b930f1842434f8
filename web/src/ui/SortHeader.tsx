import { Group, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SortOrder } from './list-place.ts'

interface SortHeaderProps {
  field: string
  label: ReactNode
  sort: SortOrder
  onSort: (sort: SortOrder) => void
  w?: number
}

/** A column head that sorts the list: a click sorts by the column, another one reverses the order. */
export function SortHeader({ field, label, sort, onSort, w }: SortHeaderProps) {
  const direction = sort.field === field ? sort.direction : null
  const Icon = direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      role="columnheader"
      w={w}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        onClick={() => onSort({ field, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <Group gap={4} wrap="nowrap">
          {label}
          <Icon
            size={14}
            stroke={2}
            opacity={direction === null ? 0.45 : 1}
            style={{ flexShrink: 0 }}
            aria-hidden
          />
        </Group>
      </UnstyledButton>
    </Table.Th>
  )
}
