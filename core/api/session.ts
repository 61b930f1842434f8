import { z } from 'zod'
import { authority, credentials, langKey } from '../access/inputs.ts'
import { id } from '../values/inputs.ts'
import { route } from './route.ts'

export const account = z.object({
  id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The new address, until the link that was sent there is opened. */
  pendingEmail: z.string().nullable(),
  cpf: z.string().nullable(),
  langKey,
  /** Whether the user starts on the page of today's work instead of an area of their company. */
  startsAtHome: z.boolean(),
  activated: z.boolean(),
  /** The minutes without use after which the session ends; 0 for never. */
  idleMinutes: z.int(),
  authorities: z.array(authority),
  empresaAuthorities: z.array(
    z.object({
      id,
      nome: z.string(),
      activated: z.boolean(),
      /** The reason for which the terminal suspended the company, or null. */
      suspensao: z.string().nullable(),
      authorities: z.array(authority),
    }),
  ),
})
export type Account = z.infer<typeof account>

export const authenticate = route({
  method: 'POST',
  path: '/api/authenticate',
  access: 'public',
  summary: 'Signs in with login or e-mail and password; the token also comes in the Authorization header.',
  body: credentials,
  answer: z.object({ id_token: z.string() }),
  sends: ['Authorization'],
  captcha: true,
  replayable: false,
})

export const signOut = route({
  method: 'DELETE',
  path: '/api/authenticate',
  access: 'user',
  summary: 'Ends this session; its token is dead at once.',
  status: 204,
})

export const getAccount = route({
  method: 'GET',
  path: '/api/account',
  access: 'user',
  summary: 'The signed-in person with their companies and authorities.',
  answer: account,
})
