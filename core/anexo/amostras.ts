import { zipSync, zlibSync } from 'fflate'
import { textOfCodes } from './bytes.ts'
import { makePdf } from './make-pdf.ts'
import { makePng } from './make-png.ts'

/** Small valid files of every kind, for tests to use and to damage. */
export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** An archive whose files are stored uncompressed. */
export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])), {
    level: 0,
  })

const two = (value: number) => String.fromCharCode(value & 255, value >> 8)
const four = (value: number) => two(value & 0xffff) + two(value >>> 16)

export const jpeg = bytesOf(
  '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00' +
    '\xff\xc0\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x37\xff\xd9',
)
export const tiff = bytesOf(`II*\0${four(8)}${two(1)}${two(0x100)}${two(3)}${four(1)}${four(1)}${four(0)}`)
export const rar5 = bytesOf(`Rar!\x1a\x07\x01\x00${four(0x33)}\x09\x01\x00\x00\x00\x00\x00\x00\x00\x00`)
const rar4 = bytesOf(`Rar!\x1a\x07\x00\xcf\x90\x73\x00\x00\x0d\x00\x00\x00\x00\x00\x00\x00`)
export const pkcs12 = bytesOf(
  '\x30\x14\x02\x01\x03\x30\x0f\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01\xa0\x02\x04\x00',
)
export const docx = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })
export const pdf = makePdf('BL', ['QQZU 100000-0'])
export const png = makePng(4, 4, (x, y) => x * y)

/** Every kind, each with a fitting name. */
export const amostras = {
  'carta.pdf': { bytes: pdf, formato: 'application/pdf' },
  'foto.PNG': { bytes: png, formato: 'image/png' },
  'foto.jpeg': { bytes: jpeg, formato: 'image/jpeg' },
  'fax.tif': { bytes: tiff, formato: 'image/tiff' },
  'pacote.rar': { bytes: rar5, formato: 'application/vnd.rar' },
  'antigo.rar': { bytes: rar4, formato: 'application/vnd.rar' },
  'certificado.pfx': { bytes: pkcs12, formato: 'application/x-pkcs12' },
  'pacote.zip': { bytes: zipOf({ 'a.txt': 'a' }), formato: 'application/zip' },
  'carta.docx': {
    bytes: docx,
    formato: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'nota.xml': {
    bytes: bytesOf('<?xml version="1.0" encoding="UTF-8"?><nfeProc><NFe a="1"/>R$ 5 &lt; 6</nfeProc>'),
    formato: 'application/xml',
  },
  'acentos.xml': {
    bytes: bytesOf('\n<emiss\xc3\xa3o s\xc3\xa9rie="1">\xc3\xa0s 8 h<![CDATA[a < b]]></emiss\xc3\xa3o>'),
    formato: 'application/xml',
  },
  'profundo.xml': { bytes: bytesOf('<a>'.repeat(1_000) + '</a>'.repeat(1_000)), formato: 'application/xml' },
  'antigo.xml': {
    bytes: bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><emiss\xe3o>\xe0s 8 h</emiss\xe3o>'),
    formato: 'application/xml',
  },
  'envelope.xml': {
    bytes: bytesOf('<soap:Envelope xmlns:soap="x"><soap:Body/></soap:Envelope>'),
    formato: 'application/xml',
  },
  'lista.txt': { bytes: bytesOf('QQZU1000000\r\n0 < 1 e 2 > 1\n'), formato: 'text/plain' },
  'acentos.txt': { bytes: bytesOf('\xef\xbb\xbfjanela \xc3\xa0s 8 h'), formato: 'text/plain' },
  'windows.txt': { bytes: bytesOf('janela \xe0s 8 h'), formato: 'text/plain' },
  'largo.txt': { bytes: bytesOf('\xff\xfea\0b\0'), formato: 'text/plain' },
} as const

/** A PDF with one more object. */
export const pdfWith = (object: string): Uint8Array =>
  bytesOf(textOfCodes(pdf).replace('xref\n0 ', () => `9 0 obj\n${object}\nendobj\nxref\n0 `))

/** An object stream as a PDF has it. */
export const packedObjects = (objects: string, more = '', packed = zlibSync(bytesOf(`8 0 ${objects}`))) =>
  `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}/Length ${packed.length} >>\nstream\n${textOfCodes(packed)}\nendstream`

/** A compressed archive of files that may be archives. */
export const zipOfBytes = (files: Record<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? bytesOf(content) : content,
      ]),
    ),
  )

/** A RAR 5 archive with one empty file, or folder, of this name. */
export const rar5With = (name: string, isFolder = false): Uint8Array => {
  const head = `\x02\x00${isFolder ? '\x01' : '\x00'}\x00\x20\x00\x00${String.fromCharCode(name.length)}${name}`
  const end = '\x00\x00\x00\x00\x03\x05\x00\x00'
  return joined(rar5, bytesOf(`${four(0)}${String.fromCharCode(head.length)}${head}${end}`))
}

/** The same in the format before RAR 5. */
export const rar4With = (name: string, isFolder = false): Uint8Array => {
  const head = `\x00\x00\x74${isFolder ? '\xe0' : '\x00'}\x80${two(32 + name.length)}${four(0)}${four(0)}\x02${four(0)}${four(0)}\x14\x30${two(name.length)}${four(0)}${name}`
  return joined(rar4, bytesOf(`${head}\x00\x00\x7b\x00\x40${two(7)}`))
}
