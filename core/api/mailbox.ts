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

/** Mounted in the demo only: what the portal would have mailed. */
export const listMailbox = route({
  method: 'GET',
  path: '/api/dev/mailbox',
  access: 'public',
  summary: 'The newest 50 mails of the demo, optionally of one recipient.',
  query: z.object({ recipient: z.string().max(254).optional() }),
  answer: z.array(mailboxMail),
})
