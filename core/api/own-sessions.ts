import { z } from 'zod'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const ownSession = z.object({
  id,
  /** The names of browser and system, where the browser sent them. */
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
  /** The shortened address of the client, enough to recognise a place. */
  endereco: z.string(),
  criadaEm: timestamp,
  usadaEm: timestamp,
  lembrada: z.boolean(),
  /** The session of this request. */
  atual: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const listOwnSessions = route({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  summary: 'Where the signed-in person is signed in: this session first, then the one that was used last.',
  answer: z.array(ownSession),
})

export const endOwnSession = route({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: "Ends one of the person's own sessions at once, on every server.",
  params: idParam,
  status: 204,
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  summary: "Ends all of the person's sessions but this one.",
  answer: z.object({ encerradas: z.int() }),
})
