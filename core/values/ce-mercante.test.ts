import { expect, test } from 'vitest'
import { ceMercanteWarning, completeCeMercante, isCeMercante } from './ce-mercante.ts'
import { digits, forAll } from './testing.ts'

test.each(['152605000000149', '152605012345669'])('%s is a CE Mercante without any doubt', (text) => {
  expect(isCeMercante(text)).toBe(true)
  expect(ceMercanteWarning(text)).toBeNull()
  expect(completeCeMercante(text.slice(0, 13))).toBe(text)
})

test.each(['152605000000148', '152605000000159', '152605012345668'])(
  'wrong check digits in %s give a warning, and the number still passes',
  (text) => {
    expect(isCeMercante(text)).toBe(true)
    expect(ceMercanteWarning(text)).toBe('warning.ce-mercante-check-digits')
  },
)

test.each(['', '15260500000014', '1526050000001490', '15260500000014A'])(
  '"%s" is refused, without a warning',
  (text) => {
    expect(isCeMercante(text)).toBe(false)
    expect(ceMercanteWarning(text)).toBeNull()
  },
)

test('every other ending of a number is warned about', () => {
  const check = (thirteen: string) => {
    const endings = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(2, '0'))
    expect(endings.filter((ending) => !ceMercanteWarning(thirteen + ending))).toHaveLength(1)
  }
  forAll(digits(13), check, 30)
})
