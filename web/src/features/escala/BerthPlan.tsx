import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Card, Group, Skeleton, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { boxesOf, type Frame, frameOf, type Quay } from './berth-plan.ts'
import { Choices } from './Choices.tsx'
import classes from './Lineup.module.css'
import { NowLine, PlanAxes } from './PlanAxes.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import { PlanPatterns } from './PlanPatterns.tsx'
import { PlanShips, ShipNames } from './PlanShips.tsx'
import { type Period, periods } from './use-lineup-search.ts'

interface BerthPlanProps {
  /** Nothing while they are on their way. */
  calls: LineupCall[] | undefined
  quay: Quay
  now: Date
  dias: Period
  onPeriod: (dias: Period) => void
}

/** The quay as those who plan it draw it: time across, metres down, every ship a box where and while it lies there. */
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
