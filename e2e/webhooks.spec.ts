import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'
import { startSystem } from './sistema.ts'

test('a company has its events sent to its system, sees how that went, sends one again and changes the secret', async ({
  page,
}) => {
  const system = await startSystem()
  await signIn(page, 'gestor')
  const companyId = /^\/(\d+)\//.exec(new URL(page.url()).pathname)?.[1] ?? ''
  await visit(page, `/${companyId}/empresa`)
  const panel = page.getByRole('region', { name: 'Webhooks' })
  await expect(panel.getByText('Nenhum webhook.')).toBeVisible()
  await panel.getByRole('button', { name: 'Novo webhook' }).click()
  const making = page.getByRole('dialog', { name: 'Novo webhook' })
  await making.getByLabel('Endereço').fill('https://10.0.0.7/eventos')
  await making.getByRole('button', { name: 'Salvar' }).click()
  await expect(making.getByText(/^Informe um endereço https público/)).toBeVisible()
  await making.getByLabel('Endereço').fill(system.url)
  await making.getByRole('button', { name: 'Salvar' }).click()
  const segredo = making.getByLabel(`Segredo de ${system.url}`)
  await expect(segredo).toHaveValue(/^whsec_/)
  system.segredo = await segredo.inputValue()
  await making.getByRole('button', { name: 'Fechar' }).last().click()

  system.status = 500
  await panel.getByRole('button', { name: `Testar ${system.url}` }).click()
  await expect.poll(() => system.verified.length).toBe(1)
  expect(system.verified[0]?.type).toBe('webhook.teste')
  await panel.getByRole('button', { name: `Entregas a ${system.url}` }).click()
  const log = page.getByRole('dialog', { name: `Entregas a ${system.url}` })
  await expect(log.getByText('HTTP 500')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: /^Abrir a entrega/ }).click()
  await expect(log.getByText('heard')).toBeVisible()
  await expect(log.getByRole('region', { name: 'Corpo enviado' })).toContainText('webhook.teste')
  system.status = 200
  await log.getByRole('button', { name: 'Reenviar agora' }).click()
  await expect(log.getByText('HTTP 200')).toBeVisible()
  expect(new Set(system.verified.map(({ id }) => id)).size).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await log.getByRole('button', { name: 'Fechar' }).click()

  await panel.getByRole('button', { name: `Trocar o segredo de ${system.url}` }).click()
  const changing = page.getByRole('dialog', { name: 'Trocar o segredo' })
  await changing.getByRole('button', { name: 'Criar novo segredo' }).click()
  await expect(changing.getByLabel(`Segredo de ${system.url}`)).toHaveValue(/^whsec_/)
  await changing.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(panel.getByText(/^O segredo anterior assina também até/)).toBeVisible()
  // The system still has the previous secret.
  await panel.getByRole('button', { name: `Testar ${system.url}` }).click()
  await expect.poll(() => system.verified.length).toBe(3)

  await panel.getByRole('button', { name: `Pausar ${system.url}` }).click()
  await expect(panel.getByText(/^Pausado desde/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Remover ${system.url}` }).click()
  await page
    .getByRole('dialog', { name: 'Remover o webhook?' })
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect(panel.getByText('Nenhum webhook.')).toBeVisible()
  await system.stop()
})

test('administrators have the terminal’s own webhooks on a page of theirs, and nobody else', async ({
  page,
  as,
}) => {
  await signIn(page, 'admin', '/admin/webhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks do terminal' })).toBeVisible()
  await page.getByRole('button', { name: 'Novo webhook' }).click()
  const making = page.getByRole('dialog', { name: 'Novo webhook' })
  await making.getByRole('radio', { name: 'Só alguns eventos' }).check()
  await expect(making.getByRole('checkbox', { name: /servico\.a_executar/ })).toBeVisible()
  await expectAccessible(page)
  for (const login of ['cliente', 'grc']) {
    const other = await as(login)
    await other.goto('/admin/webhooks')
    await expect(other).toHaveURL(/\/forbidden/)
  }
})
