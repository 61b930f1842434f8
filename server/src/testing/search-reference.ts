import type { FilterDefinition } from '@cais/core/search/definition.ts'
import {
  type AppliedFilter,
  type FilterType,
  type Operator,
  withoutValue,
} from '@cais/core/search/filters.ts'
import type { Row } from './search-reader.ts'

/** A second, plain implementation of what lists promise: it compares the rows one by one. */

/** The text without accents and in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/’/g, "'")
    .replace(/º/g, 'o')
    .toLowerCase()
}

const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `2026-08-03 09:00`: the local time at the terminal. */
const clockAtTerminal = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
export function atTerminal(text: string): string {
  return /Z$|[+-]\d\d:?\d\d$/.test(text) && text.includes(':')
    ? clockAtTerminal.format(new Date(text))
    : text.slice(0, 16).replace('T', ' ')
}

/** Whether a row matches a filter; `values` are the row's values of it, empty for an empty value. */
export function answers(
  definition: FilterDefinition,
  applied: AppliedFilter,
  values: unknown[],
  now: Date,
): boolean {
  const operator = applied.operator ?? definition.defaultOperator
  const given = [applied.datetime1 ?? applied.value].flat().filter((one) => one !== null && one !== undefined)
  const second = applied.datetime2 ?? applied.value2
  const isText = definition.type === 'String'
  const form = isText ? textForm(definition) : (one: unknown) => one
  const asked = given.map(form).filter((one) => one !== '')
  if (asked.length === 0 && !withoutValue.includes(operator)) return true
  const matches = (value: unknown) => {
    if (definition.type === 'Date' || definition.type === 'Datetime')
      return answersInTime(operator, String(value), [given[0], second], now)
    return answersPlainly(operator, form(value), asked, second)
  }
  if (operator === 'none') return values.length === 0
  return operator === 'notEquals'
    ? !values.some((value) => sameAs(form(value), asked[0]))
    : values.some(matches)
}

function textForm({ removeSpecialCharacters }: FilterDefinition) {
  return (one: unknown) => (removeSpecialCharacters ? bare(String(one)) : plain(String(one).trim()))
}

const sameAs = (value: unknown, asked: unknown) => String(value) === String(asked)

function answersPlainly(operator: Operator, value: unknown, asked: unknown[], second: unknown): boolean {
  const [first] = asked
  switch (operator) {
    case 'contains':
      return String(value).includes(String(first))
    case 'startsWith':
      return String(value).startsWith(String(first))
    case 'in':
      return asked.some((one) => sameAs(value, one))
    case 'lessThan':
      return Number(value) < Number(first)
    case 'greaterThan':
      return Number(value) > Number(first)
    case 'between':
      return Number(value) >= Number(first) && Number(value) <= Number(second)
    default:
      return sameAs(value, first)
  }
}

function answersInTime(operator: Operator, value: string, given: unknown[], now: Date): boolean {
  const left = Date.parse(value) - now.getTime()
  if (operator === 'past') return left < 0
  if (operator === 'later') return left >= 86_400_000
  if (operator === 'next24h') return left >= 0 && left < 86_400_000
  const today = atTerminal(now.toISOString()).slice(0, 10)
  const isDay = !operator.endsWith('Datetime')
  const cut = (text: string) => (isDay ? text.slice(0, 10) : text)
  const [from = '', to = ''] = given.map((one) => cut(atTerminal(String(one ?? ''))))
  const own = cut(atTerminal(value))
  if (operator === 'today') return own === today
  if (operator === 'yesterday') return own === dayBefore(today)
  if (operator.startsWith('before')) return own < from
  if (operator.startsWith('after')) return own > from
  if (operator.startsWith('between')) return own >= from && own <= to
  return own === from
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10)
}

interface Ordered {
  id: string
  type: FilterType
  thenBy?: string
}

/** Rows in order: empty values are the greatest, and equal ones are ordered by the next columns and their id. */
export function inOrder(rows: Row[], columns: readonly Ordered[], id: string, reverse: boolean): Row[] {
  const inTurn: Ordered[] = []
  for (let next = named(columns, id); next; next = named(columns, next.thenBy)) inTurn.push(next)
  const compare = (a: Row, b: Row) =>
    inTurn.reduce((order, column) => order || compareBy(column, a, b), 0) || a.id - b.id
  return rows.toSorted((a, b) => (reverse ? compare(b, a) : compare(a, b)))
}

const named = (columns: readonly Ordered[], id: string | undefined) => columns.find((one) => one.id === id)

function compareBy({ id, type }: Ordered, a: Row, b: Row): number {
  const [left, right] = [a, b].map((row) => keyOf(row[id], type))
  if (left === right) return 0
  if (left === null || left === undefined) return 1
  if (right === null || right === undefined) return -1
  return left < right ? -1 : 1
}

function keyOf(value: unknown, type: FilterType) {
  if (value === null || value === undefined) return null
  if (type === 'String') return plain(String(value))
  if (type === 'Datetime') return Date.parse(String(value))
  return value as string | number | boolean
}
