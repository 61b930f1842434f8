import type { Locator } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  password,
  signIn,
  test,
} from './portal.ts'

test('staff write the general notice, and whoever signs in next reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'grc', '/terminal/fila')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Configuração' }).click()
  const aviso = page.getByRole('region', { name: 'Aviso geral' })
  const before = await aviso.getByLabel('Texto do aviso', { exact: true }).inputValue()
  await aviso.getByLabel('Texto do aviso', { exact: true }).fill('')
  await expect(aviso.getByText('Escreva o texto antes de mostrar o aviso.')).toBeVisible()
  await expect(aviso.getByRole('button', { name: 'Salvar o aviso' })).toBeDisabled()
  await aviso.getByLabel('Texto do aviso', { exact: true }).fill('O gate fecha às 18h na véspera do feriado.')
  await aviso.getByRole('button', { name: 'Ver como fica' }).click()
  const preview = page.getByRole('dialog', { name: 'Aviso' })
  await expect(preview).toContainText('O gate fecha às 18h na véspera do feriado.')
  await preview.getByRole('button', { name: 'Entendi' }).click()
  await aviso.getByRole('textbox', { name: 'Mostrar de' }).fill('02/01/2020')
  await aviso.getByRole('textbox', { name: 'Até o dia' }).fill('01/01/2020')
  await expect(aviso.getByText('O último dia vem antes do primeiro.')).toBeVisible()
  await expect(aviso.getByRole('button', { name: 'Salvar o aviso' })).toBeDisabled()
  await aviso.getByRole('textbox', { name: 'Até o dia' }).fill('31/12/2099')
  await aviso.getByRole('button', { name: 'Salvar o aviso' }).click()
  await expect(page.getByText('3 configurações salvas.').first()).toBeVisible()
  const other = await browser.newPage({ locale: 'pt-BR', ...(baseURL && { baseURL }) })
  await other.goto('/')
  await fillLogin(other, 'cliente')
  await expect(other.getByRole('dialog')).toContainText('O gate fecha às 18h na véspera do feriado.')
  await other.close()
  await aviso.getByLabel('Texto do aviso', { exact: true }).fill(before)
  await aviso.getByRole('button', { name: 'Salvar o aviso' }).click()
  await expect(page.getByRole('region', { name: 'Formatos de anexos' }).getByLabel('PDF')).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a section of which something is refused is not saved in part, and keeps what was typed', async ({
  page,
}) => {
  await signIn(page, 'grc', '/admin/jhi-configuration')
  const cobranca = page.getByRole('region', { name: 'Cobrança', exact: true })
  const [banco, cidade, cnpj] = [
    'Banco, três algarismos',
    'Cidade do beneficiário',
    'CNPJ do beneficiário',
  ].map((name) => cobranca.getByRole('textbox', { name })) as [Locator, Locator, Locator]
  const before = await cidade.inputValue()
  await cidade.fill('Porto Velho')
  await cnpj.fill('11222333000180')
  await banco.fill('1')
  await cobranca.getByLabel(/^A sua senha atual/).fill(password)
  await cobranca.getByRole('button', { name: 'Salvar: Cobrança' }).click()
  await expect(cobranca.getByText('Este valor não serve para esta configuração.')).toHaveCount(2)
  await expect(banco).toBeFocused()
  await expect(banco).toHaveAccessibleDescription('Este valor não serve para esta configuração.')
  await expect(cnpj).toHaveAccessibleDescription('Este valor não serve para esta configuração.')
  await expect(cidade).toHaveValue('Porto Velho')
  await expectAccessible(page)
  await page.reload()
  await expect(cidade).toHaveValue(before)
})
