import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { boxesOf, type Frame, frameOf, type Quay } from './berth-plan.ts'
import { Choices } from './Choices.tsx'
import classes from './Lineup.module.css'
import { type Period, periods } from './lineup-address.ts'
import { lineupStatuses } from './lineup-filter.ts'
import { NowLine, PlanAxes } from './PlanAxes.tsx'
import { PlanPatterns, patternOf } from './PlanPatterns.tsx'
import { PlanShips, ShipNames } from './PlanShips.tsx'

interface BerthPlanProps {
  /** Undefined while the calls load. */
  calls: LineupCall[] | undefined
  quay: Quay
  now: Date
  dias: Period
  onPeriod: (dias: Period) => void
}

/** The berth plan: time across, metres of the quay down, and a box for the stay of each ship. */
export function BerthPlan({ calls, quay, now, dias, onPeriod }: BerthPlanProps) {
  const { t } = useTranslation()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const frame = frameOf(now, dias, width, quay)
  return (
    <Card withBorder padding="md" className={classes.card}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4">
          {t('lineup.plan')}
        </Title>
        <Choices
          label={t('lineup.period')}
          type="radio"
          values={periods}
          chosen={[dias]}
          onChange={([chosen]) => chosen && onPeriod(chosen)}
          className={classes.screenOnly}
        >
          {(count) => t('lineup.days', { count })}
        </Choices>
      </Group>
      <div ref={ref} className={classes.scroll}>
        {calls ? (
          <Drawing calls={calls} now={now} frame={frame} />
        ) : (
          <Skeleton height={frame.height} width={frame.width} maw="100%" />
        )}
      </div>
      <Skeleton visible={!calls}>
        <PlanLegend />
      </Skeleton>
    </Card>
  )
}

function Drawing({ calls, now, frame }: { calls: LineupCall[]; now: Date; frame: Frame }) {
  const { t } = useTranslation()
  const boxes = boxesOf(calls, frame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields
    <svg
      role="group"
      className={classes.plan}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-label={t('lineup.plan-label')}
    >
      <PlanPatterns />
      <PlanAxes frame={frame} />
      <PlanShips boxes={boxes} />
      <NowLine frame={frame} now={now} />
      <ShipNames boxes={boxes} />
    </svg>
  )
}

function PlanLegend() {
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
