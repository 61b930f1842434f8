import { z } from 'zod'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const convite = z.object({
  id,
  empresa: z.object({ id, nome: z.string() }),
  /** They are to manage the company's people, too. */
  admin: z.boolean(),
  convidadoEm: timestamp,
})
export type Convite = z.infer<typeof convite>

export const listConvites = route({
  method: 'GET',
  path: '/api/account/convites',
  access: 'user',
  summary: 'The companies that invited the caller and wait for an answer.',
  answer: z.array(convite),
})

export const acceptConvite = route({
  method: 'POST',
  path: '/api/account/convites/:id/aceitar',
  access: 'user',
  summary: 'Joins the company of an invitation.',
  params: idParam,
  status: 204,
})

export const declineConvite = route({
  method: 'POST',
  path: '/api/account/convites/:id/recusar',
  access: 'user',
  summary: 'Turns an invitation down.',
  params: idParam,
  status: 204,
})
