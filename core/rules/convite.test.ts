import { expect, test } from 'vitest'
import { convidadoOf } from './convite.ts'

test.each([
  ['Ana.Granitos', 'ana.granitos'],
  [' ana@Empresa.example ', 'ana@empresa.example'],
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
])('%j names %j', (text, expected) => {
  expect(convidadoOf(text)).toBe(expected)
})

test.each(['', 'an', 'Ana Granitos', 'ana@', `${'x'.repeat(51)}`, 'a b@c.d'])('%j names nobody', (text) => {
  expect(convidadoOf(text)).toBeNull()
})
