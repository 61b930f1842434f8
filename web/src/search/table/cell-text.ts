import { formatRegister } from '@cais/core/values/format.ts'
import { dadoText } from '../../client/dado-text.ts'
import { formatCurrency, formatDay, formatGrossWeight, formatNumber } from '../../client/formats.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { Column } from '../search-types.ts'

/** A value as text: the way its column is displayed decides, else its type. */
export function cellText({ display, type }: Pick<Column, 'display' | 'type'>, value: unknown): string {
  const text = String(value)
  if (display === 'weight') return formatGrossWeight(Number(value))
  if (display === 'money') return formatCurrency(Number(value))
  if (display === 'dado') return dadoText(text)
  if (display === 'register') return formatRegister(text)
  if (type === 'Datetime') return formatDateTime(new Date(text))
  if (type === 'Date') return formatDay(text.slice(0, 10))
  if (type === 'Decimal') return formatNumber(Number(value))
  return text
}
