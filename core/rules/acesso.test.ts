import { expect, test } from 'vitest'
import { fimOfAcesso, renovacaoRefusal, situacaoOfAcesso, validadeCnhRefusal } from './acesso.ts'

const today = '2026-11-16'

test.each([
  ['2026-11-15', 'VENCIDA'],
  ['2026-11-16', 'A_VENCER'],
  ['2026-12-16', 'A_VENCER'],
  ['2026-12-17', 'ATIVA'],
])('what ends on %s is %s', (fim, situacao) => {
  expect(situacaoOfAcesso({ ativa: true, fim }, today)).toBe(situacao)
  expect(situacaoOfAcesso({ ativa: false, fim }, today)).toBe('INATIVA')
})

test('a driver stops with the licence or with the authorisation, whichever is first', () => {
  expect(fimOfAcesso('2027-01-01', '2026-12-01')).toBe('2026-12-01')
  expect(fimOfAcesso('2026-12-01', '2027-01-01')).toBe('2026-12-01')
  expect(fimOfAcesso('2026-12-01', null)).toBe('2026-12-01')
})

test('one renews for days to come, and not for the next century', () => {
  expect(renovacaoRefusal('2026-11-15', today)).toBe('validation.vencimento-passado')
  expect(renovacaoRefusal(today, today)).toBeNull()
  expect(renovacaoRefusal('2036-11-16', today)).toBeNull()
  expect(renovacaoRefusal('2036-11-17', today)).toBe('validation.vencimento-longe')
})

test('a licence is good for ten years at most', () => {
  expect(validadeCnhRefusal('2026-11-15', today)).toBe('validation.cnh-expired')
  expect(validadeCnhRefusal(today, today)).toBeNull()
  expect(validadeCnhRefusal('2036-11-16', today)).toBeNull()
  expect(validadeCnhRefusal('2099-11-16', today)).toBe('validation.cnh-longe')
})
