import { fieldOf } from '@cais/core/values/tables.ts'
import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/pool.ts'
import type { Queue } from './queues.ts'

export interface Jobs {
  /** Queues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
  send(tx: Tx, queue: Queue, data: object): Promise<void>
}

type Workers = { [Q in Queue]: (data: unknown, jobs: Jobs) => Promise<void> }

interface RunningJobs extends Jobs {
  stop(): Promise<void>
}

interface JobOptions {
  url: string
  log: Pick<Logger, 'error' | 'warn' | 'debug'>
  workers: Workers
  /** The cron schedules of queues; a queue with `null` has none. */
  schedules?: Partial<Record<Queue, string | null>>
  /** Seconds between two looks for jobs. */
  pollingSeconds?: number
}

export async function startJobs({
  url,
  log,
  workers,
  schedules = {},
  pollingSeconds = 1,
}: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, migrate: false, createSchema: false })
  boss.on('error', (error) => log.error({ err: error, queue: fieldOf(error, 'queue') }, 'job queue'))
  await boss.start()
  const jobs: Jobs = {
    send: async (tx, queue, data) => {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
      })
      await boss.send(queue, data, { db: { executeSql } })
    },
  }
  for (const [queue, work] of Object.entries(workers)) {
    const options = { pollingIntervalSeconds: pollingSeconds, batchSize: 10, perJobResults: true } as const
    await boss.work(queue, options, async (handed) => {
      const results: JobResult[] = []
      for (const { id, data } of handed)
        results.push({ id, ...(await outcomeOf(log, queue, () => work(data, jobs))) })
      return results
    })
  }
  // Schedules of an earlier version that no longer exist are removed.
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(workers, name)) await boss.unschedule(name)
  for (const [queue, cron] of Object.entries(schedules))
    await (cron ? boss.schedule(queue, cron) : boss.unschedule(queue))
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/** The queue stores the failure and retries; the log reports it at once. */
async function outcomeOf(
  log: JobOptions['log'],
  queue: string,
  work: () => Promise<void>,
): Promise<Omit<JobResult, 'id'>> {
  const began = performance.now()
  try {
    await work()
    log.debug({ queue, milliseconds: Math.round(performance.now() - began) }, 'job done')
    return { status: 'completed' }
  } catch (error) {
    log.warn({ err: error, queue }, 'job failed')
    return { status: 'failed', output: error }
  }
}
