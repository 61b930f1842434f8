import { readFile } from 'node:fs/promises'
import { getCobranca } from '@cais/core/api/fatura.ts'
import type { APIRequestContext } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'
import { findServico } from './servicos.ts'

/** A service of the customer with an unpaid bill and without a request to waive the charge. */
async function findBilled(request: APIRequestContext): Promise<number> {
  const call = callerOf(request)
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  const { id } = await findServico(call, 'cliente', list, async ({ papel, pendencias }) => {
    const billed = pendencias.find(
      ({ tipo, status, urlDocumento }) => tipo === 'FINANCEIRA' && status === 'ATIVA' && urlDocumento,
    )
    if (!billed || papel !== 'REQUISITANTE') return false
    const params = { companyId: 1, id: billed.id }
    return (await call('cliente', getCobranca, { params })).podePedirIsencao
  })
  return id
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
  as,
}) => {
  const id = await findBilled(request)
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  const table = page.getByRole('table', { name: 'Pendências', exact: true })
  await table.getByRole('button', { name: 'Ver Cobrança' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pedir isenção' }).click()
  await dialog.getByLabel('Por que não deve ser cobrado?').fill('O guindaste do terminal parou.')
  await dialog.getByRole('button', { name: 'Pedir isenção' }).click()
  await expect(dialog.getByText('Isenção pedida: aguarda o terminal')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pedir isenção' })).toHaveCount(0)

  const desk = await as('grc', '/terminal/fila?tipo=FINANCEIRA')
  await expect(desk.getByText('Pede isenção').first()).toBeVisible()
  await visit(desk, `/terminal/servicos/${id}`)
  await expect(desk.getByText('cliente pede isenção: O guindaste do terminal parou.')).toBeVisible()
  await desk.getByRole('button', { name: 'Negar isenção' }).click()
  const answer = desk.getByRole('dialog')
  await answer.getByLabel('Motivo').fill('O guindaste não parou neste dia.')
  await answer.getByRole('button', { name: 'Negar isenção' }).click()
  await expect(desk.getByText('Isenção negada.')).toBeVisible()
  await expectAccessible(desk)

  await page.reload()
  await table.getByRole('button', { name: 'Ver Cobrança' }).click()
  await expect(dialog.getByText('Resposta do terminal: O guindaste não parou neste dia.')).toBeVisible()
})

test('staff record a price from a day to come, and not from one that has gone', async ({ page }) => {
  await signIn(page, 'grc')
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('menuitem', { name: 'Tarifas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifas' })).toBeVisible()
  await page.getByLabel('Serviço').selectOption('REPESAGEM')
  await page.getByLabel('Item').fill('Repesagem noturna')
  await page.getByLabel('Valor').fill('215,50')
  await page.getByLabel('Vale desde').fill('2020-01-01')
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  await expect(page.getByText(/^Uma tarifa nova só pode valer a partir de amanhã/).first()).toBeVisible()
  await page.getByLabel('Vale desde').fill('2030-01-02')
  await page.getByRole('button', { name: 'Registrar tarifa' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Repesagem noturna' })
  await expect(row).toContainText('R$ 215,50')
  await expect(row).toContainText('02/01/2030')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
