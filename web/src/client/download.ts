import type { RequestOf, Route } from '@cais/core/api/route.ts'
import { ApiProblem, problemOf } from './api-problem.ts'
import { sendWithSession } from './call.ts'

export interface Received {
  /** How many rows the file will have. */
  total: number
  bytes: number
  /** Line ends so far; a text file has one per row. */
  lines: number
}

interface DownloadOptions {
  signal: AbortSignal
  onProgress: (received: Received) => void
}

export interface DownloadedFile {
  name: string
  content: Blob
  total: number
}

/** Fetches a file that the server makes while it sends it. Refusals are thrown, for the caller to show. */
export async function download<R extends Route>(
  route: R,
  request: RequestOf<R>,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  const answer = await sendWithSession(route, request, { signal, headers: { accept: '*/*' } })
  if (!answer.ok || !answer.body) throw await problemOf(answer)
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  const countLines = lineCounter()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const received: Received = { total, bytes: 0, lines: 0 }
  onProgress(received)
  const reader = answer.body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      received.bytes += next.value.length
      received.lines = countLines(next.value)
      onProgress({ ...received })
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiProblem(0, 'error.connection')
  }
  const type = answer.headers.get('content-type') ?? ''
  return { name: nameOf(answer.headers), content: new Blob(parts, { type }), total }
}

function nameOf(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'cais'
}

const carriageReturn = 13
const lineFeed = 10

/** Counts CR LF in chunks that may be cut between the two. A line feed alone belongs to a cell's text. */
export function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0
  let before = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === lineFeed && before === carriageReturn) lines++
      before = byte
    }
    return lines
  }
}

export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
