import { expect, test } from 'vitest'
import { otherEta } from './companheiro.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const call = (ref: string, more: object = {}) => ({
  ref,
  dados: { dataETA: inHours(48), dataETB: inHours(60), dataAtracacao: null, naBarra: false, ...more },
})
const slots = Array.from({ length: 48 }, (_, slot) => slot)
const refs = Array.from({ length: 40 }, (_, n) => `V${n}`)
const told = (more: object = {}, seed = 3) =>
  slots
    .flatMap((slot) => refs.map((ref) => otherEta(call(ref, more), seed, slot, now)))
    .filter((eta) => eta !== null)

test('ships tell other arrivals now and then, the same for the same seed and hour', () => {
  const all = told()
  expect(all.length).toBeGreaterThan(10)
  expect(all.length).toBeLessThan(80)
  expect(told()).toEqual(all)
  expect(told({}, 4)).not.toEqual(all)
  expect(all.every((eta) => eta !== inHours(48))).toBe(true)
})

test('none does after she has berthed or while she waits outside, nor about tomorrow week or the next hours', () => {
  expect(told({ dataAtracacao: inHours(-1) })).toEqual([])
  expect(told({ naBarra: true })).toEqual([])
  expect(told({ dataETA: inHours(5) })).toEqual([])
  expect(told({ dataETA: inHours(11 * 24) })).toEqual([])
})

test('she arrives an hour before she berths at the latest', () => {
  const tight = told({ dataETB: inHours(49) })
  expect(tight.length).toBeGreaterThan(0)
  expect(tight.every((eta) => eta <= inHours(48))).toBe(true)
})
