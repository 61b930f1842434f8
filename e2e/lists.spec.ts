import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

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
  // Ships that are here or come; the others are one click away.
  await expect(pill(page, /^Mudar o filtro: Status .*Anunciado/)).toBeVisible()
  const present = await totalOf(page)
  await pill(page, /^Retirar o filtro: Status/).click()
  await expect(page.getByText('Nenhum filtro aplicado: a lista mostra tudo.')).toBeVisible()
  await settled(page)
  const all = await totalOf(page)
  expect(all).toBeGreaterThan(present)
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
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
  await expect(count(page)).toContainText(`de ${present} itens`)
  await expect(page).toHaveURL(/\/escala$/)
})

test('whoever comes back finds the list as they left it, and a link shows the same', async ({ page }) => {
  await openEscalas(page, '?filters=[["status","equals","ENCERRADO"]]')
  await expect(pill(page, /^Mudar o filtro: Status igual a Encerrado/)).toBeVisible()
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
  await expect(pill(page, /^Mudar o filtro: Status .*Anunciado/)).toBeVisible()

  await page.goto(link)
  await expect(pill(page, /^Mudar o filtro: Status igual a Encerrado/)).toBeVisible()
  await expect(rows(page).first()).toHaveText(text ?? '')
})

test('a list keeps nobody out, with everything open, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await openEscalas(page)
  await page.getByRole('textbox', { name: 'Navio' }).fill('a')
  await expect(pill(page, /^Mudar o filtro: Navio/)).toBeVisible()
  await settled(page)
  await rows(page).nth(1).getByRole('checkbox').check()
  await expectAccessible(page)
  await pill(page, /^Mudar o filtro: Navio/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await expect(page.getByRole('dialog', { name: 'Colunas da lista' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await drawer.getByLabel('ETA', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Escape closes what is open in the sidebar first.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toHaveCount(0)
  await expect(drawer).toBeVisible()
})

test('on a phone rows are cards: the first one is in view, the questions wait behind one button, the order is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'cliente')
  const card = rows(page).first()
  await expect(card.getByRole('link').first()).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Filtros' }).getByRole('textbox')).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  const before = await card.getByRole('link').first().textContent()
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Por Solicitação' })
  await page.getByRole('button', { name: 'Do menor para o maior' }).click()
  await expect(card.getByRole('link').first()).not.toHaveText(before ?? '')

  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Filtros' }).getByRole('textbox').first()).toBeVisible()
})

test('with the keyboard the first row is four keys away, and paper shows the list without anything to press', async ({
  page,
}) => {
  await signIn(page, 'cliente')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(rows(page).first()).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})

const usualLists: [who: string, paths: string[]][] = [
  ['cliente', ['/1/servico-cliente', '/minhas-pendencias']],
  ['despachante', ['/42/servico-despachante', '/minhas-pendencias']],
  ['transportador', ['/26/servico-transportador', '/26/minhas-pendencias-transportador']],
  ['admin', ['/servico']],
]

for (const [who, paths] of usualLists)
  test(`nothing of what ${who} sees by default is cut off at 1366 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await enter(page, who)
    for (const path of paths) {
      await page.goto(path)
      await expect(rows(page).first()).toBeVisible()
      await settled(page)
      const { shown, needed } = await page.getByRole('table').evaluate((table) => {
        const around =
          table.parentElement?.closest<HTMLElement>('[class*="scroll"], [class*="Scroll"]') ?? table
        return { shown: around.clientWidth, needed: around.scrollWidth }
      })
      expect(needed, path).toBeLessThanOrEqual(shown)
    }
  })
