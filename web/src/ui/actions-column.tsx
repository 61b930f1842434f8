import { Group, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DataColumn } from './DataTable.tsx'

/** What can be done with a row, at its end; the name of the column is for those who do not see it. */
export const actionsColumn = <T,>(name: string, actionsOf: (row: T) => ReactNode): DataColumn<T> => ({
  key: 'actions',
  kind: 'actions',
  label: <VisuallyHidden>{name}</VisuallyHidden>,
  cell: (row) => (
    <Group gap={2} wrap="nowrap" justify="end">
      {actionsOf(row)}
    </Group>
  ),
})
