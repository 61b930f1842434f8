import { expect, test } from 'vitest'
import { isPeriodo, situacaoOf } from './autorizacao.ts'

const periodo = { ativa: true, dataInicio: '2026-08-01', dataVencimento: '2026-08-31' }

test.each([
  ['2026-07-31', 'FUTURA'],
  ['2026-08-01', 'VIGENTE'],
  ['2026-08-31', 'VIGENTE'],
  ['2026-09-01', 'VENCIDA'],
])('on %s an authorisation for August is %s', (today, situacao) => {
  expect(situacaoOf(periodo, today)).toBe(situacao)
})

test('without an end it holds on; withdrawn it never does', () => {
  expect(situacaoOf({ ...periodo, dataVencimento: null }, '2099-01-01')).toBe('VIGENTE')
  expect(situacaoOf({ ...periodo, ativa: false }, '2026-08-15')).toBe('REVOGADA')
})

test('a period does not end before it begins', () => {
  expect(isPeriodo({ dataInicio: '2026-08-01', dataVencimento: '2026-08-01' })).toBe(true)
  expect(isPeriodo({ dataInicio: '2026-08-02', dataVencimento: '2026-08-01' })).toBe(false)
  expect(isPeriodo({ dataInicio: '2026-08-02', dataVencimento: null })).toBe(true)
})
