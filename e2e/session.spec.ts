import type { Page } from '@playwright/test'
import {
  closeNotice,
  expect,
  expectAccessible,
  fillLogin,
  password,
  settled,
  signIn,
  signOut,
  test,
  visit,
} from './portal.ts'

test('a protected address waits for the sign-in and opens after it', async ({ page }) => {
  await page.goto('/account/settings')
  await expect(page.getByText('Entre para continuar de onde você parou.')).toBeVisible()
  await fillLogin(page, 'agente')
  await expect(page).toHaveURL('/account/settings')
})

test('a screen of another role is forbidden, and opens for the account that may; the first session is gone', async ({
  page,
}) => {
  await signIn(page, 'cliente', '/admin/user-management')
  await expect(page).toHaveURL('/forbidden')
  const [token] = await tokensIn(page)
  await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await fillLogin(page, 'grc')
  await expect(page).toHaveURL('/admin/user-management')
  expect(await statusOf(page, token ?? '')).toBe(401)
})

test('the address that was refused is forgotten on sign-out', async ({ page }) => {
  await signIn(page, 'cliente', '/admin/user-management')
  await expect(page).toHaveURL('/forbidden')
  await signOut(page)
  await expect(page.getByText('Entre para continuar de onde você parou.')).toHaveCount(0)
  await fillLogin(page, 'grc')
  await closeNotice(page)
  await expect(page).toHaveURL('/')
})

test('an address that is refused after the sign-in is not asked for a second time', async ({ page }) => {
  await page.goto('/admin/user-management')
  await fillLogin(page, 'cliente')
  await expect(page).toHaveURL('/forbidden')
  await closeNotice(page)
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await fillLogin(page, 'armador')
  await expect(page).toHaveURL(/servico-armador$/)
})

test('somebody who goes on elsewhere is not sent back to what was refused', async ({ page }) => {
  await signIn(page, 'cliente', '/admin/user-management')
  await expect(page).toHaveURL('/forbidden')
  await page.goto('/account/settings')
  await expect(page.getByLabel('Sobrenome')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('cais.requested-url'))).toBeNull()
})

const tokensIn = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('cais.token'), localStorage.getItem('cais.token')])

/** The status of a request with this session. */
async function statusOf(page: Page, token: string | null): Promise<number> {
  const answer = await page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })
  return answer.status()
}

for (const [what, pattern] of [
  ['the account', '**/api/account'],
  ['its company', '**/api/empresas/*/ativa'],
] as const) {
  test(`when the password is right and ${what} cannot be read, it says so and drops the token`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.route(pattern, (route) => route.fulfill({ status: 503, body: '{}' }))
    const given = page.waitForResponse('**/api/authenticate')
    const dropped = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/authenticate') && answer.request().method() === 'DELETE',
    )
    await fillLogin(page, 'depot')
    const { id_token: token } = await (await given).json()
    await expect(page.getByRole('alert').filter({ hasText: 'A senha está certa' }).first()).toBeVisible()
    await dropped
    expect(await statusOf(page, token)).toBe(401)
    expect(await tokensIn(page)).toEqual([null, null])
    await page.unroute(pattern)
    await fillLogin(page, 'depot')
    await closeNotice(page)
    await expect(page).toHaveURL(/servico-depot$/)
  })
}

test('staff whose switch of company fails are signed out, here and on the server', async ({ page }) => {
  await signIn(page, 'grc')
  const [token] = await tokensIn(page)
  expect(await statusOf(page, token ?? '')).toBe(200)
  await page.route('**/api/empresas/*/ativa', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/2/servico-cliente')
  await expect(page.getByLabel('Usuário ou e-mail')).toBeVisible()
  expect(await tokensIn(page)).toEqual([null, null])
  expect(await statusOf(page, token ?? '')).toBe(401)
  await fillLogin(page, 'grc')
  await closeNotice(page)
  await expect(page).toHaveURL('/')
})

test('another company is forbidden, and so is another area of the own one', async ({ page }) => {
  await signIn(page, 'cliente', '/2/servico-cliente')
  await expect(page).toHaveURL('/forbidden')
  await visit(page, '/1/servico-transportador')
  await expect(page).toHaveURL('/forbidden')
  await visit(page, '/1/servico-cliente')
  await expect(page.getByRole('heading', { name: 'Meus serviços' })).toBeVisible()
})

test('an unknown address says so', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page).toHaveURL('/not-found')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('the session ends while somebody types; they sign in over the page and nothing is lost', async ({
  page,
}) => {
  await signIn(page, 'terminal', '/account/settings')
  const name = page.getByLabel('Sobrenome')
  await name.fill('Minas Gerais')
  // A new password in another browser revokes this session.
  const token = await page.evaluate(() => sessionStorage.getItem('cais.token'))
  await page.request.delete('/api/authenticate', { headers: { authorization: `Bearer ${token}` } })

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const modal = page.locator('#login-page')
  await expect(modal.getByText('A sua sessão terminou')).toBeVisible()
  await modal.getByLabel('Usuário ou e-mail').fill('terminal')
  await modal.getByLabel('Senha', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText('Dados salvos.')).toBeVisible()
  await expect(name).toHaveValue('Minas Gerais')
  await expect(page).toHaveURL('/account/settings')
})

test('while the server does not say who is there, nobody is signed out', async ({ page }) => {
  await signIn(page, 'cliente', '/account/settings')
  await page.route('**/api/account', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O portal não responde' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/account', (route) => route.abort())
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible()
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByLabel('Sobrenome')).toBeVisible()
})

test('the sign-in modal opens from the bar and closes with the next route', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Entrar' }).click()
  const modal = page.locator('#login-page')
  await expect(modal.getByLabel('Usuário ou e-mail')).toBeVisible()
  await modal.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/account/reset/request')
  await expect(modal.getByLabel('Usuário ou e-mail')).toBeHidden()
})

test('signing out forgets token and company and returns to the door', async ({ page }) => {
  await signIn(page, 'armador')
  await expect(page).toHaveURL(/servico-armador$/)
  await signOut(page)
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('cais.token'),
    localStorage.getItem('cais.token'),
    localStorage.getItem('cais.empresa'),
  ])
  expect(kept).toEqual([null, null, null])
})

test('the general notice opens once for each person and text, on whichever device they sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await fillLogin(page, 'despachante')
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toContainText('ambiente de demonstração')
  await closeNotice(page)
  await settled(page)
  await signOut(page)
  await fillLogin(page, 'despachante')
  await expectNoNotice(page)
  const elsewhere = await browser.newPage({ locale: 'pt-BR', ...(baseURL && { baseURL }) })
  await elsewhere.goto('/')
  await fillLogin(elsewhere, 'despachante')
  await expectNoNotice(elsewhere)
  await elsewhere.close()
})

async function expectNoNotice(page: Page): Promise<void> {
  await expect(page).toHaveURL(/servico-despachante$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the notice never comes over what is being filled in: it waits for the next screen', async ({
  page,
}) => {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/api/aviso-geral', (route) => held.then(() => route.continue()))
  await page.goto('/account/settings')
  await fillLogin(page, 'beneficiario')
  await page.getByLabel('Sobrenome').fill('Fraga Lima')
  letCome()
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Fraga Lima')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  await closeNotice(page)
})
