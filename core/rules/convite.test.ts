import { expect, test } from 'vitest'
import { convidadoOf } from './convite.ts'

test.each([
  ['Ana.Granitos', 'login', 'ana.granitos'],
  [' ana@Empresa.example ', 'email', 'ana@empresa.example'],
  ['529.982.247-25', 'cpf', '52998224725'],
  ['52998224725', 'cpf', '52998224725'],
  ['ana@granitos', 'login', 'ana@granitos'],
])('%j names by %s %j', (text, por, texto) => {
  expect(convidadoOf(text)).toEqual({ por, texto })
})

test.each([
  '',
  'an',
  'Ana Granitos',
  'x'.repeat(51),
  'a b@c.d',
  // A mail program would read this as two recipients.
  'ana,bruno@empresa.example',
  'Ana <ana@empresa.example>',
])('%j names nobody', (text) => {
  expect(convidadoOf(text)).toBeNull()
})
