import type { EscalaStatus } from '@cais/core/rules/escala.ts'
import { corDaEscala } from '@cais/core/rules/estados.ts'
import { useTranslation } from 'react-i18next'
import { escalaSigns } from '../../trade/escala/escala-signs.ts'
import { inkOf } from '../../trade/estado/status-ink.ts'
import classes from './StatusBadge.module.css'

/** The status of a call, with an icon beside the colour. */
export function StatusBadge({ status }: { status: EscalaStatus }) {
  const { t } = useTranslation()
  return <StatusMark status={status} label={t(`enum.escalaStatus.${status}`)} />
}

/** The same for long lists, which translate the labels once. */
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
