import { randomUUID } from 'node:crypto'
import type { QueueName } from '@cais/core/api/jobs.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

interface Failed {
  queue?: QueueName
  data?: object
  message?: string
  at?: Date
  state?: 'failed' | 'retry'
}

/** A job as the queue leaves it after its last attempt, or before its next one. */
export async function failedJob(
  db: Db,
  { queue = 'clean-up', data = {}, message = 'broken', at = new Date(), state = 'failed' }: Failed = {},
): Promise<string> {
  const id = randomUUID()
  await sql`
    INSERT INTO pgboss.job (id, name, data, state, retry_count, retry_limit, created_on, started_on, completed_on, output)
    VALUES (${id}, ${queue}, ${JSON.stringify(data)}, ${state}, 2, 2, ${at}, ${at}, ${state === 'failed' ? at : null},
      ${JSON.stringify({ message })})`.execute(db)
  return id
}

export async function doneJob(db: Db, queue: QueueName, at: Date): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, state, created_on, started_on, completed_on)
    VALUES (${queue}, 'completed', ${at}, ${at}, ${at})`.execute(db)
}

export async function scheduleQueue(db: Db, queue: QueueName, cron = '17 * * * *'): Promise<void> {
  await sql`INSERT INTO pgboss.schedule (name, cron) VALUES (${queue}, ${cron}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
}
