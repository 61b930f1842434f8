import { execFile, fork } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from './list-servers.ts'

const execute = promisify(execFile)

export interface Work {
  url: string
  /** Sent one after the other; all of them are one transaction of the measure. */
  statements: Statement[]
  connections: number
  seconds: number
}

/** How the statements are sent when no server of ours is between. */
export interface Driver {
  name: string
  /** Transactions per second. */
  measure: (work: Work) => Promise<number>
}

export async function findDriver(): Promise<Driver> {
  const program = await findPgbench()
  if (!program) return { name: 'a driver of our own with pg (there is no pgbench here)', measure: runOwn }
  const { stdout } = await execute(program, ['--version'])
  return { name: `${stdout.trim()} -M prepared`, measure: (work) => runPgbench(program, work) }
}

async function findPgbench(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
  ]
  for (const place of places) {
    const program = join(place, 'pgbench')
    const works = await execute(program, ['--version']).then(
      () => true,
      () => false,
    )
    if (works) return program
  }
  return null
}

/** pgbench has named variables where PostgreSQL has $1; with `-M prepared` they go over the wire as parameters. */
async function runPgbench(program: string, { url, statements, connections, seconds }: Work): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    const named = statements.map(({ text }, at) => `${text.replace(/\$(\d+)/g, `:v${at}_$1`)};`)
    await writeFile(file, named.join('\n'))
    const variables = statements.flatMap(({ values }, at) =>
      values.flatMap((value, index) => ['-D', `v${at}_${index + 1}=${value}`]),
    )
    const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)]
    const { stdout } = await execute(program, [...how, '-f', file, ...variables, url])
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!found || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout)
    return Number(found)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, like pgbench. */
async function runOwn(work: Work): Promise<number> {
  const child = fork(new URL('prepared-client.ts', import.meta.url))
  child.send(work)
  return new Promise((resolve, reject) => {
    child.once('message', (tps) => resolve(Number(tps)))
    child.once('exit', (code) => reject(new Error(`the driver ended with code ${code}`)))
  })
}
