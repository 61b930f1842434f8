import { Button, Card, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  addLabel: string
  addIcon?: ReactNode
  onAdd: () => void
  children: ReactNode
}

/** A part of the company's page with a list of its own, and the way to add to it. */
export function Panel({ title, addLabel, addIcon = <IconPlus size={16} />, onAdd, children }: PanelProps) {
  return (
    <Card withBorder padding="lg" component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button leftSection={addIcon} onClick={onAdd}>
          {addLabel}
        </Button>
      </Group>
      {children}
    </Card>
  )
}
