import { expect, test } from 'vitest'
import { z } from 'zod'
import { closed } from './closed.ts'

const body = closed({ nome: z.string(), nota: z.string().optional() }, ['id', 'nome', 'criadoEm'])

test('a mistyped field is refused by its name', () => {
  const { error } = body.safeParse({ nome: 'Ana', notas: 'x' })
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['notas'] }])
})

test('what was answered may be sent back, and is not read', () => {
  expect(body.parse({ id: 7, nome: 'Ana', criadoEm: '2026-11-16' })).toEqual({ nome: 'Ana' })
})

test('what is no object is refused as such', () => {
  for (const given of [null, 'x', [], 7]) expect(body.safeParse(given).success).toBe(false)
})
