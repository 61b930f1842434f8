import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  abbreviate,
  formatCnpj,
  formatCpf,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDay,
  formatGrossWeight,
  formatMinutes,
  formatNumber,
  formatPhone,
  formatShort,
  formatShortDay,
} from './format.ts'
import { forAll } from './testing.ts'

test.each([
  [24_500_000, '24.500,000 Kg'],
  [1_234_567_891, '1.234.567,891 Kg'],
  [999_001, '999,001 Kg'],
  [7, '0,007 Kg'],
  [0, '0,000 Kg'],
  [-1_500, '-1,500 Kg'],
])('%i thousandths of a kilogram are shown as %s', (thousandths, shown) => {
  expect(formatGrossWeight(thousandths, 'pt-br')).toBe(shown)
})

test.each([
  [123_456, 'R$ 1.234,56'],
  [100_000_000, 'R$ 1.000.000,00'],
  [99_999, 'R$ 999,99'],
  [5, 'R$ 0,05'],
  [0, 'R$ 0,00'],
  [-123_456, '-R$ 1.234,56'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(formatCurrency(cents, 'pt-br')).toBe(shown)
})

test('no cent is lost, however large the amount', () => {
  forAll(fc.maxSafeNat(), (cents) =>
    expect(Number(formatCurrency(cents, 'pt-br').replace(/\D/g, ''))).toBe(cents),
  )
})

test('amounts read as the pt-BR locale writes them', () => {
  const locale = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  forAll(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
    expect(formatCurrency(cents, 'pt-br')).toBe(locale.format(cents / 100).replace(/\u00a0/g, ' '))
  })
})

const EVENING = new Date('2026-12-01T02:05:00Z')

test('the date of an instant depends on the zone', () => {
  expect(formatDate(EVENING, 'America/Sao_Paulo', 'pt-br')).toBe('30/11/2026')
  expect(formatDate(EVENING, 'UTC', 'pt-br')).toBe('01/12/2026')
})

test('times have a clock of 24 hours', () => {
  expect(formatDateTime(EVENING, 'America/Sao_Paulo', 'pt-br')).toBe('30/11/2026 23:05')
  expect(formatDateTime(new Date('2026-12-01T03:00:00Z'), 'America/Sao_Paulo', 'pt-br')).toBe(
    '01/12/2026 00:00',
  )
  expect(formatDateTime(EVENING, 'America/Manaus', 'pt-br')).toBe('30/11/2026 22:05')
})

test('a date that is none is shown as nothing', () => {
  expect(formatDate(new Date('nonsense'), 'America/Sao_Paulo', 'pt-br')).toBe('')
  expect(formatDateTime(new Date('nonsense'), 'America/Sao_Paulo', 'pt-br')).toBe('')
})

test('a calendar day is shown as it is, in no time zone', () => {
  expect(formatDay('2026-11-30', 'pt-br')).toBe('30/11/2026')
  expect(formatDay('30/11/2026', 'pt-br')).toBe('30/11/2026')
})

test('a text of 29 characters is shown whole, one of 30 is abbreviated', () => {
  expect(abbreviate('abcdefghijklmnopqrstuvwxyz012')).toBe('abcdefghijklmnopqrstuvwxyz012')
  expect(abbreviate('abcdefghijklmnopqrstuvwxyz0123')).toBe('abcdefghijklmno…uvwxyz0123')
})

test('abbreviating never cuts a character in half', () => {
  expect(abbreviate('🚢'.repeat(29))).toBe('🚢'.repeat(29))
  expect(abbreviate('🚢'.repeat(30))).toBe(`${'🚢'.repeat(15)}…${'🚢'.repeat(10)}`)
})

test('CPF, CNPJ and phone are formatted from here too', () => {
  expect([formatCpf('52998224725'), formatCnpj('12ABC34501DE35'), formatPhone('27999990000')]).toEqual([
    '529.982.247-25',
    '12.ABC.345/01DE-35',
    '(27) 99999-0000',
  ])
})

test('English has its own points and commas: a weight never reads a thousand times smaller', () => {
  expect(formatGrossWeight(16_414_000, 'en')).toBe('16,414.000 kg')
  expect(formatCurrency(-123_456, 'en')).toBe('-R$ 1,234.56')
  expect([formatNumber(1299, 'pt-br'), formatNumber(1299, 'en')]).toEqual(['1.299', '1,299'])
})

test('numbers read the same in both languages once their signs are changed for each other', () => {
  const exchanged = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
  forAll(fc.maxSafeInteger(), (units) => {
    expect(exchanged(formatGrossWeight(units, 'pt-br')).toLowerCase()).toBe(formatGrossWeight(units, 'en'))
    expect(exchanged(formatCurrency(units, 'pt-br'))).toBe(formatCurrency(units, 'en'))
    expect(exchanged(formatNumber(units, 'pt-br'))).toBe(formatNumber(units, 'en'))
  })
})

test('English writes the month in letters, so that no day is read as a month', () => {
  expect(formatDate(EVENING, 'America/Sao_Paulo', 'en')).toBe('30 Nov 2026')
  expect(formatDateTime(EVENING, 'UTC', 'en')).toBe('1 Dec 2026 02:05')
  expect(formatShort(EVENING, 'UTC', 'en')).toBe('1 Dec 02:05')
  expect(formatDay('2026-03-07', 'en')).toBe('7 Mar 2026')
  expect([formatShortDay('2026-03-07', 'en'), formatShortDay('2026-03-07', 'pt-br')]).toEqual([
    '7 Mar',
    '07/03',
  ])
})

test.each([
  [1, '1 minuto', '1 minute'],
  [45, '45 minutos', '45 minutes'],
  [60, '1 hora', '1 hour'],
  [90, '1,5 hora', '1.5 hours'],
  [100, '100 minutos', '100 minutes'],
  [240, '4 horas', '4 hours'],
  [1440, '1 dia', '1 day'],
  [10_080, '7 dias', '7 days'],
  [0, '0 minutos', '0 minutes'],
])('%i minutes are said as %s', (minutes, pt, en) => {
  expect([formatMinutes(minutes, 'pt-br'), formatMinutes(minutes, 'en')]).toEqual([pt, en])
})
