import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])')
const yes = (id: string) => `["${id}","equals",true]`
const moved = /^[+−]\d+ (d|h|min).*, era \d\d\/\d\d \d\d:\d\d$/

test('who depends on a ship sees what changed, follows it and has it in the calendar', async ({ page }) => {
  await signIn(page, 'semempresa', '/escala')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Mudou em 24 h' }).click()
  await page.getByRole('option', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/mudouEm24h/)
  await expect(page.getByText(moved).first()).toBeVisible()
  const deadline = rows(page).filter({ hasText: '+6 h, era' })
  await deadline.getByRole('link').click()

  const gate = page.getByRole('region', { name: 'Gate e prazos' })
  await expect(gate.getByText(/^\+6 h, era/)).toHaveCount(2)
  const history = page.getByRole('region', { name: 'O que mudou' })
  await expect(history.getByRole('listitem').first()).toHaveText(
    /^(Deadline|Limite de recepção de cheios): \d\d\/\d\d \d\d:\d\d → \d\d\/\d\d \d\d:\d\d, há 2 h$/,
  )
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar para o calendário' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^escala-\w+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT')

  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click()
  await expect(page.getByText('Você acompanha este navio.', { exact: false })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await visit(page, `/escala?filters=[${yes('acompanho')}]`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(name.split(' - ')[0] ?? '')
  await rows(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Deixar de acompanhar' }).click()
  await expect(page.getByRole('button', { name: 'Acompanhar', exact: true })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the client has a ship in their list, and anybody sees on the line-up what moved', async ({ page }) => {
  await page.goto('/line-up')
  await expect(page.getByRole('table').getByText(moved).first()).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'cliente', `/escala?filters=[${yes('acompanho')}]`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(/^\+6 h, era/)).toBeVisible()
})
