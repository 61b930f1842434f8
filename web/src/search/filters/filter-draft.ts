import {
  type AppliedFilter,
  isEmptyFilter,
  type Operator,
  withoutValue,
  withTwoValues,
} from '@cais/core/search/filters.ts'
import { isDay } from '@cais/core/values/calendar.ts'
import { instantOf, wallClockOf } from '../../client/terminal-time.ts'
import type { FilterDef } from '../search-types.ts'

export function emptyFilter({ id, type, defaultOperator, enumType }: FilterDef): AppliedFilter {
  return { id, type, operator: defaultOperator, ...(enumType && { enumType }) }
}

export const isOfDates = ({ type }: Pick<AppliedFilter, 'type'>) => type === 'Date' || type === 'Datetime'

/** Builds a filter from the values of its inputs; empty values are left out. */
export function filterWith(definition: FilterDef, operator: Operator, values: unknown[]): AppliedFilter {
  const [first, second] = values
  const empty = { ...emptyFilter(definition), operator }
  if (withoutValue.includes(operator)) return empty
  const two = withTwoValues.includes(operator)
  return isOfDates(definition)
    ? { ...empty, ...pick('datetime1', first), ...(two && pick('datetime2', second)) }
    : { ...empty, ...pick('value', first), ...(two && pick('value2', second)) }
}

function pick(name: string, value: unknown): object {
  return value === undefined || value === null || value === '' ? {} : { [name]: value }
}

/** The values of a filter, in the order of its inputs. */
export function valuesOf({ value, value2, datetime1, datetime2 }: AppliedFilter): unknown[] {
  const given = [value ?? datetime1, value2 ?? datetime2]
  while (given.length && (given.at(-1) ?? '') === '') given.pop()
  return given
}

/** The default times of a day in a filter: a period ends with its last minute. */
export const startOfDay = '00:00'
export const endOfDay = '23:59'

/** Changes the operator and keeps the values that still fit. */
export function withOperator(
  definition: FilterDef,
  filter: AppliedFilter,
  operator: Operator,
): AppliedFilter {
  const [first, second] = valuesOf(filter)
  if (isOfDates(definition)) {
    const convert = operator.endsWith('Datetime') ? toMoment : toDay
    return filterWith(definition, operator, [convert(first, startOfDay), convert(second, endOfDay)])
  }
  const one = Array.isArray(first) ? first[0] : first
  const isGiven = one !== undefined && one !== ''
  return filterWith(definition, operator, operator === 'in' ? [isGiven ? [one].flat() : []] : [one, second])
}

function toDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return isDay(value) ? value : wallClockOf(new Date(value)).slice(0, 10)
}

function toMoment(value: unknown, time: string): string | undefined {
  if (typeof value !== 'string') return undefined
  return isDay(value) ? instantOf(`${value} ${time}`).toISOString() : value
}

/** A key of a filter; two filters have the same key exactly when they ask the same. */
export function questionOf(filter: AppliedFilter | undefined): string {
  return filter && !isEmptyFilter(filter) ? JSON.stringify([filter.operator, ...valuesOf(filter)]) : ''
}
