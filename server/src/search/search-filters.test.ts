import type { FilterDefinition, SearchDefinition } from '@cais/core/search/definition.ts'
import { pageSizes } from '@cais/core/search/definition.ts'
import { type AppliedFilter, type Operator, withoutValue, withTwoValues } from '@cais/core/search/filters.ts'
import { searches } from '@cais/core/search/searches.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hiddenValuesOf } from '../testing/search-hidden.ts'
import { type Row, readSearch, type Viewer } from '../testing/search-reader.ts'
import { answers, atTerminal, inOrder } from '../testing/search-reference.ts'
import { viewersOf } from '../testing/search-viewers.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)
const today = atTerminal(server.clock.now().toISOString()).slice(0, 10)
/** Runs for each filter with each operator; SEARCH_RUNS=50 tests more, after changes of the engine. */
const runs = Number(process.env.SEARCH_RUNS ?? 1)

/** All rows of a list that a viewer sees, each with the values of its hidden filters. */
async function everythingOf({ component }: SearchDefinition, viewer: Viewer): Promise<Row[]> {
  const rows = await readSearch(server, component, viewer)
  const statement = hiddenValuesOf(component)
  if (!statement) return rows
  const hidden = await sql.raw<Row>(statement).execute(server.db)
  const byId = new Map(hidden.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...byId.get(row.id), ...row, ...pricesOf(row) }))
}

/** The filter by price uses the sum of the bills that the viewer may read, or no value without any. */
const pricesOf = ({ valorTotal }: Row) =>
  valorTotal === undefined ? {} : { valorTotalReais: valorTotal === null ? null : Number(valorTotal) / 100 }

const valuesOf = (row: Row, id: string) =>
  [row[id]].flat().filter((value) => value !== null && value !== undefined)

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

function daysOf(existing: unknown[]): fc.Arbitrary<string> {
  const known = existing.map((value) => atTerminal(String(value)).slice(0, 10))
  return fc.constantFrom(...known, today, '2019-01-15', '1900-01-01', '2099-12-31')
}

/** The same minute in different forms: with the terminal's zone, another zone, or none. */
function minutesOf(existing: unknown[]): fc.Arbitrary<string> {
  const shift = fc.constantFrom(0, 60_000, -60_000)
  const known = fc.constantFrom(server.clock.now().toISOString(), ...existing.map(String))
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

/** A value for this filter, close to the values of the rows. */
function valueFor(filter: FilterDefinition, operator: Operator, existing: unknown[]): fc.Arbitrary<unknown> {
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
      return daysOf(existing)
    case 'Datetime':
      return operator.endsWith('Datetime') ? minutesOf(existing) : daysOf(existing)
    default:
      return numbersOf(existing, filter.type)
  }
}

function applied(
  filter: FilterDefinition,
  operator: Operator,
  existing: unknown[],
): fc.Arbitrary<AppliedFilter> {
  const { id, type } = filter
  const value = valueFor(filter, operator, existing)
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

test.each(searches)(
  '$component finds what its filters ask for, whole and in order',
  async (definition) => {
    const views = await Promise.all(
      viewersOf(definition, world).map(async (viewer) => ({
        viewer,
        all: await everythingOf(definition, viewer),
      })),
    )
    const columns = [
      { id: 'id' as const, type: 'Long' as const },
      ...definition.columns.filter((one) => one.sortable),
    ]
    const orders = fc.record({ column: fc.constantFrom(...columns), reverse: fc.boolean() })
    const sizes = fc.constantFrom(...pageSizes)
    for (const filter of definition.filters) {
      const existing = views.flatMap(({ all }) => all.flatMap((row) => valuesOf(row, filter.id)))
      for (const operator of filter.operators) {
        const property = fc.asyncProperty(
          applied(filter, operator, existing),
          orders,
          sizes,
          fc.constantFrom(...views),
          async (asked, { column, reverse }, pageSize, { viewer, all }) => {
            const asks = { filters: [asked], sortedBy: { id: column.id, reverse }, pageSize }
            const found = await readSearch(server, definition.component, viewer, asks)
            const expected = all.filter((row) =>
              answers(filter, asked, valuesOf(row, filter.id), server.clock.now()),
            )
            expect(found.map((row) => row.id)).toEqual(
              inOrder(expected, columns, column.id, reverse).map((row) => row.id),
            )
          },
        )
        await fc.assert(property, { numRuns: runs })
      }
    }
  },
  600_000,
)

test.each(searches)('$component joins all of its filters', async (definition) => {
  const [viewer] = viewersOf(definition, world)
  const all = await everythingOf(definition, viewer)
  const choices = definition.filters.flatMap((filter) =>
    filter.operators.map((operator) =>
      applied(
        filter,
        operator,
        all.flatMap((row) => valuesOf(row, filter.id)),
      ).map((asked) => ({ filter, asked })),
    ),
  )
  const property = fc.asyncProperty(
    fc.array(fc.oneof(...choices), { minLength: 2, maxLength: 5 }),
    async (asked) => {
      const filters = asked.map((one) => one.asked)
      const found = await readSearch(server, definition.component, viewer, { filters })
      const expected = all.filter((row) =>
        asked.every((one) =>
          answers(one.filter, one.asked, valuesOf(row, one.filter.id), server.clock.now()),
        ),
      )
      expect(found.map((row) => row.id).sort()).toEqual(expected.map((row) => row.id).sort())
    },
  )
  await fc.assert(property, { numRuns: runs * 3 })
})

test.each(searches)('$component has a value for every column of every row', async (definition) => {
  const [viewer] = viewersOf(definition, world)
  const ids = ['id', ...definition.columns.map((column) => column.id), ...(definition.extras ?? [])]
  const rows = await readSearch(server, definition.component, viewer)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(ids.toSorted())
})
