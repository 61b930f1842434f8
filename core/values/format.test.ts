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
  formatPhone,
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
  expect(formatGrossWeight(thousandths)).toBe(shown)
})

test.each([
  [123_456, 'R$ 1.234,56'],
  [100_000_000, 'R$ 1.000.000,00'],
  [99_999, 'R$ 999,99'],
  [5, 'R$ 0,05'],
  [0, 'R$ 0,00'],
  [-123_456, '-R$ 1.234,56'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(formatCurrency(cents)).toBe(shown)
})

test('no cent is lost, however large the amount', () => {
  forAll(fc.maxSafeNat(), (cents) => expect(Number(formatCurrency(cents).replace(/\D/g, ''))).toBe(cents))
})

test('amounts read as the pt-BR locale writes them', () => {
  const locale = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  forAll(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
    expect(formatCurrency(cents)).toBe(locale.format(cents / 100).replace(/\u00a0/g, ' '))
  })
})

const EVENING = new Date('2026-12-01T02:05:00Z')

test('the date of an instant depends on the zone', () => {
  expect(formatDate(EVENING, 'America/Sao_Paulo')).toBe('30/11/2026')
  expect(formatDate(EVENING, 'UTC')).toBe('01/12/2026')
})

test('times have a clock of 24 hours', () => {
  expect(formatDateTime(EVENING, 'America/Sao_Paulo')).toBe('30/11/2026 23:05')
  expect(formatDateTime(new Date('2026-12-01T03:00:00Z'), 'America/Sao_Paulo')).toBe('01/12/2026 00:00')
  expect(formatDateTime(EVENING, 'America/Manaus')).toBe('30/11/2026 22:05')
})

test('a date that is none is shown as nothing', () => {
  expect(formatDate(new Date('nonsense'), 'America/Sao_Paulo')).toBe('')
  expect(formatDateTime(new Date('nonsense'), 'America/Sao_Paulo')).toBe('')
})

test('a calendar day is shown as it is, in no time zone', () => {
  expect(formatDay('2026-11-30')).toBe('30/11/2026')
  expect(formatDay('30/11/2026')).toBe('30/11/2026')
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
