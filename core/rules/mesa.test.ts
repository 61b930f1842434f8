import fc from 'fast-check'
import { expect, test } from 'vitest'
import { donoOfPosse, posseAte, posseRefusal, presencaDuraSegundos, presencaSegundos } from './mesa.ts'

const now = new Date('2026-08-01T12:00:00Z')

test('who holds something decides, others are told that it is held, until its time is over', () => {
  const posse = { usuarioId: 7, ate: posseAte(now) }
  expect(posseRefusal(posse, 7, now)).toBeNull()
  expect(posseRefusal(posse, 8, now)).toBe('mesa.recusa.com-outra-pessoa')
  expect(posseRefusal(posse, 8, posse.ate)).toBeNull()
  expect(posseRefusal(null, 8, now)).toBeNull()
})

test('at any moment at most one person can decide something that is held', () => {
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.uniqueArray(fc.nat(9), { minLength: 2 }),
      fc.integer({ min: -99, max: 99 }),
      (dono, people, seconds) => {
        const posse = { usuarioId: dono, ate: new Date(now.getTime() + seconds * 1_000) }
        const able = people.filter((one) => posseRefusal(posse, one, now) === null)
        if (donoOfPosse(posse, now) === null) expect(able).toEqual(people)
        else expect(able).toEqual(people.filter((one) => one === dono))
      },
    ),
  )
})

test('who says it once too late is still there', () => {
  expect(presencaDuraSegundos).toBeGreaterThan(2 * presencaSegundos)
})
