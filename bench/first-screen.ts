import type { Page } from '@playwright/test'
import { type Visit, withPortal } from '../guides/portal.ts'
import { printLighthouse } from './lighthouse.ts'

/** A file that a page fetched, with its size on the wire. */
interface Fetched {
  path: string
  kind: string
  bytes: number
}

/**
 * Measures what a browser with an empty cache fetches before the sign-in screen and before the first list. Also
 * measures when a slow phone shows something, and Lighthouse's scores of the two public pages.
 */
export function benchFirstScreen(): Promise<void> {
  return withPortal(async (visit) => {
    await measureSizes(visit)
    await measurePaint(visit)
    const portal = `http://localhost:${process.env.E2E_PORT}`
    await printLighthouse('signing in', `${portal}/`)
    await printLighthouse('the line-up', `${portal}/line-up`)
  })
}

async function measureSizes(visit: Visit): Promise<void> {
  const page = await visit()
  const fetched = follow(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByLabel('Usuário ou e-mail').waitFor()
  print('to sign in', await fetched())
  await signIn(page)
  print('to the first list', await fetched())
  await page.context().close()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill('cliente')
  await page.getByLabel('Senha', { exact: true }).fill('portal-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Collects everything that the page fetches from now on; each call gives all of it so far. */
function follow(page: Page): () => Promise<Fetched[]> {
  const coming: Promise<Fetched>[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    const kind = path.startsWith('/api') || path.startsWith('/management') ? 'data' : kindOf(path)
    coming.push(request.sizes().then(({ responseBodySize: bytes }) => ({ path, kind, bytes })))
  })
  return () => Promise.all(coming)
}

const kindOf = (path: string) => /\.(js|css|json|woff2|svg)$/.exec(path)?.[1] ?? 'page'

function print(what: string, fetched: Fetched[]): void {
  const kinds = Map.groupBy(fetched, ({ kind }) => kind)
  console.log(what)
  for (const [kind, files] of kinds) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`  ${kind.padEnd(6)} ${(bytes / 1000).toFixed(1).padStart(7)} KB in ${files.length} files`)
  }
}

/** Slow 4G and a phone's processor, with the values of browsers' own tools. */
const slowPhone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }

async function measurePaint(visit: Visit): Promise<void> {
  const page = await visit({ viewport: { width: 412, height: 823 } })
  await slowDown(page)
  const begin = performance.now()
  await page.goto('/')
  await page.getByLabel('Usuário ou e-mail').waitFor()
  const ready = performance.now() - begin
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  console.log('on a slow phone (1.6 Mbit/s, 150 ms, a quarter of this processor)')
  console.log(`  first paint ${(paint / 1000).toFixed(1)} s, form ready ${(ready / 1000).toFixed(1)} s`)
  // A page that is slowed down keeps a processor busy while it is open.
  await page.context().close()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowPhone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
