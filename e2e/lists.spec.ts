import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])')
const count = (page: Page) => page.getByText(/^Mostrando/)
const pill = (page: Page, text: RegExp) => page.getByRole('button', { name: text })
const cell = (page: Page, column: number) => rows(page).first().getByRole('cell').nth(column)

/** The ship calls, which everybody sees and of which the demo world has several pages. */
async function openEscalas(page: Page, query = ''): Promise<void> {
  await page.goto(`/escala${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Escalas' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

/** Until the rows are those that were asked for last. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

async function totalOf(page: Page): Promise<number> {
  const text = await count(page).textContent()
  return Number(/de ([\d.]+) itens/.exec(text ?? '')?.[1]?.replace('.', ''))
}

test.beforeEach(async ({ page }) => {
  await enter(page, 'cliente')
})

test('a list is filtered; filters are changed in place, removed and cleared', async ({ page }) => {
  await openEscalas(page)
  await expect(page.getByText('Nenhum filtro aplicado: a lista mostra tudo.')).toBeVisible()
  const all = await totalOf(page)
  const ship = (await cell(page, 2).textContent()) ?? ''

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Navio' })).toBeFocused()
  await page.keyboard.type(ship.toUpperCase())
  await expect(page).toHaveURL(/filters=/)
  await expect(rows(page).filter({ hasNotText: ship })).toHaveCount(0)
  const ofShip = await totalOf(page)
  expect(ofShip).toBeLessThan(all)

  await pill(page, /^Mudar o filtro: Navio contém/).click()
  const editor = page.getByRole('dialog', { name: /^Mudar o filtro: Navio/ })
  await editor.getByLabel('Navio: como comparar').selectOption({ label: 'diferente de' })
  await editor.getByRole('textbox', { name: 'Navio' }).fill(ship)
  await editor.getByRole('button', { name: 'Aplicar' }).click()
  await expect(pill(page, /^Mudar o filtro: Navio diferente de/)).toBeVisible()
  await expect(count(page)).toContainText(`de ${all - ofShip} itens`)

  await pill(page, /^Retirar o filtro: Navio/).click()
  await expect(count(page)).toContainText(`de ${all} itens`)
  await expect(page.getByRole('textbox', { name: 'Navio' })).toHaveValue('')

  await page.getByRole('textbox', { name: 'Navio' }).fill('nenhum navio se chama assim')
  await expect(page.getByText('Nada corresponde aos filtros aplicados.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(count(page)).toContainText(`de ${all} itens`)
  await expect(page).toHaveURL(/\/escala$/)
})

test('the advanced filters ask together, and half a period is not asked', async ({ page }) => {
  await openEscalas(page)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await drawer.getByLabel('ETA: como comparar').selectOption({ label: 'entre os dias' })
  await drawer.getByLabel('ETA: de').fill('01/01/2020')
  await page.keyboard.press('Tab')
  await drawer.getByLabel('Berço', { exact: true }).fill('20')
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(drawer.getByText('Informe o começo e o fim.')).toBeVisible()
  await drawer.getByLabel('ETA: até').fill('31/12/2040')
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(pill(page, /^Mudar o filtro: ETA entre os dias 01\/01\/2020 e 31\/12\/2040/)).toBeVisible()
  await expect(pill(page, /^Mudar o filtro: Berço contém 20/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('five rows hold the place of what is loading, and eleven pages are offered around this one', async ({
  page,
}) => {
  await enter(page, 'admin')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/search/servico', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/servico?page=20')
  await expect(page.locator('tbody tr[aria-hidden=true]')).toHaveCount(5)
  answer()
  await expect(rows(page).first()).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  const numbers = async () =>
    (await pages.getByRole('button', { name: /^Página \d+$/ }).allTextContents()).map(Number)
  await expect.poll(numbers).toEqual(Array.from({ length: 11 }, (_, index) => index + 15))
  await pages.getByRole('button', { name: 'Primeira página' }).click()
  await expect.poll(numbers).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(500)
})

test('a click sorts, another one turns the order; sizes and pages', async ({ page }) => {
  await openEscalas(page)
  expect(await totalOf(page)).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(count(page)).toContainText('Mostrando 21 - 40')

  const header = page.getByRole('columnheader', { name: 'Visita' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(count(page)).toContainText('Mostrando 1 - 20')
  await settled(page)
  const first = await cell(page, 1).textContent()
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(cell(page, 1)).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/sort=visit%2Cdesc/)

  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(count(page)).toContainText('Mostrando 21 - 40')
  await page.getByLabel('Itens por página').selectOption('50')
  await expect(count(page)).toContainText('Mostrando 1 - ')
  await expect(page).toHaveURL(/size=50/)
  await page.goBack()
  await expect(count(page)).toContainText('Mostrando 21 - 40')
})

test('chosen columns are remembered', async ({ page }) => {
  await openEscalas(page)
  const berco = page.getByRole('columnheader', { name: 'Berço' })
  await expect(berco).toBeVisible()
  await page.getByRole('button', { name: 'Colunas' }).click()
  const modal = page.getByRole('dialog', { name: 'Colunas da lista' })
  await modal.getByLabel('Berço').uncheck()
  await modal.getByLabel('Viagem de chegada').check()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Fechar' }).last().click()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Viagem de chegada' })).toBeVisible()
  await expect(berco).toHaveCount(0)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
  await expect(page.locator('th', { hasText: 'Berço' })).toHaveCount(1)
})

test('whoever comes back finds the list as they left it, and a link shows the same', async ({ page }) => {
  await openEscalas(page)
  await page.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Encerrado' }).click()
  await expect(pill(page, /^Mudar o filtro: Status/)).toBeVisible()
  const header = page.getByRole('columnheader', { name: 'Navio' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await settled(page)
  await expect(page).toHaveURL(/sort=navioNome/)
  const link = page.url()
  const text = await rows(page).first().textContent()

  await page.getByRole('link', { name: 'Meus serviços' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus serviços' })).toBeVisible()
  await openEscalas(page)
  await expect(page).toHaveURL(link)
  await expect(rows(page).first()).toHaveText(text ?? '')

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/escala$/)
  await page.reload()
  await expect(page.getByText('Nenhum filtro aplicado')).toBeVisible()

  await page.goto(link)
  await expect(pill(page, /^Mudar o filtro: Status igual a Encerrado/)).toBeVisible()
  await expect(rows(page).first()).toHaveText(text ?? '')
})

test('a link that makes no sense shows the whole list', async ({ page }) => {
  await openEscalas(
    page,
    '?page=-3&size=7&sort=nada,asc&filters=[["nada","equals",1],["status","equals","X"]]',
  )
  await expect(page.getByText('Nenhum filtro aplicado')).toBeVisible()
  await openEscalas(page, '?page=900')
  await expect(page).not.toHaveURL(/page=900/)
})

test('rows are reached, ticked and opened with the keyboard', async ({ page }) => {
  await openEscalas(page)
  await page.getByRole('columnheader').last().getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 linhas marcadas')).toBeVisible()
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(count(page)).toContainText('Mostrando 21 - 40')
  await settled(page)
  await page.getByLabel('Marcar todas as linhas desta página').check()
  await expect(page.getByText('22 linhas marcadas')).toBeVisible()
  await page.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(page.getByText('Nenhuma linha marcada')).toBeVisible()
  const opens = (await rows(page).first().getByRole('link').getAttribute('href')) ?? ''
  expect(opens).toMatch(/^\/escala\/\d+\/view$/)
})

test('a list keeps nobody out, with everything open, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await openEscalas(page)
  await page.getByRole('textbox', { name: 'Navio' }).fill('a')
  await expect(pill(page, /^Mudar o filtro/)).toBeVisible()
  await settled(page)
  await rows(page).nth(1).getByRole('checkbox').check()
  await expectAccessible(page)
  await pill(page, /^Mudar o filtro/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await drawer.getByLabel('ETA', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
