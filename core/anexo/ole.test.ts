import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { bytesOf, joined, zipOfBytes } from './amostras.ts'
import { examineAnexo } from './examinar.ts'
import { formatoNames } from './formatos.ts'

const outcome = (files: Parameters<typeof zipOfBytes>[0]) => {
  const { formato, recusa } = examineAnexo({ name: 'a.zip', bytes: zipOfBytes(files) }, formatoNames)
  return formato ?? [recusa?.key.replace('anexo.recusa.', ''), ...(recusa?.params.slice(1) ?? [])].join(' ')
}
const taken = 'application/zip'

const numbers = (size: 2 | 4, ...values: number[]) => {
  const bytes = new Uint8Array(size * values.length)
  const data = new DataView(bytes.buffer)
  for (const [index, value] of values.entries())
    if (size === 2) data.setUint16(2 * index, value, true)
    else data.setUint32(4 * index, value, true)
  return bytes
}
const [end, free] = [0xffff_fffe, 0xffff_ffff]
const filled = (bytes: Uint8Array, length: number) => joined(bytes, new Uint8Array(length - bytes.length))

function entry(name: string, type: number, start: number, size: number): Uint8Array {
  const letters = filled(numbers(2, ...[...name].map((letter) => letter.charCodeAt(0))), 64)
  const head = joined(letters, numbers(2, 2 * name.length + 2), Uint8Array.of(type, 1))
  return joined(head, numbers(4, free, free, free), new Uint8Array(36), numbers(4, start, size, 0))
}

/** An OLE document with one stream, whose sectors are stored in reverse order. */
function oleOf(name: string, content: Uint8Array): Uint8Array {
  const count = Math.ceil(content.length / 512)
  const sectorOf = (index: number) => 2 + count - 1 - index
  const next = Array.from({ length: 128 }, () => free)
  next[0] = 0xffff_fffd
  next[1] = end
  for (let index = 0; index < count; index++)
    next[sectorOf(index)] = index + 1 < count ? sectorOf(index + 1) : end
  const sectors = Array.from({ length: count }, (_, index) => {
    const own = content.subarray(512 * (count - 1 - index), 512 * (count - index))
    return filled(own, 512)
  })
  const directory = joined(entry('Root Entry', 5, end, 0), entry(name, 2, sectorOf(0), content.length))
  return joined(headOf(0), numbers(4, ...next), filled(directory, 512), ...sectors)
}

const headOf = (cutoff: number, short = end) =>
  joined(
    bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    new Uint8Array(16),
    numbers(2, 0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    numbers(4, 0, 1, 1, 0, cutoff, short, 1, end, 0),
    numbers(4, 0, ...Array.from({ length: 108 }, () => free)),
  )

/** The same with a stream that is short enough for small sectors. */
function shortOleOf(name: string, content: Uint8Array): Uint8Array {
  const next = [0xffff_fffd, end, end, end, ...Array.from({ length: 124 }, () => free)]
  const small = Math.ceil(content.length / 64)
  const nextSmall = Array.from({ length: 128 }, (_, at) =>
    at + 1 < small ? at + 1 : at < small ? end : free,
  )
  const directory = joined(entry('Root Entry', 5, 3, 512), entry(name, 2, 0, content.length))
  const sectors = [
    numbers(4, ...next),
    filled(directory, 512),
    numbers(4, ...nextSmall),
    filled(content, 512),
  ]
  return joined(headOf(4_096, 2), ...sectors)
}

const record = (kind: number, content: Uint8Array) => joined(numbers(2, kind, content.length), content)
const begin = (sheet: number) => record(0x809, numbers(2, 0x600, sheet, 0, 0, 0, 0, 0, 0))
/** The record of a sheet in a workbook: its place, whether it is hidden, its type and its name. */
const sheet = (type: number, hidden = 0) =>
  record(0x85, joined(numbers(4, 1_000), Uint8Array.of(hidden, type, 6, 0), bytesOf('Plan 1')))
const book = (...records: Uint8Array[]) => joined(begin(5), ...records, record(0x0a, new Uint8Array()))
/** A record of fonts and styles that is so long that the next record crosses a sector. */
const styles = record(0x31, new Uint8Array(512 - 20 - 4 - 6))

it.each([
  ['a sheet of commands', book(sheet(0), sheet(1)), 'programa a.xls'],
  ['a hidden sheet of commands', book(sheet(0), sheet(1, 1)), 'programa a.xls'],
  ['one that is hidden for good', book(sheet(1, 2)), 'programa a.xls'],
  ['a sheet of commands across two sectors', book(styles, sheet(1)), 'programa a.xls'],
  ['a module', book(sheet(6)), 'programa a.xls'],
  ['a sheet of commands that it does not list', book(sheet(0), begin(0x40)), 'programa a.xls'],
  ['what is locked', book(record(0x2f, new Uint8Array(6)), sheet(0)), 'inverificavel a.xls'],
  ['sheets and drawings alone', book(styles, sheet(0), sheet(2), begin(0x10)), taken],
])('an older workbook with %s', (_, content, expected) => {
  expect(outcome({ 'a.xls': oleOf('Workbook', content) })).toBe(expected)
  expect(outcome({ 'a.xls': oleOf('Book', content) })).toBe(expected)
  if (content.length <= 512) expect(outcome({ 'a.xls': shortOleOf('Workbook', content) })).toBe(expected)
})

const slideRecord = (head: number, kind: number, content: Uint8Array) =>
  joined(numbers(2, head, kind), numbers(4, content.length), content)
const project = oleOf('_VBA_PROJECT', new Uint8Array(600))
const table = oleOf('Workbook', book(sheet(0)))
const commands = oleOf('Workbook', book(sheet(1)))
const packed = (content: Uint8Array) => joined(numbers(4, content.length), zlibSync(content))
const stored = (content: Uint8Array) => slideRecord(0x10, 0x1011, packed(content))
const macros = (are: number) => slideRecord(0x1f, 0x3ff, slideRecord(2, 0x400, numbers(4, 3, are, 2)))
const text = slideRecord(0, 0xfa0, bytesOf('Bom dia'))

it.each([
  ['macros that are packed', [text, stored(project)], 'programa a.ppt'],
  ['macros as they are', [text, slideRecord(0, 0x1011, project)], 'programa a.ppt'],
  ['macros that it speaks of', [slideRecord(0xf, 0x3e8, joined(text, macros(1)))], 'programa a.ppt'],
  ['a table of commands', [text, stored(commands)], 'programa a.ppt'],
  [
    'a package that is damaged',
    [slideRecord(0x10, 0x1011, bytesOf('\0\0\0\0x\x9cxxxxxxxx'))],
    'inverificavel a.ppt',
  ],
  [
    'slides in slides without an end',
    [stored(oleOf('PowerPoint Document', stored(oleOf('PowerPoint Document', stored(table)))))],
    'inverificavel a.ppt',
  ],
  ['a table, and no macros', [text, macros(0), stored(table)], taken],
])('older slides with %s', (_, records, expected) => {
  expect(outcome({ 'a.ppt': oleOf('PowerPoint Document', joined(...records)) })).toBe(expected)
})

it('a document that is cut, or whose sectors go round in a circle, is looked through as far as it goes', () => {
  const whole = oleOf('Workbook', book(styles, sheet(0)))
  for (const length of [8, 300, 512, 700, 1_100, 1_600])
    expect(outcome({ 'a.xls': whole.subarray(0, length) })).toBe(taken)
  const circle = Uint8Array.from(whole)
  new DataView(circle.buffer).setUint32(512 + 4 * 2, 2, true)
  expect(outcome({ 'a.xls': circle })).toBe(taken)
})

it('parts that overlap are not looked through without end', () => {
  const one = oleOf('Workbook', new Uint8Array(20_000))
  const directory = Array.from({ length: 3 }, () => one.subarray(1_024 + 128, 1_024 + 256))
  one.set(joined(...directory), 1_024 + 128)
  expect(outcome({ 'a.xls': one })).toMatch(/^inverificavel /)
})

it.each<[string, Record<string, string>]>([
  ['in their folder', { 'xl/macrosheets/sheet1.xml': '<xm:macrosheet/>' }],
  ['in another language', { 'xl/macrosheets/intlsheet1.xml': 'x' }],
  [
    'by their types',
    { '[Content_Types].xml': '<Override ContentType="application/vnd.ms-excel.macrosheet+xml"/>' },
  ],
  [
    'by their types in another language',
    { '[Content_Types].xml': '<Override ContentType="application/vnd.ms-excel.intlmacrosheet+xml"/>' },
  ],
])('a workbook with sheets of commands, known %s, is refused', (_, parts) => {
  const files = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...parts }
  expect(outcome({ 'a.xlsx': zipOfBytes(files) })).toMatch(/^programa /)
})

it('a workbook without any is taken', () => {
  const files = { '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' }
  expect(outcome({ 'a.xlsx': zipOfBytes(files) })).toBe(taken)
})
