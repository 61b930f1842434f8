import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test, visit } from './portal.ts'

test('an administrator turns the log up, sees lines come, and turns it down again', async ({ page }) => {
  await signIn(page, 'admin', '/admin/logs')
  const level = page.getByLabel('Nível de http')
  await level.selectOption('DEBUG')
  await expect(page.getByText('Nível de http mudado.').first()).toBeVisible()
  const lines = page.getByRole('log', { name: 'Últimas linhas' })
  await expect(lines).toContainText('answered')
  await expect(lines).toContainText('"route":"/management/loggers/:name"')
  await page.getByLabel('Filtrar linhas').fill('no such line at all')
  await expect(page.getByText('Nenhuma linha.')).toBeVisible()
  await page.getByLabel('Filtrar linhas').fill('')
  await page.getByRole('switch', { name: 'Ao vivo' }).click()
  await level.selectOption('')
  await expect(page.getByRole('row', { name: /^http/ })).toContainText('OFF')
  await expectAccessible(page)
})

test('an administrator filters the audit, reads what happened as sentences, and takes it along', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/jhi-configuration')
  const mesa = page.getByRole('region', { name: 'Fila do terminal' })
  await mesa.getByLabel('Meta de atendimento').fill('90')
  await mesa.getByRole('button', { name: 'Salvar: Fila do terminal' }).click()
  await expect(page.getByText('Configuração salva.').first()).toBeVisible()
  await visit(page, '/admin/audits')
  await page.getByRole('combobox', { name: 'Ação' }).fill('mudou uma propriedade')
  await page.getByRole('option', { name: 'mudou uma propriedade' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Fila do terminal: Meta de atendimento' })
  await expect(row).toContainText('Adriana Monteiro mudou uma propriedade.')
  await expect(row).toContainText('de “240” para “90”')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile((await file.path()) ?? '', 'utf8')
  expect(text).toContain('"Adriana Monteiro mudou uma propriedade."')
  expect(text).not.toContain('entrou no portal')
  await page.getByLabel('Pessoa').fill('Gabriela')
  await page.getByRole('option', { name: /Gabriela Rezende/ }).click()
  await expect(page.getByText('Nada aconteceu nesse período com esses filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'entrou no portal' }).first()).toBeVisible()
})

test('a property that is changed counts where it is used', async ({ page }) => {
  await signIn(page, 'grc', '/admin/jhi-configuration')
  const mesa = page.getByRole('region', { name: 'Fila do terminal' })
  const meta = mesa.getByLabel('Meta de atendimento')
  await meta.fill('0')
  await expect(mesa.getByText('Informe um número inteiro de 1 a 10.080.')).toBeVisible()
  await expect(mesa.getByRole('button', { name: 'Salvar: Fila do terminal' })).toBeDisabled()
  await meta.fill('1')
  await mesa.getByRole('button', { name: 'Salvar: Fila do terminal' }).click()
  await expect(page.getByText('Configuração salva.').first()).toBeVisible()
  const effective = page.getByRole('region', { name: 'Configuração em vigor', exact: true })
  await effective.getByLabel('Filtrar configurações').fill('meta-minutos')
  await visit(page, '/admin/jhi-health')
  await expect(page.getByText(/pendências esperam na fila há mais de 1 minuto\./)).toBeVisible()
})

test('an administrator sees figures as plots and as tables, what is under way, and the queues', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/jhi-metrics')
  await expect(page.getByRole('region', { name: 'Respostas por código' }).getByRole('table')).toContainText(
    '200',
  )
  // The server takes a sample every ten seconds, and a plot needs two.
  await expect(page.getByRole('table', { name: 'Tempo de resposta' })).toContainText('p99', {
    timeout: 60_000,
  })
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await page.getByRole('button', { name: 'Threads e pedidos' }).click()
  const dump = page.getByRole('dialog', { name: 'Threads e pedidos' })
  await expect(dump).toContainText('GET /management/threaddump')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ver as tarefas' }).click()
  await page.getByRole('button', { name: 'Executar agora: Limpeza' }).click()
  await expect(page.getByText('A tarefa será executada em instantes.').first()).toBeVisible()
  const cleanUp = page.getByRole('row').filter({ hasText: 'clean-up' })
  await expect(cleanUp).not.toContainText('—')
  await settled(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
