import { Card, Container, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface FormCardProps {
  title: string
  intro?: ReactNode
  size?: 'xs' | 'sm'
  children: ReactNode
}

/** The frame of a screen that is one form. */
export function FormCard({ title, intro, size = 'xs', children }: FormCardProps) {
  return (
    <Container size={size} py={{ base: 'md', sm: 'xl' }}>
      <Card withBorder shadow="sm" padding={0}>
        <Stack gap="xs" p={{ base: 'md', sm: 'xl' }}>
          <PageTitle>{title}</PageTitle>
          {intro && (
            <Text c="dimmed" component="div" mt={-16} mb="xs">
              {intro}
            </Text>
          )}
          {children}
        </Stack>
      </Card>
    </Container>
  )
}
