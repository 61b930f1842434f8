import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cobrancaRefusal } from './cobranca.ts'
import { kindOfProperty, numberOf, policyGroups, properties, propertyRefusal } from './property.ts'

test.each([
  ['aviso-geral', 'enable', 'talvez'],
  ['agendamento', 'abertura-dias', '0'],
  ['agendamento', 'abertura-dias', '91'],
  ['agendamento', 'abertura-dias', '1,5'],
  ['agendamento', 'abertura-dias', ''],
  ['cobranca', 'prazo-dias-uteis', '-1'],
  ['cobranca', 'cidade', 'x'.repeat(78)],
  ['mesa', 'meta-minutos', '1e3'],
])('%s/%s cannot be "%s"', (group, key, value) => {
  expect(propertyRefusal(group, key, value)).toBe('validation.propriedade')
})

test.each([
  ['aviso-geral', 'enable', 'true'],
  ['aviso-geral', 'mensagem', ''],
  ['agendamento', 'abertura-dias', '90'],
  ['cobranca', 'banco', '001'],
  ['cobranca', 'banco', ''],
  ['elsewhere', 'anything', 'at all'],
])('%s/%s can be "%s"', (group, key, value) => {
  expect(propertyRefusal(group, key, value)).toBe(null)
})

test.each([
  ['banco', '12'],
  ['cnpj', '11222333000180'],
  ['carteira', 'x'],
])('nobody can be paid by a %s like %s', (chave, valor) => {
  expect(cobrancaRefusal(chave, valor)).toBe('validation.propriedade')
})

test.each([
  ['banco', '001'],
  ['banco', ''],
  ['cnpj', '11222333000181'],
  ['prazo-dias-uteis', '7'],
])('a %s can be %s', (chave, valor) => {
  expect(cobrancaRefusal(chave, valor)).toBe(null)
})

const numbers = Object.entries(properties).flatMap(([group, keys]) =>
  Object.keys(keys).flatMap((key) => {
    const kind = kindOfProperty(group, key)
    return kind?.kind === 'number' ? [{ group, key, ...kind }] : []
  }),
)

test('whatever stands in the table, a number is within its bounds', () => {
  expect(numbers.length).toBeGreaterThan(8)
  fc.assert(
    fc.property(
      fc.constantFrom(...numbers),
      fc.oneof(fc.string(), fc.integer().map(String)),
      ({ group, key, least, most, usual }, value) => {
        const number = numberOf(group, key, value)
        expect(number).toBeGreaterThanOrEqual(least)
        expect(number).toBeLessThanOrEqual(most)
        if (propertyRefusal(group, key, value) !== null) expect(number).toBe(usual)
      },
    ),
  )
})

test('what is usual may be set', () => {
  for (const { group, key, usual } of numbers) expect(propertyRefusal(group, key, String(usual))).toBe(null)
  for (const group of policyGroups) expect(Object.keys(properties[group]).length).toBeGreaterThan(0)
})
