import { z } from 'zod'
import { langKey } from '../access/inputs.ts'
import { dayField } from '../values/fields.ts'
import { id, line, pageQuery, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

const filter = z.object({
  /** Days of the terminal, both included. */
  fromDate: dayField.optional(),
  toDate: dayField.optional(),
  /** The login of the user who did it. */
  principal: line(50).optional(),
  empresaId: id.optional(),
  type: line(100).optional(),
  /** The language of the sentences. */
  langKey: langKey.optional(),
})
export type AuditFilter = z.infer<typeof filter>

export const auditView = z.object({
  id,
  timestamp,
  principal: z.string(),
  /** The user's name, where the account still exists. */
  name: z.string().nullable(),
  type: z.string(),
  empresa: z.object({ id, nome: z.string() }).nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The event as a sentence, and further details. */
  sentence: z.string(),
  details: z.array(z.string()),
})
export type AuditView = z.infer<typeof auditView>

export const auditSort = ['timestamp', 'principal', 'type'] as const

export const listAudits = route({
  method: 'GET',
  path: '/management/audits',
  access: staff,
  summary: 'Who did what, between two days, the newest first unless asked otherwise.',
  query: pageQuery(auditSort).extend(filter.shape),
  answer: z.array(auditView),
  paged: true,
})

export const exportAudits = route({
  method: 'GET',
  path: '/management/audits/export',
  access: staff,
  summary: 'The same as a CSV file, in the same order.',
  query: pageQuery(auditSort).pick({ sort: true }).extend(filter.shape),
  streams: ['text/csv; charset=utf-8'],
  exports: true,
})

export const listAuditTypes = route({
  method: 'GET',
  path: '/management/audits/types',
  access: staff,
  summary: 'What can have happened, each with its name.',
  query: z.object({ langKey: langKey.optional() }),
  answer: z.array(z.object({ type: z.string(), text: z.string() })),
})
