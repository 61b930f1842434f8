import { expect, it, test } from 'vitest'
import { cobreCargaRefusal, motoristaRefusal, veiculoRefusal } from './transporte.ts'

const today = '2026-11-15'
const demands = { today, bloquearCnhVencida: true }
const acesso = { ativa: true, dataVencimento: today }
const driver = { categoriaCnh: 'E' as const, validadeCnh: today, acesso }

it.each([
  ['nobody', null, null, 'validation.motorista-nao-autorizado'],
  ['the last good day', driver, 'CAVALO', null],
  [
    'withdrawn',
    { ...driver, acesso: { ...acesso, ativa: false } },
    null,
    'validation.motorista-nao-autorizado',
  ],
  [
    'over since yesterday',
    { ...driver, acesso: { ...acesso, dataVencimento: '2026-11-14' } },
    null,
    'validation.motorista-autorizacao-vencida',
  ],
  ['licence over', { ...driver, validadeCnh: '2026-11-14' }, null, 'validation.cnh-expired'],
  [
    'D with an articulated truck',
    { ...driver, categoriaCnh: 'D' as const },
    'BITREM',
    'validation.cnh-category-e',
  ],
  ['D with a van', { ...driver, categoriaCnh: 'D' as const }, 'VUC', null],
  ['D with no truck yet', { ...driver, categoriaCnh: 'D' as const }, null, null],
])('a driver: %s', (_, motorista, tipo, reason) => {
  expect(motoristaRefusal(motorista, tipo, demands)).toBe(reason)
})

it('an expired licence is let through where the terminal says so', () => {
  const late = { ...driver, validadeCnh: '2020-01-01' }
  expect(motoristaRefusal(late, null, { ...demands, bloquearCnhVencida: false })).toBe(null)
})

it.each([
  [null, 'validation.veiculo-nao-autorizado'],
  [acesso, null],
  [{ ...acesso, ativa: false }, 'validation.veiculo-nao-autorizado'],
  [{ ...acesso, dataVencimento: '2026-11-14' }, 'validation.veiculo-autorizacao-vencida'],
])('a truck with %o: %s', (given, reason) => {
  expect(veiculoRefusal(given, today)).toBe(reason)
})

test('trucks take all of a line and not more', () => {
  const carga = { quantidade: 10, pesoBruto: 1_000 }
  const half = { quantidade: 5, peso: 500 }
  expect(cobreCargaRefusal(carga, [half, half])).toBe(null)
  expect(cobreCargaRefusal(carga, [half])?.motivo).toBe('validation.quantidade-falta')
  expect(cobreCargaRefusal(carga, [{ quantidade: 10, peso: 999 }])?.motivo).toBe('validation.peso-falta')
  expect(cobreCargaRefusal(carga, [half, { ...half, quantidade: 6 }])?.motivo).toBe(
    'validation.quantidade-excede',
  )
  expect(cobreCargaRefusal(carga, [half, { ...half, peso: 501 }])?.motivo).toBe('validation.peso-excede')
  expect(cobreCargaRefusal({ ...carga, pesoBruto: 0 }, [{ quantidade: 10, peso: 5 }])).toBe(null)
})
