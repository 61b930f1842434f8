import type { FilterDefinition } from '@cais/core/search/definition.ts'
import {
  type AppliedFilter,
  isEmptyFilter,
  type Operator,
  withoutSpecialCharacters,
  withTwoValues,
} from '@cais/core/search/filters.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { dayFromNumber, dayNumber, dayOf, isDay } from '@cais/core/values/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  containsFolded,
  lineAnswers,
  lineHolds,
  once,
  type PartOfLine,
  startsFolded,
  unindexed,
} from '../db/like.ts'
import { refuseField } from '../http/refused.ts'
import { midnight, type Range, rangeOfPrazo, within } from './moments.ts'
import type { Field, Lookup } from './source.ts'

type Sql = RawBuilder<unknown>

interface Context {
  /** Where the filter stands in the request, for refusals. */
  path: string
  timeZone: string
  now: Date
  /** What was looked up for this filter in a large table, when it was few enough. */
  ids?: readonly number[] | undefined
  /** Which of the kept texts belong to whom the list is for. */
  ownTexts?: Sql | undefined
}

interface Question extends Context {
  definition: FilterDefinition
  applied: AppliedFilter
  operator: Operator
  /** The value to compare, as SQL. */
  subject: Sql
  /** The value is a column of `linhas`, which an index of trigrams knows or which is read from end to end. */
  inLines?: 'indexed' | 'scanned' | undefined
  /** Its statement is planned once for all values. */
  plannedOnce?: boolean | undefined
  /** The value is a register whose CPFs are found only whole. */
  register?: boolean | undefined
}

/** The condition of one filter, or null when it asks nothing. */
export function conditionOf(
  definition: FilterDefinition,
  applied: AppliedFilter,
  field: Field,
  context: Context,
): Sql | null {
  if (applied.type !== definition.type) refuseField(`${context.path}.type`, 'validation.filter-type')
  const operator = applied.operator ?? definition.defaultOperator
  if (!definition.operators.includes(operator))
    refuseField(`${context.path}.operator`, 'validation.filter-operator')
  refuseHalfRange(applied, operator, context.path)
  if (isEmptyFilter(applied)) return null
  const { lookup } = field
  const ask = (subject: Sql, asked: Operator) =>
    kinds[definition.type]({
      definition,
      applied,
      operator: asked,
      subject,
      inLines: field.inLines ? 'scanned' : lookup?.inLines ? 'indexed' : undefined,
      register: field.register,
      ...context,
    })
  if (lookup && context.ids) return sql`${lookup.column} = ANY(${context.ids}::bigint[])`
  if (lookup) return byLookup(lookup, operator, ask, context)
  if (field.inLines) return amongLines(field.sql, operator, ask)
  return field.many ? amongMany(field.sql, operator, ask) : ask(field.stored ?? field.sql, operator)
}

type Ask = (subject: Sql, asked: Operator) => Sql | null

/** The ids that answer in the other table; a row that names none of them, or nothing, differs from the value. */
function byLookup(lookup: Lookup, operator: Operator, ask: Ask, context: Context): Sql | null {
  const differs = operator === 'notEquals'
  const condition = ask(lookup.value, differs ? 'equals' : operator)
  if (!condition) return null
  const isFound = sql`${lookup.column} IN (${queryOf(lookup, condition, context)})`
  return differs ? sql`NOT coalesce(${isFound}, false)` : isFound
}

/** A row without any line differs from every value. */
function amongLines(lines: Sql, operator: Operator, ask: Ask): Sql | null {
  const differs = operator === 'notEquals'
  const condition = ask(lines, differs ? 'equals' : operator)
  return condition && (differs ? sql`NOT coalesce(${condition}, false)` : condition)
}

function queryOf({ query, inLines }: Lookup, condition: Sql, { ownTexts }: Context): Sql {
  return sql`${query} WHERE ${inLines && ownTexts ? sql`${ownTexts} AND ${condition}` : condition}`
}

const oneTrigram = /[\p{L}\p{N}]{3}/u
const hasTrigrams = (texts: string[]) => texts.every((text) => oneTrigram.test(text))

/** The query for what a filter looks for in a large table; null where no index would help it. */
export function lookupQuery(
  definition: FilterDefinition,
  applied: AppliedFilter,
  { lookup, register }: Field,
  context: Context,
): Sql | null {
  const operator = applied.operator ?? definition.defaultOperator
  if (!lookup?.inLargeTable || definition.type !== 'String' || operator === 'notEquals') return null
  if (!definition.operators.includes(operator) || isEmptyFilter(applied)) return null
  const inLines = lookup.inLines ? ('indexed' as const) : undefined
  const asked = { definition, applied, operator, register, subject: lookup.value, inLines, plannedOnce: true }
  const question = { ...asked, ...context }
  const condition = textCondition(question)
  return condition && hasTrigrams(textsOf(question)) ? queryOf(lookup, condition, context) : null
}

/** A row with several values answers with any of them; it differs from a value that none of them is. */
function amongMany(values: Sql, operator: Operator, ask: Ask): Sql | null {
  const differs = operator === 'notEquals'
  const condition = ask(sql`each.value`, differs ? 'equals' : operator)
  if (!condition) return null
  const found = sql`EXISTS (SELECT FROM (${values}) each(value) WHERE ${condition})`
  return differs ? sql`NOT ${found}` : found
}

/** The end of a range without its beginning would otherwise pass for no question at all. */
function refuseHalfRange(applied: AppliedFilter, operator: Operator, path: string): void {
  const end = applied.datetime2 ?? applied.value2 ?? ''
  if (!withTwoValues.includes(operator) || end === '' || !isEmptyFilter(applied)) return
  refuseField(operator === 'between' ? `${path}.value` : `${path}.datetime1`, 'validation.required')
}

const kinds: Record<FilterDefinition['type'], (question: Question) => Sql | null> = {
  String: textCondition,
  Integer: wholeNumberCondition,
  Long: wholeNumberCondition,
  Entity: wholeNumberCondition,
  Decimal: (question) => numberCondition(question, Number.isFinite, sql`numeric`),
  Boolean: booleanCondition,
  Enum: choiceCondition,
  EnumList: choiceCondition,
  Date: dayCondition,
  Datetime: momentCondition,
}

/** The values of a filter; only `in` takes a list. */
function valuesOf({ applied, operator, path }: Question): unknown[] {
  if (!Array.isArray(applied.value)) return [applied.value]
  if (operator !== 'in') refuseField(`${path}.value`, 'validation.type')
  return applied.value
}

function textCondition(question: Question): Sql | null {
  const { subject, operator, definition, inLines } = question
  const comparable = (text: unknown) =>
    definition.removeSpecialCharacters ? sql<string>`bare(${text})` : sql<string>`fold(${text})`
  const texts = textsOf(question)
  const [text = ''] = texts
  // Nothing is left of what was typed, so nothing is asked.
  if (text === '') return null
  if (inLines) {
    const isScanned = inLines === 'scanned'
    // An index of trigrams would be read from end to end for a text that has none.
    const lines = isScanned || hasTrigrams(texts) ? subject : unindexed(subject)
    const answers = (part: PartOfLine, folded: RawBuilder<string>, typed: string) =>
      isScanned
        ? lineHolds(lines, part, folded, true)
        : lineAnswers(lines, part, folded, typed, question.plannedOnce)
    if (operator === 'contains') return answers('any', sql`fold(${text})`, text)
    if (operator === 'startsWith') return answers('beginning', sql`fold(${text})`, text)
    const any = texts.map((one) => answers('whole', comparable(one), one))
    return sql`(${sql.join(any, sql` OR `)})`
  }
  const folded = comparable(subject)
  const compared = (one: string) => once(comparable(one))
  if (question.register && (operator === 'contains' || operator === 'startsWith'))
    return sql`(${partOf(folded, operator, text)} AND (length(${subject}) <> 11 OR ${folded} = ${compared(text)}))`
  if (operator === 'in') return sql`${folded} IN (${sql.join(texts.map(compared))})`
  if (operator === 'contains' || operator === 'startsWith') return partOf(folded, operator, text)
  if (operator === 'notEquals') return sql`${folded} IS DISTINCT FROM ${compared(text)}`
  return sql`${folded} = ${compared(text)}`
}

const partOf = (folded: RawBuilder<string>, operator: 'contains' | 'startsWith', text: string) =>
  operator === 'contains' ? containsFolded(folded, text) : startsFolded(folded, text)

/** What was typed; masks are taken off where the definition says so. */
function textsOf(question: Question): string[] {
  const { definition, path } = question
  return valuesOf(question)
    .map((value) => {
      if (typeof value !== 'string' && typeof value !== 'number')
        refuseField(`${path}.value`, 'validation.text')
      const text = String(value).normalize('NFC').trim()
      return definition.removeSpecialCharacters ? withoutSpecialCharacters(text) : text
    })
    .filter((text) => text !== '')
}

function wholeNumberCondition(question: Question): Sql {
  return numberCondition(question, Number.isSafeInteger, sql`bigint`)
}

/** Compared in a type that holds every number we let pass, so that no column's own type overflows. */
function numberCondition(question: Question, isRight: (value: number) => boolean, type: Sql): Sql {
  const { subject, operator, applied, path } = question
  const read = (value: unknown, name: string): Sql => {
    const isWritten = typeof value === 'string' && /^\s*[+-]?\d{1,20}(\.\d{1,20})?\s*$/.test(value)
    const number = typeof value === 'number' || isWritten ? Number(value) : Number.NaN
    if (!isRight(number)) refuseField(`${path}.${name}`, 'validation.number')
    return sql`${number}::${type}`
  }
  const values = valuesOf(question).map((value) => read(value, 'value'))
  const [value] = values
  if (operator === 'in') return sql`${subject} IN (${sql.join(values)})`
  if (operator === 'between') return sql`${subject} BETWEEN ${value} AND ${read(applied.value2, 'value2')}`
  if (operator === 'lessThan') return sql`${subject} < ${value}`
  if (operator === 'greaterThan') return sql`${subject} > ${value}`
  if (operator === 'notEquals') return sql`${subject} IS DISTINCT FROM ${value}`
  return sql`${subject} = ${value}`
}

function booleanCondition({ subject, applied, path }: Question): Sql {
  const value = applied.value === 'true' || applied.value === true
  if (!value && applied.value !== 'false' && applied.value !== false)
    refuseField(`${path}.value`, 'validation.type')
  return sql`${subject} = ${value}`
}

function choiceCondition(question: Question): Sql {
  const { definition, subject, operator, path } = question
  const list = valuesOf(question).map(String)
  const isKnown = (value: string) => definition.options.length === 0 || definition.options.includes(value)
  if (!list.every(isKnown)) refuseField(`${path}.value`, 'validation.filter-choice')
  if (operator === 'in') return sql`${subject} IN (${sql.join(list)})`
  return operator === 'notEquals' ? sql`${subject} IS DISTINCT FROM ${list[0]}` : sql`${subject} = ${list[0]}`
}

/** A column of days: compared as days, wherever the server stands. */
function dayCondition(question: Question): Sql {
  const [from, to] = daysOf(question)
  return within(question.subject, rangeOf(question, sql`${from}::date`, sql`(${to}::date + 1)`))
}

/** A column of moments. */
function momentCondition(question: Question): Sql {
  return within(question.subject, momentsOf(question))
}

/** A day begins and ends at the terminal's midnight, a moment is good to the minute. */
function momentsOf(question: Question): Range {
  const { operator, timeZone } = question
  const ofPrazo = rangeOfPrazo(operator, question)
  if (ofPrazo) return ofPrazo
  if (!operator.endsWith('Datetime')) {
    const [from, to] = daysOf(question)
    return rangeOf(question, midnight(from, 0, timeZone), midnight(to, 1, timeZone))
  }
  const [from, to] = boundsOf(question, (text) => minuteOf(text, timeZone), 'validation.datetime')
  return rangeOf(question, from, sql`(${to} + interval '1 minute')`)
}

/** `from` is the beginning of the first asked day or minute, `to` the end of the last. */
function rangeOf({ operator }: Question, from: Sql, to: Sql): Range {
  if (operator.startsWith('before')) return { from: null, to: from }
  if (operator.startsWith('after')) return { from: to, to: null }
  return { from, to }
}

function daysOf(question: Question): [string, string] {
  const { operator, timeZone, now } = question
  if (operator === 'today') return [dayOf(now, timeZone), dayOf(now, timeZone)]
  if (operator === 'yesterday') {
    const yesterday = dayFromNumber(dayNumber(dayOf(now, timeZone)) - 1) ?? ''
    return [yesterday, yesterday]
  }
  return boundsOf(question, (text) => dayWritten(text, timeZone), 'validation.day')
}

/** One value, or two for a range; `read` gives null for what is none. */
function boundsOf<Bound>(
  { operator, applied, path }: Question,
  read: (text: string) => Bound | null,
  message: TextKey,
): [Bound, Bound] {
  const take = (given: unknown, name: string) =>
    (typeof given === 'string' ? read(given.trim()) : null) ?? refuseField(`${path}.${name}`, message)
  const from = take(applied.datetime1 ?? applied.value, 'datetime1')
  return [
    from,
    withTwoValues.includes(operator) ? take(applied.datetime2 ?? applied.value2, 'datetime2') : from,
  ]
}

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/** The parts of a day or moment as it was written; null when there is no such day. */
function partsOf(text: string) {
  const [, day = '', time, zone] = written.exec(text) ?? []
  // A little inside of what four digits hold, so that the ends of days and zones fit too.
  return isDay(day) && day > '0002' && day < '9999' ? { day, time, zone } : null
}

/** The day of `2026-08-03`, or of a moment as the terminal's calendar has it. */
function dayWritten(text: string, timeZone: string): string | null {
  const parts = partsOf(text)
  return parts?.zone ? dayOf(new Date(text), timeZone) : (parts?.day ?? null)
}

/** The beginning of a minute; without a zone it is the one that the terminal's clock shows. */
function minuteOf(text: string, timeZone: string): Sql | null {
  const parts = partsOf(text)
  if (!parts?.time) return null
  const minute = `${parts.day} ${parts.time}`
  if (parts.zone) return sql`${minute + parts.zone}::timestamptz`
  return sql`(${minute}::timestamp AT TIME ZONE ${timeZone})`
}
