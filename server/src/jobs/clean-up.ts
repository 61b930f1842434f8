import type { Db } from '../db/pool.ts'

const hour = 3_600_000
const day = 24 * hour

/** Removes what has had its time: ended sessions, unconfirmed accounts after 3 days, kept answers after one. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('usuario')
    .where('ever_activated', '=', false)
    .where('created_at', '<', before(3 * day))
    .execute()
  await db.deleteFrom('idempotency').where('created_at', '<', before(day)).execute()
  await db.deleteFrom('throttle').where('started_at', '<', before(day)).execute()
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', before(180 * day))
    .execute()
  await db
    .deleteFrom('mail')
    .where('created_at', '<', before(30 * day))
    .execute()
}
