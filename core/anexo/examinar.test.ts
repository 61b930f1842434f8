import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amostras, bytesOf, docx, joined, jpeg, pdf, pkcs12, png, rar5, tiff, zipOf } from './amostras.ts'
import { examineAnexo } from './examinar.ts'
import { type Formato, formatoNames, formatosOf, largestAnexo } from './formatos.ts'

const outcome = (name: string, bytes: Uint8Array, permitidos: readonly Formato[] = formatoNames) => {
  const { formato, recusa } = examineAnexo({ name, bytes }, permitidos)
  return formato ?? recusa?.key.replace('anexo.recusa.', '')
}

/** Changes the offset of the file in the directory of an archive with one file of one byte. */
function misplaced(zip: Uint8Array): Uint8Array {
  const place = zip.length - 22 - 1 - 4
  return Uint8Array.from(zip, (byte, at) => (at === place ? 5 : byte))
}

it.each(Object.entries(amostras))('%s is what its content says', (name, { bytes, formato }) => {
  expect(outcome(name, bytes)).toBe(formato)
})

it.each(Object.entries(amostras))(
  '%s is refused where its format is not allowed',
  (name, { bytes, formato }) => {
    const others = formatoNames.filter((one) => one !== formato)
    expect(outcome(name, bytes, others)).toBe('nao-permitido')
  },
)

it.each([
  ['nothing at all', 'a.pdf', bytesOf(''), 'vazio'],
  ['one byte too many', 'a.txt', new Uint8Array(largestAnexo + 1).fill(65), 'grande'],
  ['HTML called a text', 'a.txt', bytesOf('<!DOCTYPE html><html><script>1</script>'), 'ativo'],
  ['HTML without a head called a text', 'a.txt', bytesOf('oi <script src=x></script>'), 'ativo'],
  ['HTML in capitals and with blanks', 'a.txt', bytesOf('oi\n< IFRAME\nsrc=x>'), 'ativo'],
  ['HTML in wide characters', 'a.txt', bytesOf('\xff\xfe<\0h\0t\0m\0l\0>\0'), 'ativo'],
  ['HTML called XML', 'a.xml', bytesOf('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'ativo'],
  ['SVG called XML', 'a.xml', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'ativo'],
  ['SVG inside of XML', 'a.xml', bytesOf('<a><s:svg xmlns:s="http://www.w3.org/2000/svg"/></a>'), 'ativo'],
  ['a page under another prefix', 'a.xml', bytesOf('<a xmlns:h="http://www.w3.org/1999/xhtml"/>'), 'ativo'],
  ['XML with a style sheet', 'a.xml', bytesOf('<?xml-stylesheet href="x.xsl"?><a/>'), 'ativo'],
  ['XML with entities', 'a.xml', bytesOf('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'), 'ativo'],
  ['XML in an odd alphabet', 'a.xml', bytesOf('<?xml version="1.0" encoding="utf-7"?><a>+ADw-</a>'), 'ativo'],
  ['XML with an entity of nobody', 'a.xml', bytesOf('<a>&b;</a>'), 'danificado'],
  ['XML with an attribute twice', 'a.xml', bytesOf('<a b="1" b="2"/>'), 'danificado'],
  [
    'XML that is nested beyond use',
    'a.xml',
    bytesOf(`${'<a>'.repeat(1_001)}${'</a>'.repeat(1_001)}`),
    'danificado',
  ],
  ['XML that is cut', 'a.xml', bytesOf('<nfe><item>'), 'danificado'],
  ['XML closed out of turn', 'a.xml', bytesOf('<a><b></a></b>'), 'danificado'],
  ['two documents in one', 'a.xml', bytesOf('<a/><b/>'), 'danificado'],
  ['a program', 'a.pdf', bytesOf('MZ\x90\x00\x03\x00\x00\x00'), 'desconhecido'],
  ['a program called text', 'a.txt', bytesOf('\x7fELF\x02\x01\x01\x00'), 'desconhecido'],
  ['a shell script', 'a.txt', bytesOf('#!/bin/sh\nrm x\n'), 'desconhecido'],
  ['rich text', 'a.txt', bytesOf('{\\rtf1 oi}'), 'desconhecido'],
  ['terminal commands', 'a.txt', bytesOf('a\x1b[2Jb'), 'desconhecido'],
  ['a Java program called an archive', 'a.zip', zipOf({ 'META-INF/MANIFEST.MF': '' }), 'programa'],
  [
    'a document with macros',
    'a.docx',
    zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': '' }),
    'programa',
  ],
  ['a sheet', 'a.zip', zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'desconhecido'],
  ['half a document', 'a.pdf', pdf.subarray(0, pdf.length - 20), 'danificado'],
  ['only the mark of a document', 'a.pdf', bytesOf('%PDF-1.4\n%%EOF\n'), 'danificado'],
  ['half a picture', 'a.png', png.subarray(0, png.length - 1), 'danificado'],
  ['only the mark of a picture', 'a.png', png.subarray(0, 8), 'danificado'],
  ['a photograph without an end', 'a.jpg', jpeg.subarray(0, jpeg.length - 2), 'danificado'],
  [
    'a scan that points nowhere',
    'a.tif',
    joined(tiff.subarray(0, 4), bytesOf('\xff\xff\xff\x7f')),
    'danificado',
  ],
  ['an archive without its directory', 'a.zip', zipOf({ a: 'x' }).subarray(0, 33), 'danificado'],
  ['an archive whose file is not where it says', 'a.zip', misplaced(zipOf({ a: 'x' })), 'danificado'],
  ['half a certificate', 'a.p12', pkcs12.subarray(0, 12), 'desconhecido'],
  ['the mark of an archive', 'a.rar', rar5.subarray(0, 8), 'danificado'],
  ['a picture with an archive behind it', 'a.png', joined(png, zipOf({ a: 'x' })), 'disfarcado'],
  ['a document with an archive behind it', 'a.pdf', joined(pdf, zipOf({ a: 'x' })), 'disfarcado'],
  ['a photograph with an archive behind it', 'a.jpg', joined(jpeg, zipOf({ a: 'x' })), 'disfarcado'],
  ['a photograph with another kind of archive', 'a.jpg', joined(jpeg, rar5), 'disfarcado'],
  ['a document with a page behind it', 'a.pdf', joined(pdf, bytesOf('<script>x()</script>')), 'disfarcado'],
  [
    'a document with a page in front',
    'a.pdf',
    joined(bytesOf('%PDF-1.4\n<html><script>'), pdf),
    'disfarcado',
  ],
  ['a text with a document inside', 'a.txt', joined(bytesOf('oi\n'), pdf), 'disfarcado'],
  ['a plain text before a document', 'a.txt', bytesOf('oi\n%PDF-1.4\nstartxref\n0\n%%EOF'), 'disfarcado'],
  ['an archive with something behind it', 'a.zip', joined(zipOf({ a: 'x' }), bytesOf('x')), 'disfarcado'],
  [
    'an archive with something in front',
    'a.zip',
    joined(bytesOf('PK\x03\x04#'), zipOf({ a: 'x' })),
    'disfarcado',
  ],
  ['a document under another name', 'a.png', pdf, 'extensao'],
  ['a text as a command file', 'a.bat', bytesOf('del x'), 'extensao'],
  ['an archive that says it is a letter', 'a.docx', zipOf({ a: 'x' }), 'extensao'],
  ['a letter that says it is an archive', 'a.zip', docx, 'extensao'],
  ['a name without an end', 'carta', pdf, 'extensao'],
] as const)('%s is refused', (_, name, bytes, why) => {
  expect(outcome(name, bytes)).toBe(why)
})

it('names the file it refuses and what would be taken', () => {
  const { recusa } = examineAnexo({ name: 'a.exe', bytes: bytesOf('MZ\0') }, ['application/pdf', 'image/png'])
  expect(recusa).toEqual({ key: 'anexo.recusa.desconhecido', params: ['a.exe', 'PDF, PNG'] })
})

it('names all that would be taken also where a known kind is not among them', () => {
  const { recusa } = examineAnexo({ name: 'a.png', bytes: png }, ['application/pdf', 'image/jpeg'])
  expect(recusa).toEqual({ key: 'anexo.recusa.nao-permitido', params: ['a.png', 'PDF, JPG, JPEG'] })
})

const long = 400_000
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="c"`).join('')
it.each([
  ['a tag of many attributes', 'a.xml', `<a${attributes(10_000)}/>`, 'application/xml'],
  ['a tag of more attributes than any', 'a.xml', `<a${attributes(long)}/>`, 'danificado'],
  ['one attribute over and over', 'a.xml', `<a${' b="c"'.repeat(long * 2)}/>`, 'danificado'],
  ['a tag of blanks', 'a.xml', `<a${' '.repeat(long)}/>`, 'application/xml'],
  ['many elements', 'a.xml', `<a>${'<b/>'.repeat(long)}</a>`, 'application/xml'],
  ['elements without an end', 'a.xml', '<a>'.repeat(long), 'danificado'],
  ['attributes without an end', 'a.xml', `<a${' b='.repeat(long)}`, 'danificado'],
  ['comments without an end', 'a.xml', `<a>${'<!--'.repeat(long)}`, 'danificado'],
  ['texts without an end', 'a.xml', `<a>${'<![CDATA['.repeat(long)}`, 'danificado'],
  ['nothing but angles', 'a.txt', `x${'< '.repeat(long)}`, 'text/plain'],
  ['a word without an end', 'a.txt', `x <${'a-'.repeat(long)}`, 'text/plain'],
  [
    'an archive of nothing but ends',
    'a.zip',
    `PK\x03\x04${'PK\x05\x06\0\0\0\0\x01\0\x01\0'.repeat(5_000)}`,
    'danificado',
  ],
])('%s is read once, from the front to the end', (_, name, text, is) => {
  expect(outcome(name, bytesOf(text))).toBe(is)
})

it('whatever bytes come, there is an answer; what begins with a mark and is noise is never taken', () => {
  const marks = fc.constantFrom(
    '%PDF-1.7',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'II*\0',
    'Rar!\x1a\x07\x00',
    'PK\x03\x04',
    '',
  )
  fc.assert(
    fc.property(marks, fc.uint8Array({ maxLength: 400 }), (mark, noise) => {
      const bytes = joined(bytesOf(mark), Uint8Array.of(0), noise)
      const taken = formatoNames.includes(outcome('a.txt', bytes) as Formato)
      expect(taken).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

it('a sound file with any byte cut from its end, or with a tag put in front, is not what it was', () => {
  const sound = fc.constantFrom(pdf, png, docx, pkcs12, zipOf({ a: 'x', b: 'y' }))
  fc.assert(
    fc.property(sound, fc.integer({ min: 2, max: 12 }), (bytes, cut) => {
      const before = outcomeOfContent(bytes)
      expect(outcomeOfContent(bytes.subarray(0, bytes.length - cut))).not.toBe(before)
      expect(outcomeOfContent(joined(bytesOf('<script>'), bytes))).not.toBe(before)
    }),
  )
})

/** The result for the content, whichever name the file has. */
function outcomeOfContent(bytes: Uint8Array) {
  const ends = ['a.pdf', 'a.png', 'a.docx', 'a.p12', 'a.zip', 'a.txt', 'a.xml']
  return ends.map((name) => outcome(name, bytes)).find((one) => formatoNames.includes(one as Formato)) ?? 'no'
}

it('the property is read with other names of the same formats, and what is not known allows nothing', () => {
  expect(formatosOf('application/pdf, text/xml;image/jpg application/x-msdownload')).toEqual([
    'application/pdf',
    'application/xml',
    'image/jpeg',
  ])
})
