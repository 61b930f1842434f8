import { expect, test } from 'vitest'
import { diferencaOfPeso } from './pesagem.ts'

test.each([
  [20_000_000, 20_000_000, { peso: 0, milesimos: 0, dentro: true }],
  [21_000_000, 20_000_000, { peso: 1_000_000, milesimos: 50, dentro: true }],
  [21_000_001, 20_000_000, { peso: 1_000_001, milesimos: 50, dentro: false }],
  [18_000_000, 20_000_000, { peso: -2_000_000, milesimos: -100, dentro: false }],
])('%d on the scales against %d declared', (pesado, declarado, difference) => {
  expect(diferencaOfPeso(pesado, declarado)).toEqual(difference)
})

test('without a declared weight there is nothing to compare', () => {
  expect(diferencaOfPeso(1, null)).toBeNull()
  expect(diferencaOfPeso(1, 0)).toBeNull()
})
