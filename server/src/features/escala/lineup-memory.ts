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

/** The line-up as it is sent to everybody, written and packed once. */
interface KeptLineup {
  calls: readonly KeptCall[]
  json: JsonText<LineupCall[]>
  etag: string
}

interface Kept {
  madeAt: number
  lineup: Promise<KeptLineup>
}

/** Of each server, by its database: in tests there are several in a process. */
const memory = new WeakMap<Db, Kept>()

/** Told when something of it was changed; until that is heard it is at most as old as its age. */
export const forgetLineup = (db: Db): void => void memory.delete(db)

/** The line-up that is kept, or as it is read now: once for all who ask meanwhile. */
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
  // What could not be read is asked for again by the next one.
  made.lineup.catch(() => memory.get(db) === made && memory.delete(db))
  return made.lineup
}

async function written(calls: readonly KeptCall[]): Promise<KeptLineup> {
  const text = JSON.stringify(calls.map(({ call }) => call))
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { calls, json: new JsonText(text, await pack(text)), etag }
}
