import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { TFunction } from 'i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import type { Labels } from './entity-labels.ts'
import { isOfDates, valuesOf } from './filter-draft.ts'

/** What a filter asks, in words: "Status é um de: Atracado, Na barra". */
export function filterText(filter: AppliedFilter, t: TFunction, labels: Labels): string {
  const values = valuesOf(filter).map((value) => valueText(filter, value, t, labels))
  const parts = [textOf(`column.${filter.id}`), textOf(`operator.${filter.operator}`)]
  return [...parts, values.join(` ${t('filter.and')} `)].filter(Boolean).join(' ')
}

function valueText(filter: AppliedFilter, value: unknown, t: TFunction, labels: Labels): string {
  if (Array.isArray(value)) return value.map((one) => valueText(filter, one, t, labels)).join(', ')
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
  if (filter.type === 'Entity') return labels.get(value) ?? ''
  if (filter.enumType) return textOf(`enum.${filter.enumType}.${value}`)
  if (isOfDates(filter))
    return filter.operator?.endsWith('Datetime')
      ? formatDateTime(new Date(String(value)))
      : formatDay(String(value))
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : String(value)
}
