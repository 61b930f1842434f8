import type { Page } from '@playwright/test'
import { countEffort } from './effort.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'

/** The bound for five decisions. */
const mostKeys = 10

const pane = (page: Page) => page.getByRole('region', { name: 'O que decidir' })
const current = (page: Page) => page.getByRole('row').and(page.locator('[aria-current]'))
const numberOf = async (page: Page) => /\d{6,}/.exec((await current(page).textContent()) ?? '')?.[0] ?? 'none'

/** With the keyboard only: a key that opens the question, then Enter; the next item opens by itself. */
async function decide(page: Page, key: string, title: string): Promise<void> {
  const before = await numberOf(page)
  await expect(pane(page).getByRole('button', { name: 'Devolver', exact: true })).toBeEnabled()
  await page.keyboard.press(key)
  const form = pane(page).getByRole('form', { name: new RegExp(`^${title}`) })
  await expect(form.getByRole('button', { name: title, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect.poll(() => numberOf(page)).not.toBe(before)
}

test('five decisions at the desk take at most ten keys', async ({ page }) => {
  await signIn(page, 'grc', '/terminal/fila?tipo=ANEXO')
  await expect(current(page)).toBeVisible()
  const effort = await countEffort(page, 'five decisions')
  for (const [key, title] of [
    ['a', 'Aprovar'],
    ['1', 'Devolver'],
    ['a', 'Aprovar'],
    ['2', 'Devolver'],
    ['a', 'Aprovar'],
  ] as const)
    await decide(page, key, title)
  const { keys, clicks } = await effort()
  expect(clicks).toBe(0)
  expect(keys).toBeGreaterThan(5)
  expect(keys).toBeLessThanOrEqual(mostKeys)
})

test('two people at the desk see each other, and who is late is told and goes on', async ({ page, as }) => {
  await signIn(page, 'grc', '/terminal/fila?tipo=CARGA_OOG')
  await expect(current(page)).toBeVisible()
  const numero = await numberOf(page)
  const other = await as('admin', page.url())
  await expect.poll(() => numberOf(other)).toBe(numero)
  await expect(pane(page).getByText('Adriana Monteiro está aqui')).toBeVisible()
  await expect(pane(other).getByText('Gabriela Rezende está aqui')).toBeVisible()

  await page.keyboard.press('p')
  await expect(pane(other).getByText('Com Gabriela Rezende')).toBeVisible()
  await expect(pane(other).getByRole('button', { name: 'Assumir' })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Largar' }).click()
  await expect(pane(other).getByRole('button', { name: 'Pegar' })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Passar para' }).click()
  await page.getByRole('menuitem', { name: 'Adriana Monteiro' }).click()
  await expect(pane(page).getByText('Com Adriana Monteiro')).toBeVisible()
  await pane(other).getByRole('button', { name: 'Largar' }).click()
  await expect(pane(page).getByRole('button', { name: 'Pegar' })).toBeVisible()

  await other.keyboard.press('m')
  await expect(pane(other).getByRole('form')).toBeVisible()
  // The question of one user stays open while the other user decides.
  await page.keyboard.press('1')
  await expect(pane(page).getByRole('form').getByRole('button', { name: 'Devolver' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 decidida', { exact: true })).toBeVisible()
  await expect(pane(other).getByText(/^Esta pendência saiu da fila/)).toBeVisible()
  await other.keyboard.press('j')
  await expect(pane(other).getByText(/^Esta pendência saiu da fila/)).toHaveCount(0)
  expect(await numberOf(other)).not.toBe(numero)
})

test('several of a kind are decided together, keys never act while somebody types, and the desk fits a phone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/terminal/fila?tipo=CARGA_PERIGOSA')
  await expect(current(page)).toBeVisible()
  await page.getByRole('searchbox').fill('aajk1')
  await expect(pane(page).getByRole('form')).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar', exact: true }).first().click()
  const boxes = page.getByRole('checkbox', { name: /^Marcar Carga perigosa do serviço/ })
  const analysed = page.getByRole('row').filter({ hasText: 'Em análise' })
  await expect(analysed.nth(1)).toBeVisible()
  await analysed.nth(0).getByRole('checkbox').check()
  await analysed.nth(1).getByRole('checkbox').check()
  await expect(boxes.first()).toBeVisible()
  const lote = page.getByRole('region', { name: 'Marcadas' })
  await expect(lote.getByText('2 marcadas')).toBeVisible()
  await lote.getByRole('button', { name: 'Aprovar' }).click()
  await lote.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('2 pendências aprovadas.')).toBeVisible()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Teclas da fila' })
  await expect(keys.getByRole('row')).not.toHaveCount(0)
  await keys.getByRole('button', { name: 'Fechar' }).click()
  await settled(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
