import { readFile } from 'node:fs/promises'
import { en } from '@cais/core/texts/en.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { expect, test } from 'vitest'

test.each([
  ['pt-br', ptBr],
  ['en', en],
])(
  'every reason for which a window is refused has a word that fits into the grid, in %s',
  async (_, texts) => {
    const rules = await readFile(new URL('../../core/rules/janela.ts', import.meta.url), 'utf8')
    const reasons = [...rules.matchAll(/'agendamento\.recusa\.([\w-]+)'/g)].map(([, name]) => name)
    expect(reasons.length).toBeGreaterThan(8)
    const short = new Map(Object.entries<string>(texts))
    expect(reasons.filter((name) => (short.get(`agendamento.curto.${name}`)?.length ?? 99) > 14)).toEqual([])
  },
)
