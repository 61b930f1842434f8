import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts a portal with a demo world of its own; the returned function ends it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cais-guides-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'true',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      // The simulator is switched off, so that nothing changes between pictures.
      SIMULATOR_PACE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('is ready')) resolve()
    })
  })
}
