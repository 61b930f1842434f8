import { parentPort } from 'node:worker_threads'
import { Refused } from '../http/refused.ts'
import { fileJobs } from './file-jobs.ts'
import type { Done, ToDo } from './file-threads.ts'

/** The thread of `FileThreads`: runs one job after the other, and answers each with its result. */
async function outcomeOf({ job, given }: ToDo): Promise<Done> {
  try {
    return { result: await (fileJobs[job] as (given: unknown) => Promise<unknown>)(given) }
  } catch (error) {
    if (error instanceof Refused)
      return { refused: { status: error.status, key: error.key, details: error.details } }
    throw error
  }
}

parentPort?.on('message', async (todo: ToDo) => parentPort?.postMessage(await outcomeOf(todo)))
parentPort?.postMessage('ready')
