import { expect, test } from 'vitest'
import { sortNumeros, splitNumeros } from './numeros.ts'

test('numbers may be pasted as a column, a row or a sentence, as painted or plain, each counts once', () => {
  expect(splitNumeros('CSQU3054383\nCSQU 305438-3;  QQZU1000370 ZZZU1000039')).toEqual([
    'CSQU3054383',
    'QQZU1000370',
    'ZZZU1000039',
  ])
  expect(splitNumeros(' \n ')).toEqual([])
})

test('a number with a wrong digit is told apart', () => {
  expect(sortNumeros('CSQU3054383, CSQU3054384')).toEqual({
    good: ['CSQU3054383'],
    bad: [['validation.container-code-check', ['CSQU3054384']]],
  })
})
