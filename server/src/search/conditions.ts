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
import { type Clock, midnight, type Range, rangeOfPrazo, within } from './moments.ts'
import type { Minute, NumberQuestion, Question, TextQuestion } from './questions.ts'
import type { Field, Lookup } from './source.ts'

type Sql = RawBuilder<unknown>

export interface Compiling extends Clock {
  /** Which of the kept texts belong to whom the list is for. */
  ownTexts?: Sql | undefined
}

/** The value to compare. */
interface Subject {
  sql: Sql
  /** It is a column of `linhas`, which an index of trigrams knows or which is read from end to end. */
  inLines?: 'indexed' | 'scanned' | undefined
  /** Its statement is planned once for all values. */
  plannedOnce?: boolean
  /** It is a register whose CPFs are found only whole. */
  register?: boolean | undefined
}

/** Whether the field of a row answers a question. */
export function conditionOf(question: Question, field: Field, compiling: Compiling): Sql {
  const { lookup, register, inLines, many, stored } = field
  const subject = { sql: stored ?? field.sql, register }
  if (lookup) return byLookup(question, field, lookup, compiling)
  if (inLines) return amongLines(question, { ...subject, sql: field.sql, inLines: 'scanned' }, compiling)
  if (many) return amongMany(question, field, compiling)
  return compare(question, subject, compiling)
}

const isDiffering = (question: Question) => 'differs' in question && question.differs
const asEquals = (question: Question): Question =>
  'differs' in question ? { ...question, differs: false } : question

/** The ids that answer in the other table; a row that names none of them, or nothing, differs from the value. */
function byLookup(question: Question, { register }: Field, lookup: Lookup, compiling: Compiling): Sql {
  const isFound = (condition: Sql) => sql`${lookup.column} IN (${queryOf(lookup, condition, compiling)})`
  if (question.kind === 'nothingThere')
    return sql`NOT coalesce(${isFound(sql`${lookup.value} IS NOT NULL`)}, false)`
  const inLines = lookup.inLines ? 'indexed' : undefined
  const found = isFound(compare(asEquals(question), { sql: lookup.value, register, inLines }, compiling))
  return isDiffering(question) ? sql`NOT coalesce(${found}, false)` : found
}

/** A row without any line differs from every value. */
function amongLines(question: Question, lines: Subject, compiling: Compiling): Sql {
  const condition = compare(asEquals(question), lines, compiling)
  return isDiffering(question) ? sql`NOT coalesce(${condition}, false)` : condition
}

/** A row with several values answers with any of them; it differs from a value that none of them is. */
function amongMany(question: Question, { sql: values, register }: Field, compiling: Compiling): Sql {
  const condition = compare(asEquals(question), { sql: sql`each.value`, register }, compiling)
  const found = sql`EXISTS (SELECT FROM (${values}) each(value) WHERE ${condition})`
  return isDiffering(question) ? sql`NOT ${found}` : found
}

function queryOf({ query, inLines }: Lookup, condition: Sql, { ownTexts }: Compiling): Sql {
  return sql`${query} WHERE ${inLines && ownTexts ? sql`${ownTexts} AND ${condition}` : condition}`
}

const oneTrigram = /[\p{L}\p{N}]{3}/u
const hasTrigrams = (texts: readonly string[]) => texts.every((text) => oneTrigram.test(text))

/** The query for what a filter looks for in a large table; null where no index would help it. */
export function lookupQuery(
  question: Question,
  lookup: Lookup,
  { register }: Field,
  compiling: Compiling,
): Sql | null {
  if (question.kind !== 'text' || question.differs || !hasTrigrams(question.texts)) return null
  const inLines = lookup.inLines ? 'indexed' : undefined
  const subject = { sql: lookup.value, register, inLines, plannedOnce: true } as const
  return queryOf(lookup, compareText(question, subject), compiling)
}

function compare(question: Question, subject: Subject, clock: Clock): Sql {
  const value = subject.sql
  switch (question.kind) {
    case 'text':
      return compareText(question, subject)
    case 'number':
      return compareNumber(question, value)
    case 'flag':
      return sql`${value} = ${question.value}`
    case 'choice':
      if (question.operator === 'in') return sql`${value} IN (${sql.join(question.values)})`
      return question.differs
        ? sql`${value} IS DISTINCT FROM ${question.values[0]}`
        : sql`${value} = ${question.values[0]}`
    case 'nothingThere':
      return sql`${value} IS NULL`
    case 'prazo':
      return within(value, rangeOfPrazo(question.operator, clock))
    default:
      return within(value, rangeOf(question, clock))
  }
}

type PeriodQuestion = Extract<Question, { side: string }>

/** From the beginning of the first asked day or minute to the end of the last. */
function rangeOf(question: PeriodQuestion, { timeZone }: Clock): Range {
  const [from, to] = endsOf(question, timeZone)
  if (question.side === 'before') return { from: null, to: from }
  if (question.side === 'after') return { from: to, to: null }
  return { from, to }
}

/** Days are compared as days, wherever the server stands; among moments a day begins and ends at the terminal's midnight. */
function endsOf(question: PeriodQuestion, timeZone: string): [Sql, Sql] {
  const { kind, first, last } = question
  if (kind === 'days') return [sql`${first}::date`, sql`(${last}::date + 1)`]
  if (kind === 'momentsByDay') return [midnight(first, 0, timeZone), midnight(last, 1, timeZone)]
  return [minuteAt(first, timeZone), sql`(${minuteAt(last, timeZone)} + interval '1 minute')`]
}

const minuteAt = ({ text, hasZone }: Minute, timeZone: string): Sql =>
  hasZone ? sql`${text}::timestamptz` : sql`(${text}::timestamp AT TIME ZONE ${timeZone})`

function compareText(question: TextQuestion, { inLines, register, ...subject }: Subject): Sql {
  const { operator, texts, isBare } = question
  const [text = ''] = texts
  const comparable = (one: unknown) => (isBare ? sql<string>`bare(${one})` : sql<string>`fold(${one})`)
  if (inLines) return compareLines(question, { ...subject, inLines }, comparable)
  const folded = comparable(subject.sql)
  const compared = (one: string) => once(comparable(one))
  if (operator === 'contains' || operator === 'startsWith') {
    const part = (operator === 'contains' ? containsFolded : startsFolded)(folded, text)
    return register
      ? sql`(${part} AND (length(${subject.sql}) <> 11 OR ${folded} = ${compared(text)}))`
      : part
  }
  if (operator === 'in') return sql`${folded} IN (${sql.join(texts.map(compared))})`
  return question.differs
    ? sql`${folded} IS DISTINCT FROM ${compared(text)}`
    : sql`${folded} = ${compared(text)}`
}

function compareLines(
  { operator, texts }: TextQuestion,
  { sql: subject, inLines, plannedOnce }: Subject,
  comparable: (text: string) => RawBuilder<string>,
): Sql {
  const [text = ''] = texts
  const isScanned = inLines === 'scanned'
  // An index of trigrams would be read from end to end for a text that has none.
  const lines = isScanned || hasTrigrams(texts) ? subject : unindexed(subject)
  const answers = (part: PartOfLine, folded: RawBuilder<string>, typed: string) =>
    isScanned ? lineHolds(lines, part, folded, true) : lineAnswers(lines, part, folded, typed, plannedOnce)
  if (operator === 'contains') return answers('any', sql`fold(${text})`, text)
  if (operator === 'startsWith') return answers('beginning', sql`fold(${text})`, text)
  const any = texts.map((one) => answers('whole', comparable(one), one))
  return sql`(${sql.join(any, sql` OR `)})`
}

/** Compared in a type that holds every number we let pass, so that no column's own type overflows. */
function compareNumber({ operator, differs, values, isWhole }: NumberQuestion, subject: Sql): Sql {
  const type = isWhole ? sql`bigint` : sql`numeric`
  const numbers = values.map((value) => sql`${value}::${type}`)
  const [value, other] = numbers
  if (operator === 'in') return sql`${subject} IN (${sql.join(numbers)})`
  if (operator === 'between') return sql`${subject} BETWEEN ${value} AND ${other}`
  if (operator === 'lessThan') return sql`${subject} < ${value}`
  if (operator === 'greaterThan') return sql`${subject} > ${value}`
  return differs ? sql`${subject} IS DISTINCT FROM ${value}` : sql`${subject} = ${value}`
}
