import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string | Buffer) => readCsv(Buffer.from(text as string), { rows: 5, columns: 4 })

test.each([
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"1,5","x ""y"""',
    [
      ['a', 'b'],
      ['1,5', 'x "y"'],
    ],
  ],
  ['\ufeffa;b\r"c\nd";', [['a', 'b'], ['c\nd']]],
  ['a;;c\n\n;', [['a', '', 'c'], [''], ['']]],
  ['', []],
])('%j is read', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

test('texts of older programs keep their accents', () => {
  expect(read(Buffer.from('Contêiner;x', 'latin1'))).toEqual([['Contêiner', 'x']])
})

test.each([
  ['an open quote', '"abc'],
  ['text after a quote', '"abc"d;e'],
  ['a binary file', 'a\0b'],
  ['a long open quote', `"${'x'.repeat(2_000_000)}`],
])('%s is no table', (_, text) => {
  expect(() => read(text)).toThrow('error.xlsx-unreadable')
})

test('more rows or columns than wanted are refused', () => {
  expect(() => read('1\n'.repeat(6))).toThrow('error.xlsx-rows')
  expect(() => read('1;2;3;4;5')).toThrow('error.xlsx-columns')
})
