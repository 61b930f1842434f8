import type { HealthComponent } from '@cais/core/api/health.ts'
import type { Db } from '../../../db/pool.ts'
import { type QueueState, readQueues } from '../../../jobs/read-jobs.ts'
import { iso, unwell, well } from './component.ts'

const minute = 60_000
/** A job that runs every few minutes has missed several turns after this time. */
const patience = 15 * minute
/** An older failure stays in the list of jobs but no longer changes the health. */
const recently = 24 * 60 * minute

export async function jobsHealth(db: Db, now: Date): Promise<HealthComponent> {
  return judgeJobs(await readQueues(db), now)
}

export function judgeJobs(queues: readonly QueueState[], now: Date): HealthComponent {
  const sum = (one: (queue: QueueState) => number) => queues.reduce((all, queue) => all + one(queue), 0)
  const last = newest(queues.map(({ lastRunAt }) => lastRunAt))
  const failed = queues.filter(
    ({ failed, lastFailedAt }) =>
      failed > 0 && lastFailedAt && now.getTime() - lastFailedAt.getTime() < recently,
  )
  const details = {
    waiting: sum(({ waiting }) => waiting),
    active: sum(({ active }) => active),
    failed: sum(({ failed }) => failed),
    lastRunAt: iso(last),
  }
  if (last === null) return unwell('UNKNOWN', 'health.reason.jobs-never', details)
  if (now.getTime() - last.getTime() > patience)
    return unwell('DOWN', 'health.reason.jobs-standing', details, { at: last.toISOString() })
  if (failed.length === 0) return well(details)
  const names = failed.map(({ queue }) => queue).join(', ')
  return unwell('WARNING', 'health.reason.jobs-failed', details, { queues: names })
}

const newest = (moments: readonly (Date | null)[]) =>
  moments.reduce<Date | null>((last, one) => (one && (!last || one > last) ? one : last), null)
