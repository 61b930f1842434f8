import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calorOf } from './ocupacao.ts'

test('a window is cold when nobody comes, hot when it is full, and never colder with one more', () => {
  expect(calorOf({ ocupadas: 0, capacidade: 10 })).toBe(0)
  expect(calorOf({ ocupadas: 4, capacidade: 10 })).toBe(1)
  expect(calorOf({ ocupadas: 5, capacidade: 10 })).toBe(2)
  expect(calorOf({ ocupadas: 8, capacidade: 10 })).toBe(3)
  expect(calorOf({ ocupadas: 0, capacidade: 0 })).toBe(4)
  const capacidade = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(capacidade, capacidade, (ocupadas, places) => {
      const [now, next] = [ocupadas, ocupadas + 1].map((count) =>
        calorOf({ ocupadas: count, capacidade: places }),
      )
      expect(now).toBeLessThanOrEqual(next ?? 0)
      expect(now === 4).toBe(ocupadas >= places)
    }),
  )
})
