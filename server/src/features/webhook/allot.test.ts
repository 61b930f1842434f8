import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allot } from './allot.ts'

const limits = { all: 10, failing: 4, each: 3 }
const none = new Map<number, { count: number; isFailing: boolean }>()

test('every address gets one before any gets a second, and none more than its share', () => {
  const due = [1, 2, 3].map((id) => ({ id, isFailing: false }))
  expect([...allot(due, none, limits)]).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  const busy = new Map([[9, { count: 6, isFailing: false }]])
  expect([...allot(due, busy, limits)]).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ])
})

test('addresses that fail are tried one at a time, and never take all places', () => {
  const failing = Array.from({ length: 20 }, (_, id) => ({ id, isFailing: true }))
  const places = allot([...failing, { id: 99, isFailing: false }], none, limits)
  expect(places.get(99)).toBe(3)
  expect([...places].filter(([id]) => id !== 99)).toEqual([0, 1, 2, 3].map((id) => [id, 1]))
  const full = new Map(failing.slice(0, 4).map(({ id }) => [id, { count: 1, isFailing: true }]))
  expect([...allot([...failing, { id: 99, isFailing: false }], full, limits)]).toEqual([[99, 3]])
})

test('no bound is ever passed', () => {
  const one = fc.record({ id: fc.nat(30), isFailing: fc.boolean(), count: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (all) => {
      let left = limits.all
      const busy = new Map(
        all.map(({ id, count, isFailing }) => {
          const held = Math.min(count, left)
          left -= held
          return [id, { count: held, isFailing }] as const
        }),
      )
      const places = allot(all, busy, limits)
      const given = [...places.values()].reduce((sum, count) => sum + count, 0)
      expect(given).toBeLessThanOrEqual(left)
      for (const [id, count] of places)
        expect(count + (busy.get(id)?.count ?? 0)).toBeLessThanOrEqual(limits.each)
    }),
  )
})
