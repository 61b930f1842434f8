import { formatCurrency, formatDay, formatGrossWeight, formatRegister } from '@cais/core/values/format.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { Column } from '../search-types.ts'

/** A value as text: the way its column is displayed decides, else its type. */
export function cellText({ display, type }: Pick<Column, 'display' | 'type'>, value: unknown): string {
  const text = String(value)
  if (display === 'weight') return formatGrossWeight(Number(value))
  if (display === 'money') return formatCurrency(Number(value))
  if (display === 'register') return formatRegister(text)
  if (type === 'Datetime') return formatDateTime(new Date(text))
  if (type === 'Date') return formatDay(text.slice(0, 10))
  if (type === 'Decimal') return Number(value).toLocaleString('pt-BR')
  return text
}
