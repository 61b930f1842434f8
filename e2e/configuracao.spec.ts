import { expect, expectAccessible, expectNoSidewaysScroll, fillLogin, signIn, test } from './portal.ts'

test('staff write the general notice, and whoever signs in next reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'grc', '/terminal/fila')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Configuração' }).click()
  const aviso = page.getByRole('region', { name: 'Aviso geral' })
  const before = await aviso.getByLabel('Texto do aviso').inputValue()
  await aviso.getByLabel('Texto do aviso').fill('')
  await expect(aviso.getByText('Escreva o texto antes de mostrar o aviso.')).toBeVisible()
  await expect(aviso.getByRole('button', { name: 'Salvar o aviso' })).toBeDisabled()
  await aviso.getByLabel('Texto do aviso').fill('O gate fecha às 18h na véspera do feriado.')
  await aviso.getByRole('button', { name: 'Salvar o aviso' }).click()
  await expect(page.getByText('Propriedade aviso-geral/mensagem salva.').first()).toBeVisible()
  const other = await browser.newPage({ locale: 'pt-BR', ...(baseURL && { baseURL }) })
  await other.goto('/')
  await fillLogin(other, 'cliente')
  await expect(other.getByRole('dialog')).toContainText('O gate fecha às 18h na véspera do feriado.')
  await other.close()
  await aviso.getByLabel('Texto do aviso').fill(before)
  await aviso.getByRole('button', { name: 'Salvar o aviso' }).click()
  await expect(page.getByRole('region', { name: 'Formatos de anexos' }).getByLabel('PDF')).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
