import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import {
  bytesOf,
  docx,
  joined,
  packedObjects,
  pdf,
  pdfWith,
  rar4With,
  rar5,
  rar5With,
  zipOf,
  zipOfBytes,
} from './amostras.ts'
import { examineAnexo } from './examinar.ts'
import { formatoNames } from './formatos.ts'

/** An OLE document with a stream of this name. */
const oleWith = (name: string) => `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...name].join('\0')}\0`

const outcome = (name: string, bytes: Uint8Array) => {
  const { formato, recusa } = examineAnexo({ name, bytes }, formatoNames)
  return formato ?? [recusa?.key.replace('anexo.recusa.', ''), ...(recusa?.params.slice(1) ?? [])].join(' ')
}
const ofPdf = (object: string) => outcome('a.pdf', pdfWith(object))
const ofZip = (files: Parameters<typeof zipOfBytes>[0]) => outcome('a.zip', zipOfBytes(files))
/** A stored deflate block, which is not compressed. */
const kept = (text: string) =>
  bytesOf(`\0${String.fromCharCode(text.length)}\0${String.fromCharCode(255 - text.length)}\xff${text}`)
/** A stored block of objects that contains the word `endstream`, followed by compressed data. */
const endsTooEarly = joined(
  bytesOf('\x78\x9c'),
  kept('8 0 '),
  kept('(endstream)'),
  zlibSync(bytesOf('<< /S /JavaScript >>')).subarray(2),
)

it.each([
  ['JavaScript', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['JavaScript without blanks', '<</S/JavaScript/JS 7 0 R>>'],
  ['JavaScript in escapes', '<< /S /J#61vaScr#69pt /#4aS (x) >>'],
  ['JavaScript of a clip', '<< /S /R#65ndition /JS (x) >>'],
  ['a command', '<< /S /Launch /F (cmd.exe) >>'],
  ['a file in it', '<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'],
  ['names of files in it', '<< /EmbeddedFiles 7 0 R >>'],
  ['a file pinned to a page', '<< /Subtype /FileAttachment /FS 7 0 R >>'],
  ['a file by its description', '<< /Type /Filespec /EF << /F 7 0 R >> >>'],
  ['a form that is a program', '<< /XFA 7 0 R >>'],
  ['an object that the table finds inside of a stream', '<< >>\nstream\n8 0 obj<</S/Launch>>\nendstream'],
  ['JavaScript in packed objects', packedObjects('<< /S /JavaScript /JS (x) >>')],
  ['a script alone in packed objects', packedObjects('<< /JS (x) >>')],
  ['escapes in packed objects', packedObjects('<< /S /L#61unch >>')],
  ['packed objects under another type', packedObjects('<< /JS (x) >>').replace('/Type /ObjStm', '')],
  ['packed objects of an escaped type', packedObjects('<< /JS (x) >>').replace('ObjStm', 'Obj#53tm')],
  [
    'packed objects behind a damaged end',
    packedObjects(`<< /JS (x) >>${' '.repeat(99)}`).replace(/.\nendstream/s, '\nendstream'),
  ],
  ['packed objects behind a remark about a stream', `% stream\n${packedObjects('<< /S /JavaScript >>')}`],
  [
    'packed objects behind a title about a stream',
    `<< /Title (Downstream) >>\nendobj\n8 0 obj\n${packedObjects('<< /S /JavaScript >>')}`,
  ],
  ['packed objects whose kind is said before such a remark', packedObjects('<< /JS (x) >>', '% stream\n')],
  ['packed objects whose kind is said before such a title', packedObjects('<< /JS (x) >>', '/A (9 0 obj) ')],
  ['packed objects behind such a name', packedObjects('<< /JS (x) >>', '/A stream /B endobj ')],
  ['packed objects behind brackets in brackets', packedObjects('<< /JS (x) >>', '/A (a (b) >> ) ')],
  ['packed objects behind a bracket in digits', packedObjects('<< /JS (x) >>', '/A <(> ')],
  [
    'packed objects behind more words than a stream has',
    packedObjects('<< /JS (x) >>').replace('stream\n', 'stream x\n'),
  ],
  ['a program of a form between remarks', `% (\n<< /XFA 7 0 R >>\n% )`],
  ['a program of a form between brackets of nobody', `7\nendobj\n(\n8 0 obj\n<< /XFA [7 0 R] >>\nendobj\n)`],
  ['a program of a form between brackets in digits', '[ <(> << /XFA 7 0 R >> <)> ]'],
  ['a program of a form behind a share of brackets', '<< /T (a (b) % c) /XFA 7 0 R >>'],
  ['a program of a form in a stream', '<< >>\nstream\n8 0 obj<</XFA 7 0 R>>\nendstream'],
  ['a program of a form behind a remark about it', '<< /XFA % x\n 7 % x\n 0 R >>'],
  ['a program of a form in packed objects between remarks', packedObjects('% (\n<< /XFA 7 0 R >>\n% )')],
])('a document with %s is refused', (_, object) => {
  expect(ofPdf(object)).toBe('pdf-ativo a.pdf')
})

it.each([
  ['objects that are packed', packedObjects('<< /Type /Page /Title (x) >>')],
  ['a table of places that is packed', '<< /Type /XRef /W [1 2 1] >>\nstream\n\x01\x02\x03\nendstream'],
  ['a title with a slash', '<< /Title (Setor 12/EF) /Author (Node/JS) >>'],
  ['a title with brackets', '<< /Title (Setor \\(12/EF\\)) >>'],
  ['other names that begin alike', '<< /JSX 1 /Launches 2 /EFG 3 >>'],
  ['a link', '<< /S /URI /URI (https://exemplo.com.br) >>'],
  [
    'a table of contents before a page',
    '<< /Type /Outlines /First 7 0 R >>\nendobj\n8 0 obj\n<< /Length 3 >>\nstream\n\x01\x02\x03\nendstream',
  ],
])('one with %s is taken', (_, object) => {
  expect(ofPdf(object)).toBe('application/pdf')
})

it.each([
  ['sealed', packedObjects('', '', bytesOf('\x8f\x1c\x02 no order in it'))],
  ['packed in another way', packedObjects('<< >>').replace('stream\n', 'stream\n<~')],
  [
    'packed in another way, and say so behind other words',
    packedObjects('<< >>', '/A (9 0 obj) ').replace('/Type /ObjStm', '').replace('stream\n', 'stream\n<~'),
  ],
  [
    'written as what is different from the row above',
    packedObjects('<< >>', '/DecodeParms << /Predictor 12 /Columns 3 >> '),
  ],
  ['written in a way that is said elsewhere', packedObjects('<< >>', '/DecodeParms 7 0 R ')],
  ['packed twice', packedObjects('<< >>').replace('/FlateDecode', '[ /FlateDecode /ASCIIHexDecode ]')],
  ['packed as is said elsewhere', packedObjects('<< >>').replace('/FlateDecode', '7 0 R')],
  ['in a file elsewhere', packedObjects('<< >>', '/F (a.bin) ')],
  [
    'written as digits',
    packedObjects('<< >>', '', bytesOf('38 20 30 20 3c3c>')).replace('Flate', 'ASCIIHex'),
  ],
  ['longer than they look', packedObjects('', '', endsTooEarly)],
  ['in each other without an end', '9 0 obj (/First '.repeat(200_000)],
])('objects that are %s cannot be looked at', (_, object) => {
  expect(ofPdf(object)).toBe('inverificavel a.pdf')
})

it.each([
  ['a program', { 'nota.pdf': pdf, 'abrir.EXE': 'x' }, 'programa abrir.EXE'],
  ['a program with a dot behind', { 'abrir.exe. ': 'x' }, 'programa abrir.exe. '],
  ['a program in a folder', { 'a/b/c.vbs': 'x' }, 'programa a/b/c.vbs'],
  ['a program under another name', { 'foto.jpg': 'MZ\x90\0\x03' }, 'programa foto.jpg'],
  ['a program of another system', { leiame: '\x7fELF\x02' }, 'programa leiame'],
  ['a script under another name', { 'leiame.txt': '#!/bin/sh\n' }, 'programa leiame.txt'],
  ['a workbook with macros', { 'a.xlsm': 'x' }, 'programa a.xlsm'],
  ['a program in an archive in it', { 'b.zip': zipOfBytes({ 'c.exe': 'x' }) }, 'programa c.exe'],
  ['an archive under another name', { 'b.txt': zipOfBytes({ 'c.exe': 'x' }) }, 'programa c.exe'],
  [
    'a program two archives down',
    { 'b.zip': zipOfBytes({ 'c.zip': zipOfBytes({ 'd.js': 'x' }) }) },
    'programa d.js',
  ],
  ['a program in another archive in it', { 'b.rar': rar5With('c.exe') }, 'programa c.exe'],
  ['a document that runs something', { 'b.pdf': pdfWith('<< /S /Launch >>') }, 'pdf-ativo b.pdf'],
  [
    'a workbook whose macros have another name',
    {
      'b.xlsx': zipOfBytes({
        '[Content_Types].xml': '<Override ContentType="application/vnd.ms-office.vbaProject"/>',
      }),
    },
    'programa [Content_Types].xml',
  ],
  [
    'archives beyond use',
    { 'b.zip': zipOfBytes({ 'c.zip': zipOfBytes({ 'd.zip': zipOf({ a: 'x' }) }) }) },
    'inverificavel d.zip',
  ],
  ['a letter of the older kind with macros', { 'carta.doc': oleWith('_VBA_PROJECT') }, 'programa carta.doc'],
  ['a workbook of the older kind with macros', { 'a.xls': oleWith('_Vba_Project_CUR') }, 'programa a.xls'],
  ['an older workbook whose macros have another name', { foto: oleWith('_VBA_PROJECT') }, 'programa foto'],
  ['a document that is locked', { 'a.docx': oleWith('EncryptedPackage') }, 'inverificavel a.docx'],
  ...['msc', 'one', 'url', 'XLSB', 'inf', 'settingcontent-ms', 'wsc', 'pyw', 'iqy', 'library-ms'].map(
    (ending): [string, Record<string, string>, string] => [
      `what a computer runs as ${ending}`,
      { [`a.${ending}`]: 'x' },
      `programa a.${ending}`,
    ],
  ),
  ['an archive of a kind that nobody opens here', { 'b.7z': '7z\xbc\xaf\x27\x1c' }, 'inverificavel b.7z'],
  [
    'more than anybody looks through',
    { 'b.zip': zipOfBytes({ a: 'PK\x03\x04'.repeat(17_000_000) }) },
    'inverificavel a.zip',
  ],
])('an archive with %s is refused', (_, files, why) => {
  expect(ofZip(files as Parameters<typeof zipOfBytes>[0])).toBe(why)
})

it('an archive of documents, of archives of them and of letters is taken', () => {
  const older = { 'carta.doc': oleWith('WordDocument'), 'a.xls': oleWith('Workbook') }
  const files = {
    ...older,
    'a.pdf': pdf,
    'b.zip': zipOfBytes({ 'c.pdf': pdf }),
    'carta.docx': docx,
    'MZ.csv': 'MZ;1',
  }
  expect(ofZip({ ...files, 'fotos/': '', 'ação.txt': 'x', 'd.rar': rar5With('a.txt') })).toBe(
    'application/zip',
  )
})

it.each(['carta.doc', 'a.xls', 'a.docx', 'a.pdf'])(
  'a document of the older kind, with macros or without, is not taken by itself, as %s either',
  (name) => {
    for (const part of ['_VBA_PROJECT', 'WordDocument'])
      expect(outcome(name, bytesOf(oleWith(part)))).toMatch(/^desconhecido /)
  },
)

it('a locked archive cannot be looked at', () => {
  const locked = zipOf({ a: 'x' })
  const directory = locked.length - 22 - 47
  locked[directory + 8] = 1
  expect(outcome('a.zip', locked)).toBe('inverificavel a')
})

it.each([
  ['a macro beside its parts', { 'vbaProject.bin': 'x' }],
  ['controls that run', { 'word/activeX/activeX1.bin': 'x' }],
  ['a package put into it', { 'word/embeddings/oleObject1.bin': oleWith('Ole10Native') }],
  ['macros by its types', { '[Content_Types].xml': 'ms-word.document.macroEnabled.main+xml' }],
])('a letter with %s is refused', (_, parts) => {
  const letter = zipOfBytes({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    ...parts,
  } as Record<string, string>)
  expect(outcome('a.docx', letter)).toMatch(/^programa /)
})

it.each([
  ['a.rar', rar5With('documento.exe'), 'programa documento.exe'],
  ['a.rar', rar4With('documento.exe'), 'programa documento.exe'],
  ['a.rar', rar5With('documento.txt'), 'application/vnd.rar'],
  ['a.rar', rar4With('documento.TXT'), 'application/vnd.rar'],
  ['a.rar', rar5With('fotos/foto.jpg'), 'application/vnd.rar'],
  ['a.rar', rar4With('foto.txt\0\0\0foto\0.exe'), 'programa foto.exe'],
  ['a.rar', rar4With('foto.txt\0\0\xc2\x02.ex\0'), 'inverificavel foto.ex'],
  ['a.rar', rar5With('leiame'), 'application/vnd.rar'],
  ['a.rar', rar5With('fotos 12.03', true), 'application/vnd.rar'],
  ['a.rar', rar4With('fotos 12.03', true), 'application/vnd.rar'],
  ...[
    'documento.pdf',
    'documento.PDF.',
    'b.zip',
    'b.7z',
    'b.rar',
    'b.r00',
    'b.tar.gz',
    'b.cab',
    'b.doc',
    'b.docx',
    'b.eml',
    'b.htm',
  ].flatMap((name): [string, Uint8Array, string][] => [
    ['a.rar', rar5With(name), `inverificavel ${name}`],
    ['a.rar', rar4With(name), `inverificavel ${name}`],
    ['a.zip', zipOfBytes({ 'b/c': rar5With(name) }), `inverificavel ${name}`],
  ]),
  ['a.rar', Uint8Array.from(rar5, (byte, at) => (at === 13 ? 4 : byte)), 'inverificavel a.rar'],
])('%s by the names of its files', (name, bytes, why) => {
  expect(outcome(name, bytes)).toBe(why)
})
