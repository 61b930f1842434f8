import type { EffectiveLevel, LoggerName } from '@cais/core/api/loggers.ts'
import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function LoggerTitle({ name }: { name: LoggerName }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" fw={400}>
        {t(`loggers.name.${name}`)}
      </Text>
    </>
  )
}

export const LevelBadge = ({ level }: { level: EffectiveLevel }) => (
  <Badge variant="default" tt="none">
    {level}
  </Badge>
)
