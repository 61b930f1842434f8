import { addressed, type RequestOf, type Route, urlOf } from '@cais/core/api/route.ts'
import { useEffect, useRef } from 'react'
import { renewSession } from './call.ts'
import { readToken } from './token.ts'

export interface LiveEvent {
  /** The event's number, or null for events that have none. */
  id: number | null
  event: string
  data: unknown
}

interface EventsOptions {
  /** The number of the newest event that is already known. */
  after: number
  onEvent: (event: LiveEvent) => void
  /** The stream was opened, perhaps again. Events without a number may have been missed meanwhile. */
  onOpen: () => void
  signal: AbortSignal
}

type LiveRoute = Route & { live: true }
type FeedRequest<R extends Route> = Omit<RequestOf<R>, 'query'>

const firstPause = 1_000
const longestPause = 30_000

/**
 * Reads an event stream until the signal aborts. After a lost connection it goes on after the last event, so that none
 * is missed or comes twice.
 */
async function followEvents<R extends LiveRoute>(
  route: R,
  request: FeedRequest<R>,
  options: EventsOptions,
): Promise<void> {
  const { signal } = options
  let { after } = options
  const { path } = addressed(route, request)
  let pause = firstPause
  const take = (event: LiveEvent) => {
    if (event.id !== null && event.id <= after) return
    after = event.id ?? after
    options.onEvent(event)
  }
  while (!signal.aborted) {
    const outcome = await readOnce(urlOf(path, { ...request, query: { apos: after } }), take, options)
    if (outcome === 'refused') return
    // A stream may end after a while: its server stops, or checks who still listens.
    pause = outcome === 'ended' ? firstPause : Math.min(pause * 2, longestPause)
    await rest(pause * (0.5 + Math.random() / 2), signal)
  }
}

type Outcome = 'ended' | 'failed' | 'refused'

async function readOnce(
  url: string,
  take: (event: LiveEvent) => void,
  { signal, onOpen }: EventsOptions,
): Promise<Outcome> {
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${readToken() ?? ''}` }
    const answer = await fetch(url, { headers, signal, cache: 'no-store' })
    if (answer.status === 401) return await renewed()
    if (answer.status === 403 || answer.status === 404) return 'refused'
    if (!answer.ok || !answer.body) return 'failed'
    onOpen()
    await readAll(answer.body, take)
    return 'ended'
  } catch {
    // The connection broke, or the reader has aborted.
    return 'failed'
  }
}

/** Opens the sign-in modal over the page; closing it ends the stream. */
async function renewed(): Promise<Outcome> {
  try {
    await renewSession()
    return 'ended'
  } catch {
    return 'refused'
  }
}

async function readAll(body: ReadableStream<Uint8Array>, take: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const { id, event, data } = fieldsOf(part)
      if (event !== undefined)
        take({ id: id === undefined ? null : Number(id), event, data: JSON.parse(data ?? 'null') })
    }
  }
}

/** Reads lines such as `id: 7`, `event: mensagem` and `data: {...}`. A line that begins with a colon is a comment. */
function fieldsOf(part: string): Partial<Record<string, string>> {
  const lines = part.split('\n').map((line) => /^(\w+): (.*)$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])))
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    addEventListener('online', end, { once: true, signal })
  })
}

/** How long a hidden page goes on listening: browsers allow few connections to one server. */
const unseen = 30_000

interface UseEventsOptions {
  onEvent: (event: LiveEvent) => void
  onOpen: () => void
}

/** Reads the stream while the page is visible; null means not yet. `after` is read only at the beginning. */
export function useEvents<R extends LiveRoute>(
  route: R,
  request: FeedRequest<R>,
  after: number | null,
  options: UseEventsOptions,
): void {
  const latest = useRef({ options, after })
  latest.current.options = options
  if (latest.current.after === null) latest.current.after = after
  const isReady = after !== null
  const key = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another feed; what is done with events is always the newest
  useEffect(() => {
    if (!isReady) return
    let following: AbortController | null = null
    let leaving: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      if (following) return
      following = new AbortController()
      void followEvents(route, request, {
        after: latest.current.after ?? 0,
        signal: following.signal,
        onOpen: () => latest.current.options.onOpen(),
        onEvent: (event) => {
          latest.current.after = event.id ?? latest.current.after
          latest.current.options.onEvent(event)
        },
      })
    }
    const end = () => {
      following?.abort()
      following = null
    }
    const look = () => {
      clearTimeout(leaving)
      if (document.visibilityState === 'visible') begin()
      else leaving = setTimeout(end, unseen)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(leaving)
      end()
    }
  }, [route, key, isReady])
}
