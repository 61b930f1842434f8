import { type JanelaView, listJanelas } from '@cais/core/api/grade.ts'
import { areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Container, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressState, oneOf } from '../../client/address-state.ts'
import { useAnswer } from '../../client/queries.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { dayOr } from '../../ui/list-address.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { WeekSteps } from '../../ui/week/WeekSteps.tsx'
import { addDays, dayOfInstant, timeOf } from '../../ui/week/week.ts'
import { GradeWeek } from './GradeWeek.tsx'
import { JanelaModal } from './JanelaModal.tsx'
import { MarkedBar } from './MarkedBar.tsx'
import { NewJanelasModal } from './NewJanelasModal.tsx'

/** The grid of windows for terminal staff, with the use of each window and the changes to it. */
export function GradeScreen() {
  const { t } = useTranslation()
  const {
    search: { area, dia: inicio },
    change: show,
  } = gradeAddress.useValues()
  const [dta, setDta] = useState(false)
  const [isCreating, creation] = useDisclosure()
  const edition = useModalItem<JanelaView>()
  const { marked, mark, setMarking } = useMarked()
  const query = { areaTerminal: area, inicio, fim: addDays(inicio, 6) }
  const answer = useAnswer(listJanelas, { query }, { quiet: true, refetchInterval: 30_000 })
  const current = answer.data?.find(({ id }) => id === edition.item?.id) ?? edition.item
  return (
    <Container size="xl" py="lg">
      <PageTitle
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={creation.open}>
            {t('grade.nova')}
          </Button>
        }
      >
        {t('menu.entry.grade')}
      </PageTitle>
      <Stack>
        <Group align="end" gap="md">
          <NativeSelect
            label={t('grade.area')}
            value={area}
            onChange={({ currentTarget: { value } }) =>
              isOneOf(areasTerminal, value) && show({ area: value })
            }
            data={areasTerminal.map((value) => ({ value, label: t(`enum.areaTerminal.${value}`) }))}
          />
          <Switch
            label={t('grade.dta')}
            mb={8}
            checked={dta}
            onChange={(event) => setDta(event.currentTarget.checked)}
          />
          <Switch
            label={t('grade.marcar-varias')}
            mb={8}
            checked={marked !== null}
            onChange={(event) => setMarking(event.currentTarget.checked)}
          />
          <WeekSteps inicio={inicio} onMove={(dia) => show({ dia })} />
        </Group>
        <Loaded answer={answer} heights={[360]}>
          {(all) => {
            const janelas = all.filter(({ indicadorDta }) => indicadorDta === dta)
            return (
              <>
                {marked && (
                  <MarkedBar
                    janelas={janelas.filter(({ id }) => marked.has(id))}
                    onDone={() => setMarking(true)}
                  />
                )}
                <Shown
                  inicio={inicio}
                  janelas={janelas}
                  marked={marked}
                  onOpen={(janela, withRange) =>
                    marked ? mark(janelas, janela.id, withRange) : edition.open(janela)
                  }
                />
              </>
            )
          }}
        </Loaded>
      </Stack>
      <NewJanelasModal opened={isCreating} area={area} inicio={inicio} onClose={creation.close} />
      <JanelaModal opened={edition.opened} janela={current} onClose={edition.close} />
    </Container>
  )
}

/** The marked windows, and the one where a range starts. Extending a range adds windows and removes none. */
function useMarked() {
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null)
  const [last, setLast] = useState(0)
  return {
    marked,
    setMarking: (isMarking: boolean) => setMarked(isMarking ? new Set() : null),
    mark: (janelas: readonly JanelaView[], id: number, withRange: boolean) => {
      const before = marked ?? new Set()
      const isOff = before.has(id) && !withRange
      const added = withRange ? rangeOf(janelas, last, id) : [id]
      setMarked(isOff ? new Set([...before].filter((one) => one !== id)) : new Set([...before, ...added]))
      setLast(id)
    },
  }
}

function Shown(week: Parameters<typeof GradeWeek>[0]) {
  const { t } = useTranslation()
  if (week.janelas.length === 0) return <Text c="dimmed">{t('grade.semana-vazia')}</Text>
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('grade.calor')}
      </Text>
      <GradeWeek {...week} />
    </>
  )
}

/** The area and week that are shown, kept in the address: `?area=DESOVA&dia=2026-11-17`. */
const gradeAddress = addressState(
  { area: oneOf(areasTerminal, 'GATE_CHEIO'), dia: dayOr(terminalToday) },
  { replace: true },
)

interface Placed {
  id: number
  inicio: string
}

/** The windows in the rectangle between two cells: on the days and at the times between theirs. */
export function rangeOf(janelas: readonly Placed[], from: number, to: number): number[] {
  const ends = [from, to].flatMap((id) => janelas.find((one) => one.id === id) ?? [])
  if (ends.length < 2) return [to]
  const [days, times] = [dayOfInstant, timeOf].map((partOf) =>
    ends.map(({ inicio }) => partOf(inicio)).sort(),
  )
  const isBetween = (value: string, [first = '', last = '']: string[] = []) => value >= first && value <= last
  return janelas
    .filter(({ inicio }) => isBetween(dayOfInstant(inicio), days) && isBetween(timeOf(inicio), times))
    .map(({ id }) => id)
}
