import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOf } from '@cais/core/values/tables.ts'
import { StartFailure } from '../start-failure.ts'
import { isPostgresOf, processIdentity, until } from './embedded-process.ts'
import { ifThere } from './if-there.ts'

/**
 * Stops the PostgreSQL that a killed server left behind. This process has the folder's lock, so no other server uses
 * it. Example of postmaster.pid: process id, cluster folder, start time, port, ... and the status in line 8.
 */
export async function endLeftover(cluster: string, log: (line: string) => void) {
  const path = join(cluster, 'postmaster.pid')
  const pid = Number((await ifThere(readFile(path, 'utf8'), '')).split('\n')[0])
  if (!pid || !(await processIdentity(pid))) return
  if (!(await isPostgresOf(pid, await realpath(cluster)))) {
    // Another program has this process id now; PostgreSQL would take it for a second server and refuse to start.
    await rm(path, { force: true })
    return
  }
  log(`ending the PostgreSQL of an earlier start (process ${pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await ends(pid, signal)) return
  }
  throw new StartFailure(`PostgreSQL process ${pid} of an earlier start does not end: end it and start again`)
}

async function ends(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (fieldOf(error, 'code') === 'ESRCH') return true
    throw new StartFailure(
      `PostgreSQL process ${pid} of an earlier start cannot be ended: it is another user's`,
    )
  }
  return until(async () => !(await processIdentity(pid)), 15_000)
}
