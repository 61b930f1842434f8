import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

const program = fileURLToPath(new URL('../../../tos/main.ts', import.meta.url))
const firstPause = 1_000
const longestPause = 60_000
/** A process that has run this many milliseconds counts as started successfully. */
const healthy = 300_000

interface Tos {
  /** The address of the portal on this machine. */
  url: string
  chaves: readonly string[]
  since: Date
  /** Seconds that the terminal takes for one task. */
  pace: number
  clientes: readonly string[]
  log: Pick<Logger, 'info' | 'warn'>
}

const argsOf = ({ url, since, pace, clientes }: Tos) => [
  '--companion',
  '--quiet',
  ...['--url', url, '--speed', '1', '--run', 'DEMO', '--since', since.toISOString(), '--pace', String(pace)],
  ...clientes.flatMap((cnpj) => ['--client', cnpj]),
]

/**
 * Runs the demo's terminal: the program that plays one through the public interface, in a process of its own. The
 * process ends with this one, however this one ends. It is restarted after a crash, with growing pauses. Returns the
 * function that stops it.
 */
export function startTos(tos: Tos): () => Promise<void> {
  const ending = new AbortController()
  let child: ChildProcess | null = null
  const run = async () => {
    for (let pause = firstPause; !ending.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const began = performance.now()
      child = forkTos(tos)
      const [code, signal] = await once(child, 'exit')
      if (ending.signal.aborted) return
      tos.log.warn({ code, signal }, 'the terminal of the demo has ended, and is started again')
      if (performance.now() - began > healthy) pause = firstPause
      await wait(pause, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    child?.kill()
    await running
  }
}

function forkTos(tos: Tos): ChildProcess {
  const env = { PATH: process.env.PATH, CAIS_KEY: tos.chaves.join(',') }
  const child = fork(program, argsOf(tos), { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] })
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) =>
      tos.log.warn({ tos: line }, 'the terminal of the demo'),
    )
  return child
}
