import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

/** Opens a list and then its first row by the link in it. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('table').locator('tbody a').first().click()
  await expect(page).toHaveURL(/\/\d+\/view$/)
}

/** Wide and light, narrow and dark. */
async function expectKeepsNobodyOut(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Signs somebody in, for their company. */
const companyOf = async (page: Page, who: string) => String((await enter(page, who))?.id)

/** A list of each kind with the title of what its rows open, and a part that it has; that all rows lead somewhere is tested in `web/src/routes`. */
const views: [who: string, list: string, title: RegExp, part: string][] = [
  ['cliente', '/iso-code', /^Código ISO \w{4}$/, 'Tamanho e tipo'],
  ['cliente', '/conteiner', /^Contêiner [A-Z]{4} \d{6}-\d$/, 'Cargas transportadas'],
  ['cliente', '/carga', /^Carga \w+$/, 'Consignatários'],
  ['transportador', '/motorista', /^\S+ \S+/, 'Autorizações de acesso'],
  ['transportador', '/caminhao', /^Caminhão [A-Z]{3}\d[A-Z]\d\d$/, 'Autorizações de acesso'],
  ['agencia', '/booking', /^Booking \w+$/, 'Itens'],
  ['armador', '/{company}/booking-armador', /^Booking \w+$/, 'Itens'],
  ['cliente', '/{company}/boletim-pesagem-cliente', /^Boletim BP\d+$/, 'Pesos'],
  ['cliente', '/{company}/pedido-cliente', /^Pedido \d+$/, 'Andamento'],
  ['transportador', '/{company}/pedido-transportador', /^Pedido \d+$/, 'Cobranças'],
  ['cliente', '/cliente/{company}/escala', / - \d+\w$/, 'Viagem'],
]

/** The same page for every role: looked at closely once, opened by all. */
const kindOf = (list: string) =>
  list.replace('/{company}', '').replace(/^\/(pedido|boletim-pesagem)-.*/, '/$1')
const isFirstOfKind = (list: string) => views.find((one) => kindOf(one[1]) === kindOf(list))?.[1] === list

for (const who of new Set(views.map(([one]) => one))) {
  test(`${who} opens rows of lists, wide and narrow, light and dark, and comes back`, async ({ page }) => {
    test.setTimeout(240_000)
    const company = await companyOf(page, who)
    for (const [, list, title, part] of views.filter(([one]) => one === who)) {
      const path = list.replace('{company}', company)
      await page.setViewportSize({ width: 1360, height: 820 })
      await page.emulateMedia({ colorScheme: 'light' })
      await openFirst(page, path)
      await expect(heading(page)).toHaveText(title)
      await expect(section(page, part)).toBeVisible()
      if (isFirstOfKind(list)) await expectKeepsNobodyOut(page)
      await page.getByRole('button', { name: 'Voltar' }).click()
      await expect(page).toHaveURL(path)
    }
  })
}

test('the menu leads to ships and orders', async ({ page }) => {
  await signIn(page, 'cliente')
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Navios e escalas' }).click()
  await expect(page).toHaveURL('/escala')
  await menu.getByRole('link', { name: 'Meus pedidos' }).click()
  await expect(page).toHaveURL(/\/\d+\/pedido-cliente$/)
  await expect(heading(page)).toHaveText('Pedidos')
})

test('what is not there, or not one’s own, is said inside the portal', async ({ page }) => {
  const company = await companyOf(page, 'cliente')
  for (const path of ['/motorista/1', `/${company}/pedido-cliente/99999`]) {
    await page.goto(`${path}/view`)
    await expect(heading(page)).toHaveText('Nada encontrado neste endereço')
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para a lista' }).click()
  await expect(page).toHaveURL(`/${company}/pedido-cliente`)
})

test('pages are complete in English too', async ({ page }) => {
  await enter(page, 'cliente')
  await openFirst(page, '/carga')
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await page.getByRole('menuitem', { name: /English|Inglês/ }).click()
  await expect(heading(page)).toHaveText(/^Cargo /)
  await expect(section(page, 'Consignees')).toBeVisible()
})

test('a weighing bulletin is taken along as a PDF', async ({ page }) => {
  await openFirst(page, `/${await companyOf(page, 'cliente')}/boletim-pesagem-cliente`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^BP\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** A booking of the line by what has become of it, found as people find it: with filters. */
async function openBooking(page: Page, filters: [string, string, ...unknown[]][]): Promise<void> {
  const company = await companyOf(page, 'armador')
  await openFirst(page, `/${company}/booking-armador?filters=${encodeURIComponent(JSON.stringify(filters))}`)
}

const today = () => dayAtTerminal(0)
const edit = (page: Page) => page.getByRole('button', { name: /^Editar / }).first()

test('a line edits an item of an unused booking in the sidebar', async ({ page }) => {
  await openBooking(page, [
    ['utilizado', 'equals', false],
    ['tipo', 'equals', 'CONTEINER_CHEIO'],
    ['dataDeadline', 'afterDate', today()],
  ])
  await edit(page).click()
  const sidebar = page.getByRole('dialog', { name: 'Editar item' })
  await expect(sidebar).toBeVisible()
  await expectAccessible(page)
  expect((await sidebar.boundingBox())?.width).toBe(240)

  await sidebar.getByRole('combobox', { name: 'Código ISO' }).fill('45R1')
  await page.getByRole('option', { name: '45R1' }).click()
  await expect(sidebar.getByLabel('Tipo do contêiner')).toHaveValue('Refrigerado high cube')
  await expect(sidebar.getByLabel('Tamanho')).toHaveValue('40 pés')

  await sidebar.getByLabel('Quantidade').fill('31')
  await sidebar.getByLabel('Produto').fill('Manga congelada')
  await sidebar.getByLabel('Temperatura').fill('-20')
  await sidebar.getByLabel('Restrição').check()
  await sidebar.getByRole('button', { name: 'Salvar' }).click()
  await expect(sidebar).toHaveCount(0)
  await expect(page.getByText('O item foi atualizado.')).toBeVisible()
  const row = page.getByRole('row', { name: /Manga congelada/ })
  await expect(row).toContainText('45R1')
  await expect(row).toContainText('31')
  await expect(row).toContainText('-20 °C')
  await row.getByRole('button', { name: /^Editar/ }).click()
  await expect(sidebar.getByLabel('Restrição')).toBeChecked()
})

test('items of a used booking cannot be edited, and the page says why', async ({ page }) => {
  await openBooking(page, [['utilizado', 'equals', true]])
  await expect(page.getByRole('status').filter({ hasText: 'já foi utilizado' })).toBeVisible()
  await edit(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})
