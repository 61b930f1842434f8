import type { JanelaView } from '@cais/core/api/grade.ts'
import { formatDay } from '@cais/core/rules/format.ts'
import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../agendamento/WeekGrid.module.css'
import { dayOfInstant, daysFrom, spanOf, stepFrom, weekRows } from '../agendamento/week.ts'

interface GradeWeekProps {
  inicio: string
  janelas: readonly JanelaView[]
  onOpen: (janela: JanelaView) => void
}

/** A week of the grid: places taken of those that there are; closed windows carry a lock. */
export function GradeWeek({ inicio, janelas, onOpen }: GradeWeekProps) {
  const { t } = useTranslation()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const days = daysFrom(inicio)
  const rows = weekRows(janelas, days)
  const first = rows.flatMap(({ cells }) => cells).find((cell) => cell !== null)
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const next = stepFrom(rows, { row, column }, event.key)
    const janela = next && rows[next.row]?.cells[next.column]
    if (!janela) return
    event.preventDefault()
    buttons.current.get(janela.id)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('screen.grade')}>
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
                    <button
                      type="button"
                      className={classes.janela}
                      data-refused={janela.fechada || janela.ocupadas >= janela.capacidade || undefined}
                      tabIndex={janela === first ? 0 : -1}
                      aria-label={labelOf(janela)}
                      ref={(button) => {
                        if (button) buttons.current.set(janela.id, button)
                        else buttons.current.delete(janela.id)
                      }}
                      onClick={() => onOpen(janela)}
                      onKeyDown={(event) => move(event, row, column)}
                    >
                      {janela.fechada && <IconLock size={13} aria-hidden />}
                      {`${janela.ocupadas}/${janela.capacidade}`}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function labelOf(janela: JanelaView): string {
    const { ocupadas, capacidade, fechada } = janela
    const state = fechada ? t('agendamento.curto.fechada') : ''
    const taken = t('grade.ocupacao', { ocupadas, capacidade })
    return [formatDay(dayOfInstant(janela.inicio)), spanOf(janela), taken, state].filter(Boolean).join(', ')
  }
}
