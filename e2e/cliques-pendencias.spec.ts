import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { search } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Page } from '@playwright/test'
import { countEffort } from './effort.ts'
import { callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'

/** The most clicks for three similar pendencias, from the list until the last is handed in. */
const most = 9

const anexos: AppliedFilter[] = [
  { id: 'tipo', type: 'Enum', operator: 'equals', value: 'ANEXO' },
  { id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' },
]

/** Opens the pendencias of this kind in the list that are the user's turn. */
async function openAnexos(page: Page) {
  const body = { filters: anexos, pageSize: 20 as const, sortedBy: { id: 'prazo', reverse: false } }
  const { list } = await callerOf(page.request)('cliente', search, {
    params: { component: 'minhas-pendencias' },
    body,
  })
  return list
}

test('three similar pendencias are handed in together with few clicks', async ({ page }) => {
  const three = (await openAnexos(page)).filter(({ subtipo }) => subtipo === null).slice(0, 3)
  expect(three).toHaveLength(3)
  await signIn(page, 'cliente', '/minhas-pendencias')
  const tipos = page.getByRole('group', { name: 'Tipo', exact: true })
  const anexo = tipos.getByRole('button', { name: /^Anexo \(\d+\)$/ })
  await expect(anexo).toBeVisible()
  await settled(page)
  const effort = await countEffort(page, 'three similar pendencias')

  await anexo.click()
  await expect(anexo).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  for (const { numeroSolicitacao } of three)
    await page
      .getByRole('row')
      .filter({ hasText: String(numeroSolicitacao) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Anexar documentos (3 de 3)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anexar documentos' })
  const choose = dialog.getByRole('button', { name: 'Escolher arquivos' })
  await expect(choose).toBeEnabled()
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  const buffer = Buffer.from(makePdf('Carta', ['Prezados,']))
  await (await chooser).setFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('carta.pdf')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Tipo de carta.pdf' }).click()
  await page.getByRole('listbox', { name: 'Tipo de carta.pdf' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Entregar 3 pendências' }).click()
  await expect(dialog.getByText('3 de 3 feitas')).toBeVisible()
  const { clicks } = await effort()
  expect(clicks).toBeGreaterThan(3)
  expect(clicks).toBeLessThanOrEqual(most)

  await expect(dialog.getByText('Entregue', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toHaveCount(0)
  const left = (await openAnexos(page)).map(({ id }) => id)
  for (const { id } of three) expect(left).not.toContain(id)
})
