import type { Locator, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

const pill = (page: Page, text: RegExp) => page.getByRole('button', { name: text })
const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text })

async function openAdvanced(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros avançados' })
  await expect(drawer).toBeVisible()
  return drawer
}

test('a ship call is found with the keyboard alone, stands in the pill, and a link to it says its name', async ({
  page,
}) => {
  await enter(page, 'armador')
  const drawer = await openAdvanced(page, '/34/servico-armador')
  const input = drawer.getByLabel('Escala', { exact: true })
  await input.focus()
  await page.keyboard.type('garca real')
  await expect(option(page, /^Garça Real - /).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(/^Garça Real - /)
  const label = await input.inputValue()
  expect((await drawer.boundingBox())?.width).toBe(500)
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
  await expect(drawer).toHaveCount(0)
  const chosen = page.getByRole('button', { name: `Mudar o filtro: Escala: ${label}` })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
})

test('a moment is a day with its time, and the calendar leaves the button free', async ({ page }) => {
  await signIn(page, 'armador', '/34/booking-armador?filters=[["dataCriacao","afterDate","2026-03-01"]]')
  await pill(page, /^Mudar o filtro: Criação depois/).click()
  const editor = page.getByRole('dialog', { name: /^Mudar o filtro: Criação/ })
  await editor.getByLabel('Criação: como comparar').selectOption({ label: 'depois do horário' })
  await expect(editor.getByLabel('Criação: horas')).toHaveValue('00')
  await editor.getByLabel('Criação', { exact: true }).click()
  await expect(editor.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  // Nothing covers the button: a real click would reach it.
  await editor.getByRole('button', { name: 'Aplicar' }).click({ trial: true })
  await editor.getByLabel('Criação', { exact: true }).click()
  await editor.getByRole('button', { name: '10 março 2026' }).click()
  await expect(editor.getByLabel('Criação', { exact: true })).toHaveValue('10/03/2026')
  await expect(editor.getByRole('button', { name: 'Próximo mês' })).toHaveCount(0)
  await editor.getByLabel('Criação: horas').fill('08')
  await editor.getByLabel('Criação: minutos').fill('30')
  await editor.getByRole('button', { name: 'Aplicar' }).click()
  await expect(pill(page, /^Mudar o filtro: Criação depois do horário 10\/03\/2026 08:30/)).toBeVisible()
})

test('the editors keep nobody out, narrow and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'armador')
  await page.goto(
    '/34/booking-armador?filters=[["dataCriacao","betweenDatetime","2026-03-01T03:00:00.000Z","2026-03-20T03:00:00.000Z"],["escalaId","in",[48,49]]]',
  )
  await expect(pill(page, /^Mudar o filtro: Escala: .* - /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await pill(page, /^Mudar o filtro: Criação/).click()
  await page.getByRole('dialog').getByLabel('Criação: até', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await pill(page, /^Mudar o filtro: Escala/).click()
  await page.getByRole('dialog').getByLabel('Escala', { exact: true }).fill('garca')
  await expect(option(page, /Garça Real/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
