import { diferencaOf, type Recente } from '@cais/core/rules/escala-mudanca.ts'
import type { TFunction } from 'i18next'
import { formatDateTime, formatShort } from '../../client/terminal-time.ts'
import classes from './Recente.module.css'

interface RecenteMarkProps {
  recentes: readonly Recente[] | undefined
  campo: string
  /** The current value of the time. */
  valor: string | null
  t: TFunction
}

/** The previous value of a time that has changed in the last 24 hours: `+6 h, era 16/11 10:00`. */
export function RecenteMark({ recentes, campo, valor, t }: RecenteMarkProps) {
  const recente = recentes?.find((one) => one.campo === campo)
  if (!recente) return null
  const de = recente.era && formatDateTime(new Date(recente.era))
  return (
    <span className={classes.mark} title={t('escala.recente.dica', { de: de ?? '—' })}>
      {textOf(recente, valor, t)}
    </span>
  )
}

function textOf({ era }: Recente, valor: string | null, t: TFunction): string {
  if (era === null) return t('escala.recente.novo')
  const de = formatShort(new Date(era))
  const diferenca = valor === null ? '' : diferencaOf(era, valor)
  return diferenca ? t('escala.recente.diferenca', { diferenca, de }) : t('escala.recente.era', { de })
}
