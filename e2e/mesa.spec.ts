import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectCards,
  expectNoSidewaysScroll,
  signIn,
  test,
  visit,
} from './portal.ts'

/** The first service of the queue with a pendencia of this kind. */
const queueOf = (tipo: string) => `/terminal/fila?tipo=${tipo}`

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('cais.token') ?? '')

/** The ids of the newest services that pass the filters. */
async function servicosOf(page: Page, filters: object[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const data = { pageNumber: 1, pageSize: 20, filters }
  const answer = await page.request.post('/api/search/servico', { headers, data })
  return ((await answer.json()) as { list: { id: number }[] }).list.map(({ id }) => id)
}

test('whoever decides at the desk reads what was handed in, opens what is attached and goes on to related services', async ({
  page,
}) => {
  await signIn(page, 'grc', queueOf('CONHECIMENTO_CARGA'))
  await page.getByRole('row').filter({ hasText: 'Em análise' }).getByRole('link').first().click()
  const pane = page.getByRole('region', { name: 'O que decidir' })
  const entregue = pane.getByRole('region', { name: 'O que foi entregue: Conhecimento de carga' })
  await expect(entregue).toContainText('Número do BL')
  await expect(entregue.getByText('CE Mercante da carga')).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Conferências' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(pane.getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Devolver', exact: true })).toBeVisible()
  const file = page.waitForEvent('download')
  await pane
    .getByRole('button', { name: /^Baixar / })
    .first()
    .click()
  expect((await file).suggestedFilename()).toMatch(/\.\w+$/)
  await expectAccessible(page)
  await pane.getByRole('link', { name: 'Abrir o serviço' }).click()
  await expect(page.getByRole('region', { name: 'Anexos' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('the desk leads to other services on the same cargo, at the desk', async ({ page }) => {
  await signIn(page, 'grc', '/terminal/fila')
  const [first, second] = await servicosOf(page, [])
  // Every cargo of the demo has only one service.
  const related = { id: second, numeroSolicitacao: '2026999999', subtipo: 'EIR', status: 'EXECUTADO' }
  await page.route(`**/servicosRelacionados/servico/${first}`, (route) =>
    route.fulfill({ json: [{ ...related, dataCriacao: '2026-01-02T12:00:00Z', cargas: ['QQZU1000005'] }] }),
  )
  await visit(page, `/terminal/servicos/${first}`)
  await page.getByRole('table', { name: 'Serviços relacionados' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/terminal/servicos/${second}$`))
  await expect(page.getByRole('heading', { level: 1, name: /^Serviço \d+/ })).toBeVisible()
})

test('the desk shows who comes with which truck, and when', async ({ page }) => {
  await signIn(page, 'grc', '/servico')
  const [servico] = await servicosOf(page, [
    { id: 'subtipo', type: 'Enum', operator: 'equals', value: 'RETIRADA_CONTEINER_IMPORTACAO' },
    { id: 'status', type: 'Enum', operator: 'equals', value: 'AGUARDANDO_EXECUCAO' },
  ])
  await visit(page, `/terminal/servicos/${servico}`)
  const transporte = page.getByRole('region', { name: 'O que foi entregue: Dados de transporte' })
  await expect(transporte.getByText('Motorista', { exact: true }).first()).toBeVisible()
  await expect(transporte.getByText(/CNH/).first()).toBeVisible()
  const janelas = page.getByRole('region', { name: 'O que foi entregue: Agendamento' })
  await expect(janelas.getByText(/\d\d\/\d\d/).first()).toBeVisible()
})

test('the warehouse reads the windows of an unstuffing before it confirms them', async ({ page }) => {
  await signIn(page, 'desova', queueOf('AGENDAMENTO'))
  const pane = page.getByRole('region', { name: 'O que decidir' })
  await expect(pane.getByRole('heading', { level: 2, name: 'Agendamento', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir o serviço' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Serviço \d+/ })).toBeVisible()
  const janelas = page.getByRole('region', { name: 'O que foi entregue: Agendamento' })
  await expect(janelas.getByText(/\d\d\/\d\d/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'O que foi entregue: Nota fiscal' })).toHaveCount(0)
})

test('on a phone the queue is cards, what runs out first comes first when asked, and today is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'grc', '/terminal/fila')
  const fila = page.getByRole('table', { name: 'Fila do terminal' })
  await expectCards(page, fila)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Por Prazo' })
  await expect(page).toHaveURL(/sort=prazo/)
  await expect(fila).toHaveAttribute('aria-busy', 'false')
  await expect(fila.getByText(/, venceu$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Vencidos' }).click()
  await expect(page).toHaveURL(/prazo=past/)
  await expectCards(page, fila)
  await expectAccessible(page)
})

test('at 1366 pixels no column of the queue hides, whatever it is sorted by', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'grc', '/terminal/fila?sort=prazo,asc&size=200')
  const fila = page.getByRole('table', { name: 'Fila do terminal' })
  await expect(fila.getByRole('link').first()).toBeVisible()
  const hidden = await fila.evaluate((one) => one.scrollWidth - (one.closest('div')?.clientWidth ?? 0))
  expect(hidden).toBeLessThanOrEqual(0)
  await expect(fila.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute('aria-sort', 'ascending')
})
