import type { Page } from '@playwright/test'
import { expectStillAfter, watchMovement } from './layout-shift.ts'
import { expect, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden])')

const sizes = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
]

for (const size of sizes)
  test(`what is asked for anew takes the place of what was there at ${size.width} px`, async ({ page }) => {
    await page.addInitScript(watchMovement)
    await page.setViewportSize(size)
    await signIn(page, 'cliente', '/minhas-pendencias')
    await settled(page)
    const facet = page.getByRole('group', { name: 'Tipo', exact: true }).getByRole('button').nth(1)
    const next = page.getByRole('button', { name: 'Próxima página' })
    await next.scrollIntoViewIfNeeded()
    await expectStillAfter(page, () => next.click())
    await facet.scrollIntoViewIfNeeded()
    await expectStillAfter(page, () => facet.click())
    await expectStillAfter(page, () => facet.click())
    if (size.width < 1000) await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const numero = page.getByRole('region', { name: 'Filtros' }).getByRole('textbox').first()
    await numero.scrollIntoViewIfNeeded()
    await expectStillAfter(page, async () => {
      await numero.fill('2026')
      await page.keyboard.press('Enter')
    })
  })

for (const size of sizes)
  test(`rows stay where they are while rows of other kinds are ticked at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const filters = [
      ['tipo', 'in', ['AGENDAMENTO', 'ANEXO', 'REAGENDAMENTO']],
      ['vez', 'equals', 'AGIR'],
    ]
    const path = `/minhas-pendencias?size=50&filters=${encodeURIComponent(JSON.stringify(filters))}`
    await signIn(page, 'cliente', path)
    await settled(page)
    const ofTipo = (tipo: string) =>
      rows(page)
        .filter({ has: page.getByRole('link', { name: tipo, exact: true }) })
        .first()
    const place = () =>
      rows(page)
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().top + scrollY)
    const before = await place()
    for (const tipo of ['Agendamento', 'Anexo', 'Reagendamento']) {
      await ofTipo(tipo).getByRole('checkbox').click()
      await settled(page)
      expect(await place(), `${tipo} is ticked`).toBe(before)
    }
    await expect(page.getByRole('button', { name: 'Ações com 3 marcadas' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
