import { readFileSync } from 'node:fs'
import { withEventos } from '@cais/core/api/describe-eventos.ts'
import { nomesContados } from '@cais/core/saida/tipos.ts'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../docs/eventos.md', import.meta.url), 'utf8')

test('docs/eventos.md says what the catalogue and the rules say; `npm run docs:eventos` writes it anew', () => {
  expect(withEventos(page)).toBe(page)
})

test('every type of event stands there once in a table, and a page without its marks is not written', () => {
  for (const nome of nomesContados) expect(page.split(`| \`${nome}\` `).length, nome).toBe(2)
  expect(() => withEventos(page.replace('<!-- times: to here -->', ''))).toThrow('no part times')
})
