import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anexoName, attachmentHeader, endingOf } from './nome.ts'

it.each([
  ['recibo.pdf', 'recibo.pdf'],
  ['C:\\Users\\ana\\recibo.pdf', 'recibo.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['nota\r\nSet-Cookie: a=b.pdf', 'notaSet-Cookie_ a=b.pdf'],
  ['foto\u202efdp.exe', 'fotofdp.exe'],
  ['..', 'anexo'],
  ['', 'anexo'],
  [' Nota  fiscal nº 1.xml ', 'Nota fiscal nº 1.xml'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('%j is kept as %j', (given, kept) => {
  expect(anexoName(given)).toBe(kept)
})

it('a name once cleaned stays as it is, holds no folder and no line end, and is short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = anexoName(given)
      expect(anexoName(name)).toBe(name)
      expect(name).not.toMatch(/[/\\\r\n\0]/)
      expect(name.length).toBeGreaterThan(0)
      expect([...name].length).toBeLessThanOrEqual(120)
    }),
  )
})

it('the header of a download is one line of ASCII whose quotes are closed', () => {
  expect(attachmentHeader('recibo.pdf')).toBe('attachment; filename="recibo.pdf"')
  expect(attachmentHeader('Nota nº 1 (ação).pdf')).toBe(
    `attachment; filename="Nota n_ 1 (acao).pdf"; filename*=UTF-8''Nota%20n%C2%BA%201%20%28a%C3%A7%C3%A3o%29.pdf`,
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(attachmentHeader(name)).toMatch(
        /^attachment; filename="[^"\\\r\n]*"(; filename\*=UTF-8''[\w.~!%-]*)?$/,
      )
    }),
  )
})

it('the ending is told in small letters', () => {
  expect([endingOf('A.PDF'), endingOf('a.tar.gz'), endingOf('a')]).toEqual(['pdf', 'gz', ''])
})
