import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** What a page may say to its console without failing the journey: refusals and cuts that the journey itself provokes. */
const provoked =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_CONNECTION_RESET)|not authorised:/

/** What a page throws, or logs as an error that nobody asked for. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !provoked.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

interface Journey {
  /** Another person's browser, signed in. */
  as: (username: string) => Promise<Page>
  quietConsole: undefined
}

/** Every journey fails when a page of its people complains. */
export const test = base.extend<Journey>({
  as: async ({ browser }, use) => {
    const people: { page: Page; complaints: string[] }[] = []
    await use(async (username) => {
      const page = await (await browser.newContext()).newPage()
      people.push({ page, complaints: complaintsOf(page) })
      await signIn(page, username)
      return page
    })
    for (const { page, complaints } of people) {
      await page.context().close()
      expect(complaints, 'the console stays quiet').toEqual([])
    }
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page)
      await use(undefined)
      expect(complaints, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})

export const password = 'portal-demo'

export async function fillLogin(page: Page, username: string, typed = password): Promise<void> {
  await page.getByLabel('Usuário ou e-mail').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in on the home screen and closes the general notice. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await fillLogin(page, username)
  await closeNotice(page)
}

export async function closeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
}

/** The link in the newest mail of the demo to this person. */
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

/** Nothing that would keep somebody out: axe finds nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still loading is looked at once it is there.
  await page.waitForLoadState('networkidle')
  // No frames and only what is wrong: the same findings in a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    `${page.url()} is accessible`,
  ).toEqual([])
}

/** At 360 px nothing but a table may scroll sideways, once the menu has slid away. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, `${page.url()} fits the screen`).toBeLessThanOrEqual(0)
}
