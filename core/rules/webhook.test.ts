import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failingSince, isTaken, isTooLong, nextTry, pausas } from './webhook.ts'

const now = new Date('2026-08-03T12:00:00Z')
const middle = () => 0.5
const waitOf = (failures: number, status: number | null, retryAfter?: string) => {
  const next = nextTry(failures, { status, retryAfter }, now, middle)
  return next && (next.getTime() - now.getTime()) / 1_000
}

test('pauses grow from five seconds to a day, and then it is given up', () => {
  const hours = (count: number) => count * 3_600
  const waits = [5, 300, 1_800, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]
  expect(waits.map((_, index) => waitOf(index + 1, 500))).toEqual(waits)
  expect(waitOf(10, 500)).toBeNull()
})

test('a pause varies by a tenth, whatever chance says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: pausas.length }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, chance) => {
        const next = nextTry(failures, { status: null }, now, () => chance)
        const ratio = ((next?.getTime() ?? 0) - now.getTime()) / (pausas[failures - 1] ?? 1)
        return ratio >= 0.899 && ratio <= 1.101
      },
    ),
  )
})

test('who asks to be left alone for longer is, in seconds or until a moment, but for a day at most', () => {
  expect(waitOf(1, 429, '120')).toBe(120)
  expect(waitOf(1, 503, 'Mon, 03 Aug 2026 12:10:00 GMT')).toBe(600)
  expect(waitOf(1, 429, '999999999')).toBe(86_400)
  expect(waitOf(2, 429, '1'), 'never sooner than the pause').toBe(300)
  expect(waitOf(1, 500, '120'), 'only of those who may ask it').toBe(5)
  for (const wrong of ['', 'soon', '-5', 'Mon, 03 Aug 2020 12:10:00 GMT', '9'.repeat(40)])
    expect(waitOf(1, 429, wrong), wrong).toBe(5)
})

test('only what was answered with success is taken', () => {
  for (const status of [200, 201, 202, 204, 299]) expect(isTaken({ status })).toBe(true)
  for (const status of [null, 100, 199, 300, 301, 304, 400, 410, 429, 500])
    expect(isTaken({ status })).toBe(false)
})

test('five days of failures are too long', () => {
  expect(isTooLong(new Date('2026-07-29T12:00:01Z'), now)).toBe(false)
  expect(isTooLong(new Date('2026-07-29T12:00:00Z'), now)).toBe(true)
})

test('failures go on from the first of them, unless nothing was tried for days', () => {
  const falhandoDesde = new Date('2026-07-30T12:00:00Z')
  const since = (last: string | null) =>
    failingSince({ falhandoDesde, ultimaFalhaEm: last === null ? null : new Date(last) }, now)
  expect(since('2026-08-02T12:00:00Z')).toEqual(falhandoDesde)
  expect(since('2026-08-01T11:00:00Z'), 'another trouble').toEqual(now)
  expect(since(null)).toEqual(now)
})
