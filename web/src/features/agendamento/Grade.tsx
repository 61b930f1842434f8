import { getDataInicio, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { WeekSteps } from '../../ui/week/WeekSteps.tsx'
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
  return (
    <Loaded answer={first} heights={[320]}>
      {({ dataInicio }) => (
        <Week {...{ params, count, busy, onHold }} inicio={moved ?? dataInicio} onMove={setMoved} />
      )}
    </Loaded>
  )
}

interface WeekProps extends GradeProps {
  inicio: string
  onMove: (inicio: string) => void
}

function Week({ params, count, busy, onHold, inicio, onMove }: WeekProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const answer = useAnswer(
    listGradesDisponiveis,
    { params, query: { inicio, fim: addDays(inicio, 6) } },
    { quiet: true, refetchInterval: 30_000 },
  )
  const { data } = answer
  const selected = data?.janelas.find(({ id }) => id === selectedId) ?? null
  const Grid = isNarrow ? DayList : WeekGrid
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <WeekSteps inicio={inicio} onMove={onMove} />
        {data?.navio && <NavioTimes navio={data.navio} />}
      </Group>
      {data && data.vagasExtras > 0 && <Text>{t('agendamento.extra-aprovada')}</Text>}
      <Loaded answer={answer} heights={[320]}>
        {({ navio, janelas }) =>
          janelas.length === 0 ? (
            <Text c="dimmed">{t('agendamento.semana-sem-janela')}</Text>
          ) : (
            <Grid
              inicio={inicio}
              janelas={janelas}
              marks={marksOf(navio, janelas)}
              selectedId={selectedId}
              onSelect={({ id }) => setSelectedId(id)}
            />
          )
        }
      </Loaded>
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
