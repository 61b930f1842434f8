import { z } from 'zod'
import { id, pageQuery, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** The work that happens after the answer. */
export const queueNames = [
  'send-mail',
  'reset-password',
  'avisos',
  'run-out',
  'aplicar',
  'look-at-waiting',
  'validade',
  'clean-up',
] as const
export type QueueName = (typeof queueNames)[number]

export const queueView = z.object({
  queue: z.enum(queueNames),
  waiting: z.int(),
  active: z.int(),
  /** Given up; they wait for somebody to run them again. */
  failed: z.int(),
  lastRunAt: timestamp.nullable(),
  lastFailedAt: timestamp.nullable(),
  /** As in a crontab, for what happens again and again. */
  cron: z.string().nullable(),
  nextRunAt: timestamp.nullable(),
})
export type QueueView = z.infer<typeof queueView>

export const listQueues = route({
  method: 'GET',
  path: '/api/admin/jobs',
  access: staff,
  summary: 'Every queue of the server: what waits, what failed, when it last ran and runs next.',
  answer: z.array(queueView),
})

export const jobStates = ['retry', 'failed'] as const

export const troubledJob = z.object({
  id: z.uuid(),
  queue: z.enum(queueNames),
  /** `retry`: it will be tried again by itself. */
  state: z.enum(jobStates),
  createdAt: timestamp,
  /** When it was tried last. */
  triedAt: timestamp.nullable(),
  /** When it will be tried again by itself. */
  nextTryAt: timestamp.nullable(),
  tries: z.int(),
  /** What went wrong, without what may be somebody's. */
  error: z.string(),
  /** The mail that it is about, its recipient masked. */
  mail: z.object({ id, recipient: z.string(), subject: z.string() }).nullable(),
})
export type TroubledJob = z.infer<typeof troubledJob>

export const listTroubledJobs = route({
  method: 'GET',
  path: '/api/admin/jobs/troubled',
  access: staff,
  summary: 'Jobs that failed or are tried again, the newest first.',
  query: pageQuery(['createdAt']).extend({ queue: z.enum(queueNames).optional() }),
  answer: z.array(troubledJob),
  paged: true,
})

export const runJobAgain = route({
  method: 'POST',
  path: '/api/admin/jobs/troubled/:jobId/again',
  access: staff,
  summary: 'Runs a failed job once more, or one that waits for its next try at once.',
  params: z.object({ jobId: z.uuid() }),
  status: 204,
})

export const runQueue = route({
  method: 'POST',
  path: '/api/admin/jobs/:queue/run',
  access: staff,
  summary: 'Runs what happens again and again now, beside its schedule.',
  params: z.object({ queue: z.enum(queueNames) }),
  status: 204,
})
