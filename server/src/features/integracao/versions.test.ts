import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSaid, isLater, type Written } from './versions.ts'

/** What two sources say within two moments, some of it with numbers: with holes, twice the same, or none. */
const said = fc
  .array(
    fc.record({
      fonteId: fc.constantFrom(1, 2),
      registradoEm: fc.constantFrom(new Date(0), new Date(1)),
      seq: fc.option(fc.constantFrom(0, 1, 2, 7), { nil: null }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((one, n): Written => ({ ...one, recebimentoId: Math.floor(n / 2), ordem: n % 2 })))

test('what is said with numbers, without, and by two sources at one moment has one order, however it is shuffled', () => {
  const shuffled = said.chain((all) =>
    fc.record({
      all: fc.constant(all),
      others: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ all, others }) => {
      expect(others.toSorted(compareSaid)).toEqual(all.toSorted(compareSaid))
    }),
  )
})

test('of any three what is later than the later one is later than the first', () => {
  fc.assert(
    fc.property(said, (all) => {
      for (const a of all)
        for (const b of all)
          for (const c of all) if (isLater(a, b) && isLater(b, c)) expect(isLater(a, c)).toBe(true)
    }),
  )
})

test('of one source at one moment what has a number comes after what has none, and the later of two without by arrival', () => {
  const at = { fonteId: 1, registradoEm: new Date(0) }
  const first = { ...at, seq: null, recebimentoId: 1, ordem: 0 }
  const second = { ...at, seq: null, recebimentoId: 1, ordem: 1 }
  const counted = { ...at, seq: 0, recebimentoId: 0, ordem: 0 }
  const afterAHole = { ...at, seq: 9, recebimentoId: 0, ordem: 1 }
  expect([second, afterAHole, counted, first].toSorted(compareSaid)).toEqual([
    first,
    second,
    counted,
    afterAHole,
  ])
})
