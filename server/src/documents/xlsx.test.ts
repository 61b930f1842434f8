import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import type { Cell, CellFormat, Sheet } from './sheet.ts'
import { Unzipped } from './unzip.ts'
import { columnName, xlsx } from './xlsx.ts'

async function* batchesOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
}

function sheetOf(formats: CellFormat[], rows: Cell[][]): Sheet {
  const columns = formats.map((format, index) => ({ header: `Coluna ${index}`, format, width: 12 }))
  return { name: "Serviços: 'meus' & <teus>", columns, batches: batchesOf(rows) }
}

async function bytesOf(sheet: Sheet): Promise<Buffer> {
  return buffer(xlsx(sheet))
}

async function sheetXml(file: Buffer): Promise<string> {
  return [...(new Unzipped(file, 1e8).text('xl/worksheets/sheet1.xml') ?? [])].join('')
}

test('what is written is what is read', async () => {
  const rows: Cell[][] = [
    ['Água <b> & "Ñandú" 🚢', 1234.5, 24_500_001, '2026-11-30', '2026-11-30 22:05'],
    [' duas\nlinhas\t ', 0, -5, '2024-02-29', '1999-12-31 00:00'],
    [null, null, null, null, null],
    ['01234567000195', 7, 0, null, '2026-01-01 23:59'],
    ['', 1e21, 1, '1900-03-01', null],
  ]
  const file = await bytesOf(sheetOf(['text', 'number', { digits: 3 }, 'day', 'moment'], rows))
  const read = await readXlsx(file)
  expect(read[0]).toEqual(['Coluna 0', 'Coluna 1', 'Coluna 2', 'Coluna 3', 'Coluna 4'])
  expect(read.slice(1)).toEqual([
    ['Água <b> & "Ñandú" 🚢', '1234.5', '24500.001', '2026-11-30', '2026-11-30 22:05'],
    [' duas\nlinhas\t ', '0', '-0.005', '2024-02-29', '1999-12-31'],
    [],
    ['01234567000195', '7', '0', '', '2026-01-01 23:59'],
    ['', '1000000000000000000000', '0.001', '1900-03-01'],
  ])
})

test('characters that XML cannot hold, and texts that look like their stand-ins, come back', async () => {
  const texts = ['a\u0007b', '_x0007_', '\r\n', 'a\u0085b']
  const file = await bytesOf(
    sheetOf(
      ['text'],
      texts.map((text) => [text]),
    ),
  )
  expect((await readXlsx(file)).slice(1).flat()).toEqual(texts)
})

test('half of a character does not spoil the file', async () => {
  const file = await bytesOf(sheetOf(['text'], [['a\ud800b']]))
  expect((await readXlsx(file))[1]).toEqual(['a\ufffdb'])
})

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1'])('%j is stored as a text', async (text) => {
  const file = await bytesOf(sheetOf(['text'], [[text]]))
  expect(await sheetXml(file)).toMatch(/<c r="A2" s="1" t="inlineStr">/)
  expect(await sheetXml(file)).not.toContain('<f>')
  expect((await readXlsx(file))[1]).toEqual([text])
})

test('the header is bold and stays, columns have widths and filters, dates are dates', async () => {
  const file = await bytesOf(sheetOf(['text', 'day', 'moment'], [['a', '2026-11-30', '2026-11-30 12:00']]))
  const xml = await sheetXml(file)
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<col min="2" max="2" width="12" customWidth="1"/>')
  expect(xml).toContain('<autoFilter ref="A1:C2"/>')
  expect(xml).toContain('<c r="A1" s="2" t="inlineStr">')
  expect(xml).toContain('<c r="B2" s="4"><v>46356</v></c>')
  expect(xml).toContain('<c r="C2" s="5"><v>46356.5000000000</v></c>')
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('another program finds nothing wrong with the archive', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cais-xlsx-'))
  try {
    const rows = Array.from({ length: 3_000 }, (_, index) => [`linha ${index}`, index])
    writeFileSync(join(folder, 'x.xlsx'), await bytesOf(sheetOf(['text', 'number'], rows)))
    expect(execFileSync('unzip', ['-t', join(folder, 'x.xlsx')], { encoding: 'utf8' })).toContain('No errors')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') skip()
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('whoever stops reading stops the writing', async () => {
  let ended = false
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (let index = 0; ; index++) yield [[`linha ${Math.sin(index)}`]]
    } finally {
      ended = true
    }
  }
  const columns: Sheet['columns'] = [{ header: 'h', format: 'text', width: 10 }]
  let bytes = 0
  for await (const chunk of xlsx({ name: 'x', columns, batches: endless() })) {
    bytes += chunk.length
    if (bytes > 100_000) break
  }
  await expect.poll(() => ended).toBe(true)
})

test('rows are taken as the file is read, not before', async () => {
  let taken = 0
  async function* many(): AsyncGenerator<Cell[][]> {
    for (; taken < 3_000; taken++) yield [[Array.from({ length: 100 }, () => Math.random()).join(' ')]]
  }
  const columns: Sheet['columns'] = [{ header: 'h', format: 'text', width: 10 }]
  const takenAt: number[] = []
  for await (const _ of xlsx({ name: 'x', columns, batches: many() })) takenAt.push(taken)
  // Between two chunks of the file there are a few buffers of rows, at about 2 kB each.
  const steps = takenAt.map((at, index) => at - (takenAt[index - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(500)
  expect(taken).toBe(3_000)
})

test('an error of the rows is an error of the file', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('the database is gone')
  }
  const columns: Sheet['columns'] = [{ header: 'h', format: 'text', width: 10 }]
  await expect(buffer(xlsx({ name: 'x', columns, batches: broken() }))).rejects.toThrow('is gone')
})
