import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])')
const pill = (page: Page, text: RegExp) => page.getByRole('button', { name: text })

/** The list of calls, which every user sees and which has several pages in the demo. */
async function openEscalas(page: Page): Promise<void> {
  await page.goto('/escala')
  await expect(page.getByRole('heading', { level: 1, name: 'Navios e escalas' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

/** Waits until the rows are those of the last request. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

test.beforeEach(async ({ page }) => {
  await enter(page, 'cliente')
})

test('a list keeps nobody out, with everything open, wide and narrow', async ({ page }) => {
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
  // Escape first closes what is open in the sidebar.
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
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Por Nº do serviço' })
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
