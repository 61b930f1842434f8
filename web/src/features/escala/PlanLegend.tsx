import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Lineup.module.css'
import { lineupStatuses } from './lineup-filter.ts'
import { patternOf } from './PlanPatterns.tsx'

export function PlanLegend() {
  const { t } = useTranslation()
  return (
    <Group gap="md" mt="xs">
      {lineupStatuses.map((status) => (
        <Group key={status} gap={6} wrap="nowrap">
          <svg width="26" height="16" aria-hidden="true" className={classes.swatch}>
            <rect
              x="1"
              y="1"
              width="24"
              height="14"
              rx="3"
              className={classes.ship}
              data-status={status}
              fill={`url(#${patternOf(status)})`}
            />
          </svg>
          <Text size="xs">{t(`enum.escalaStatus.${status}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}
