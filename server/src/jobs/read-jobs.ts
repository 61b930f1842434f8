import type { QueueName } from '@cais/core/api/jobs.ts'
import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { withoutData } from '../log.ts'

export interface QueueState {
  queue: QueueName
  waiting: number
  active: number
  failed: number
  lastRunAt: Date | null
  lastFailedAt: Date | null
  cron: string | null
}

/** The state of every queue; finished jobs are kept for some days. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    SELECT q.name AS queue, s.cron,
      count(j.id) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed,
      max(j.completed_on) FILTER (WHERE j.state = 'completed') AS "lastRunAt",
      max(coalesce(j.completed_on, j.started_on)) FILTER (WHERE j.state IN ('failed', 'retry')) AS "lastFailedAt"
    FROM pgboss.queue q
    LEFT JOIN pgboss.schedule s ON s.name = q.name
    LEFT JOIN pgboss.job j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_pgboss%'
    GROUP BY q.name, s.cron ORDER BY q.name`.execute(db)
  return rows
}

/** The next run of a cron expression after this moment. */
export const nextRunOf = (cron: string, after: Date) =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()

interface TroubledRow {
  id: string
  queue: QueueName
  state: 'retry' | 'failed'
  createdAt: Date
  triedAt: Date | null
  nextTryAt: Date
  tries: number
  message: string | null
  mailId: number | null
}

const troubled = (queue: QueueName | undefined) =>
  sql`pgboss.job j WHERE j.state IN ('failed', 'retry') AND j.name NOT LIKE '\\_\\_pgboss%'
    AND ${queue ? sql`j.name = ${queue}` : sql`true`}`

/** The jobs that failed or are retried, the newest first. */
export async function readTroubled(
  db: Db,
  { queue, limit, offset }: { queue: QueueName | undefined; limit: number; offset: number },
) {
  const { rows } = await sql<TroubledRow>`
    SELECT j.id, j.name AS queue, j.state, j.created_on AS "createdAt", coalesce(j.completed_on, j.started_on) AS "triedAt",
      j.start_after AS "nextTryAt", j.retry_count AS tries, j.output->>'message' AS message,
      CASE WHEN j.name = 'send-mail' THEN (j.data->>'id')::bigint END AS "mailId"
    FROM ${troubled(queue)}
    ORDER BY j.created_on DESC, j.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${troubled(queue)}`.execute(db)
  const jobs = rows.map(({ message, ...row }) => ({ ...row, error: withoutData(message ?? '') }))
  return { jobs, total: counted[0]?.total ?? 0 }
}

/** Runs a failed or retrying job now; returns its queue, or null where it is neither. */
export async function runAgain(tx: Tx, id: string): Promise<QueueName | null> {
  const { rows } = await sql<{ queue: QueueName }>`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL,
      retry_limit = CASE WHEN state = 'failed' THEN retry_limit + 1 ELSE retry_limit END
    WHERE id = ${id} AND state IN ('failed', 'retry') RETURNING name AS queue`.execute(tx)
  return rows[0]?.queue ?? null
}
