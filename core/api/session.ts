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
  /** The address that takes its place once the link sent there is opened. */
  pendingEmail: z.string().nullable(),
  cpf: z.string().nullable(),
  langKey,
  /** Whether they begin with the day's work, and not in an area of their company. */
  startsAtHome: z.boolean(),
  activated: z.boolean(),
  /** After how many minutes without use a session ends; 0 where it does not. */
  idleMinutes: z.int(),
  authorities: z.array(authority),
  empresaAuthorities: z.array(
    z.object({
      id,
      nome: z.string(),
      activated: z.boolean(),
      /** Why the terminal shut it out; null where it did not. */
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
