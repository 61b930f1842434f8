import { createServer } from 'node:net'
import { fieldOf } from '@cais/core/values/tables.ts'
import type { Config } from './config.ts'
import { StartFailure } from './start-failure.ts'

type Address = Pick<Config, 'port' | 'host'>

/** Checks the port before anything else is started, so that a used port is reported at once. */
export async function refuseUsedPort(address: Address): Promise<void> {
  const probe = createServer()
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(address.port, address.host, resolve)
  })
  await orWhyNot(address, listening)
  await new Promise((resolve) => probe.close(resolve))
}

/** Waits for a server to listen; a failure is reported in one line. */
export async function orWhyNot<T>({ port, host }: Address, listening: Promise<T>): Promise<T> {
  try {
    return await listening
  } catch (error) {
    const code = fieldOf(error, 'code')
    if (code === 'EADDRINUSE') throw new StartFailure(`Port ${port} is in use; set PORT to another one.`)
    if (code === 'EACCES') {
      throw new StartFailure(`Port ${port} may not be used by this account; set PORT to another one.`)
    }
    throw new StartFailure(
      `The server cannot listen on ${host}:${port}: ${String(fieldOf(error, 'message'))}`,
    )
  }
}
