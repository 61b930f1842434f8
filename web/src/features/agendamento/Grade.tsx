import { getDataInicio, type JanelaDisponivel, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { addDays } from '../../ui/week/week.ts'
import { DayList } from './DayList.tsx'
import { JanelaDetails } from './JanelaDetails.tsx'
import { marksOf } from './marks.ts'
import { WeekGrid } from './WeekGrid.tsx'

interface GradeProps {
  params: PendenciaParams
  count: number
  busy: boolean
  onHold: (janelaId: number) => void
}

/** The grid of windows, beginning with the first day on which one is free. */
export function Grade({ params, count, busy, onHold }: GradeProps) {
  const first = useAnswer(getDataInicio, { params }, { quiet: true })
  const [moved, setMoved] = useState<string | null>(null)
  const inicio = moved ?? first.data?.dataInicio
  if (first.error && !first.data) return <LoadError error={first.error} onRetry={first.refetch} />
  if (!inicio) return <Skeleton height={320} />
  return <Week {...{ params, count, busy, onHold, inicio }} onMove={setMoved} />
}

interface WeekProps extends GradeProps {
  inicio: string
  onMove: (inicio: string) => void
}

function Week({ params, count, busy, onHold, inicio, onMove }: WeekProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const fim = addDays(inicio, 6)
  const { data, error, refetch } = useAnswer(
    listGradesDisponiveis,
    { params, query: { inicio, fim } },
    { quiet: true, refetchInterval: 30_000 },
  )
  const selected = data?.janelas.find(({ id }) => id === selectedId) ?? null
  const grid = data && {
    inicio,
    janelas: data.janelas,
    marks: marksOf(data.navio, data.janelas),
    selectedId,
    onSelect: (janela: JanelaDisponivel) => setSelectedId(janela.id),
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('agendamento.semana-anterior')}
            onClick={() => onMove(addDays(inicio, -7))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text fw={600}>{`${formatDay(inicio)} – ${formatDay(fim)}`}</Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('agendamento.semana-seguinte')}
            onClick={() => onMove(addDays(inicio, 7))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
        {data?.navio && <NavioTimes navio={data.navio} />}
      </Group>
      {data && data.vagasExtras > 0 && <Text>{t('agendamento.extra-aprovada')}</Text>}
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !grid ? (
        <Skeleton height={320} />
      ) : grid.janelas.length === 0 ? (
        <Text c="dimmed">{t('agendamento.semana-sem-janela')}</Text>
      ) : isNarrow ? (
        <DayList {...grid} />
      ) : (
        <WeekGrid {...grid} />
      )}
      <JanelaDetails janela={selected} count={count} busy={busy} onHold={onHold} />
    </Stack>
  )
}

interface NavioTimesProps {
  navio: { navioNome: string; viagemOutbound: string; aberturaGate: string | null; limite: string | null }
}

function NavioTimes({ navio }: NavioTimesProps) {
  const { t } = useTranslation()
  const at = (moment: string | null) => (moment ? formatDateTime(new Date(moment)) : '—')
  return (
    <Text size="sm">
      {t('agendamento.navio', {
        navio: `${navio.navioNome} ${navio.viagemOutbound}`,
        abertura: at(navio.aberturaGate),
        limite: at(navio.limite),
      })}
    </Text>
  )
}
