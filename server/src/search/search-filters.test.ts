import { searches } from '@cais/core/search/searches.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied } from '../testing/search-asks.ts'
import { asksOf, everythingOf, expectFound, isInTime, runs, valuesOf } from '../testing/search-found.ts'
import { readSearch } from '../testing/search-reader.ts'
import { answers } from '../testing/search-reference.ts'
import { viewersOf } from '../testing/search-viewers.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)

test.each(searches)(
  '$component finds what its filters ask for, whole and in order',
  async (definition) => {
    const asks = asksOf(definition).filter((ask) => !isInTime(ask))
    expect(asks.length).toBeGreaterThan(0)
    await expectFound(server, world, definition, asks)
  },
  600_000,
)

test.each(searches)('$component joins all of its filters', async (definition) => {
  const [viewer] = viewersOf(definition, world)
  const now = server.clock.now()
  const all = await everythingOf(server, definition, viewer)
  const choices = definition.filters.flatMap((filter) =>
    filter.operators.map((operator) =>
      applied(filter, operator, {
        existing: all.flatMap((row) => valuesOf(row, filter.id)),
        now,
      }).map((asked) => ({ filter, asked })),
    ),
  )
  const property = fc.asyncProperty(
    fc.array(fc.oneof(...choices), { minLength: 2, maxLength: 5 }),
    async (asked) => {
      const filters = asked.map((one) => one.asked)
      const found = await readSearch(server, definition.component, viewer, { filters })
      const expected = all.filter((row) =>
        asked.every((one) => answers(one.filter, one.asked, valuesOf(row, one.filter.id), now)),
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
