import type { EffectiveLevel, LoggerName } from '@cais/core/api/loggers.ts'
import { Badge, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface LoggerRowProps {
  name: LoggerName
  effective: EffectiveLevel
  children: ReactNode
}

export function LoggerRow({ name, effective, children }: LoggerRowProps) {
  const { t } = useTranslation()
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`loggers.name.${name}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="default" tt="none">
          {effective}
        </Badge>
      </Table.Td>
      <Table.Td>{children}</Table.Td>
    </Table.Tr>
  )
}
