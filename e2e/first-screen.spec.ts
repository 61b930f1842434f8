import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, fillLogin, settled, test } from './portal.ts'

/** The bounds in thousands of bytes of compressed scripts. Find out why a page exceeds them before raising them. */
const budget = { signIn: 141, firstList: 256 }

/** The bounds of single files, by name; 20 for all others. */
const budgetOf: Record<string, number> = { start: 27, react: 60, base: 50, kit: 22, charts: 130 }

test('signing in and the first list fetch no more scripts than their budget', async ({ page }) => {
  const scripts = followScripts(page)
  await page.goto('/')
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
  await settled(page)
  const signIn = await scripts()
  expect(signIn, 'the sign-in page is made by scripts').toBeGreaterThan(50)
  expect(signIn, 'to sign in').toBeLessThanOrEqual(budget.signIn)
  await fillLogin(page, 'cliente')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await settled(page)
  const firstList = await scripts()
  expect(firstList, 'the list is fetched after the sign-in').toBeGreaterThan(signIn)
  expect(firstList, 'to the first list').toBeLessThanOrEqual(budget.firstList)
})

test('no file of scripts grows past its budget', () => {
  const folder = fileURLToPath(new URL('../web/dist/assets/', import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.js.br'))
  expect(files.length).toBeGreaterThan(50)
  const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js\.br$/, '')
  for (const name of Object.keys(budgetOf)) expect(files.map(nameOf), 'a file with a budget').toContain(name)
  const tooLarge = files.filter(
    (file) => statSync(`${folder}${file}`).size > 1000 * (budgetOf[nameOf(file)] ?? 20),
  )
  expect(tooLarge).toEqual([])
})

test('until the application has come there is its bar to see, and then the application alone', async ({
  page,
}) => {
  const letCome = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  const name = page.getByRole('img', { name: 'Cais' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Abrindo o portal')
  await expect(page.getByRole('heading')).toHaveCount(0)
  const before = await name.boundingBox()
  letCome()
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
  await expect(page.getByText('Abrindo o portal')).toHaveCount(0)
  expect(await name.boundingBox(), 'the name stays in its place').toEqual(before)
})

test('whoever opens the line-up reads its title before the application has come, in its place', async ({
  page,
}) => {
  const letCome = await holdApplication(page)
  await page.goto('/line-up', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, name: 'Line-up' })
  await expect(title).toBeVisible()
  const before = await title.boundingBox()
  letCome()
  await expect(page.getByRole('table')).toBeVisible()
  const after = await title.boundingBox()
  for (const side of ['x', 'y', 'height'] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThan(1)
})

/** Holds the application's requests back until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/assets\/first-.*\.js$/, (route) => held.then(() => route.continue()))
  return () => letCome()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what is missing, in both languages', async ({ page }) => {
    await page.goto('/')
    // Text in a noscript is found only by its position in the document.
    const words = page.locator('noscript p')
    await expect(words).toHaveText([/^O portal precisa de JavaScript/, /^The portal needs JavaScript/])
    await expect(words.first()).toBeVisible()
    await expect(page.getByText('Abrindo o portal')).toBeHidden()
  })
})

/** Counts the thousands of bytes of scripts on the wire until it is called. */
function followScripts(page: Page): () => Promise<number> {
  const coming: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      coming.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(coming)).reduce((sum, bytes) => sum + bytes, 0) / 1000
}
