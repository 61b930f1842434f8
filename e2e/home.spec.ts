import {
  closeNotice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  settled,
  signIn,
  signOut,
  test,
} from './portal.ts'

test('home shows the day, and its figures lead to lists that have as many', async ({ page }) => {
  await signIn(page, 'cliente')
  await page.getByRole('link', { name: 'Início', exact: true }).last().click()
  const espera = page.getByRole('region', { name: 'O que espera por você' })
  await expect(espera).toBeVisible()
  for (const name of ['Janelas de hoje e amanhã', 'Navios de que você depende', 'O que está vencendo'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(espera.getByRole('table', { name: 'Pendências por tipo' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const vencidas = espera.getByRole('link', { name: /vencidas$/ }).first()
  const many = Number((await vencidas.textContent())?.match(/^\d+/)?.[0])
  expect(many).toBeGreaterThan(0)
  await vencidas.click()
  await expect(page).toHaveURL(/\/minhas-pendencias\?filters=/)
  await expect(page.getByText(new RegExp(`de ${many} (itens|item)`))).toBeVisible()
})

test('who wants it begins at home from the next time on', async ({ page }) => {
  await signIn(page, 'despachante', '/account/settings')
  const wish = page.getByRole('checkbox', { name: 'Começar pelo Início' })
  await wish.check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await settled(page)
  await signOut(page)
  await fillLogin(page, 'despachante')
  await closeNotice(page)
  await expect(page.getByRole('region', { name: 'O que espera por você' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test("the terminal's people begin with their queue, windows and exceptions", async ({ page }) => {
  await signIn(page, 'grc', '/')
  await expect(page.getByRole('table', { name: 'Itens da fila por tempo de espera' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Janelas e lugares' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /com fatura vencida$/ }).click()
  await expect(page).toHaveURL(/\/servico\?filters=/)
})
