import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../client/formats.ts'
import { textOf } from '../../../client/text-of.ts'
import { dayOfInstant, daysFrom } from '../../../ui/week/week.ts'
import { JanelaButton } from './JanelaButton.tsx'
import { MarkLines } from './MarkLines.tsx'
import type { Marks } from './marks.ts'

interface DayListProps {
  inicio: string
  /** The day that is shown first, if the week has it. */
  day: string | null
  janelas: readonly JanelaDisponivel[]
  marks: Marks
  selectedId: number | null
  /** Windows with reservations that are not confirmed. */
  heldIds: ReadonlySet<number>
  busyId: number | null
  onSelect: (janela: JanelaDisponivel) => void
}

/** The week on a narrow screen, as a list of days. */
export function DayList({
  inicio,
  day: first,
  janelas,
  marks,
  selectedId,
  heldIds,
  busyId,
  onSelect,
}: DayListProps) {
  const { t } = useTranslation()
  const days = daysFrom(inicio)
  const [chosen, setChosen] = useState(first ?? '')
  const day = days.includes(chosen) ? chosen : inicio
  const ofDay = janelas.filter((one) => dayOfInstant(one.inicio) === day)
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('agendamento.escolha-dia')}
        value={day}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={days.map((value) => ({
          value,
          label: `${textOf(`agendamento.dia.${new Date(`${value}T12:00Z`).getUTCDay()}`)} ${formatDay(value)}`,
        }))}
      />
      <MarkLines marks={marks.filter((mark) => !mark.janelaId && dayOfInstant(mark.at) === day)} />
      {ofDay.length === 0 && <Text c="dimmed">{t('agendamento.dia-sem-janela')}</Text>}
      {ofDay.map((janela) => (
        <div key={janela.id}>
          <MarkLines marks={marks.filter(({ janelaId }) => janelaId === janela.id)} />
          <JanelaButton
            janela={janela}
            withTime
            isSelected={janela.id === selectedId}
            isHeld={heldIds.has(janela.id)}
            isBusy={janela.id === busyId}
            onSelect={onSelect}
          />
        </div>
      ))}
    </Stack>
  )
}
