import { z } from 'zod'
import { route } from './route.ts'

const longest = { caminho: 300, mensagem: 500, pilha: 4000 }

/** Longer texts are cut off, because half a report is better than none. */
const cut = (most: number) => z.string().transform((text) => text.slice(0, most))

export const reportTelaQuebrada = route({
  method: 'POST',
  path: '/api/telas-quebradas',
  access: 'user',
  reads: true,
  replayable: false,
  summary:
    'Tells the terminal that a screen broke: what happened is written into the log, without whose it was, under the number it answers with.',
  body: z.object({
    caminho: cut(longest.caminho),
    mensagem: cut(longest.mensagem),
    pilha: cut(longest.pilha),
  }),
  answer: z.object({ errorId: z.string() }),
})
