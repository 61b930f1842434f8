import type { MensagemConversa } from '@cais/core/api/suporte.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeMensagens } from './conversa-cache.ts'

const mensagem = (id: number) => ({ id }) as MensagemConversa

test('whatever is heard in whatever order and however often is shown once and in order', () => {
  const heard = fc.array(fc.array(fc.integer({ min: 1, max: 30 })))
  fc.assert(
    fc.property(heard, (pieces) => {
      const shown = pieces.reduce<MensagemConversa[]>(
        (all, ids) => mergeMensagens(all, ids.map(mensagem)),
        [],
      )
      expect(shown.map(({ id }) => id)).toEqual([...new Set(pieces.flat())].sort((a, b) => a - b))
    }),
  )
})
