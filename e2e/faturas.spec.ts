import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  signIn,
  signOut,
  test,
} from './portal.ts'

// Looking at a long page for accessibility takes its time.
test.setTimeout(120_000)

interface Pendencia {
  id: number
  tipo: string
  status: string
  urlDocumento: string | null
}

/** A service of the client that waits for a payment and that nobody asks to be let off. */
async function findBilled(request: APIRequestContext): Promise<number> {
  const session = await request.post('/api/authenticate', { data: { username: 'cliente', password } })
  const headers = { authorization: `Bearer ${(await session.json()).id_token}` }
  const filters = [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }]
  const found = await request.post('/api/search/1/servico-cliente', {
    headers,
    data: { pageNumber: 1, pageSize: 200, filters },
  })
  for (const { id } of (await found.json()).list) {
    const servico = await (await request.get(`/api/1/servicos/${id}`, { headers })).json()
    const billed = (servico.pendencias as Pendencia[]).find(
      ({ tipo, status, urlDocumento }) => tipo === 'FINANCEIRA' && status === 'ATIVA' && urlDocumento,
    )
    if (!billed || servico.papel !== 'REQUISITANTE') continue
    const cobranca = await request.get(`/api/1/pendencias/${billed.id}/cobranca`, { headers })
    if ((await cobranca.json()).podePedirIsencao) return id
  }
  throw new Error('the demo has no bill to be paid')
}

test('a client downloads the bill of a service from its page', async ({ page, request }) => {
  const id = await findBilled(request)
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  const table = page.getByRole('table', { name: 'Pendências', exact: true })
  const started = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Baixar a fatura: Cobrança' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^fatura-\d+-\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await table.getByRole('button', { name: 'Ver Cobrança' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^99990\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$|^9999\d\./)).toBeVisible()
  await expect(dialog.getByText(/br\.gov\.bcb\.pix/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a waiver is asked for, denied with a reason, and the reason is read on the service', async ({
  page,
  request,
}) => {
  const id = await findBilled(request)
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  const table = page.getByRole('table', { name: 'Pendências', exact: true })
  await table.getByRole('button', { name: 'Ver Cobrança' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pedir isenção' }).click()
  await dialog.getByRole('button', { name: 'Pedir isenção' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByLabel('Por que não deve ser cobrado?').fill('O guindaste do terminal parou.')
  await dialog.getByRole('button', { name: 'Pedir isenção' }).click()
  await expect(dialog.getByText('Isenção pedida: aguarda o terminal')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pedir isenção' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await signOut(page)
  await signIn(page, 'grc', '/terminal/fila?tipo=FINANCEIRA')
  await expect(page.getByText('Pede isenção').first()).toBeVisible()
  await page.goto(`/terminal/servicos/${id}`)
  await expect(page.getByText('cliente pede isenção: O guindaste do terminal parou.')).toBeVisible()
  await page.getByRole('button', { name: 'Negar isenção' }).click()
  await dialog.getByRole('button', { name: 'Negar isenção' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('O guindaste não parou neste dia.')
  await dialog.getByRole('button', { name: 'Negar isenção' }).click()
  await expect(page.getByText('Isenção negada.')).toBeVisible()
  await expectAccessible(page)
  await signOut(page)
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  await table.getByRole('button', { name: 'Ver Cobrança' }).click()
  await expect(dialog.getByText('Resposta do terminal: O guindaste não parou neste dia.')).toBeVisible()
})

test('staff record a price from a day to come, and not from one that has gone', async ({ page }) => {
  await signIn(page, 'grc')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Tarifas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifas' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await page.getByLabel('Serviço').selectOption('REPESAGEM')
  await page.getByLabel('Item').fill('Repesagem noturna')
  await page.getByLabel('Valor').fill('215,50')
  await page.getByLabel('Vale desde').fill('2020-01-01')
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  await expect(page.getByText('Uma tarifa nova só pode valer a partir de amanhã.').first()).toBeVisible()
  await page.getByLabel('Vale desde').fill('2090-01-02')
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Repesagem noturna' })
  await expect(row).toContainText('R$ 215,50')
  await expect(row).toContainText('02/01/2090')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
