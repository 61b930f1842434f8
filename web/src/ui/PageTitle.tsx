import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePortalName } from '../client/portal-info.ts'

/** The heading of a screen, with its actions on the right. */
export function PageTitle({ children, actions }: { children: string; actions?: ReactNode }) {
  useDocumentTitle(`${children} · ${usePortalName()}`)
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Title order={1} size="h2">
        {children}
      </Title>
      {actions}
    </Group>
  )
}
