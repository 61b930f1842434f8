import { searches } from '@cais/core/search/searches.ts'
import { expect, test } from 'vitest'
import { asksOf, expectFound, isInTime, runs } from '../testing/search-found.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'
import { shareOf } from '../testing/turns.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)

/** These tests run in two time zones of the process, each with one half of what is asked, in turn. */
const zone = process.env.TZ === 'UTC' ? 0 : 1
const halfOf = (asks: ReturnType<typeof asksOf>) => (runs > 1 ? asks : shareOf(asks, zone, 2))

const inTime = searches
  .map((definition) => ({ definition, asks: halfOf(asksOf(definition).filter(isInTime)) }))
  .filter(({ asks }) => asks.length > 0)

test.each(inTime)(
  '$definition.component finds what its filters by day and by moment ask for, whole and in order',
  async ({ definition, asks }) => expectFound(server, world, definition, asks),
  600_000,
)

test('most of their operators are asked', () => {
  const operators = inTime.flatMap(({ asks }) => asks.map(({ operator }) => operator))
  expect(new Set(operators).size).toBeGreaterThan(8)
})
