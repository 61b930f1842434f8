import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { LineupCall } from '@cais/core/api/lineup.ts'
import type { Db } from '../../db/pool.ts'
import { JsonText } from '../../http/json-text.ts'

const pack = promisify(gzip)

export interface KeptCall {
  armadorId: number
  call: LineupCall
}

/** The line-up as sent to everyone, serialised once. */
interface KeptLineup {
  calls: readonly KeptCall[]
  json: JsonText<LineupCall[]>
  etag: string
}

interface Kept {
  madeAt: number
  lineup: Promise<KeptLineup>
}

/** The cache of each server, by its database, because tests run several servers in one process. */
const memory = new WeakMap<Db, Kept>()

/**
 * Called when the line-up has changed. A server that has not heard of the change yet serves the cache up to its maximum
 * age.
 */
export const forgetLineup = (db: Db): void => void memory.delete(db)

/** The cached line-up, or one query whose result all requests meanwhile share. */
export function keptLineup(
  db: Db,
  { now, age }: { now: Date; age: number },
  read: () => Promise<KeptCall[]>,
): Promise<KeptLineup> {
  const at = now.getTime()
  const kept = memory.get(db)
  if (kept && at >= kept.madeAt && at - kept.madeAt < age) return kept.lineup
  const made = { madeAt: at, lineup: read().then(written) }
  memory.set(db, made)
  // A failed query is not cached; the next request queries again.
  made.lineup.catch(() => memory.get(db) === made && memory.delete(db))
  return made.lineup
}

async function written(calls: readonly KeptCall[]): Promise<KeptLineup> {
  const text = JSON.stringify(calls.map(({ call }) => call))
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { calls, json: new JsonText(text, await pack(text)), etag }
}
