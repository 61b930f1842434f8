import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

test('staff write to the depots, see how many it reaches, and who has read it', async ({ page, as }) => {
  await signIn(page, 'grc', '/terminal/mensagens')
  const nova = page.getByRole('region', { name: 'Nova mensagem' })
  const enviadas = page.getByRole('region', { name: 'Enviadas', exact: true }).first()
  await expect(enviadas.getByText('Novo horário do gate')).toBeVisible()
  await nova.getByLabel('Para', { exact: true }).selectOption('Tipos de empresa')
  await expect(nova.getByRole('button', { name: 'Conferir e enviar' })).toBeDisabled()
  await nova.getByRole('checkbox', { name: 'Depot' }).check()
  await nova.getByLabel('Título').fill('Pátio de vazios cheio')
  await nova.getByLabel('Texto').fill('Até sexta-feira recebemos só com agendamento.')
  await expect(nova.getByRole('status')).toHaveText(/^Chega a \d+ pessoas? em \d+ empresas?\.\s*$/)
  const reach = /\d+ pessoas?/.exec((await nova.getByRole('status').textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  await nova.getByRole('button', { name: 'Conferir e enviar' }).click()
  const check = page.getByRole('dialog', { name: 'Conferir a mensagem' })
  await expect(check).toContainText('Até sexta-feira recebemos só com agendamento.')
  await check.getByRole('button', { name: `Enviar a ${reach}` }).dblclick()
  await expect(check).toBeHidden()
  await expect(enviadas.getByText('Pátio de vazios cheio')).toHaveCount(1)
  const row = enviadas.getByRole('row').filter({ hasText: 'Pátio de vazios cheio' })
  await expect(row).toContainText('Gabriela Rezende')
  await expect(row).toContainText(/0 de \d+ \(0 %\)/)

  const depot = await as('depot')
  await depot.getByRole('button', { name: /^Mensagens/ }).click()
  const message = depot.getByRole('article').filter({ hasText: 'Pátio de vazios cheio' })
  await message.getByRole('button', { name: 'Marcar como lida' }).click()
  await expect(message.getByText('Nova')).toHaveCount(0)
  await page.reload()
  await expect(row).toContainText(/1 de \d+/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a company is chosen by name and can be taken out again; customers do not get here', async ({
  page,
  as,
}) => {
  await signIn(page, 'admin', '/terminal/mensagens')
  const nova = page.getByRole('region', { name: 'Nova mensagem' })
  await nova.getByLabel('Para', { exact: true }).selectOption('Empresas escolhidas')
  await nova.getByRole('textbox', { name: 'Incluir empresa' }).fill('Vale do Sol')
  await page.getByRole('option', { name: /Vale do Sol/ }).click()
  await expect(nova.getByRole('status')).toContainText('em 1 empresa.')
  await nova.getByRole('button', { name: /^Retirar .*Vale do Sol/ }).click()
  await expect(nova.getByRole('status')).toBeEmpty()
  const cliente = await as('cliente', '/terminal/mensagens')
  await expect(cliente).toHaveURL('/forbidden')
})
