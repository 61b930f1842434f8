import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { addDays } from './week.ts'

interface WeekStepsProps {
  inicio: string
  onMove: (inicio: string) => void
}

/** The week that is shown, with buttons to the one before and the one after. */
export function WeekSteps({ inicio, onMove }: WeekStepsProps) {
  const { t } = useTranslation()
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('agendamento.semana-anterior')}
        onClick={() => onMove(addDays(inicio, -7))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text fw={600}>{`${formatDay(inicio)} – ${formatDay(addDays(inicio, 6))}`}</Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('agendamento.semana-seguinte')}
        onClick={() => onMove(addDays(inicio, 7))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}
