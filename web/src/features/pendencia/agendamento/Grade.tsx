import {
  type AgendamentoTela,
  getDataInicio,
  type JanelaDisponivel,
  listGradesDisponiveis,
} from '@cais/core/api/agendamento.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import type { PendenciaParams } from '../../../client/route-params.ts'
import { formatDateTime } from '../../../client/terminal-time.ts'
import type { JanelaRef } from '../../../trade/agendamento/choice.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { WeekSteps } from '../../../ui/week/WeekSteps.tsx'
import { addDays, dayOfInstant } from '../../../ui/week/week.ts'
import { DayList } from './DayList.tsx'
import classes from './Grade.module.css'
import { JanelaDetails } from './JanelaDetails.tsx'
import { marksOf } from './marks.ts'
import { PedirVaga } from './PedirVaga.tsx'
import { WeekGrid } from './WeekGrid.tsx'

interface GradeProps {
  params: PendenciaParams
  tela: Pick<AgendamentoTela, 'agendamentos' | 'aprovacoes' | 'podeEditar'>
  /** The window where the grid opens. */
  begin: JanelaRef | null
  /** True when the user came to choose a window; the grid scrolls into view. */
  isAsked: boolean
  count: number
  /** The window that is being reserved. */
  busyId: number | null
  onChoose: (janelaId: number) => void
  /** Called after a request to the terminal for an extra place. */
  onAsked?: (() => unknown) | undefined
}

/** The grid of windows. It begins with the day of the present window, else with the first day that has free places. */
export function Grade(props: GradeProps) {
  const { params, begin } = props
  const first = useAnswer(getDataInicio, { params }, { quiet: true })
  const [day] = useState(begin && dayOfInstant(begin.inicio))
  const [moved, setMoved] = useState<string | null>(null)
  const place = useShown(props.isAsked)
  return (
    <div ref={place} className={classes.place}>
      <Loaded answer={first} heights={[320]}>
        {({ dataInicio }) => (
          <Week {...props} day={day} inicio={moved ?? weekAround(day, dataInicio)} onMove={setMoved} />
        )}
      </Loaded>
    </div>
  )
}

/** The first day of the shown week: up to three days before the given day, but not before the first day with windows. */
function weekAround(day: string | null, dataInicio: string): string {
  if (!day) return dataInicio
  const before = addDays(day, -3)
  if (dataInicio > day) return day
  return before > dataInicio ? before : dataInicio
}

/** Scrolls the grid into view for a user who came to choose another window. */
function useShown(isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return place
}

interface WeekProps extends GradeProps {
  /** The day of the window where the grid opened. */
  day: string | null
  inicio: string
  onMove: (inicio: string) => void
}

function Week({ params, tela, day, count, busyId, onChoose, onAsked, inicio, onMove }: WeekProps) {
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
  const select = ({ id, recusa }: Pick<JanelaDisponivel, 'id' | 'recusa'>) => {
    setSelectedId(id)
    if (recusa === null && count > 0 && busyId === null) onChoose(id)
  }
  const heldIds = new Set(
    tela.agendamentos.filter(({ expiraEm }) => expiraEm !== null).map(({ janela }) => janela.id),
  )
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
              day={day}
              janelas={janelas}
              marks={marksOf(navio, janelas)}
              selectedId={selectedId}
              heldIds={heldIds}
              busyId={busyId}
              onSelect={select}
            />
          )
        }
      </Loaded>
      <JanelaDetails
        janela={selected}
        count={count}
        busy={busyId !== null}
        onChoose={(id) => select({ id, recusa: null })}
      >
        {selected && <PedirVaga tela={tela} params={params} janela={selected} onAsked={onAsked} />}
      </JanelaDetails>
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
