import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedLink,
  signIn,
  signOut,
  test,
} from './portal.ts'

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a person sees where they are signed in and ends what is not theirs', async ({ page, as }) => {
  const lost = await as('despachante')
  const alsoLost = await as('despachante')
  await signIn(page, 'despachante')
  await openFromMenu(page, 'Sessões ativas')
  const sessions = page.getByRole('article')
  await expect(sessions.first()).toContainText('Esta sessão')
  await expect(sessions.first()).toContainText(/Chrome em Linux/)
  await expect(sessions.first()).toContainText(/Endereço .*x$/)
  const before = await sessions.count()
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Encerrar a sessão de/ })
    .click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect(sessions).toHaveCount(before - 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('Não há outra sessão aberta.')).toBeVisible()
  for (const other of [lost, alsoLost]) {
    await other.goto('/account/settings')
    await expect(other.getByLabel('Usuário ou e-mail')).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a person takes their data along, to read and for other programs', async ({ page }) => {
  await signIn(page, 'multi', '/account/data')
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar em JSON' }).click(),
  ])
  expect(json.suggestedFilename()).toMatch(/^meus-dados-multi-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await json.path(), 'utf8'))
  expect(data.conta).toMatchObject({ login: 'multi', nome: 'Múcio' })
  expect(data.empresas).toHaveLength(3)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar em PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('não há aceite registrado')).toBeVisible()
})

test('somebody registers, finds the terms they accepted, and has the account erased', async ({ page }) => {
  const email = 'zenaide.prudente@exemplo.example'
  const headers = { 'content-type': 'application/json' }
  const data = {
    login: 'zenaide.prudente',
    email,
    password: 'navio amarelo no cais',
    firstName: 'Zenaide',
    lastName: 'Prudente',
    langKey: 'pt-br',
    acceptedTerms: true,
  }
  expect((await page.request.post('/api/register', { headers, data })).status()).toBe(201)
  await page.goto(await mailedLink(page, email))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/account/data')
  await page.getByLabel('Usuário ou e-mail').fill('zenaide.prudente')
  await page.getByLabel('Senha', { exact: true }).fill(data.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText(/Você aceitou os termos em vigor desde 01\/11\/2026 em /)).toBeVisible()
  await page.getByRole('button', { name: 'Apagar a conta…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar a minha conta' })
  await dialog.getByLabel('Senha atual').fill(data.password)
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page.getByText('A sua conta foi apagada.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Usuário ou e-mail').fill('zenaide.prudente')
  await page.getByLabel('Senha', { exact: true }).fill(data.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar!' }).first()).toBeVisible()
  await signIn(page, 'admin', '/admin/user-management?text=prudente')
  await expect(page.getByText('zenaide', { exact: false })).toHaveCount(0)
  await signOut(page)
})

test('where sessions end without use, the page warns before, and what is typed stays', async ({ page }) => {
  await page.clock.install()
  let hasEnded = false
  await page.route('**/api/account', async (route) => {
    if (hasEnded) return route.fulfill({ status: 401, body: '{}' })
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), idleMinutes: 5 } })
  })
  await signIn(page, 'terminal', '/account/settings')
  await page.getByLabel('Sobrenome').fill('Minas Altas')
  await page.clock.runFor('04:00')
  const warning = page.getByRole('dialog', { name: 'Você ainda está aí?' })
  await expect(warning).toContainText(/termina em \d+ segundos/)
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Continuar conectado' }).click()
  await page.clock.runFor('00:02')
  await expect(warning).toBeHidden()
  hasEnded = true
  await page.clock.runFor('05:10')
  await expect(page.locator('#login-page')).toContainText('A sua sessão terminou')
  await expect(page.getByLabel('Sobrenome')).toHaveValue('Minas Altas')
})
