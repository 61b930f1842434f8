import { z } from 'zod'
import { timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const getOwnTerms = route({
  method: 'GET',
  path: '/api/account/termos',
  access: 'user',
  summary: 'Which terms the signed-in person has accepted, and when; null where staff made the account.',
  answer: z.object({
    aceitosEm: timestamp.nullable(),
    /** The day of the accepted version of the terms. */
    versao: z.string().nullable(),
    atual: z.string(),
  }),
})

export const getOwnData = route({
  method: 'GET',
  path: '/api/account/dados',
  access: 'user',
  summary: 'Everything that the portal holds about the signed-in person, as JSON or as a paper.',
  query: z.object({ formato: z.enum(['json', 'pdf']) }),
  streams: ['application/json', 'application/pdf'],
})

export const erasure = z.object({
  currentPassword: z.string().min(1, 'validation.required').max(100),
  /** The user understands that it cannot be undone. */
  confirmo: z.literal(true, 'validation.required'),
})

export const eraseAccount = route({
  method: 'POST',
  path: '/api/account/apagar',
  access: 'user',
  summary:
    'Erases the signed-in person as the law allows: name, e-mail, CPF and login go, records of services and the audit stay. Refused to the only administrator of a company or of the portal.',
  body: erasure,
  replayable: false,
})
