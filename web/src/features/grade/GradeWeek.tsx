import type { JanelaView } from '@cais/core/api/grade.ts'
import { calorOf } from '@cais/core/rules/ocupacao.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import classes from '../../ui/week/WeekGrid.module.css'
import { WeekTable } from '../../ui/week/WeekTable.tsx'
import { dayOfInstant, spanOf } from '../../ui/week/week.ts'
import own from './GradeWeek.module.css'

interface GradeWeekProps {
  inicio: string
  janelas: readonly JanelaView[]
  /** The marked windows; null where a click opens a window instead of marking it. */
  marked: ReadonlySet<number> | null
  onOpen: (janela: JanelaView, withRange: boolean) => void
}

/** A week of windows with their taken and total places; a closed window has a lock. */
export function GradeWeek({ inicio, janelas, marked, onOpen }: GradeWeekProps) {
  const { t } = useTranslation()
  const labelOf = (janela: JanelaView) => {
    const { ocupadas, capacidade, fechada } = janela
    const state = fechada ? t('agendamento.curto.fechada') : ''
    const taken = t('grade.ocupacao', { ocupadas, capacidade })
    const asked = janela.pedidos > 0 ? t('grade.pedidos-n', { count: janela.pedidos }) : ''
    return [formatDay(dayOfInstant(janela.inicio)), spanOf(janela), taken, state, asked]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <WeekTable
      label={t('menu.entry.grade')}
      inicio={inicio}
      janelas={janelas}
      cellOf={(janela, reach) => (
        <button
          {...reach}
          type="button"
          className={`${classes.janela} ${own.cell}`}
          data-refused={janela.fechada || undefined}
          data-heat={janela.fechada ? undefined : calorOf(janela)}
          data-selected={marked?.has(janela.id) || undefined}
          aria-pressed={marked ? marked.has(janela.id) : undefined}
          aria-label={labelOf(janela)}
          onClick={(event) => onOpen(janela, event.shiftKey)}
        >
          {janela.fechada && <IconLock size={13} aria-hidden />}
          {t('grade.ocupadas-de', { ocupadas: janela.ocupadas, capacidade: janela.capacidade })}
          {janela.pedidos > 0 && (
            // The number is drawn by CSS; the cell's label says it for screen readers.
            <span className={own.asked} data-pedidos={`+${janela.pedidos}`} />
          )}
        </button>
      )}
    />
  )
}
