import { readToken } from '../../client/token.ts'
import type { Call } from './api-document.ts'

/** The values that the user filled in to try a call. */
export interface Filled {
  /** By place and name, `path.id`; a list has several values. */
  values: Record<string, string[]>
  body: string
  file: File | null
}

export interface Outcome {
  status: number
  milliseconds: number
  headers: [name: string, value: string][]
  contentType: string
  content: Blob
  /** The content, if it is a text. */
  text: string | null
  answer: Response
}

export const fieldOf = ({ in: place, name }: { in: string; name: string }) => `${place}.${name}`

/** The URL of the call with these values; empty ones are left out. */
export function addressOf(call: Call, { values }: Filled): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path.${name}`]?.[0] ?? ''),
  )
  const query = call.parameters
    .filter((one) => one.in === 'query')
    .flatMap((one) => (values[fieldOf(one)] ?? []).map((value) => [one.name, value] as const))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return query ? `${path}?${query}` : path
}

/** The headers to send, without the token. */
function headersOf(call: Call, { body, file }: Filled): Record<string, string> {
  const hasBody = call.body && (call.body.type === 'application/json' ? body.trim() !== '' : file !== null)
  return { accept: '*/*', ...(hasBody && call.body && { 'content-type': call.body.type }) }
}

/** The call as a `curl` command. The token is left for the reader to fill in, because copied commands are passed on. */
export function curlOf(call: Call, filled: Filled, origin: string): string {
  const headers = {
    ...(!call.isPublic && { authorization: 'Bearer $TOKEN' }),
    ...headersOf(call, filled),
  }
  const parts = [
    `curl -X ${call.method} ${quoted(origin + addressOf(call, filled))}`,
    ...Object.entries(headers).map(([name, value]) =>
      value.includes('$TOKEN') ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...bodyArgument(call, filled),
  ]
  return parts.join(' \\\n  ')
}

function bodyArgument({ body }: Call, filled: Filled): string[] {
  if (!body) return []
  if (body.type !== 'application/json')
    return filled.file ? [`--data-binary ${quoted(`@${filled.file.name}`)}`] : []
  return filled.body.trim() ? [`-d ${quoted(filled.body.trim())}`] : []
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Sends the call as the signed-in user. A refusal is returned like any answer. */
export async function attempt(call: Call, filled: Filled): Promise<Outcome> {
  const token = call.isPublic ? null : readToken()
  const begun = performance.now()
  const answer = await fetch(addressOf(call, filled), {
    method: call.method,
    headers: {
      ...headersOf(call, filled),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.isCommand && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(call.method !== 'GET' && bodyOf(call, filled)),
  })
  const kept = answer.clone()
  const content = await answer.blob()
  const contentType = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    milliseconds: Math.round(performance.now() - begun),
    headers: [...answer.headers].map(([name, value]) => [
      name,
      name === 'authorization' ? 'Bearer …' : value,
    ]),
    contentType,
    content,
    text: isText(contentType) ? pretty(await content.text(), contentType) : null,
    answer: kept,
  }
}

function bodyOf({ body }: Call, filled: Filled): { body?: BodyInit } {
  if (!body) return {}
  if (body.type !== 'application/json') return filled.file ? { body: filled.file } : {}
  return filled.body.trim() ? { body: filled.body } : {}
}

const isText = (type: string) => /json|^text\/|xml|csv|calendar/.test(type)

function pretty(text: string, contentType: string): string {
  if (!contentType.includes('json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The browser's error for a text that is no JSON, or null. */
export function jsonRefusal(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
