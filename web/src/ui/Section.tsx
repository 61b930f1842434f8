import { Card, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Content at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a screen, with its title. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={id}>
      <Group mb="sm" justify="space-between" gap="xs">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  )
}
