import type { Db } from '../db/pool.ts'
import { networkOf } from './network.ts'

/** Whoever tries on is refused from memory for so long; then it is counted again. */
const milliseconds = 2_000
const most = 10_000

/** Of each server, by its database: in tests there are several in a process. */
const refusals = new WeakMap<Db, Map<string, number>>()

/** This network has tried too often, as PostgreSQL counts it. */
export function noteRefused(db: Db, address: string, now: Date): void {
  const known = refusals.get(db) ?? new Map<string, number>()
  refusals.set(db, known)
  if (known.size >= most) known.clear()
  known.set(networkOf(address), now.getTime())
}

/** Whether it was refused a moment ago: another attempt is not worth a question to the database. */
export function wasRefusedLately(db: Db, address: string, now: Date): boolean {
  const at = refusals.get(db)?.get(networkOf(address))
  return at !== undefined && now.getTime() >= at && now.getTime() - at < milliseconds
}
