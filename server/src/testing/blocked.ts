import { setTimeout as pause } from 'node:timers/promises'
import { query } from './query.ts'

/** Waits until at least this many statements of the database wait for a lock. */
export async function untilBlocked(
  { superuserUrl }: { superuserUrl: string },
  statements = 1,
): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (let tries = 0; tries < 500; tries++) {
    if ((await query(superuserUrl, waiting)).length >= statements) return
    await pause(10)
  }
  throw new Error('nothing came to wait for a lock')
}
