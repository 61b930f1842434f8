import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Refused } from '../http/refused.ts'
import { archiveOf, millionRows, usualParts, workbookOf } from '../testing/workbook.ts'
import { readXlsx, type XlsxLimits } from './read-xlsx.ts'
import { zip } from './zip.ts'

const read = async (rows: string) => readXlsx(await workbookOf(rows))

async function refusalOf(file: Buffer, limits?: Partial<XlsxLimits>): Promise<string> {
  const outcome = await readXlsx(file, limits).then(
    () => 'read',
    (error: Refused) => `${error.status} ${error.key}`,
  )
  return outcome
}

test.each([
  ['half of a character', '<c r="A1" t="inlineStr"><is><t>_xD800_</t></is></c>'],
  ['half of a character by its number', '<c r="A1" t="inlineStr"><is><t>&#xD800;</t></is></c>'],
  ['a NUL', '<c r="A1" t="inlineStr"><is><t>_x0000_</t></is></c>'],
])('%s in a cell is refused, a whole one is read', async (_, cell) => {
  expect(await refusalOf(await workbookOf(`<row>${cell}</row>`))).toBe('400 error.xlsx-unreadable')
  expect(await read('<row><c r="A1" t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c></row>')).toEqual([
    ['😀'],
  ])
})

describe('cells', () => {
  test.each([
    ['<c r="A1" t="s"><v>0</v></c>', 'Contêiner'],
    ['<c r="A1" t="s"><v>1</v></c>', 'CAIU1'],
    ['<c r="A1" t="inlineStr"><is><t>a &amp; b</t></is></c>', 'a & b'],
    ['<c r="A1" t="str"><f>A2&amp;"x"</f><v>ax</v></c>', 'ax'],
    ['<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="A1"><v>24.500000000000004</v></c>', '24.5'],
    ['<c r="A1"><v>1.52605E+14</v></c>', '152605000000000'],
    ['<c r="A1"><v>1E-7</v></c>', '0.0000001'],
    ['<c r="A1" s="1"><v>46356</v></c>', '2026-11-30'],
    ['<c r="A1" s="2"><v>46356.5</v></c>', '2026-11-30 12:00'],
    ['<c r="A1" s="4"><v>46356.99999</v></c>', '2026-12-01'],
    ['<c r="A1" s="1"><v>0.25</v></c>', '06:00'],
    ['<c r="A1" s="1"><v>1</v></c>', '1900-01-01'],
    ['<c r="A1" s="1"><v>99999999</v></c>', '99999999'],
    ['<c r="A1" s="3"><v>30</v></c>', '30'],
    ["<c r='A1'><v><![CDATA[7]]></v></c>", '7'],
    ['<x:c r="A1"><x:v>7</x:v></x:c>', '7'],
  ])('%s is %s', async (cell, text) => {
    expect(await read(`<row r="1">${cell}</row>`)).toEqual([[text]])
  })

  test('stand where their address says, or one after the other', async () => {
    const rows = '<row r="2"><c r="C2"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'
    expect(await read(rows)).toEqual([[], ['', '', '1', '2'], ['3']])
  })

  test('without a value make no rows', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="900000"><c r="A900000" s="1"/></row>'
    expect(await read(rows)).toEqual([['1']])
  })

  test('count from 1904 where the workbook does', async () => {
    const workbook = usualParts['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const rows = '<row r="1"><c r="A1" s="1"><v>44894</v></c></row>'
    expect(await readXlsx(await workbookOf(rows, { 'xl/workbook.xml': workbook }))).toEqual([['2026-11-30']])
  })
})

describe('limits', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>'

  test('a file within all of them is read', async () => {
    const file = await workbookOf(rows)
    const limits = { bytes: file.length, rows: 2, columns: 2, unpacked: 3_000 }
    expect(await readXlsx(file, limits)).toEqual([['1'], ['', '1']])
  })

  test.each([
    [{ bytes: 100 }, '413 error.http.413'],
    [{ rows: 1 }, '400 error.xlsx-rows'],
    [{ columns: 1 }, '400 error.xlsx-columns'],
    [{ unpacked: 500 }, '400 error.xlsx-too-large'],
  ])('%j refuse it', async (limits, outcome) => {
    expect(await refusalOf(await workbookOf(rows), limits)).toBe(outcome)
  })

  test('a small file that unpacks into a huge one is refused, whatever it says about its size', async () => {
    const file = await workbookOf(`<row r="1"><c r="A1"><v>${'0'.repeat(60_000_000)}</v></c></row>`)
    expect(file.length).toBeLessThan(200_000)
    expect(await refusalOf(file)).toBe('400 error.xlsx-too-large')
    const directory = file.lastIndexOf(Buffer.from('xl/worksheets/plan.xml')) - 46
    file.writeUInt32LE(100, directory + 24)
    expect(await refusalOf(file)).toBe('400 error.xlsx-too-large')
  })
})

/** The text after this makes the file invalid; a reader that stops before it does not notice. */
const broken = '</never></opened>'

describe('what is counted while it is read', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const limits = { rows: 10, columns: 5 }

  test('a million rows in a small file, all of them numbered 1', async () => {
    const file = await millionRows()
    expect(file.length).toBeLessThan(150_000)
    expect(await refusalOf(file, { rows: 2_000, columns: 30, unpacked: 100_000_000 })).toBe(
      '400 error.xlsx-rows',
    )
  })

  test.each([
    ['rows with one number', row.repeat(101), '400 error.xlsx-rows'],
    ['rows without a value', '<row r="1"/>'.repeat(101), '400 error.xlsx-rows'],
    [
      'cells with one address',
      `<row>${'<c r="A1"><v>1</v></c>'.repeat(101)}</row>`,
      '400 error.xlsx-too-large',
    ],
    ['cells without a value', `<row>${'<c r="A1"/>'.repeat(101)}</row>`, '400 error.xlsx-too-large'],
  ])('%s: the first that is too many ends it', async (_, rows, outcome) => {
    expect(await refusalOf(await workbookOf(rows + broken), limits)).toBe(outcome)
  })

  test('as many as there may be are read', async () => {
    expect(await refusalOf(await workbookOf(row.repeat(100)), limits)).toBe('read')
    const cells = `<row>${'<c r="A1"><v>1</v></c>'.repeat(100)}</row>`
    expect(await refusalOf(await workbookOf(cells), limits)).toBe('read')
  })

  test('texts that no cell can name', async () => {
    const texts = (count: number) => ({
      'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`,
    })
    expect(await refusalOf(await workbookOf('', texts(101)), limits)).toBe('400 error.xlsx-too-large')
    expect(await refusalOf(await workbookOf('', texts(100)), limits)).toBe('read')
  })

  test.each([
    ['the sheet', (tags: string) => workbookOf(tags)],
    ['the styles', (tags: string) => workbookOf('', { 'xl/styles.xml': `<styleSheet>${tags}</styleSheet>` })],
    [
      'the links',
      (tags: string) => workbookOf('', { '_rels/.rels': `<Relationships>${tags}</Relationships>` }),
    ],
  ])('tags without end in %s', async (_, make) => {
    expect(await refusalOf(await make(`${'<x/>'.repeat(500_000)}${broken}`))).toBe('400 error.xlsx-too-large')
  })
})

describe('files that are none', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('numero;placa\r\n1;ABC1D23')],
    ['an old or locked workbook', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex')],
    ['an archive of something else', () => archiveOf({ 'a.txt': 'a' })],
    ['a workbook without its sheet', () => archiveOf(usualParts)],
    ['a cell in a cell', () => workbookOf('<row r="1"><c r="A1"><c r="B1"><v>1</v></c></c></row>')],
    ['a cell that never ends', () => workbookOf('<row r="1"><c r="A1"><v>1</v>')],
    ['a tag that never ends', () => workbookOf(`<row r="1" ${'a'.repeat(30_000)}`)],
    ['tags in tags without end', () => workbookOf('<row r="1">'.repeat(100_000))],
    [
      'more than one document',
      () => workbookOf('', { 'xl/worksheets/plan.xml': '<worksheet/><worksheet/>' }),
    ],
    ['a quote that never ends', () => workbookOf('<row r="1><c r=')],
    ['a text that is not in its table', () => workbookOf('<row r="1"><c t="s"><v>99</v></c></row>')],
    ['a row before the first', () => workbookOf('<row r="0"><c><v>1</v></c></row>')],
    [
      'a cell longer than any',
      () => workbookOf(`<row><c t="inlineStr"><is><t>${'a'.repeat(40_000)}</t></is></c></row>`),
    ],
    [
      'entities of its own',
      () =>
        workbookOf('', {
          'xl/worksheets/plan.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>',
        }),
    ],
  ])('%s', async (_, make) => {
    expect(await refusalOf(await make())).toBe('400 error.xlsx-unreadable')
  })

  test('a name that is there twice', async () => {
    const twice = [1, 2].map(() => ({ name: 'xl/workbook.xml', content: ['<workbook/>'] }))
    expect(await refusalOf(await buffer(zip(twice)))).toBe('400 error.xlsx-unreadable')
  })

  test('a part that is not what its checksum says', async () => {
    const file = await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>')
    const directory = file.lastIndexOf(Buffer.from('xl/worksheets/plan.xml')) - 46
    file.writeUInt32LE(file.readUInt32LE(directory + 16) ^ 1, directory + 16)
    expect(await refusalOf(file)).toBe('400 error.xlsx-unreadable')
  })

  test('a locked part, though the rest is open', async () => {
    const file = await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>')
    const directory = file.lastIndexOf(Buffer.from('xl/worksheets/plan.xml')) - 46
    file.writeUInt16LE(file.readUInt16LE(directory + 8) | 1, directory + 8)
    expect(await refusalOf(file)).toBe('400 error.xlsx-unreadable')
  })

  test('more parts than any workbook has; as many as one may have are read', async () => {
    const parts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/media/${index}`, '']))
    const others = Object.keys(usualParts).length + 1
    expect(await refusalOf(await workbookOf('', parts(2_000 - others)))).toBe('read')
    expect(await refusalOf(await workbookOf('', parts(2_001 - others)))).toBe('400 error.xlsx-unreadable')
  })

  test('every way of cutting or changing one byte is refused or read, and nothing else', async () => {
    const file = await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>')
    for (let at = 0; at < file.length; at += 3) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const one of [changed, file.subarray(0, at)])
        expect(await refusalOf(one)).toMatch(/^read$|^400 error\.xlsx-/)
    }
  })
})
