import { expect, test } from 'vitest'
import { csv, csvStyles } from './csv.ts'
import type { Cell, CellFormat, Sheet } from './sheet.ts'

const { 'pt-br': brazilian, en: english } = csvStyles

async function lineOf(cell: Cell, format: CellFormat, style: typeof brazilian | typeof english = brazilian) {
  const sheet: Sheet = {
    name: 'x',
    columns: [{ header: 'h', format, width: 10 }],
    batches: one([[[cell]]]),
  }
  const text = await joined(csv(sheet, style))
  const head = '\ufeff"h"\r\n'
  expect(text.startsWith(head)).toBe(true)
  return text.slice(head.length)
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

async function* one<T>(items: T[]): AsyncGenerator<T> {
  yield* items
}

test.each([
  ['=1+1', '"\'=1+1"\r\n'],
  ['+55 27 3000', '"\'+55 27 3000"\r\n'],
  ['-1', '"\'-1"\r\n'],
  ['@SUM(A1)', '"\'@SUM(A1)"\r\n'],
  ['\t=1', '"\'\t=1"\r\n'],
  ['\r=1', '"\'\r=1"\r\n'],
  ['a=1', '"a=1"\r\n'],
  ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"\r\n'],
])('the text %j cannot be run', async (text, line) => {
  expect(await lineOf(text, 'text')).toBe(line)
})

test.each([
  ['a;b', '"a;b"\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['diz "sim"', '"diz ""sim"""\r\n'],
  ['duas\nlinhas', '"duas\nlinhas"\r\n'],
  [' espaço ', '" espaço "\r\n'],
  ['Água & Ñandú', '"Água & Ñandú"\r\n'],
  ['', '""\r\n'],
])('the text %j is read back as it was', async (text, line) => {
  expect(await lineOf(text, 'text')).toBe(line)
})

test('nothing that stands in a text ends its cell, whatever separates them', async () => {
  for (const style of [brazilian, english])
    expect(await lineOf('1,5;2\t3|4', 'text', style)).toBe('"1,5;2\t3|4"\r\n')
})

test('numbers have the point of their language and no other sign, so that they stay numbers', async () => {
  expect(await lineOf(24_500_001, { digits: 3 })).toBe('24500,001\r\n')
  expect(await lineOf(24_500_001, { digits: 3 }, english)).toBe('24500.001\r\n')
  expect(await lineOf(-5, { digits: 2 })).toBe('-0,05\r\n')
  expect(await lineOf(7, { digits: 0 })).toBe('7\r\n')
  expect(await lineOf(1234.5, 'number')).toBe('1234,5\r\n')
  expect(await lineOf(null, 'number')).toBe('\r\n')
})

test('days and moments are written as people read them', async () => {
  expect(await lineOf('2026-11-30', 'day')).toBe('30/11/2026\r\n')
  expect(await lineOf('2026-11-30 22:05', 'moment')).toBe('30/11/2026 22:05\r\n')
})
