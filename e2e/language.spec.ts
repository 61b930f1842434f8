import type { Response } from '@playwright/test'
import { expect, test } from './portal.ts'

test('the language is switched on the spot and kept for the next visit', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cais' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByLabel('User name or e-mail')).toBeVisible()
})

test.describe('a browser that speaks neither language', () => {
  test.use({ locale: 'ja-JP' })
  test('gets English, and the language of the account after signing in', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('User name or e-mail').fill('agencia')
    await page.getByLabel('Password', { exact: true }).fill('portal-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Entendi' })).toBeVisible()
  })
})

test('a failed sign-in is told in the chosen language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByLabel('User name or e-mail').fill('cliente')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByText('Failed to sign in! Please check your credentials and try again.').first(),
  ).toBeVisible()
})

test('one language is fetched, in one file that browsers keep; other clients find the same at /i18n', async ({
  page,
  request,
}) => {
  const fetched: Response[] = []
  page.on('response', (answer) => {
    if (/\.json$/.test(new URL(answer.url()).pathname)) fetched.push(answer)
  })
  await page.goto('/')
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
  const [texts, ...others] = fetched
  expect(others).toEqual([])
  expect(texts?.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(texts?.headers()['content-encoding']).toBe('br')
  const told = (await texts?.json()) as Record<string, string>
  expect(told['action.save']).toBe('Salvar')
  expect(told['mail.greeting'], 'mails are not read in a browser').toBeUndefined()
  const open = await request.get('/i18n/pt-br.json')
  expect(open.headers()['cache-control']).toBe('no-cache')
  expect(await open.json()).toEqual(told)
  expect((await (await request.get('/i18n/en.json')).json())['action.save']).toBe('Save')
})
