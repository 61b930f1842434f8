import { expect, test } from 'vitest'
import { codesIn } from './codes-in.ts'

test.each([
  ['CSQU3054383', ['CSQU3054383']],
  ['CSQU 305438-3, TEXU 307007-9', ['CSQU 305438-3', 'TEXU 307007-9']],
  ['CSQU3054383 TEXU3070079', ['CSQU3054383', 'TEXU3070079']],
  ['CSQU3054383\tCafé\r\n\r\n TEXU3070079;', ['CSQU3054383', 'Café', 'TEXU3070079']],
  [' \n ', []],
])('%j are the codes that somebody means', (text, codes) => {
  expect(codesIn(text)).toEqual(codes)
})
