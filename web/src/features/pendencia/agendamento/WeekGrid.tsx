import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { useTranslation } from 'react-i18next'
import { WeekTable } from '../../../ui/week/WeekTable.tsx'
import { dayOfInstant } from '../../../ui/week/week.ts'
import { JanelaButton } from './JanelaButton.tsx'
import { MarkLines } from './MarkLines.tsx'
import type { Marks } from './marks.ts'

interface WeekGridProps {
  inicio: string
  day: string | null
  janelas: readonly JanelaDisponivel[]
  marks: Marks
  selectedId: number | null
  /** Windows with reservations that are not confirmed. */
  heldIds: ReadonlySet<number>
  busyId: number | null
  onSelect: (janela: JanelaDisponivel) => void
}

/** The windows of a week as a grid, with the gate's opening and the ship's deadline. */
export function WeekGrid({ inicio, janelas, marks, selectedId, heldIds, busyId, onSelect }: WeekGridProps) {
  const { t } = useTranslation()
  return (
    <WeekTable
      label={t('agendamento.grade')}
      inicio={inicio}
      janelas={janelas}
      reachableId={selectedId}
      underDay={(day) => (
        <MarkLines marks={marks.filter((mark) => !mark.janelaId && dayOfInstant(mark.at) === day)} />
      )}
      cellOf={(janela, reach) => (
        <>
          <MarkLines marks={marks.filter(({ janelaId }) => janelaId === janela.id)} />
          <JanelaButton
            janela={janela}
            isSelected={janela.id === selectedId}
            isHeld={heldIds.has(janela.id)}
            isBusy={janela.id === busyId}
            onSelect={onSelect}
            {...reach}
          />
        </>
      )}
    />
  )
}
