import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Boleto,
  boletoBarCodeToLine,
  boletoDifference,
  boletoLineToBarCode,
  buildBoletoBarCode,
  dueDay,
  dueFactor,
  formatBoletoLine,
  isBoletoBarCode,
  isBoletoLine,
  normalizeBoleto,
  parseBoleto,
} from './boleto.ts'
import { dayFromNumber, dayNumber } from './calendar.ts'
import { type Change, changeAt, DIGITS, digits, forAll, oneChange } from './testing.ts'

const BAR = '00193164600001234560000001234567890123456781'
const LINE = '00190000090123456789701234567814316460000123456'
const BILL: Boleto = {
  banco: '001',
  vencimento: '2026-11-30',
  valorCentavos: 123_456,
  campoLivre: BAR.slice(19),
}
const today = '2026-10-01'

const days = fc.integer({ min: -3000, max: 5999 }).map((n) => dayFromNumber(dayNumber('2026-10-01') + n))
const bills: fc.Arbitrary<Boleto> = fc.record({
  banco: digits(3),
  vencimento: fc.option(days),
  valorCentavos: fc.integer({ min: 0, max: 9_999_999_999 }),
  campoLivre: digits(25),
})
const barCodes = bills.map(buildBoletoBarCode)
const lines = barCodes.map((bar) => boletoBarCodeToLine(bar) ?? '')

test('bar code and line say the same', () => {
  expect(isBoletoBarCode(BAR)).toBe(true)
  expect(isBoletoLine(LINE)).toBe(true)
  expect(boletoBarCodeToLine(BAR)).toBe(LINE)
  expect(boletoLineToBarCode(LINE)).toBe(BAR)
})

test('a bill is built into its bar code and read back from either form', () => {
  expect(buildBoletoBarCode(BILL)).toBe(BAR)
  expect(parseBoleto(BAR, today)).toEqual(BILL)
  expect(parseBoleto(LINE, today)).toEqual(BILL)
  expect(parseBoleto(formatBoletoLine(LINE), today)).toEqual(BILL)
})

test('any bill survives the way through bar code and line', () => {
  forAll(bills, (bill) => {
    const line = boletoBarCodeToLine(buildBoletoBarCode(bill)) ?? ''
    expect(parseBoleto(line, today)).toEqual(bill)
    expect(boletoLineToBarCode(line)).toBe(buildBoletoBarCode(bill))
  })
})

test.each([
  '',
  BAR.slice(1),
  `${BAR}0`,
  `${BAR.slice(0, 43)}A`,
  BAR.replace('00193', '00192'),
  BAR.replace('00193', '00183'),
  LINE,
])('"%s" is not a bar code', (text) => {
  expect(isBoletoBarCode(text)).toBe(false)
  expect(boletoBarCodeToLine(text)).toBeNull()
})

test.each(['', LINE.slice(1), `${LINE}0`, `${LINE.slice(0, 46)}A`, BAR, 'boleto'])(
  '"%s" is not a line',
  (text) => {
    expect(isBoletoLine(text)).toBe(false)
    expect(boletoLineToBarCode(text)).toBeNull()
  },
)

test('what is neither bar code nor line is read as nothing', () => {
  expect(parseBoleto(LINE.replace('123456', '123457'), today)).toBeNull()
  expect(parseBoleto('', today)).toBeNull()
})

test('a bar code has exactly one good check digit', () => {
  forAll(barCodes, (bar) => {
    const good = [...DIGITS].filter((digit) => isBoletoBarCode(changeAt(bar, 4, digit).after))
    expect(good).toEqual([bar.charAt(4)])
  })
})

test('a changed digit of the bar code is caught whenever the check digit is not 1', () => {
  const check = ({ before, after }: Change) => {
    fc.pre(before.charAt(4) !== '1')
    expect(isBoletoBarCode(after)).toBe(false)
  }
  forAll(oneChange(barCodes), check, 1000)
})

test('a changed digit in the three fields of the line, or its check digit, is always caught', () => {
  const check = ({ after, index }: Change) => {
    fc.pre(index < 33)
    expect(isBoletoLine(after)).toBe(false)
  }
  forAll(oneChange(lines), check, 1000)
})

test('with the check digit 1, which three remainders share, a changed value may pass', () => {
  const passing = [
    '00190000090123456789701234567814116460000123403',
    '00190000090123456789701234567814116460000123406',
  ]
  expect(passing.map(isBoletoLine)).toEqual([true, true])
})

test.each([
  { banco: '1' },
  { campoLivre: '0'.repeat(24) },
  { valorCentavos: -1 },
  { valorCentavos: 0.5 },
  { valorCentavos: 10_000_000_000 },
  { vencimento: '1999-01-01' },
])('a bill with %o cannot be built', (wrong) => {
  expect(() => buildBoletoBarCode({ ...BILL, ...wrong })).toThrow(RangeError)
})

test('normalizing undoes the format of a line', () => {
  expect(formatBoletoLine(LINE)).toBe('00190.00009 01234.567897 01234.567814 3 16460000123456')
  forAll(digits(47), (line) => expect(normalizeBoleto(formatBoletoLine(line))).toBe(line))
  expect(formatBoletoLine(BAR)).toBe(BAR)
})

test.each([
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-11-30', '1646'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('a bill due on %s has the factor %s', (day, factor) => {
  expect(dueFactor(day)).toBe(factor)
})

test('a bill without due date has the factor 0000, and back', () => {
  expect(dueFactor(null)).toBe('0000')
  expect(dueDay('0000', today)).toBeNull()
  expect(dueDay('0999', today)).toBeNull()
})

test('a factor is read in the cycle around the present', () => {
  expect(dueDay('1646', today)).toBe('2026-11-30')
  expect(dueDay('9999', today)).toBe('2025-02-21')
  expect(dueDay('1646', '2003-01-01')).toBe('2002-04-10')
})

test('days before the first factor, and texts that are no days, have none', () => {
  expect(() => dueFactor('2000-07-02')).toThrow(RangeError)
  expect(() => dueFactor('tomorrow')).toThrow(RangeError)
})

test('every day from 3000 days ago to 5999 ahead comes back from its factor', () => {
  forAll(fc.integer({ min: -3000, max: 5999 }), (offset) => {
    const day = dayFromNumber(dayNumber('2026-10-01') + offset)
    expect(dueDay(dueFactor(day), today)).toBe(day)
  })
  const outside = dayFromNumber(dayNumber('2026-10-01') + 6000)
  expect(dueDay(dueFactor(outside), today)).not.toBe(outside)
})

test.each([
  [{}, null],
  [{ valorCentavos: 123_457 }, 'valor'],
  [{ vencimento: '2026-12-01' }, 'vencimento'],
  // The same factor of another cycle is the same day to a bank.
  [{ vencimento: '2002-04-10' }, null],
  [{ vencimento: '1999-01-01' }, 'vencimento'],
] as const)('the bar code of a bill held against one with %o differs in %s', (other, expected) => {
  expect(boletoDifference(BAR, { valorCentavos: 123_456, vencimento: '2026-11-30', ...other })).toBe(expected)
})

test.each(['2025-02-21', '2025-02-22', '2049-10-13', '2049-10-14'])(
  'where factors begin again a bill due on %s has the bar code of that day alone',
  (vencimento) => {
    const bar = buildBoletoBarCode({ ...BILL, vencimento })
    const { valorCentavos } = BILL
    const next = { valorCentavos, vencimento: dayFromNumber(dayNumber(vencimento) + 1) ?? '' }
    expect(boletoDifference(bar, { valorCentavos, vencimento })).toBeNull()
    expect(boletoDifference(bar, next)).toBe('vencimento')
  },
)

test('a bar code that leaves value or day open differs in nothing, and one of a hundred million has no day', () => {
  const bill = { valorCentavos: 123_456, vencimento: '2026-11-30' }
  expect(boletoDifference(buildBoletoBarCode({ ...BILL, valorCentavos: 0 }), bill)).toBeNull()
  expect(boletoDifference(buildBoletoBarCode({ ...BILL, vencimento: null }), bill)).toBeNull()
  const large = `0019100010000000001${'0'.repeat(25)}`
  expect(boletoDifference(large, { ...bill, valorCentavos: 10_000_000_001 })).toBeNull()
  expect(boletoDifference(large, { ...bill, valorCentavos: 10_000_000_002 })).toBe('valor')
})
