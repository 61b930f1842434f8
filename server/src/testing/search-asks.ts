import type { FilterDefinition } from '@cais/core/search/definition.ts'
import { type AppliedFilter, type Operator, withoutValue, withTwoValues } from '@cais/core/search/filters.ts'
import fc from 'fast-check'
import { atTerminal } from './search-reference.ts'

/** Texts with special characters that users type into a search field. */
const hostile = [
  '%',
  '_',
  '\\',
  '％',
  "'",
  '"; --',
  '   ',
  '--',
  'İ',
  '👩‍👩‍👧‍👦',
  '\u202e',
  'a%',
  'ação',
  '$1',
]

function textsOf(existing: unknown[]): fc.Arbitrary<string> {
  if (existing.length === 0) return fc.constantFrom(...hostile)
  const known = fc.constantFrom(...existing.map(String))
  const asPeopleType = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text) => `  ${text} `,
    (text) => text.slice(0, 4),
    (text) => text.slice(2, 7),
    (text) => text.slice(-3),
    (text) => `${text.slice(0, 2)}.${text.slice(2, 5)}/${text.slice(5)}`,
  )
  const fromData = fc.tuple(known, asPeopleType).map(([text, change]) => change(text))
  return fc.oneof(
    { weight: 4, arbitrary: fromData },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }).filter((text) => !text.includes('\0')) },
  )
}

function numbersOf(existing: unknown[], type: string): fc.Arbitrary<number | string> {
  const step = type === 'Decimal' ? fc.constantFrom(0, 0.5, -0.001, 1) : fc.constantFrom(0, 1, -1)
  const near = fc
    .tuple(fc.constantFrom(0, ...existing.map(Number)), step)
    .map(([number, by]) => Number((number + by).toFixed(3)))
  const huge = type === 'Decimal' ? [1e308, -1e308, 1e-300] : [2 ** 53 - 1, -(2 ** 53) + 1]
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 2, arbitrary: near.map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...huge) },
  )
}

function daysOf(existing: unknown[], now: Date): fc.Arbitrary<string> {
  const today = atTerminal(now.toISOString()).slice(0, 10)
  const known = existing.map((value) => atTerminal(String(value)).slice(0, 10))
  return fc.constantFrom(...known, today, '2019-01-15', '1900-01-01', '2099-12-31')
}

/** The same minute in different forms: with the terminal's zone, another zone, or none. */
function minutesOf(existing: unknown[], now: Date): fc.Arbitrary<string> {
  const shift = fc.constantFrom(0, 60_000, -60_000)
  const known = fc.constantFrom(now.toISOString(), ...existing.map(String))
  const writing = fc.constantFrom<(at: Date) => string>(
    (at) => at.toISOString(),
    (at) => new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00'),
    (at) => atTerminal(at.toISOString()),
    (at) => `${atTerminal(at.toISOString()).replace(' ', 'T')}:59`,
  )
  return fc
    .tuple(known, shift, writing)
    .map(([moment, by, write]) => write(new Date(Date.parse(moment) + by)))
}

interface Around {
  /** The values that the rows have. */
  existing: unknown[]
  now: Date
}

/** A value for this filter, close to the values of the rows. */
function valueFor(
  filter: FilterDefinition,
  operator: Operator,
  { existing, now }: Around,
): fc.Arbitrary<unknown> {
  switch (filter.type) {
    case 'String':
      return textsOf(existing)
    case 'Boolean':
      return fc.constantFrom<unknown>(true, false, 'true', 'false')
    case 'Enum':
    case 'EnumList':
      return fc.constantFrom(
        ...(filter.options.length ? filter.options : existing.length ? existing.map(String) : ['NADA']),
      )
    case 'Date':
      return daysOf(existing, now)
    case 'Datetime':
      return operator.endsWith('Datetime') ? minutesOf(existing, now) : daysOf(existing, now)
    default:
      return numbersOf(existing, filter.type)
  }
}

/** Any filter of this kind that a person or a program may apply. */
export function applied(
  filter: FilterDefinition,
  operator: Operator,
  around: Around,
): fc.Arbitrary<AppliedFilter> {
  const { id, type } = filter
  const value = valueFor(filter, operator, around)
  const inTime = type === 'Date' || type === 'Datetime'
  const parts = withoutValue.includes(operator)
    ? {}
    : {
        [inTime ? 'datetime1' : 'value']:
          operator === 'in' ? fc.oneof(fc.array(value, { maxLength: 4 }), value) : value,
        ...(withTwoValues.includes(operator) && { [inTime ? 'datetime2' : 'value2']: value }),
      }
  return fc.record({
    id: fc.constant(id),
    type: fc.constant(type),
    operator: fc.constant(operator),
    ...parts,
  })
}
