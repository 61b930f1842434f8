import { PgBoss } from 'pg-boss'

/** The queues of background jobs, with their retries and time limits. */
export const queues = {
  'send-mail': { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
  // The job holds a mail address that was typed in, so it is deleted soon.
  'reset-password': { retryLimit: 3, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  avisos: { retryLimit: 0, expireInSeconds: 120 },
  'run-out': { retryLimit: 0, expireInSeconds: 60 },
  validade: { retryLimit: 0, expireInSeconds: 300 },
  // Stored messages are applied at the next sweep anyway.
  aplicar: { retryLimit: 2, retryDelay: 2, expireInSeconds: 300 },
  'look-at-waiting': { retryLimit: 0, expireInSeconds: 120 },
  'clean-up': { retryLimit: 2, expireInSeconds: 300 },
} as const
export type Queue = keyof typeof queues

/** Creates the job tables and queues as the owner of the database. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
