import { readFileSync } from 'node:fs'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { describeCatalogo } from '@cais/core/rules/describe-catalogo.ts'
import { expect, it } from 'vitest'

it('is what docs/catalogo.md says; `npm run docs:catalogo` writes it anew', () => {
  const page = readFileSync(new URL('../../docs/catalogo.md', import.meta.url), 'utf8')
  expect(page).toBe(describeCatalogo())
})

it('has a section for every subtype', () => {
  for (const { subtipo } of servicosDeclarados) expect(describeCatalogo()).toContain(`### ${subtipo}\n`)
})
