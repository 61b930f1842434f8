import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The processes whose CPU time is counted: the portal, and its PostgreSQL with all connections, including closed ones. */
export interface Counted {
  portalPid: number
  postgresFolder: string
}

interface Times {
  parent: number
  own: number
  /** The time of ended children. */
  ended: number
}

const millisecondsPerTick = 10

async function timesOf(pid: number | string): Promise<Times | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The process name, which ends at the last bracket, may have spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  )
  return { parent, own: utime + stime, ended: cutime + cstime }
}

/**
 * CPU time until now in milliseconds of one core; NaN where the system does not give it. Other processes are not
 * included.
 */
export async function cpuOf({
  portalPid,
  postgresFolder,
}: Counted): Promise<{ portal: number; database: number }> {
  const pidFile = await readFile(join(postgresFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(pidFile.split('\n')[0])
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const children = (await Promise.all(pids.map(timesOf))).filter((one) => one?.parent === postmaster)
  const [portal, main] = [await timesOf(portalPid), await timesOf(postmaster)]
  const ended = main ? main.own + main.ended : Number.NaN
  const database = children.reduce((sum, one) => sum + (one?.own ?? 0), ended)
  return {
    portal: (portal?.own ?? Number.NaN) * millisecondsPerTick,
    database: database * millisecondsPerTick,
  }
}
