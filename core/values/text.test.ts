import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from './testing.ts'
import { compact, withoutSpaces } from './text.ts'

test('compacting removes punctuation and every kind of space, and upper-cases', () => {
  expect(compact('\u00a012.abc.345/01de–35\u200b\n')).toBe('12ABC34501DE35')
})

test('compacting never removes a letter, not even one that no number may hold', () => {
  expect(compact('1ç2')).toBe('1Ç2')
  expect(compact('A\u0301')).toBe('A\u0301')
})

test('compacting twice changes nothing more', () => {
  forAll(fc.string({ unit: 'grapheme' }), (text) => expect(compact(compact(text))).toBe(compact(text)))
})

test('punctuation can be kept while spaces go', () => {
  expect(withoutSpaces(' ab/1 .2-c\t')).toBe('AB/1.2-C')
})
