import { Refused } from '../http/refused.ts'
import type { FileJobs } from './file-jobs.ts'
import { FileNotRead, FileTooSlow, fileThreads } from './file-threads.ts'

/** The person whose file it is; people take turns. */
export interface Reader {
  id: number
}

/** Reads a file in another thread; a file that crashes the thread or takes too long is refused. */
export async function readFile<Job extends Exclude<keyof FileJobs, 'examine'>>(
  { id }: Reader,
  job: Job,
  given: Parameters<FileJobs[Job]>[0],
): Promise<Awaited<ReturnType<FileJobs[Job]>>> {
  try {
    return await fileThreads.run(id, job, given)
  } catch (error) {
    if (error instanceof FileTooSlow) throw new Refused(400, 'error.file-too-slow')
    if (error instanceof FileNotRead) throw new Refused(400, 'error.file-unreadable')
    throw error
  }
}

/** The same for several files that were sent together. */
export const readFiles = <Job extends 'readNotas' | 'readManifestos'>(
  reader: Reader,
  job: Job,
  files: readonly { name: string; bytes: string }[],
  most: number,
) => readFile(reader, job, { files: files.map(({ name, bytes }) => ({ name, file: bytes })), most })
