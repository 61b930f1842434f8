import { Group, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

interface PanelTableProps<T extends { id: number }> {
  label: string
  columns: string[]
  minWidth?: number
  /** Nothing while they are on their way. */
  items: T[] | undefined
  cellsOf: (item: T) => ReactNode[]
  /** What can be done with a row; left out where nothing can. */
  actionsOf?: (item: T) => ReactNode
}

export function PanelTable<T extends { id: number }>({
  label,
  columns,
  minWidth = 560,
  items,
  cellsOf,
  actionsOf,
}: PanelTableProps<T>) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table highlightOnHover aria-label={label} aria-busy={!items}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
            {actionsOf && (
              <Table.Th>
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items?.map((item) => (
            <Table.Tr key={item.id}>
              {cellsOf(item).map((cell, index) => (
                <Table.Td key={columns[index]}>{cell}</Table.Td>
              ))}
              {actionsOf && (
                <Table.Td>
                  <Group gap={2} wrap="nowrap" justify="end">
                    {actionsOf(item)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          )) ?? <SkeletonRows columns={columns.length + (actionsOf ? 1 : 0)} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
