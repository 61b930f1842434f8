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

interface Compiling extends Clock {
  /** The rows of `servico_busca` that belong to the reader. */
  ownTexts?: Sql | undefined
}

interface Subject {
  sql: Sql
  /** The column is a column of `linhas`, read by a trigram index or sequentially. */
  inLines?: 'indexed' | 'scanned' | undefined
  /** The statement has one plan for all values. */
  plannedOnce?: boolean
  /** The column is a register (CNPJ or CPF), whose CPFs are found only by the complete number. */
  register?: boolean | undefined
}

/** The condition on a row that a filter's question becomes. */
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

/** Looks for the ids in the other table; a row without any of them counts as different from the value. */
function byLookup(question: Question, { register }: Field, lookup: Lookup, compiling: Compiling): Sql {
  const isFound = (condition: Sql) => sql`${lookup.column} IN (${queryOf(lookup, condition, compiling)})`
  if (question.kind === 'nothingThere')
    return sql`NOT coalesce(${isFound(sql`${lookup.value} IS NOT NULL`)}, false)`
  const inLines = lookup.inLines ? 'indexed' : undefined
  const found = isFound(compare(asEquals(question), { sql: lookup.value, register, inLines }, compiling))
  return isDiffering(question) ? sql`NOT coalesce(${found}, false)` : found
}

/** A row without any line counts as different from every value. */
function amongLines(question: Question, lines: Subject, compiling: Compiling): Sql {
  const condition = compare(asEquals(question), lines, compiling)
  return isDiffering(question) ? sql`NOT coalesce(${condition}, false)` : condition
}

/** A row with several values matches with any of them. It is different from a value that none of them equals. */
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

/** The query for the matches in a large table; null where no index would help. */
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

/** From the beginning of the first day or minute to the end of the last. */
function rangeOf(question: PeriodQuestion, { timeZone }: Clock): Range {
  const [from, to] = endsOf(question, timeZone)
  if (question.side === 'before') return { from: null, to: from }
  if (question.side === 'after') return { from: to, to: null }
  return { from, to }
}

/** Days are compared as days, wherever the server is. For moments a day begins and ends at the terminal's midnight. */
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
  // For a text without trigrams a trigram index would be read completely, so it is avoided.
  const lines = isScanned || hasTrigrams(texts) ? subject : unindexed(subject)
  const answers = (part: PartOfLine, folded: RawBuilder<string>, typed: string) =>
    isScanned ? lineHolds(lines, part, folded, true) : lineAnswers(lines, part, folded, typed, plannedOnce)
  if (operator === 'contains') return answers('any', sql`fold(${text})`, text)
  if (operator === 'startsWith') return answers('beginning', sql`fold(${text})`, text)
  const any = texts.map((one) => answers('whole', comparable(one), one))
  return sql`(${sql.join(any, sql` OR `)})`
}

/** Numbers are compared in a type that holds every valid value, so that the column's own type cannot overflow. */
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
