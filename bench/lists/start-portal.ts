import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counted } from './cpu.ts'
import type { ListRequest } from './mix.ts'
import type { Portal, Statement } from './portal.ts'

export interface StartedPortal extends Portal {
  counted: Counted

  /** The statements that the portal sends for each of the requests. */
  statementsOf: (requests: ListRequest[]) => Promise<Statement[][]>
  stop: () => void
}

const here = new URL('../..', import.meta.url).pathname

/** A portal in a process of its own, of this checkout or of another one with this file. */
export async function startPortal(folder: string, checkout = here): Promise<StartedPortal> {
  const child = fork(join(checkout, 'bench/lists/portal.ts'), [folder])
  const told = (await nextMessage(child)) as Portal
  return {
    ...told,
    counted: { portalPid: child.pid ?? 0, postgresFolder: join(folder, 'postgres') },
    statementsOf: (requests) => {
      child.send(requests)
      return nextMessage(child) as Promise<Statement[][]>
    },
    stop: () => child.disconnect(),
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a portal ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

/** A data folder with this many services; creating a missing one takes minutes. */
export async function seeded(servicos: number, given?: string): Promise<string> {
  const folder = given ?? join(tmpdir(), `cais-lists-${servicos}`)
  if (existsSync(join(folder, 'postgres'))) return folder
  console.log(`seeding ${servicos.toLocaleString('en')} services into ${folder}`)
  const child = spawn(
    process.execPath,
    [join(here, 'server/src/seed/seed-command.ts'), '--servicos', String(servicos)],
    { env: { ...process.env, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`seeding ended with code ${code}; remove ${folder} before the next try`)
  return folder
}
