import { z } from 'zod'
import { id, pageQuery, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** The queues of work that happens after the answer. */
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
  /** Jobs that were given up and wait for an operator to retry them. */
  failed: z.int(),
  lastRunAt: timestamp.nullable(),
  lastFailedAt: timestamp.nullable(),
  /** The crontab expression of repeated jobs. */
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
  /** `retry`: the job will be retried by itself. */
  state: z.enum(jobStates),
  createdAt: timestamp,
  /** The time of the last attempt. */
  triedAt: timestamp.nullable(),
  /** The time of the next automatic attempt. */
  nextTryAt: timestamp.nullable(),
  tries: z.int(),
  /** The error, without personal data. */
  error: z.string(),
  /** The mail of the job, with a masked recipient. */
  mail: z.object({ id, recipient: z.string(), subject: z.string() }).nullable(),
})
export type TroubledJob = z.infer<typeof troubledJob>

export const listTroubledJobs = route({
  method: 'GET',
  path: '/api/admin/jobs/troubled',
  access: staff,
  summary: 'Jobs that failed or are tried again, the newest first.',
  query: pageQuery(['createdAt'])
    .omit({ sort: true })
    .extend({ queue: z.enum(queueNames).optional() }),
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
