/** The types of values in lists and filters. */
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

/** The entities that an Entity filter can choose by id, as its `enumType`; each has its own search call. */
export const entities = ['empresa', 'empresaAutorizadora', 'escala', 'porto', 'booking'] as const
export type Entity = (typeof entities)[number]

const text = ['contains', 'startsWith', 'equals', 'notEquals', 'in'] as const
const number = ['equals', 'notEquals', 'lessThan', 'greaterThan', 'between', 'in'] as const
const day = ['exactDate', 'beforeDate', 'afterDate', 'betweenDate', 'today', 'yesterday'] as const
const moment = [...day, 'exactDatetime', 'beforeDatetime', 'afterDatetime', 'betweenDatetime'] as const

/** The questions about a deadline that one click asks. */
export const prazoQuestions = ['past', 'today', 'next24h'] as const
export type PrazoQuestion = (typeof prazoQuestions)[number]
/** The operators of deadlines; `beforeDate` is the default. */
export const prazoOperators = [
  ...new Set(['beforeDate', ...moment, ...prazoQuestions, 'later', 'none'] as const),
]

/** The operators of each type of value; the first is the default. */
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

/** Operators without a value. */
export const withoutValue: readonly Operator[] = ['today', 'yesterday', 'next24h', 'past', 'later', 'none']
/** Operators with two values. */
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

/** A filter without value and operator is ignored. */
export function isEmptyFilter({ operator, value, datetime1 }: AppliedFilter): boolean {
  const nothing = (given: unknown) => given === undefined || given === null || given === ''
  if (operator && withoutValue.includes(operator)) return false
  return (nothing(value) || (Array.isArray(value) && value.length === 0)) && nothing(datetime1)
}

/** A filter for a range with only one end is not applied yet. */
export function isUnfinishedFilter(filter: AppliedFilter): boolean {
  const { operator, value, value2, datetime1, datetime2 } = filter
  if (!operator || !withTwoValues.includes(operator)) return false
  const given = [value ?? datetime1, value2 ?? datetime2].filter((end) => (end ?? '') !== '')
  return given.length === 1
}

/** Removes punctuation and spaces; letters stay, because a CNPJ may have them. */
export function withoutSpecialCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
