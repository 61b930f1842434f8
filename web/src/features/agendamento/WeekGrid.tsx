import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { formatDay } from '@cais/core/rules/format.ts'
import { Text } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { JanelaButton } from './JanelaButton.tsx'
import { MarkLines } from './MarkLines.tsx'
import type { Marks } from './marks.ts'
import classes from './WeekGrid.module.css'
import { dayOfInstant, daysFrom, stepFrom, weekRows } from './week.ts'

interface WeekGridProps {
  inicio: string
  janelas: readonly JanelaDisponivel[]
  marks: Marks
  selectedId: number | null
  onSelect: (janela: JanelaDisponivel) => void
}

/** A week of windows: days across, times down; arrows lead from one to the next. */
export function WeekGrid({ inicio, janelas, marks, selectedId, onSelect }: WeekGridProps) {
  const { t } = useTranslation()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const days = daysFrom(inicio)
  const rows = weekRows(janelas, days)
  const first = rows.flatMap(({ cells }) => cells).find((cell) => cell !== null)
  const isSelectedShown = janelas.some(({ id }) => id === selectedId)
  const reachable = isSelectedShown ? selectedId : first?.id
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const next = stepFrom(rows, { row, column }, event.key)
    const janela = next && rows[next.row]?.cells[next.column]
    if (!janela) return
    event.preventDefault()
    buttons.current.get(janela.id)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('agendamento.grade')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th className={classes.time} scope="col">
              {t('agendamento.hora')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {t(`agendamento.dia.${new Date(`${day}T12:00Z`).getUTCDay()}`)}
                <Text size="xs" c="dimmed">
                  {formatDay(day).slice(0, 5)}
                </Text>
                <MarkLines marks={marks.filter((mark) => !mark.janelaId && dayOfInstant(mark.at) === day)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, cells }, row) => (
            <tr key={time}>
              <th className={classes.time} scope="row">
                {time}
              </th>
              {cells.map((janela, column) => (
                <td key={days[column]}>
                  {janela && (
                    <>
                      <MarkLines marks={marks.filter(({ janelaId }) => janelaId === janela.id)} />
                      <JanelaButton
                        janela={janela}
                        isSelected={janela.id === selectedId}
                        tabIndex={janela.id === reachable ? 0 : -1}
                        ref={(button) => {
                          if (button) buttons.current.set(janela.id, button)
                          else buttons.current.delete(janela.id)
                        }}
                        onSelect={onSelect}
                        onKeyDown={(event) => move(event, row, column)}
                      />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
