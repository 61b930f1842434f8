import { useTranslation } from 'react-i18next'
import classes from '../../../ui/week/WeekGrid.module.css'
import { timeOf } from '../../../ui/week/week.ts'
import type { Marks } from './marks.ts'

/** Lines in the grid at the gate's opening and the ship's deadline. */
export function MarkLines({ marks }: { marks: Marks }) {
  const { t } = useTranslation()
  return marks.map(({ name, at }) => (
    <div key={name} className={classes.mark} data-opening={name === 'abertura' || undefined}>
      {t(`agendamento.marca.${name}`, { hora: timeOf(at) })}
    </div>
  ))
}
