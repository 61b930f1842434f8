import type { Db } from '../db/pool.ts'
import { networkOf } from './network.ts'

/** Milliseconds for which further attempts are refused from memory, without counting them. */
const milliseconds = 2_000
const most = 10_000

/** One map per server, by its database: tests run several in a process. */
const refusals = new WeakMap<Db, Map<string, number>>()

/** Remembers that PostgreSQL counted too many attempts of this network. */
export function noteRefused(db: Db, address: string, now: Date): void {
  const known = refusals.get(db) ?? new Map<string, number>()
  refusals.set(db, known)
  if (known.size >= most) known.clear()
  known.set(networkOf(address), now.getTime())
}

/** Whether the network was refused a moment ago, so that the attempt needs no query. */
export function wasRefusedLately(db: Db, address: string, now: Date): boolean {
  const at = refusals.get(db)?.get(networkOf(address))
  return at !== undefined && now.getTime() >= at && now.getTime() - at < milliseconds
}
