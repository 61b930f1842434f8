import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from './portal.ts'

interface Terminal {
  url: string
  chaves: string[]
  /** The owner of the ships' cargo. */
  client: string
  seed: number
}

const program = fileURLToPath(new URL('../tos/main.ts', import.meta.url))

/** The program that plays a terminal, started beside a portal: a day takes a minute and a half. */
export function startTos({ url, chaves, client, seed }: Terminal) {
  const args = ['--url', url, '--client', client, '--seed', String(seed), '--speed', '1000', '--pace', '1']
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, CAIS_KEY: chaves.join(',') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const out of [child.stdout, child.stderr]) out?.on('data', (part) => said.push(String(part)))
  const end = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await gone
    expect(code, said.join('')).toBe(0)
  }
  return { said, end }
}
