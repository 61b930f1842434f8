import { z } from 'zod'
import type { TextKey } from '../../texts/text-key.ts'
import { line, pageQuery } from '../../values/inputs.ts'
import { conteiner } from '../conteiner.ts'
import { isoCode } from '../iso-code.ts'
import { named } from '../named.ts'
import { route } from '../route.ts'

export const listConteiners = route({
  method: 'GET',
  path: '/api/conteiners',
  access: 'user',
  summary: 'The containers that the caller sees, by code.',
  query: pageQuery(['codigo']).extend({ codigo: line(11).optional() }),
  answer: z.array(conteiner.omit({ cargas: true })),
  paged: true,
})

export const validateIsoCode = route({
  method: 'GET',
  path: '/api/iso-code/:code/validate',
  access: 'user',
  summary: 'Whether containers of this ISO code are taken, and why not.',
  params: z.object({ code: line(40) }),
  answer: z.object({
    codigo: z.string(),
    valido: z.boolean(),
    motivo: named<TextKey>().nullable().describe('A message key.'),
    isocode: isoCode.nullable(),
  }),
})
