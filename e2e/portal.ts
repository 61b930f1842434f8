import { readFileSync } from 'node:fs'
import { landingPath } from '@cais/core/access/area.ts'
import { getAvisoGeral, markAvisoVisto } from '@cais/core/api/configuration.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type Account, authenticate, getAccount } from '@cais/core/api/session.ts'
import { test as base, type Locator, type Page, expect as patient, type Request } from '@playwright/test'
import type axe from 'axe-core'
import { sayWhatHangs } from './alive.ts'
import { complainAboutKeys, keyFamilies } from './raw-keys.ts'
import { twoFrames, typeAsPeopleDo } from './typing.ts'
import { Worlds } from './worlds.ts'

/** The same timeout when the guides use it without the runner's settings. */
export const expect = patient.configure({ timeout: 60_000 })

/** Console messages that do not fail a journey: refusals and lost connections that the journey itself causes. */
const provoked =
  /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(CONNECTION_RE(SET|FUSED)|SOCKET_NOT_CONNECTED|FAILED))|not authorised:/

/** Exceptions, unexpected console errors, and raw keys on a page. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.addInitScript(complainAboutKeys, keyFamilies)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !provoked.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/** The unanswered requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>()

function followRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // Event streams stay open, so they are not waited for.
    if (!/\/(suporte|mesa)\/eventos$/.test(new URL(request.url()).pathname)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until no request is unanswered and everything is drawn. */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page)
  if (!open) return page.waitForLoadState('networkidle')
  const left = async () => {
    if (open.size === 0) await page.evaluate(twoFrames)
    return open.size
  }
  await expect.poll(left, { message: `${page.url()} has loaded`, intervals: [20, 50, 100] }).toBe(0)
}

interface Worker {
  worlds: Worlds
}

interface Journey {
  /** Opens a browser for another user, signed in; without a path, at the user's first screen. */
  as: (username: string, path?: string) => Promise<Page>
  quietConsole: undefined
}

/** Every journey fails when one of its pages has errors. */
export const test = base.extend<Journey, Worker>({
  worlds: [
    // Playwright reads from the braces what a fixture needs.
    // biome-ignore lint/correctness/noEmptyPattern: this one needs nothing.
    async ({}, use, { parallelIndex }) => {
      const worlds = new Worlds(parallelIndex)
      await use(worlds)
      await worlds.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ worlds }, use, { file }) => use(await worlds.of(file)),
  as: async ({ browser }, use, testInfo) => {
    const people: { page: Page; complaints: string[] }[] = []
    await use(async (username, path) => {
      const page = await (await browser.newContext()).newPage()
      people.push({ page, complaints: await complaintsOf(page) })
      followRequests(page)
      await signIn(page, username, path)
      return page
    })
    await sayWhatHangs(
      people.map(({ page }) => page),
      testInfo,
    )
    for (const { page, complaints } of people) {
      await page.context().close()
      expect(complaints, 'the console stays quiet').toEqual([])
    }
  },
  quietConsole: [
    async ({ page }, use, testInfo) => {
      typeAsPeopleDo(page)
      const complaints = await complaintsOf(page)
      followRequests(page)
      await use(undefined)
      await sayWhatHangs([page], testInfo)
      expect(complaints, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})

export const password = 'portal-demo'

/** All logins of the demo: staff, and one of each kind of customer. */
export const logins = [
  'admin',
  'grc',
  'cliente',
  'beneficiario',
  'depot',
  'terminal',
  'transportador',
  'armador',
  'agencia',
  'despachante',
  'agente',
  'desova',
  'ti',
  'gestor',
  'multi',
  'semempresa',
  'armazem',
]

export async function fillLogin(page: Page, username: string, typed = password): Promise<void> {
  await page.evaluate(() => performance.clearResourceTimings())
  await page.getByLabel('Usuário ou e-mail').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens a screen as a signed-in user; without a path, the user's first screen. */
export async function signIn(page: Page, username: string, path?: string): Promise<void> {
  const empresa = await enter(page, username)
  await page.goto(path ?? landingPath(empresa) ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type Notice = AnswerOf<typeof getAvisoGeral>
type Empresa = Account['empresaAuthorities'][number]

/**
 * Puts a user's session into the browser, with the general notice read and no screen open; gives the user's only
 * company. Signing in on the form is tested in `landing.spec.ts` and `session.spec.ts`.
 */
export async function enter(page: Page, username: string): Promise<Empresa | null> {
  const answer = await page.request.post(authenticate.path, { data: { username, password } })
  const { id_token: token } = await answer.json()
  // A file of the same origin, to reach its storage without starting the portal.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => {
      localStorage.removeItem('cais.empresa')
      sessionStorage.clear()
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
    },
    { 'cais.token': token },
  )
  const headers = { authorization: `Bearer ${token}` }
  const notice = (await (await page.request.get(getAvisoGeral.path, { headers })).json()) as Notice
  if (notice.aviso)
    await page.request.put(markAvisoVisto.path, { headers, data: { marca: notice.aviso.marca } })
  const account = await page.request.get(getAccount.path, { headers })
  const [only = null, another] = ((await account.json()) as Account).empresaAuthorities
  return another ? null : only
}

/** Navigates like a link, without loading the application again. */
export async function visit(page: Page, path: string): Promise<void> {
  const isRunning = await page.evaluate((to) => {
    if (document.getElementById('root') === null) return false
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  // Whoever has only entered is not in the application yet.
  if (!isRunning) await page.goto(path)
  await arrived(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settled(page)
}

declare global {
  interface Window {
    /** The router stores itself in this global. */
    __TSR_ROUTER__?: { state: { location: Place; resolvedLocation?: Place } }
  }
}

type Place = Pick<URL, 'href' | 'pathname'>

/** The previous screen stays until the next one is there, so this waits for the router. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = window.__TSR_ROUTER__
    const { location: wanted, resolvedLocation: shown } = router?.state ?? {}
    return wanted?.href === shown?.href && wanted?.pathname === location.pathname
  })
}

/** Closes the general notice after a sign-in on the form; a user who has read it in this world does not see it. */
export async function closeNotice(page: Page): Promise<void> {
  const isKnown = () =>
    page.evaluate(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      noticePath,
    )
  await expect.poll(isKnown, { message: 'the page knows whether there is a notice' }).toBe(true)
  await settled(page)
  const understood = page.getByRole('button', { name: 'Entendi' })
  if (await understood.isVisible()) await understood.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const noticePath = getAvisoGeral.path

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
}

/** The link in the newest mail to this recipient in the demo. */
export async function mailedLink(page: Page, recipient: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/dev/mailbox?recipient=${encodeURIComponent(recipient)}`)
      const [newest] = (await answer.json()) as { text: string }[]
      link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const { pathname, search } = new URL(link)
  return pathname + search
}

declare global {
  interface Window {
    /** The rules with their impact, which the types of axe leave out. */
    axe: typeof axe & { _audit: { rules: { id: string; impact: string | null }[] } }
  }
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The rows of a table are alike, and checking all of them would double the time. */
const furtherRows = 'tbody tr:nth-child(n + 5)'

/**
 * The page has no accessibility barrier: axe finds nothing serious or critical. Rules with a lesser impact are not run,
 * and style sheets are not fetched for rules that are switched off.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for loading content and for colours in transition.
  await settled(page)
  await page.evaluate(changed)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const barriers = await page.evaluate(findBarriers, furtherRows)
  expect(barriers, `${page.url()} is accessible`).toEqual([])
}

/** Runs in the page. */
const findBarriers = async (exclude: string): Promise<string[]> => {
  const { axe } = window
  const isGrave = (impact: unknown) => impact === 'serious' || impact === 'critical'
  const minor = axe._audit.rules
    .filter(({ impact }) => !isGrave(impact))
    .map(({ id }) => [id, { enabled: false }])
  const { violations } = await axe.run(
    { include: 'html', exclude },
    { resultTypes: ['violations'], iframes: false, preload: false, rules: Object.fromEntries(minor) },
  )
  return violations
    .filter(({ impact }) => isGrave(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Runs in the page: waits for transitions that end, and ignores endless animations. */
const changed = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** At 360 px only tables may scroll sideways, once the menu is hidden. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, `${page.url()} fits the screen`).toBeLessThanOrEqual(0)
  const cutCards = () =>
    page.locator('[data-after] td[data-label]:not([data-title])').evaluateAll((values) => {
      const inCards = values.filter((one) => getComputedStyle(one).display === 'grid')
      return inCards.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent)
    })
  await expect.poll(cutCards, `${page.url()} has cards that go on sideways`).toEqual([])
}

/** A shortened name is visible as a whole: an edge that hides more of it would shorten it twice. */
export async function expectShortenedOnce(page: Page): Promise<void> {
  const twice = await page
    .locator('[data-short]:visible')
    .evaluateAll((names) =>
      names.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    )
  expect(twice, `${page.url()} shortens names twice`).toEqual([])
}

/** On a phone the rows of a list are cards: nothing is hidden behind an edge, and the first one is in view. */
export async function expectCards(page: Page, table: Locator): Promise<void> {
  const card = table.locator('tbody tr:not([aria-hidden])').first()
  await expect(card).toBeInViewport()
  const hidden = () => table.evaluate((one) => one.scrollWidth - (one.closest('div')?.clientWidth ?? 0))
  await expect.poll(hidden, 'the cards fit their frame').toBeLessThanOrEqual(0)
  await expect(card.locator('[data-label]:not([data-title])').first()).toHaveCSS('display', 'grid')
  await expectNoSidewaysScroll(page)
}
