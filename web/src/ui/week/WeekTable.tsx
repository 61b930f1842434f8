import { Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import classes from './WeekGrid.module.css'
import { daysFrom, stepFrom, weekRows } from './week.ts'

/** What the button of a window takes over, so that the tab key reaches one and arrows the others. */
interface Reach {
  tabIndex: number
  ref: (button: HTMLButtonElement | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface WeekTableProps<Janela> {
  label: string
  inicio: string
  janelas: readonly Janela[]
  /** Which one the tab key reaches; the first where this one is not shown. */
  reachableId?: number | null
  underDay?: (day: string) => ReactNode
  cellOf: (janela: Janela, reach: Reach) => ReactNode
}

/** A week of windows: days across, times down; arrows lead from one to the next. */
export function WeekTable<Janela extends { id: number; inicio: string; fim: string }>(
  props: WeekTableProps<Janela>,
) {
  const { label, inicio, janelas, reachableId, underDay, cellOf } = props
  const { t } = useTranslation()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const days = daysFrom(inicio)
  const rows = weekRows(janelas, days)
  const first = rows.flatMap(({ cells }) => cells).find((cell) => cell !== null)
  const reachable = janelas.some(({ id }) => id === reachableId) ? reachableId : first?.id
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const next = stepFrom(rows, { row, column }, event.key)
    const janela = next && rows[next.row]?.cells[next.column]
    if (!janela) return
    event.preventDefault()
    buttons.current.get(janela.id)?.focus()
  }
  const reachOf = ({ id }: Janela, row: number, column: number): Reach => ({
    tabIndex: id === reachable ? 0 : -1,
    ref: (button) => {
      if (button) buttons.current.set(id, button)
      else buttons.current.delete(id)
    },
    onKeyDown: (event) => move(event, row, column),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th className={classes.time} scope="col">
              {t('agendamento.hora')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {textOf(`agendamento.dia.${new Date(`${day}T12:00Z`).getUTCDay()}`)}
                <Text size="xs" c="dimmed">
                  {formatShortDay(day)}
                </Text>
                {underDay?.(day)}
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
                <td key={days[column]}>{janela && cellOf(janela, reachOf(janela, row, column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
