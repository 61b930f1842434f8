import { z } from 'zod'
import { line, pageQuery } from '../../values/inputs.ts'
import { conteiner } from '../conteiner.ts'
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
