import { expect, test } from 'vitest'
import { decisaoRefusal, registerRefusal } from './adesao.ts'

test('a CNPJ is asked for by anybody, a CPF by its owner alone', () => {
  expect(registerRefusal('11222333000181', null)).toBeNull()
  expect(registerRefusal('52998224725', '52998224725')).toBeNull()
  expect(registerRefusal('52998224725', '11144477735')).toBe('adesao.error.cpf-alheio')
  expect(registerRefusal('52998224725', null)).toBe('adesao.error.cpf-alheio')
})

test('what was decided or taken back stays so', () => {
  expect(decisaoRefusal({ status: 'ABERTO' })).toBeNull()
  expect(decisaoRefusal({ status: 'ACEITO' })).toBe('adesao.error.ja-ACEITO')
  expect(decisaoRefusal({ status: 'CANCELADO' })).toBe('adesao.error.ja-CANCELADO')
})
