import { expect, test } from 'vitest'
import { tipoByName } from './tipo-by-name.ts'

const tipos = ['BL', 'DI', 'DTA', 'CE_MERCANTE', 'OUTROS'] as const

test.each([
  ['DI 26-0012345.pdf', 'DI'],
  ['di.pdf', 'DI'],
  ['CE-Mercante_152.pdf', 'CE_MERCANTE'],
  ['BL-DI.pdf', null],
  ['diario.pdf', null],
  ['', null],
])('%s is %s', (name, tipo) => {
  expect(tipoByName(name, tipos)).toBe(tipo)
})
