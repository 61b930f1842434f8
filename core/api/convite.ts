import { z } from 'zod'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const convite = z.object({
  id,
  empresa: z.object({ id, nome: z.string() }),
  /** The invited person will manage the company's people, too. */
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

/** The invitation as its link shows it to a person without an account. */
export const conviteDoLink = z.object({
  empresa: z.string(),
  /** The address that the invitation was sent to, and that the account must have. */
  email: z.string(),
  /** An account with this confirmed address exists: the person signs in instead of registering. */
  temConta: z.boolean(),
})

export const findConviteDoLink = route({
  method: 'GET',
  path: '/api/convites/:chave',
  access: 'public',
  summary: 'The invitation that a mailed link carries, as long as it waits for an answer.',
  params: z.object({ chave: z.string().min(1).max(100) }),
  answer: conviteDoLink,
})
