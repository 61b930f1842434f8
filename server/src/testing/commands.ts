import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ended {
  code: number | null
  /** The lines that it wrote to standard output. */
  lines: string[]
  errors: string
}

/** Runs a command of the server, such as `migrate-command.ts`, with these settings alone, until it ends. */
export function runCommand(
  name: string,
  settings: Record<string, string>,
  args: string[] = [],
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const env = { PATH: process.env.PATH ?? '', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, lines: said.split('\n').filter(Boolean), errors })),
  )
}
