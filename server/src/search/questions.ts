import type { FilterDefinition, SearchDefinition } from '@cais/core/search/definition.ts'
import {
  type AppliedFilter,
  isEmptyFilter,
  type Operator,
  withoutSpecialCharacters,
  withTwoValues,
} from '@cais/core/search/filters.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { dayFromNumber, dayNumber, dayOf, isDay } from '@cais/core/values/calendar.ts'
import { hasLikelyYear } from '@cais/core/values/years.ts'
import { refuseField } from '../http/refused.ts'
import { type Clock, isPrazo, type PrazoOperator } from './moments.ts'

/** A minute as it was written; without a zone it is in the terminal's time. */
export interface Minute {
  text: string
  hasZone: boolean
}

/** Before `first`, after `last`, or from `first` to `last`. */
interface Period<Bound> {
  side: 'before' | 'after' | 'within'
  first: Bound
  last: Bound
}

/** A question for different values is the negated question for equal values. */
interface Comparison {
  differs: boolean
}

export interface TextQuestion extends Comparison {
  kind: 'text'
  operator: 'contains' | 'startsWith' | 'equals' | 'in'
  /** Not empty; without masks where the comparison is without them. */
  texts: readonly string[]
  isBare: boolean
}

export interface NumberQuestion extends Comparison {
  kind: 'number'
  operator: 'equals' | 'lessThan' | 'greaterThan' | 'between' | 'in'
  values: readonly number[]
  isWhole: boolean
}

interface ChoiceQuestion extends Comparison {
  kind: 'choice'
  operator: 'equals' | 'in'
  values: readonly string[]
}

/** The question of a filter about one value of a row. */
export type Question =
  | TextQuestion
  | NumberQuestion
  | ChoiceQuestion
  | { kind: 'flag'; value: boolean }
  /** For a column of days. */
  | ({ kind: 'days' } & Period<string>)
  /** For a column of moments. */
  | ({ kind: 'momentsByDay' } & Period<string>)
  | ({ kind: 'minutes' } & Period<Minute>)
  | { kind: 'prazo'; operator: PrazoOperator }
  | { kind: 'nothingThere' }

export interface Asked {
  filter: FilterDefinition
  question: Question
}

interface Read {
  definition: FilterDefinition
  applied: AppliedFilter
  operator: Operator
  clock: Clock
  /** The place of the filter in the request, for refusals. */
  path: string
}

/**
 * The questions of a request's filters, in their order; empty filters are left out. Invalid filters are refused here,
 * by their place in the request.
 */
export function readQuestions(
  definition: Pick<SearchDefinition, 'filters'>,
  filters: readonly AppliedFilter[],
  clock: Clock,
): Asked[] {
  return filters.flatMap((applied, index) => {
    const path = `filters[${index}]`
    const filter = definition.filters.find((one) => one.id === applied.id)
    if (!filter) refuseField(`${path}.id`, 'validation.filter-unknown')
    const question = readQuestion(filter, applied, path, clock)
    return question ? [{ filter, question }] : []
  })
}

function readQuestion(
  definition: FilterDefinition,
  applied: AppliedFilter,
  path: string,
  clock: Clock,
): Question | null {
  if (applied.type !== definition.type) refuseField(`${path}.type`, 'validation.filter-type')
  const operator = applied.operator ?? definition.defaultOperator
  if (!definition.operators.includes(operator)) refuseField(`${path}.operator`, 'validation.filter-operator')
  refuseHalfRange(applied, operator, path)
  if (isEmptyFilter(applied)) return null
  if (operator === 'none') return { kind: 'nothingThere' }
  return readers[definition.type]({ definition, applied, operator, path, clock })
}

/** A range with only its end would otherwise count as an empty filter. */
function refuseHalfRange(applied: AppliedFilter, operator: Operator, path: string): void {
  const end = applied.datetime2 ?? applied.value2 ?? ''
  if (!withTwoValues.includes(operator) || end === '' || !isEmptyFilter(applied)) return
  refuseField(operator === 'between' ? `${path}.value` : `${path}.datetime1`, 'validation.required')
}

const readers: Record<FilterDefinition['type'], (read: Read) => Question | null> = {
  String: readText,
  Integer: readWholeNumber,
  Long: readWholeNumber,
  Entity: readWholeNumber,
  Decimal: (read) => readNumber(read, { isWhole: false, isRight: Number.isFinite }),
  Boolean: readFlag,
  Enum: readChoice,
  EnumList: readChoice,
  Date: (read) => ({ kind: 'days', ...readDays(read) }),
  Datetime: readMoments,
}

/** The values of a filter; only `in` takes a list. */
function valuesOf({ applied, operator, path }: Read): unknown[] {
  if (!Array.isArray(applied.value)) return [applied.value]
  if (operator !== 'in') refuseField(`${path}.value`, 'validation.type')
  return applied.value
}

/** The operator if it is one of these, or else `equals`, the default of a filter. */
const oneOf = <One extends Operator>(operator: Operator, ...known: One[]): One | 'equals' =>
  known.find((one) => one === operator) ?? 'equals'

/** A text of which nothing remains asks nothing. */
function readText(read: Read): Question | null {
  const { operator, definition, path } = read
  const texts = valuesOf(read)
    .map((value) => {
      if (typeof value !== 'string' && typeof value !== 'number')
        refuseField(`${path}.value`, 'validation.text')
      const text = String(value).normalize('NFC').trim()
      return definition.removeSpecialCharacters ? withoutSpecialCharacters(text) : text
    })
    .filter((text) => text !== '')
  if (texts.length === 0) return null
  return {
    kind: 'text',
    operator: oneOf(operator, 'contains', 'startsWith', 'in'),
    differs: operator === 'notEquals',
    texts,
    isBare: definition.removeSpecialCharacters,
  }
}

function readWholeNumber(read: Read): Question {
  return readNumber(read, { isWhole: true, isRight: Number.isSafeInteger })
}

interface NumberKind {
  isWhole: boolean
  isRight: (value: number) => boolean
}

function readNumber(read: Read, { isWhole, isRight }: NumberKind): Question {
  const { operator, applied, path } = read
  const numberOf = (value: unknown, name: string): number => {
    const isWritten = typeof value === 'string' && /^\s*[+-]?\d{1,20}(\.\d{1,20})?\s*$/.test(value)
    const number = typeof value === 'number' || isWritten ? Number(value) : Number.NaN
    if (!isRight(number)) refuseField(`${path}.${name}`, 'validation.number')
    return number
  }
  const values = valuesOf(read).map((value) => numberOf(value, 'value'))
  return {
    kind: 'number',
    operator: oneOf(operator, 'lessThan', 'greaterThan', 'between', 'in'),
    differs: operator === 'notEquals',
    values: operator === 'between' ? [...values, numberOf(applied.value2, 'value2')] : values,
    isWhole,
  }
}

function readFlag({ applied, path }: Read): Question {
  const value = applied.value === 'true' || applied.value === true
  if (!value && applied.value !== 'false' && applied.value !== false)
    refuseField(`${path}.value`, 'validation.type')
  return { kind: 'flag', value }
}

function readChoice(read: Read): Question {
  const { definition, operator, path } = read
  const values = valuesOf(read).map(String)
  const isKnown = (value: string) => definition.options.length === 0 || definition.options.includes(value)
  if (!values.every(isKnown)) refuseField(`${path}.value`, 'validation.filter-choice')
  return { kind: 'choice', operator: oneOf(operator, 'in'), differs: operator === 'notEquals', values }
}

function readMoments(read: Read): Question {
  const { operator } = read
  if (isPrazo(operator)) return { kind: 'prazo', operator }
  if (!operator.endsWith('Datetime')) return { kind: 'momentsByDay', ...readDays(read) }
  return { kind: 'minutes', ...readPeriod(read, minuteOf, 'validation.datetime') }
}

function readDays(read: Read): Period<string> {
  const { operator, clock } = read
  const { now, timeZone } = clock
  const today = dayOf(now, timeZone)
  if (operator === 'today') return { side: 'within', first: today, last: today }
  if (operator === 'yesterday') {
    const yesterday = dayFromNumber(dayNumber(today) - 1) ?? ''
    return { side: 'within', first: yesterday, last: yesterday }
  }
  return readPeriod(read, (text) => dayWritten(text, timeZone), 'validation.day')
}

/** One value, or two for a range; `bound` returns null for an invalid value. */
function readPeriod<Bound>(
  { operator, applied, path }: Read,
  bound: (text: string) => Bound | null,
  message: TextKey,
): Period<Bound> {
  const take = (given: unknown, name: string) => {
    const text = typeof given === 'string' ? yearFirst(given.trim()) : ''
    const found = bound(text) ?? refuseField(`${path}.${name}`, message)
    return hasLikelyYear(text) ? found : refuseField(`${path}.${name}`, 'validation.ano')
  }
  const first = take(applied.datetime1 ?? applied.value, 'datetime1')
  return {
    side: operator.startsWith('before') ? 'before' : operator.startsWith('after') ? 'after' : 'within',
    first,
    last: withTwoValues.includes(operator) ? take(applied.datetime2 ?? applied.value2, 'datetime2') : first,
  }
}

/** `03/08/2026 10:00` becomes `2026-08-03 10:00`; a text that begins with the year stays. */
const yearFirst = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})(?!\d)/, '$3-$2-$1')

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/** The parts of a written day or moment; null where there is no such day. */
function partsOf(text: string) {
  const [, day = '', time, zone] = written.exec(text) ?? []
  return isDay(day) ? { day, time, zone } : null
}

/** The day of `2026-08-03`, or the day of a moment at the terminal. */
function dayWritten(text: string, timeZone: string): string | null {
  const parts = partsOf(text)
  return parts?.zone ? dayOf(new Date(text), timeZone) : (parts?.day ?? null)
}

function minuteOf(text: string): Minute | null {
  const parts = partsOf(text)
  if (!parts?.time) return null
  return { text: `${parts.day} ${parts.time}${parts.zone ?? ''}`, hasZone: Boolean(parts.zone) }
}
