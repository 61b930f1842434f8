import { getFonteEu } from '@cais/core/api/fonte.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

test('a company names a system, makes its key, the system works with it, and it ends at once', async ({
  page,
  request,
}) => {
  await signIn(page, 'gestor')
  const companyId = /^\/(\d+)\//.exec(new URL(page.url()).pathname)?.[1] ?? ''
  await visit(page, `/${companyId}/empresa`)
  const panel = page.getByRole('region', { name: 'Sistemas e chaves' })
  await expect(panel.getByText('Nenhum sistema trabalha com uma chave.')).toBeVisible()
  await panel.getByRole('button', { name: 'Novo sistema' }).click()
  const naming = page.getByRole('dialog', { name: 'Novo sistema' })
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await expect(naming.getByText('Preencha este campo')).toBeVisible()
  await naming.getByLabel('Nome do sistema').fill('ERP da casa')
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('Sem chave: o sistema ainda não tem acesso.')).toBeVisible()

  await panel.getByRole('button', { name: 'Nova chave para ERP da casa' }).click()
  const making = page.getByRole('dialog', { name: 'Nova chave para ERP da casa' })
  await making.getByRole('checkbox', { name: 'Navios e escalas: ler' }).check()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Salvar' }).click()
  const shown = making.getByRole('textbox', { name: 'A chave de ERP da casa' })
  await expect(shown).toHaveValue(/^cais_\w{49}$/)
  const chave = await shown.inputValue()
  await making.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(chave)).toHaveCount(0)

  const ask = () => request.get(getFonteEu.path, { headers: { authorization: `Bearer ${chave}` } })
  expect(await (await ask()).json()).toMatchObject({
    nome: 'ERP da casa',
    empresa: { id: Number(companyId) },
  })
  await page.reload()
  const keys = panel.getByRole('table', { name: 'A chave de ERP da casa' })
  await expect(keys.getByText('Navios e escalas (ler)')).toBeVisible()
  await expect(keys.getByText('nunca usada')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keys.getByRole('button', { name: /^Encerrar a chave que termina em/ }).click()
  await page
    .getByRole('dialog', { name: 'Encerrar a chave?' })
    .getByRole('button', { name: 'Encerrar a chave' })
    .click()
  await expect(page.getByText('Chave encerrada. Ela já não funciona.')).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('staff see the systems of all companies, with the way to their company', async ({ page, as }) => {
  await signIn(page, 'grc', '/admin/fontes')
  await expect(page.getByRole('heading', { level: 1, name: 'Sistemas e chaves' })).toBeVisible()
  await expectAccessible(page)
  const other = await as('cliente', '/admin/fontes')
  await expect(other).toHaveURL(/\/forbidden/)
})
