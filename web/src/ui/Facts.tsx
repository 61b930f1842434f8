import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Labels with their values, in as many columns as there is room for. */
export function Facts({ children, columns = 3 }: { children: ReactNode; columns?: 3 | 4 }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: columns }} spacing="lg" verticalSpacing="md" m={0}>
      {children}
    </SimpleGrid>
  )
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed" mb={2}>
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
