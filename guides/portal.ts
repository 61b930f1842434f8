import { createServer } from 'node:net'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import startServer from './server.ts'

/** Opens a page of the portal for a new visitor without cookies. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>

/** Runs the work with a portal of its own and a fresh demo world, and ends both afterwards. */
export async function withPortal(work: (visit: Visit) => Promise<void>): Promise<void> {
  process.env.E2E_PORT = String(await freePort())
  const stopServer = await startServer()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    // PDFs take their creator from the user agent.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--user-agent=Cais',
    ],
  })
  try {
    await work(async (options) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${process.env.E2E_PORT}`,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        colorScheme: 'light',
        ...options,
      })
      return context.newPage()
    })
  } finally {
    await browser.close()
    await stopServer()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The demo's own parts (its ribbon, its mailbox, sample numbers) are left out of pictures for customers. */
export async function hideDemo(page: Page): Promise<void> {
  await page.route('**/management/info', async (route) => {
    const response = await route.fetch()
    const info = (await response.json()) as object
    await route.fulfill({ response, json: { ...info, activeProfiles: [] } })
  })
  await page.route('**/servico/*/exemplos', (route) => route.fulfill({ json: [] }))
}

/** Waits until all answers have come and all animations that end have ended. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
