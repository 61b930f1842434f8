import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'

/** The document as it is sent. */
export interface Published {
  plain: Uint8Array
  packed: Uint8Array
}

/** Makes the document in a thread that is there only for it: it takes a second, and others are answered meanwhile. */
export async function publishOpenApi(routes: readonly Route[]): Promise<Published> {
  const nameOf = new Map(contract.map(({ name, route }) => [route, name]))
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    workerData: routes.flatMap((route) => nameOf.get(route) ?? []),
  })
  worker.unref()
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the thread that makes the document ended without it')
  })
  const [published] = (await Promise.race([once(worker, 'message'), ended])) as [Published]
  return published
}
