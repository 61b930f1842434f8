import type { BrowserContext, Page } from '@playwright/test'
import { closeNotice, expect, fillLogin, signOut, test } from './portal.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Conta/ })
const loginField = (page: Page) => page.getByLabel('Usuário ou e-mail')

const kept = (page: Page) =>
  page.evaluate(() => ({
    session: sessionStorage.getItem('cais.token'),
    local: localStorage.getItem('cais.token'),
  }))

/** Signs in on the form. */
async function enterByHand(page: Page, username: string, remember = false): Promise<void> {
  await page.goto('/')
  if (remember) await page.getByText('Lembrar de mim').click()
  await fillLogin(page, username)
  await expect(loginField(page)).toHaveCount(0)
  await closeNotice(page)
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

test('a link opened in a new tab is signed in, and nothing is remembered beyond the tabs', async ({
  page,
  context,
}) => {
  await enterByHand(page, 'depot')
  const second = await openTab(context, '/account/settings')
  await expect(second.getByLabel('Sobrenome')).toHaveValue('Potiguar')
  expect(await kept(second)).toEqual({ ...(await kept(page)), local: null })
})

test('when the last tab closes, a session that was not remembered has ended', async ({ page, context }) => {
  await enterByHand(page, 'depot')
  const second = await openTab(context, '/account/settings')
  await expect(second.getByLabel('Sobrenome')).toBeVisible()
  await page.close()
  await second.close()
  const third = await openTab(context, '/account/settings')
  await expect(loginField(third)).toBeVisible()
})

test('a remembered session is there after all tabs were closed', async ({ page, context }) => {
  await enterByHand(page, 'depot', true)
  await page.close()
  const second = await openTab(context, '/account/settings')
  await expect(second.getByLabel('Sobrenome')).toHaveValue('Potiguar')
})

for (const remember of [false, true]) {
  test(`signing out in one tab ends the others${remember ? ', remembered or not' : ''}`, async ({
    page,
    context,
  }) => {
    await enterByHand(page, 'armador', remember)
    const second = await openTab(context, '/account/settings')
    await second.getByLabel('Sobrenome').fill('Digitado e não salvo')
    const { session, local } = await kept(second)
    await signOut(page)
    await expect(loginField(second)).toBeVisible()
    await expect(second).toHaveURL('/')
    expect(await kept(second)).toEqual({ session: null, local: null })
    const headers = { authorization: `Bearer ${session ?? local}` }
    expect((await page.request.get('/api/account', { headers })).status()).toBe(401)
  })
}

test('signing in in one tab lets in the other that shows the sign-in, where it wanted to go', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const second = await openTab(context, '/account/settings')
  await expect(second.getByText('Entre para continuar de onde você parou.')).toBeVisible()
  await enterByHand(page, 'agente')
  await expect(second).toHaveURL('/account/settings')
  await expect(second.getByLabel('Sobrenome')).toHaveValue('Teles')
})

test('when another person signs in, no tab keeps anything of the first', async ({ page, context }) => {
  await enterByHand(page, 'cliente')
  const second = await openTab(context, '/account/settings')
  await expect(second.getByLabel('Sobrenome')).toHaveValue('Nogueira')
  await page.goto('/forbidden')
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await fillLogin(page, 'grc')
  await expect(second).toHaveURL('/')
  await expect(account(second)).toHaveAccessibleName('Conta GA')
  await expect(second.getByText('Nogueira')).toHaveCount(0)
  expect(await kept(second)).toEqual(await kept(page))
  // Staff begin without a company, also when a user has acted for one in this browser.
  for (const tab of [page, second])
    expect(await tab.evaluate(() => localStorage.getItem('cais.empresa'))).toBeNull()
})

test('a tab that heard nothing never sends its page in the name of the next person', async ({
  page,
  context,
}) => {
  await enterByHand(page, 'cliente', true)
  const second = await openTab(context, '/account/settings')
  await second.getByLabel('Sobrenome').fill('Nogueira Prado')
  // Writes another user's session into the storage that both tabs share, without an event.
  const answer = await page.request.post('/api/authenticate', {
    data: { username: 'transportador', password: 'portal-demo' },
  })
  const { id_token: token } = await answer.json()
  const { local } = await kept(second)
  await page.evaluate((other) => localStorage.setItem('cais.token', other), token)
  await page.request.delete('/api/authenticate', { headers: { authorization: `Bearer ${local}` } })
  await second.getByRole('button', { name: 'Salvar', exact: true }).click()
  const modal = second.locator('#login-page')
  await expect(modal.getByLabel('Usuário ou e-mail')).toHaveValue('cliente')
  await expect(modal.getByLabel('Senha', { exact: true })).toBeFocused()
  const theirs = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })
  expect(await theirs.json()).toMatchObject({ login: 'transportador', lastName: 'Porto' })
})

test('one sign-in is enough for all tabs whose session has ended', async ({ page, context }) => {
  await enterByHand(page, 'terminal')
  const second = await openTab(context, '/account/settings')
  await second.getByLabel('Sobrenome').fill('Minas Novas')
  const { session } = await kept(page)
  await page.request.delete('/api/authenticate', { headers: { authorization: `Bearer ${session}` } })
  await second.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(second.locator('#login-page')).toContainText('A sua sessão terminou')
  await page.goto('/account/password')
  await fillLogin(page, 'terminal')
  await expect(page).toHaveURL('/account/password')
  await expect(second.getByText('Dados salvos.')).toBeVisible()
  await expect(second.locator('#login-page')).toBeHidden()
})
