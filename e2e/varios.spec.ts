import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { search } from '@cais/core/api/search.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf('Carta', ['Prezados,'])),
})

test('papers with a type each go to several services from the list', async ({ page }) => {
  const retiradas = JSON.stringify([
    ['subtipo', 'equals', 'RETIRADA_CONTEINER_IMPORTACAO'],
    ['status', 'equals', 'PENDENTE'],
  ])
  await signIn(page, 'cliente', `/1/servico-cliente?filters=${encodeURIComponent(retiradas)}`)
  await settled(page)
  const rows = page.getByRole('table').getByRole('row')
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Ações com 2 marcados' }).click()
  await page.getByRole('menuitem', { name: 'Anexar documentos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anexar documentos' })
  const choose = dialog.getByRole('button', { name: 'Escolher arquivos' })
  await expect(choose).toBeEnabled()
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles([pdf('HBL 123.pdf'), pdf('carta.pdf')])
  await expect(dialog.getByRole('combobox', { name: 'Tipo de HBL 123.pdf' })).toHaveValue(/^BL/)
  const send = dialog.getByRole('button', { name: 'Anexar a 2 serviços' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Tipo de carta.pdf' }).click()
  await page
    .getByRole('listbox', { name: 'Tipo de carta.pdf' })
    .getByRole('option', { name: 'Outros' })
    .click()
  await expectAccessible(page)
  await send.click()
  await expect(dialog.getByText('2 de 2 feitos')).toBeVisible()
  await expect(dialog.getByText('Documentos anexados')).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

const paraAgendar: AppliedFilter[] = [
  { id: 'tipo', type: 'Enum', operator: 'equals', value: 'AGENDAMENTO' },
  { id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' },
]

test('windows are proposed for several, changed, and booked together', async ({ page }) => {
  const body = { filters: paraAgendar, pageSize: 20 as const, sortedBy: { id: 'prazo', reverse: false } }
  const ask = async () =>
    (await callerOf(page.request)('cliente', search, { params: { component: 'minhas-pendencias' }, body }))
      .list
  const some = (await ask()).slice(0, 2)
  expect(some).toHaveLength(2)
  const filters = JSON.stringify(paraAgendar.map(({ id, operator, value }) => [id, operator, value]))
  await signIn(page, 'cliente', `/minhas-pendencias?filters=${encodeURIComponent(filters)}`)
  await settled(page)
  for (const { numeroSolicitacao } of some)
    await page
      .getByRole('row')
      .filter({ hasText: String(numeroSolicitacao) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Resolver 2 marcadas de uma vez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolver de uma vez' })
  const book = dialog.getByRole('button', { name: 'Agendar 2 serviços' })
  await expect(book).toBeEnabled({ timeout: 30_000 })
  const first = dialog.getByRole('combobox', { name: /^Janela de / }).first()
  const proposed = await first.inputValue()
  expect(proposed).toMatch(/^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d · \d+ vagas?$/)
  await first.click()
  const windows = page.getByRole('listbox', { name: /^Janela de / })
  await windows.getByRole('option').nth(1).click()
  await expect(first).not.toHaveValue(proposed)
  await expectAccessible(page)
  await book.click()
  await expect(dialog.getByText('2 de 2 feitas')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Agendada', { exact: true })).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const left = (await ask()).map(({ id }) => id)
  for (const { id } of some) expect(left).not.toContain(id)
})
