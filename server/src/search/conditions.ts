import { isDay } from '@cais/core/rules/calendar.ts'
import type { FilterDefinition } from '@cais/core/search/definition.ts'
import {
  type AppliedFilter,
  isEmptyFilter,
  type Operator,
  withoutSpecialCharacters,
  withTwoValues,
} from '@cais/core/search/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, escapeLike } from '../db/like.ts'
import { Refused } from '../http/refused.ts'

type Sql = RawBuilder<unknown>

interface Question {
  definition: FilterDefinition
  applied: AppliedFilter
  operator: Operator
  /** The value to compare, as SQL. */
  subject: Sql
  /** Where it stands in the request, for refusals. */
  path: string
  timeZone: string
  now: Date
}

/** The condition of one filter, or null when it asks nothing. */
export function conditionOf(
  definition: FilterDefinition,
  applied: AppliedFilter,
  context: { subject: Sql; path: string; timeZone: string; now: Date },
): Sql | null {
  if (applied.type !== definition.type) refuse(`${context.path}.type`, 'validation.filter-type')
  if (isEmptyFilter(applied)) return null
  const operator = applied.operator ?? definition.defaultOperator
  if (!definition.operators.includes(operator))
    refuse(`${context.path}.operator`, 'validation.filter-operator')
  return kinds[definition.type]({ definition, applied, operator, ...context })
}

function refuse(field: string, message: string): never {
  throw new Refused(400, 'error.validation', { fieldErrors: [{ objectName: 'body', field, message }] })
}

const kinds: Record<FilterDefinition['type'], (question: Question) => Sql> = {
  String: textCondition,
  Integer: (question) => numberCondition(question, Number.isSafeInteger),
  Long: (question) => numberCondition(question, Number.isSafeInteger),
  Decimal: (question) => numberCondition(question, Number.isFinite),
  Entity: (question) => numberCondition(question, Number.isSafeInteger),
  Boolean: booleanCondition,
  Enum: choiceCondition,
  EnumList: choiceCondition,
  Date: dayCondition,
  Datetime: momentCondition,
}

function textCondition(question: Question): Sql {
  const { subject, operator } = question
  if (operator === 'in')
    return sql`fold(${subject}) IN (${sql.join(textsOf(question).map((text) => sql`fold(${text})`))})`
  const [text = ''] = textsOf(question)
  if (operator === 'contains') return sql`fold(${subject}) LIKE fold(${containsPattern(text)})`
  if (operator === 'startsWith') return sql`fold(${subject}) LIKE fold(${`${escapeLike(text)}%`})`
  if (operator === 'notEquals') return sql`fold(${subject}) IS DISTINCT FROM fold(${text})`
  return sql`fold(${subject}) = fold(${text})`
}

/** What was typed, as a list; masks are taken off where the definition says so. */
function textsOf({ definition, applied, path }: Question): string[] {
  const given = Array.isArray(applied.value) ? applied.value : [applied.value]
  return given.map((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') refuse(`${path}.value`, 'validation.text')
    const text = String(value).trim()
    return definition.removeSpecialCharacters ? withoutSpecialCharacters(text) : text
  })
}

function numberCondition(question: Question, isRight: (value: number) => boolean): Sql {
  const { subject, operator, applied, path } = question
  const read = (value: unknown, name: string) => {
    const number =
      typeof value === 'number'
        ? value
        : typeof value === 'string' && value.trim()
          ? Number(value)
          : Number.NaN
    if (!isRight(number)) refuse(`${path}.${name}`, 'validation.number')
    return number
  }
  if (operator === 'in') {
    const list = Array.isArray(applied.value) ? applied.value : [applied.value]
    return sql`${subject} IN (${sql.join(list.map((value) => read(value, 'value')))})`
  }
  const value = read(applied.value, 'value')
  if (operator === 'between') return sql`${subject} BETWEEN ${value} AND ${read(applied.value2, 'value2')}`
  if (operator === 'lessThan') return sql`${subject} < ${value}`
  if (operator === 'greaterThan') return sql`${subject} > ${value}`
  if (operator === 'notEquals') return sql`${subject} IS DISTINCT FROM ${value}`
  return sql`${subject} = ${value}`
}

function booleanCondition({ subject, applied, path }: Question): Sql {
  const value = applied.value === 'true' || applied.value === true
  if (!value && applied.value !== 'false' && applied.value !== false)
    refuse(`${path}.value`, 'validation.type')
  return sql`${subject} = ${value}`
}

function choiceCondition({ definition, subject, operator, applied, path }: Question): Sql {
  const list = (Array.isArray(applied.value) ? applied.value : [applied.value]).map(String)
  const isKnown = (value: string) => definition.options.length === 0 || definition.options.includes(value)
  if (!list.every(isKnown)) refuse(`${path}.value`, 'validation.filter-choice')
  if (operator === 'in') return sql`${subject} IN (${sql.join(list)})`
  return operator === 'notEquals' ? sql`${subject} IS DISTINCT FROM ${list[0]}` : sql`${subject} = ${list[0]}`
}

/** A column of days: compared as days, wherever the server stands. */
function dayCondition(question: Question): Sql {
  const { subject } = question
  const [from, to] = daysOf(question)
  return rangeOf(subject, question.operator, sql`${from}::date`, sql`${to}::date + 1`)
}

/** A column of moments: a day begins and ends at the terminal's midnight, a moment is good to the minute. */
function momentCondition(question: Question): Sql {
  const { subject, operator, applied, path, timeZone } = question
  if (!operator.endsWith('Datetime')) {
    const [from, to] = daysOf(question)
    const midnight = (day: string, plus: number) =>
      sql`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone})`
    return rangeOf(subject, operator, midnight(from, 0), midnight(to, 1))
  }
  const read = (text: unknown, name: string) => {
    const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN
    if (Number.isNaN(moment)) refuse(`${path}.${name}`, 'validation.datetime')
    return new Date(Math.floor(moment / 60_000) * 60_000)
  }
  const from = read(applied.datetime1 ?? applied.value, 'datetime1')
  const to = withTwoValues.includes(operator) ? read(applied.datetime2 ?? applied.value2, 'datetime2') : from
  return rangeOf(subject, operator, sql`${from}`, sql`${new Date(to.getTime() + 60_000)}`)
}

/** `from` is the beginning of the first asked day or minute, `to` the end of the last. */
function rangeOf(subject: Sql, operator: Operator, from: Sql, to: Sql): Sql {
  if (operator.startsWith('before')) return sql`${subject} < ${from}`
  if (operator.startsWith('after')) return sql`${subject} >= ${to}`
  return sql`(${subject} >= ${from} AND ${subject} < ${to})`
}

function daysOf({ operator, applied, path, timeZone, now }: Question): [string, string] {
  const dayAt = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)
  if (operator === 'today') return [dayAt(now.getTime()), dayAt(now.getTime())]
  if (operator === 'yesterday') {
    const today = Date.parse(`${dayAt(now.getTime())}T12:00:00Z`)
    const yesterday = new Date(today - 24 * 3_600_000).toISOString().slice(0, 10)
    return [yesterday, yesterday]
  }
  const read = (text: unknown, name: string) => {
    const day = typeof text === 'string' ? text.slice(0, 10) : ''
    if (!isDay(day)) refuse(`${path}.${name}`, 'validation.day')
    return day
  }
  const from = read(applied.datetime1 ?? applied.value, 'datetime1')
  return [
    from,
    withTwoValues.includes(operator) ? read(applied.datetime2 ?? applied.value2, 'datetime2') : from,
  ]
}
