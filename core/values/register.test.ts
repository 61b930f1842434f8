import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeCnpj } from './cnpj.ts'
import { completeCpf } from './cpf.ts'
import { registerField } from './fields.ts'
import { isRegister, restoreRegister } from './register.ts'

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
])('%s is kept as %s', (written, kept) => {
  expect(registerField.parse(written)).toBe(kept)
})

test.each([
  '11222333000182',
  '12ABC34501DE36',
  '52998224724',
  '529982247',
  '00000000000000',
  '00000000000',
  'x',
])('%s is neither a CNPJ nor a CPF', (written) => {
  expect(registerField.safeParse(written).error?.issues[0]?.message).toBe('validation.register')
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

test('a CNPJ without the zeros in front gets them back, unless it then reads as a CPF', () => {
  fc.assert(
    fc.property(digits(10), (tail) => {
      const cnpj = completeCnpj(`00${tail}`)
      fc.pre(isRegister(cnpj))
      const restored = restoreRegister(String(Number(cnpj)))
      expect(restored === cnpj || (restored.length === 11 && isRegister(restored))).toBe(true)
    }),
  )
})

test('a CPF without its zeros gets them back', () => {
  fc.assert(
    fc.property(digits(7), (tail) => {
      const cpf = completeCpf(`00${tail}`)
      fc.pre(isRegister(cpf) && Number(cpf) > 99)
      expect(restoreRegister(String(Number(cpf)))).toBe(cpf)
    }),
  )
})

test('what has letters or is whole stays as it is', () => {
  for (const text of ['12ABC34501DE35', '11222333000181', '11.222.333/0001-81', 'nada'])
    expect(restoreRegister(text)).toBe(text)
})
