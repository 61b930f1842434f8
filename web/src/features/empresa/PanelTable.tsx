import { Group, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/Cards.module.css'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

interface PanelTableProps<T extends { id: number }> {
  label: string
  columns: string[]
  minWidth?: number
  /** Undefined while they load. */
  items: T[] | undefined
  cellsOf: (item: T) => ReactNode[]
  /** The actions of a row; left out where there are none. */
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
    <SideScroll minWidth={minWidth} className={classes.scroll} label={label}>
      <Table role="table" className={classes.cards} highlightOnHover aria-label={label} aria-busy={!items}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th role="columnheader" key={column}>
                {column}
              </Table.Th>
            ))}
            {actionsOf && (
              <Table.Th role="columnheader">
                <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {items?.map((item) => (
            <Table.Tr role="row" key={item.id}>
              {cellsOf(item).map((cell, index) => (
                <Table.Td role="cell" data-label={columns[index]} key={columns[index]}>
                  <div>{cell}</div>
                </Table.Td>
              ))}
              {actionsOf && (
                <Table.Td role="cell">
                  <Group gap={2} wrap="nowrap" justify="end">
                    {actionsOf(item)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          )) ?? <SkeletonRows columns={columns.length + (actionsOf ? 1 : 0)} />}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}
