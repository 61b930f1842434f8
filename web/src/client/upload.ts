import { type AnswerOf, addressed, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { ApiProblem } from './api-problem.ts'
import { answerOf, renewSession, timeout } from './call.ts'
import { readToken } from './token.ts'

export interface UploadOptions {
  /** The share of the file that was sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file as the request body and reports its progress. Refusals are thrown, for the caller to show. */
export async function upload<R extends Route>(
  route: R,
  request: Omit<RequestOf<R>, 'file'>,
  file: Blob,
  options: UploadOptions,
): Promise<AnswerOf<R>> {
  // A retry keeps its idempotency key, because it must not happen twice.
  const key = crypto.randomUUID()
  const url = urlOf(addressed(route, request).path, request)
  const first = await send(route.method, url, file, key, options)
  if (first.status !== 401) return (await answerOf(route, first)) as AnswerOf<R>
  await renewSession()
  return (await answerOf(route, await send(route.method, url, file, key, options))) as AnswerOf<R>
}

/** Only `XMLHttpRequest` reports the progress of an upload. */
function send(
  method: string,
  url: string,
  file: Blob,
  key: string,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open(method, url)
    request.timeout = timeout
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', key)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new ApiProblem(0, 'error.connection'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...rest] = line.split(': ')
    if (name) headers.append(name, rest.join(': '))
  }
  return new Response(request.responseText || null, { status: request.status, headers })
}
