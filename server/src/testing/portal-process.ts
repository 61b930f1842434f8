import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface PortalProcess {
  process: ChildProcess
  /** Resolves when the server is ready; rejects when it ends before. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
}

/** Starts whole portals as processes of their own; a failed test leaves none of them behind. */
export function portalStarter(): (settings: Record<string, string>) => PortalProcess {
  const children: ChildProcess[] = []
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })
  return (settings) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    )
    const ready = new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk
        const address = /http:\/\/localhost:\d+/.exec(said)
        if (said.includes('is ready') && address) resolve(address[0])
      })
      void ended.then(() => reject(new Error(`ended before it was ready: ${errors}`)))
    })
    ready.catch(() => {})
    return { process: child, ready, ended }
  }
}

export async function freePort(): Promise<string> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}
