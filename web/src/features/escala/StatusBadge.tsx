import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import { corDaEscala } from '@cais/core/rules/estados.ts'
import { useTranslation } from 'react-i18next'
import { escalaSigns } from '../../trade/escala/escala-signs.ts'
import { inkOf } from '../../trade/estado/status-ink.ts'
import classes from './StatusBadge.module.css'

/** Where a call stands, with a sign beside the colour. */
export function StatusBadge({ status }: { status: EscalaStatus }) {
  const { t } = useTranslation()
  return <StatusMark status={status} label={t(`enum.escalaStatus.${status}`)} />
}

/** The same where many stand together, which ask for their words once. */
export function StatusMark({ status, label }: { status: EscalaStatus; label: string }) {
  const Sign = escalaSigns[status]
  const cor = corDaEscala[status]
  return (
    <span
      className={classes.badge}
      style={{ backgroundColor: `var(--mantine-color-${cor}-light)`, color: inkOf(cor) }}
    >
      <Sign size={13} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
