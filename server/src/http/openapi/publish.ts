import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'

/** The document as it is sent. */
export interface Published {
  plain: Uint8Array
  packed: Uint8Array
  /** Another one for another document. */
  key: string
}

/**
 * Makes the document in a thread that is there only for it: the first time it takes some seconds, in which others are
 * answered. Afterwards every process finds it where it was kept.
 */
export async function publishOpenApi(routes: readonly Route[]): Promise<Published> {
  const served = new Set(routes)
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    workerData: contract.filter(({ route }) => served.has(route)).map(({ name }) => name),
  })
  worker.unref()
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the thread that makes the document ended without it')
  })
  const [published] = (await Promise.race([once(worker, 'message'), ended])) as [Published]
  return published
}
