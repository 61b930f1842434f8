import { expect, test } from 'vitest'
import { maskCnh, maskCpf } from './mask.ts'
import { digits, forAll } from './testing.ts'

test('a masked number shows too little to be used', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**')
  expect(maskCnh('62531246834')).toBe('*******6834')
  forAll(digits(11), (number) => {
    expect(maskCpf(number)).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
    expect(maskCnh(number)).toMatch(/^\*{7}\d{4}$/)
  })
})
