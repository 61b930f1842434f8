import { expect, test } from 'vitest'
import {
  isIsoSizeType,
  isoSizeTypeRefusal,
  naoPermitirDesova,
  parseIsoSizeType,
  readIsoCodigo,
  tamanhoConteiner,
} from './iso-size-type.ts'

const ISO_CODES =
  `22G0 22G1 22G2 25G1 42G0 42G1 45G0 45G1 45G2 22V0 22V2 42V2 22R0 22R1 25R1 42R1 45R0 45R1 45R3 22H0 42H0
  22U0 22U1 22U6 42U1 42U6 45U1 22P0 22P1 22P3 42P0 42P1 42P3 45P3 22T0 22T1 22T3 22T5 22T6 42T1 22B0 22B1 22S1 42S1`.split(
    /\s+/,
  )

test.each(ISO_CODES)('%s is a size-type code, and its first digit gives the tamanho', (code) => {
  expect(isIsoSizeType(code)).toBe(true)
  expect(isoSizeTypeRefusal(code)).toBeNull()
  expect(tamanhoConteiner(code)).toBe(code.startsWith('2') ? 'VINTE' : 'QUARENTA')
})

test.each(['', '22G', '22G11', '12G1', '2XG1', '22X1', '22GG', '22ç1'])(
  '"%s" is refused as an unknown code',
  (code) => {
    expect(isIsoSizeType(code)).toBe(false)
    expect(isoSizeTypeRefusal(code)).toBe('validation.iso-size-type')
    expect(tamanhoConteiner(code)).toBeNull()
  },
)

test("a 45' box is understood, and refused with a reason of its own", () => {
  expect(parseIsoSizeType('L5G1')).toEqual({
    codigo: 'L5G1',
    comprimento: 45,
    altura: `9'6"`,
    tipo: 'general',
  })
  expect(isoSizeTypeRefusal('L5G1')).toBe('validation.iso-size-type-45-feet')
  expect(tamanhoConteiner('L5G1')).toBeNull()
})

test('a code is read into length, height and type, however it is written', () => {
  expect(parseIsoSizeType(' 45r1 ')).toEqual({
    codigo: '45R1',
    comprimento: 40,
    altura: `9'6"`,
    tipo: 'reefer',
  })
  expect(parseIsoSizeType('20T6')).toEqual({ codigo: '20T6', comprimento: 20, altura: `8'`, tipo: 'tank' })
  expect(parseIsoSizeType('42U1')).toEqual({
    codigo: '42U1',
    comprimento: 40,
    altura: `8'6"`,
    tipo: 'open-top',
  })
})

test('only tanks and bulk boxes do not allow unstuffing', () => {
  const refused = ISO_CODES.filter(naoPermitirDesova)
  expect(refused).toEqual(['22T0', '22T1', '22T3', '22T5', '22T6', '42T1', '22B0', '22B1'])
})

test.each([
  ['45R1', 'QUARENTA', 'reefer', true, false],
  ['22T6', 'VINTE', 'tank', false, true],
  ['4EG1', 'QUARENTA', 'general', true, false],
  ['L5G1', 'QUARENTA_E_CINCO', 'general', true, false],
  ['42UT', 'QUARENTA', 'open-top', false, false],
  ['2210', 'VINTE', 'general', false, false],
  ['4500', 'QUARENTA', 'general', true, false],
  ['4532', 'QUARENTA', 'reefer', true, false],
  ['2270', 'VINTE', 'tank', false, true],
  ['9500', 'QUARENTA_E_CINCO', 'general', true, false],
  ['MAQ1', null, null, false, false],
] as const)(
  '%s of whatever standard tells what it can',
  (code, tamanho, tipo, isHighCube, naoPermitirDesova) => {
    expect(readIsoCodigo(code)).toEqual({ tamanho, tipo, isHighCube, naoPermitirDesova })
  },
)
