import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/pool.ts'
import type { Queue } from './queues.ts'

export interface Jobs {
  /** Hands work over in the caller's transaction: it happens if, and only if, that commits. */
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
  /** What happens again and again, as in a crontab; a queue with `null` rests. */
  schedules?: Partial<Record<Queue, string | null>>
  /** How often, in seconds, a worker looks for work. */
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
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
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
  // What an earlier version did again and again, and nobody does any more.
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(workers, name)) await boss.unschedule(name)
  for (const [queue, cron] of Object.entries(schedules))
    await (cron ? boss.schedule(queue, cron) : boss.unschedule(queue))
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/** The queue itself keeps what went wrong and tries again; whoever reads the log learns it at once. */
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
