import type { FilterDefinition, SearchDefinition } from '@cais/core/search/definition.ts'
import { pageSizes } from '@cais/core/search/definition.ts'
import type { Operator } from '@cais/core/search/filters.ts'
import { searches } from '@cais/core/search/searches.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { applied } from './search-asks.ts'
import { hiddenValuesOf } from './search-hidden.ts'
import { type Row, readSearch, type Viewer } from './search-reader.ts'
import { answers, inOrder } from './search-reference.ts'
import { viewersOf } from './search-viewers.ts'
import type { SearchWorld } from './search-world.ts'
import type { TestServer } from './test-server.ts'
import { shareOf } from './turns.ts'

/** Runs for each filter with each operator; SEARCH_RUNS=50 tests more, after changes of the engine. */
export const runs = Number(process.env.SEARCH_RUNS ?? 1)

/** All rows of a list that a viewer sees, each with the values of its hidden filters. */
export async function everythingOf(
  server: TestServer,
  { component }: SearchDefinition,
  viewer: Viewer,
): Promise<Row[]> {
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

export const valuesOf = (row: Row, id: string): unknown[] =>
  [row[id]].flat().filter((value) => value !== null && value !== undefined)

interface Ask {
  filter: FilterDefinition
  operator: Operator
}

/** The lists of one kind in several areas: one source with the area as its argument makes their statements. */
const ofAreas = Map.groupBy(searches, ({ component, filters }) => {
  const [kind, ...area] = component.split('-')
  return JSON.stringify([area.length > 0, kind, filters.map(({ id, operators }) => [id, operators])])
})

/**
 * Each filter of a list with each of its operators. Of lists that differ by their area alone each is asked its share,
 * another one every day, unless there are several runs.
 */
export function asksOf(definition: SearchDefinition): Ask[] {
  const alike = [...ofAreas.values()].find((some) => some.includes(definition)) ?? [definition]
  const asks = definition.filters.flatMap((filter) =>
    filter.operators.map((operator) => ({ filter, operator })),
  )
  return runs > 1 ? asks : shareOf(asks, alike.indexOf(definition), alike.length)
}

export const isInTime = ({ filter: { type } }: Ask): boolean => type === 'Date' || type === 'Datetime'

/** Each is answered with exactly the rows that fit, in order, whoever of the viewers asks. */
export async function expectFound(
  server: TestServer,
  world: SearchWorld,
  definition: SearchDefinition,
  asks: readonly Ask[],
): Promise<void> {
  const { clock } = server
  const views = await Promise.all(
    viewersOf(definition, world).map(async (viewer) => ({
      viewer,
      all: await everythingOf(server, definition, viewer),
    })),
  )
  const columns = [
    { id: 'id' as const, type: 'Long' as const },
    ...definition.columns.filter((one) => one.sortable),
  ]
  const orders = fc.record({ column: fc.constantFrom(...columns), reverse: fc.boolean() })
  const sizes = fc.constantFrom(...pageSizes)
  for (const { filter, operator } of asks) {
    const existing = views.flatMap(({ all }) => all.flatMap((row) => valuesOf(row, filter.id)))
    const property = fc.asyncProperty(
      applied(filter, operator, { existing, now: clock.now() }),
      orders,
      sizes,
      fc.constantFrom(...views),
      async (asked, { column, reverse }, pageSize, { viewer, all }) => {
        const wish = { filters: [asked], sortedBy: { id: column.id, reverse }, pageSize }
        const found = await readSearch(server, definition.component, viewer, wish)
        const expected = all.filter((row) => answers(filter, asked, valuesOf(row, filter.id), clock.now()))
        expect(found.map((row) => row.id)).toEqual(
          inOrder(expected, columns, column.id, reverse).map((row) => row.id),
        )
      },
    )
    await fc.assert(property, { numRuns: runs })
  }
}
