import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

/** Opens a list, and then its first row by the link in it. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('table').locator('tbody a').first().click()
  await expect(page).toHaveURL(/\/\d+\/view$/)
}

/** Checks accessibility wide and light, then narrow and dark. */
async function expectKeepsNobodyOut(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Signs a user in, and gives their company. */
const companyOf = async (page: Page, who: string) => String((await enter(page, who))?.id)

/**
 * A list of each kind, with the title and a part of the screen that its rows open. That all rows lead somewhere is
 * tested in `web/src/routes`, the way back and missing rows in `web/src/ui/ViewScreen.test.tsx`.
 */
const views: [who: string, list: string, title: RegExp, part: string][] = [
  ['cliente', '/iso-code', /^Código ISO \w{4}$/, 'Tamanho e tipo'],
  ['cliente', '/conteiner', /^Contêiner [A-Z]{4} \d{6}-\d$/, 'Cargas transportadas'],
  ['cliente', '/carga', /^Carga \w+$/, 'Consignatários'],
  ['transportador', '/motorista', /^\S+ \S+/, 'Autorizações de acesso'],
  ['transportador', '/caminhao', /^Caminhão [A-Z]{3}\d[A-Z]\d\d$/, 'Autorizações de acesso'],
  ['agencia', '/booking', /^Booking \w+$/, 'Itens'],
  ['armador', '/{company}/booking-armador', /^Booking \w+$/, 'Itens'],
  ['cliente', '/{company}/boletim-pesagem-cliente', /^Boletim BP\d+$/, 'Pesos'],
  ['cliente', '/{company}/pedido-cliente', /^Serviço \d+$/, 'Andamento'],
  ['cliente', '/cliente/{company}/escala', / - \d+\w$/, 'Viagem'],
]

for (const who of new Set(views.map(([one]) => one))) {
  test(`${who} opens rows of lists, wide and narrow, light and dark`, async ({ page }) => {
    const company = await companyOf(page, who)
    for (const [, list, title, part] of views.filter(([one]) => one === who)) {
      await page.setViewportSize({ width: 1360, height: 820 })
      await page.emulateMedia({ colorScheme: 'light' })
      await openFirst(page, list.replace('{company}', company))
      await expect(heading(page)).toHaveText(title)
      await expect(section(page, part)).toBeVisible()
      await expectKeepsNobodyOut(page)
    }
  })
}

test('what is not there is said so that everybody can read it', async ({ page }) => {
  await page.goto(`/${await companyOf(page, 'cliente')}/pedido-cliente/99999/view`)
  await expect(heading(page)).toHaveText('Nada encontrado neste endereço')
  await expectAccessible(page)
})

test('a weighing bulletin is taken along as a PDF', async ({ page }) => {
  await openFirst(page, `/${await companyOf(page, 'cliente')}/boletim-pesagem-cliente`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^BP\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Opens a booking of the shipping line by its state, which is found with filters. */
async function openBooking(page: Page, filters: [string, string, ...unknown[]][]): Promise<void> {
  const company = await companyOf(page, 'armador')
  await openFirst(page, `/${company}/booking-armador?filters=${encodeURIComponent(JSON.stringify(filters))}`)
}

const edit = (page: Page) => page.getByRole('button', { name: /^Editar / }).first()

test('an item of an unused booking is edited in a narrow sidebar that keeps nobody out', async ({ page }) => {
  await openBooking(page, [
    ['utilizado', 'equals', false],
    ['tipo', 'equals', 'CONTEINER_CHEIO'],
    ['dataDeadline', 'afterDate', dayAtTerminal(0)],
  ])
  await edit(page).click()
  const sidebar = page.getByRole('dialog', { name: 'Editar item' })
  await expect(sidebar).toBeVisible()
  await expectAccessible(page)
  expect((await sidebar.boundingBox())?.width).toBe(240)
})

test('why items of a used booking cannot be edited can be read by everybody', async ({ page }) => {
  await openBooking(page, [['utilizado', 'equals', true]])
  await expect(page.getByRole('status').filter({ hasText: 'já foi utilizado' })).toBeVisible()
  await expectAccessible(page)
})
