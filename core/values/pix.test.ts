import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPix, crc16, type Pix, parsePix } from './pix.ts'
import { type Change, DIGITS, forAll, LETTERS, oneChange } from './testing.ts'

const PIX: Pix = {
  chave: '11222333000181',
  nome: 'Terminal Cais',
  cidade: 'Vitoria',
  valorCentavos: 123_456,
  txid: 'FATURA42',
  descricao: null,
}

const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...`${LETTERS}${DIGITS} .-`), minLength: 1, maxLength })
    .filter((text) => text === text.trim())
const payments: fc.Arbitrary<Pix> = fc.record({
  chave: fc.oneof(fc.uuid(), fc.constantFrom('11222333000181', '+5527999990000', 'financeiro@cais.example')),
  nome: words(25),
  cidade: words(15),
  valorCentavos: fc.option(fc.integer({ min: 1, max: 999_999_999_999 })),
  txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)),
  descricao: fc.option(words(37)),
})

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

test('a code lists its fields in order and closes with the checksum of all before', () => {
  const code = buildPix(PIX)
  expect(code.slice(0, -4)).toBe(
    '000201' +
      '26360014br.gov.bcb.pix011411222333000181' +
      '52040000' +
      '5303986' +
      '54071234.56' +
      '5802BR' +
      '5913Terminal Cais' +
      '6007Vitoria' +
      '62120508FATURA42' +
      '6304',
  )
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
})

test("the central bank's own example is read", () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  expect(parsePix(example)).toEqual({
    chave: '123e4567-e12b-12d1-a456-426655440000',
    nome: 'Fulano de Tal',
    cidade: 'BRASILIA',
    valorCentavos: null,
    txid: null,
    descricao: null,
  })
})

test('any payment comes back from its code', () => {
  forAll(payments, (pix) => expect(parsePix(buildPix(pix))).toEqual(pix))
})

test('any single changed character is caught by the checksum', () => {
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
  const changes = oneChange(payments.map(buildPix), () => printable)
  const check = ({ after }: Change) => expect(parsePix(after)).toBeNull()
  forAll(changes, check, 500)
})

test('names lose their accents and what does not fit', () => {
  const parsed = parsePix(
    buildPix({ ...PIX, nome: 'Operações Portuárias do Espírito Santo', cidade: 'São José dos Campos' }),
  )
  expect(parsed?.nome).toBe('Operacoes Portuarias do E')
  expect(parsed?.cidade).toBe('Sao Jose dos Ca')
})

test('a description is cut to the room that the key leaves, a key never is', () => {
  const long = { ...PIX, descricao: 'd'.repeat(200) }
  expect(parsePix(buildPix(long))?.descricao).toBe('d'.repeat(59))
  expect(parsePix(buildPix({ ...long, chave: 'k'.repeat(77) }))).toMatchObject({
    chave: 'k'.repeat(77),
    descricao: null,
  })
})

test('amounts below one real keep their zeros', () => {
  expect(buildPix({ ...PIX, valorCentavos: 5 })).toContain('54040.05')
})

test.each([
  { valorCentavos: 0 },
  { valorCentavos: 1.5 },
  { valorCentavos: -100 },
  { txid: 'NF 42' },
  { txid: 'X'.repeat(26) },
  { chave: 'x'.repeat(78) },
  { chave: '' },
  { nome: ' ' },
  { cidade: '…' },
])('a payment with %o cannot be built', (wrong) => {
  expect(() => buildPix({ ...PIX, ...wrong })).toThrow(RangeError)
})

test('what is no Pix code is read as nothing, even with a good checksum', () => {
  const seal = (code: string) => code + crc16(code)
  expect(parsePix('')).toBeNull()
  expect(parsePix(seal('6304'))).toBeNull()
  expect(parsePix(seal('00020126180014br.gov.bcb.pix6304'))).toBeNull()
  expect(parsePix(seal('00020126330014br.gov.bcb.abc0111529982247256304'))).toBeNull()
  expect(parsePix(seal('00020126330014br.gov.bcb.pix01115299822472'))).toBeNull()
  expect(parsePix(seal('00020126330014br.gov.bcb.pix0111529982247256304'))?.chave).toBe('52998224725')
})
