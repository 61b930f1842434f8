import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

/** What is wrong among the facts that are folded away comes to light, and the form leads to it. */
async function findFoldedError(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog')
  const facts = dialog.getByRole('button', { name: 'Condição, avarias e lacres' })
  await facts.press('Enter')
  await dialog.getByRole('combobox', { name: 'Condição do contêiner' }).click()
  await page.getByRole('option', { name: 'Avariado' }).click()
  await facts.press('Enter')
  const avarias = dialog.getByRole('textbox', { name: 'Avarias' })
  await expect(avarias).toBeHidden()
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(avarias).toBeFocused()
  await expect(avarias).toHaveAccessibleDescription(/Preencha este campo/)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a document is returned with a reason, and the owner of the cargo reads it on the service', async ({
  page,
}) => {
  await signIn(page, 'grc')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Fila do terminal' }).click()
  const withLink = page.getByRole('row').filter({ has: page.getByRole('link') })
  const others = withLink.filter({ hasNotText: 'Importadora Vale do Sol' })
  await expect(others).not.toHaveCount(0)
  // What is left of others is cargo of that owner for which they ask.
  const before = await others.count()
  await page.getByRole('searchbox').fill('vale do sol')
  await expect.poll(() => others.count()).toBeLessThan(before)
  await page.getByText(/^Anexo \(\d+\)$/).click()
  const row = withLink.filter({ hasText: 'Em análise' }).first()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Serviço \d+/ })).toBeVisible()
  const servicoId = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('A cópia do BL está ilegível.')
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText('Pendência devolvida ao requisitante.')).toBeVisible()
  await expect(page.getByText('Devolvida para correção').first()).toBeVisible()
  await signIn(page, 'cliente', `/1/servico-cliente/${servicoId}/view`)
  await expect(page.getByText('A cópia do BL está ilegível.').first()).toBeVisible()
})

test('a service is cleared, billed, paid and executed at the desk', async ({ page }) => {
  await signIn(page, 'admin', '/terminal/fila?tipo=LIBERACAO_DOCUMENTAL')
  await page.getByRole('row').filter({ hasText: 'Desistência de embarque' }).getByRole('link').click()
  const pendencias = page.getByRole('region', { name: 'Pendências' })
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await pendencias
    .getByRole('group', { name: 'Liberação documental' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await confirm('Aprovar')
  const cobranca = pendencias.getByRole('group', { name: 'Cobrança' })
  await cobranca.getByRole('button', { name: 'Emitir fatura' }).click()
  await expect(page.getByRole('dialog').getByText('Desistência de embarque')).toBeVisible()
  await confirm('Emitir fatura')
  await expect(pendencias.getByText(/Fatura de R\$ [\d.]+,\d\d, vence em/)).toBeVisible()
  await cobranca.getByRole('button', { name: 'Registrar pagamento' }).click()
  await confirm('Registrar pagamento')
  const cargas = page.getByRole('region', { name: 'Cargas' })
  await expect(cargas.getByText('Aguardando execução').first()).toBeVisible()
  const lines = await cargas.getByRole('button', { name: 'Pátio' }).count()
  expect(lines).toBeGreaterThan(0)
  await findFoldedError(page, () => cargas.getByRole('button', { name: 'Pátio' }).first().click())
  for (let left = lines; left > 0; left--) {
    await cargas.getByRole('button', { name: 'Pátio' }).first().click()
    await page.getByRole('dialog').getByLabel('Placa').fill('BRA2E19')
    await confirm('Registrar')
    await expect(cargas.getByRole('button', { name: 'Pátio' })).toHaveCount(left - 1)
  }
  await expect(page.getByText('Executado').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar serviço' })).toHaveCount(0)
})

test('the queue is used with the keyboard, fits a phone, and notes and blocks are written', async ({
  page,
}) => {
  await signIn(page, 'admin', '/terminal/fila')
  const links = page.getByRole('table').getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Serviço \d+/ })).toBeVisible()
  await page.getByLabel('Nova anotação').fill('Ligar para o despachante.')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Ligar para o despachante.')).toBeVisible()
  const cargas = page.getByRole('region', { name: 'Cargas' })
  await cargas.getByRole('button', { name: 'Bloquear' }).first().click()
  await page.getByLabel('Descrição').fill('Avaria no teto')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(cargas.getByText('Avaria no teto')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await cargas.getByRole('button', { name: 'Liberar' }).click()
  await expect(cargas.getByText('Avaria no teto')).toHaveCount(0)
})

test('the warehouse sees its own queue from the menu', async ({ page }) => {
  await signIn(page, 'desova')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Fila do terminal' }).click()
  await expect(page.getByRole('button', { name: /^Análise do armazém/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Liberação documental/ })).toHaveCount(0)
  await page.getByRole('table').getByRole('link', { name: 'Análise do armazém' }).first().click()
  await expect(page.getByRole('button', { name: 'Cancelar serviço' })).toHaveCount(0)
  await page.goto('/terminal/servicos/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Nada encontrado neste endereço' })).toBeVisible()
})

test('the desk is not for customers', async ({ page }) => {
  await signIn(page, 'cliente')
  await expect(page.getByRole('link', { name: 'Fila do terminal' })).toHaveCount(0)
  await page.goto('/terminal/fila')
  await expect(page).toHaveURL(/\/forbidden$/)
})
