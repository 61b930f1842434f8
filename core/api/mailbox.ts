import { z } from 'zod'
import { route } from './route.ts'

export const mailboxMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
})

/** The mails that the portal would have sent; the call exists only in the demo. */
export const listMailbox = route({
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'public',
  summary: 'The newest 50 mails of the demo, optionally of one recipient.',
  query: z.object({ recipient: z.string().max(254).optional() }),
  answer: z.array(mailboxMail),
})
