import type { JanelaView } from '@cais/core/api/grade.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/week/WeekGrid.module.css'
import { WeekTable } from '../../ui/week/WeekTable.tsx'
import { dayOfInstant, spanOf } from '../../ui/week/week.ts'

interface GradeWeekProps {
  inicio: string
  janelas: readonly JanelaView[]
  onOpen: (janela: JanelaView) => void
}

/** A week of the grid: places taken of those that there are; closed windows carry a lock. */
export function GradeWeek({ inicio, janelas, onOpen }: GradeWeekProps) {
  const { t } = useTranslation()
  const labelOf = (janela: JanelaView) => {
    const { ocupadas, capacidade, fechada } = janela
    const state = fechada ? t('agendamento.curto.fechada') : ''
    const taken = t('grade.ocupacao', { ocupadas, capacidade })
    return [formatDay(dayOfInstant(janela.inicio)), spanOf(janela), taken, state].filter(Boolean).join(', ')
  }
  return (
    <WeekTable
      label={t('screen.grade')}
      inicio={inicio}
      janelas={janelas}
      cellOf={(janela, reach) => (
        <button
          {...reach}
          type="button"
          className={classes.janela}
          data-refused={janela.fechada || janela.ocupadas >= janela.capacidade || undefined}
          aria-label={labelOf(janela)}
          onClick={() => onOpen(janela)}
        >
          {janela.fechada && <IconLock size={13} aria-hidden />}
          {`${janela.ocupadas}/${janela.capacidade}`}
        </button>
      )}
    />
  )
}
