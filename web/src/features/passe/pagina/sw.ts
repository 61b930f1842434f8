/**
 * Caches the page of the pass. Its scope is `/passe/`; it answers only for the files there, and only when the network
 * fails.
 */
const files = ['/passe/', '/passe/page.js']
const cacheName = 'cais-passe'

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', on: (event: Extendable) => void): void
  addEventListener(name: 'fetch', on: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => {
  const fill = caches.open(cacheName).then((cache) => cache.addAll(files))
  event.waitUntil(fill.then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method === 'GET' && origin === location.origin && files.includes(pathname))
    event.respondWith(newest(event.request, pathname))
})

/** A network that does not answer for this many milliseconds counts as failed, if there is a cached answer. */
const patience = 4_000

async function newest(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(pathname)
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patience) } : {})
    if (answer.ok) await cache.put(pathname, answer.clone())
    // A portal that is starting may answer with an error; the cached page is better.
    return answer.ok ? answer : (kept ?? answer)
  } catch (error) {
    if (!kept) throw error
    return kept
  }
}
