/** The kinds of value that lists filter and show. */
export const filterTypes = [
  'String',
  'Integer',
  'Long',
  'Decimal',
  'Boolean',
  'Enum',
  'EnumList',
  'Date',
  'Datetime',
  'Entity',
] as const
export type FilterType = (typeof filterTypes)[number]

/** What an Entity filter may name by its id, as its `enumType` says; each has a search of its own. */
export const entities = ['empresa', 'empresaAutorizadora', 'escala', 'porto', 'booking'] as const
export type Entity = (typeof entities)[number]

const text = ['contains', 'startsWith', 'equals', 'notEquals', 'in'] as const
const number = ['equals', 'notEquals', 'lessThan', 'greaterThan', 'between', 'in'] as const
const day = ['exactDate', 'beforeDate', 'afterDate', 'betweenDate', 'today', 'yesterday'] as const
const moment = [...day, 'exactDatetime', 'beforeDatetime', 'afterDatetime', 'betweenDatetime'] as const

/** What is asked of something that runs out with one press. */
export const prazoQuestions = ['past', 'today', 'next24h'] as const
export type PrazoQuestion = (typeof prazoQuestions)[number]
/** Of something that runs out; people who choose nothing ask what runs out before a day. */
export const prazoOperators = [
  ...new Set(['beforeDate', ...moment, ...prazoQuestions, 'later', 'none'] as const),
]

/** What each kind of value can be asked; the first is the one that people get when they choose nothing. */
export const operatorsOf = {
  String: text,
  Integer: number,
  Long: number,
  Decimal: number,
  Boolean: ['equals'],
  Enum: ['equals', 'notEquals', 'in'],
  EnumList: ['in'],
  Date: day,
  Datetime: moment,
  Entity: ['equals', 'in'],
} as const satisfies Record<FilterType, readonly string[]>

export type Operator = (typeof operatorsOf)[FilterType][number] | (typeof prazoOperators)[number]
export const operators: Operator[] = [
  ...new Set<Operator>([...Object.values(operatorsOf).flat(), ...prazoOperators]),
]

/** Operators that ask by themselves, without a value. */
export const withoutValue: readonly Operator[] = ['today', 'yesterday', 'next24h', 'past', 'later', 'none']
/** Operators that take two values. */
export const withTwoValues: readonly Operator[] = ['between', 'betweenDate', 'betweenDatetime']

export interface AppliedFilter {
  id: string
  type: FilterType
  operator?: Operator | null | undefined
  value?: string | number | boolean | (string | number)[] | null | undefined
  value2?: string | number | null | undefined
  datetime1?: string | null | undefined
  datetime2?: string | null | undefined
  enumType?: string | null | undefined
}

/** A filter that has neither a value nor an operator asks nothing. */
export function isEmptyFilter({ operator, value, datetime1 }: AppliedFilter): boolean {
  const nothing = (given: unknown) => given === undefined || given === null || given === ''
  if (operator && withoutValue.includes(operator)) return false
  return (nothing(value) || (Array.isArray(value) && value.length === 0)) && nothing(datetime1)
}

/** A filter that asks for a range but has only one end of it cannot be asked yet. */
export function isUnfinishedFilter(filter: AppliedFilter): boolean {
  const { operator, value, value2, datetime1, datetime2 } = filter
  if (!operator || !withTwoValues.includes(operator)) return false
  const given = [value ?? datetime1, value2 ?? datetime2].filter((end) => (end ?? '') !== '')
  return given.length === 1
}

/** Punctuation and spaces go; letters stay, since a CNPJ may have them. */
export function withoutSpecialCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
