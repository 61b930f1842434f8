import { z } from 'zod'
import { pageQuery, requiredLine } from '../../values/inputs.ts'
import { escala, escalaSortFields } from '../escala.ts'
import { route } from '../route.ts'

export const listEscalas = route({
  method: 'GET',
  path: '/api/escalas',
  access: 'user',
  summary: 'Vessel calls, one page at a time.',
  query: pageQuery(escalaSortFields),
  answer: z.array(escala),
  paged: true,
})

export const findEscalasInVisits = route({
  method: 'POST',
  path: '/api/escalas/in-visits',
  reads: true,
  access: 'user',
  summary: 'The calls of these visits, those that exist.',
  body: z.array(requiredLine(20)).max(200),
  answer: z.array(escala),
})
