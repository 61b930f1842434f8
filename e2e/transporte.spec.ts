import type { ServicoView } from '@cais/core/api/servico.ts'
import type { Page } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { handIn, says } from './percurso.ts'
import {
  closeNotice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  signIn,
  signOut,
  test,
  visit,
} from './portal.ts'
import { findServico } from './servicos.ts'

const carrier = { id: 26, nome: 'Transportes Rota Capixaba' }

const openTransporte = ({ pendencias }: ServicoView) =>
  pendencias.find(({ tipo, status }) => tipo === 'DADOS_TRANSPORTE' && status === 'ATIVA')

/** A service of the broker with open transport data and another haulier so far. */
const isForOthers = (servico: ServicoView) =>
  openTransporte(servico) !== undefined &&
  servico.subtipo !== 'DESOVA_DIRETA' &&
  !servico.partes.some(({ id }) => id === carrier.id)

/** Chooses the first option that is allowed. */
async function chooseFirst(page: Page, label: string, index: number, text: RegExp): Promise<string> {
  await page.getByRole('combobox', { name: label }).nth(index).click()
  const option = page
    .getByRole('option', { name: text })
    .and(page.locator(':not([data-combobox-disabled])'))
    .first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  return chosen
}

test('a broker names the carrier, who finds it in its own list and fills it in; the broker sees it', async ({
  page,
}) => {
  const list = { companyId: 42, area: 'despachante', status: 'PENDENTE' }
  const servico = await findServico(callerOf(page.request), 'despachante', list, isForOthers)
  const path = `/42/servico-despachante/${servico.id}/pendencia-dados-transporte/${openTransporte(servico)?.id}?requisitanteId=${servico.requisitante.id}`
  await signIn(page, 'despachante', path)
  const transportador = page.getByRole('textbox', { name: 'Transportador' })
  await expect(transportador).toBeVisible()
  // The previously named haulier is cleared.
  const isNamed = (await transportador.inputValue()) !== ''
  if (isNamed) await page.getByRole('button', { name: 'Limpar' }).first().click()
  await expect(transportador).toBeEditable()
  await transportador.fill('Rota Capixaba')
  await page.getByRole('option', { name: new RegExp(carrier.nome) }).click()
  await expect(page.getByText('Avise o transportador: é ele quem indica')).toBeVisible()
  await page.getByRole('button', { name: 'Avisar o transportador' }).click()
  await expect(page.getByText('Transportador avisado.')).toBeVisible()
  await expect(page.getByText('Avise o transportador: é ele quem indica')).toHaveCount(0)
  await expectAccessible(page)
  await signOut(page)

  await fillLogin(page, 'transportador')
  await closeNotice(page)
  await page.getByRole('link', { name: 'Minhas pendências', exact: true }).click()
  await page.getByLabel('Nº do serviço', { exact: true }).fill(servico.numeroSolicitacao)
  await page.getByLabel('Nº do serviço', { exact: true }).press('Enter')
  const rows = page.getByRole('row').filter({ hasText: servico.numeroSolicitacao })
  await rows.getByRole('link', { name: 'Dados de transporte', exact: true }).click()
  await expect(page).toHaveURL(
    new RegExp(`/26/servico-transportador/${servico.id}/pendencia-dados-transporte/`),
  )
  await expect(transportador).toHaveValue(new RegExp(carrier.nome))
  await expect(transportador).toHaveAttribute('readonly')

  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Preencha este campo').first()).toBeVisible()
  let motorista = ''
  for (const index of servico.cargaServico.keys()) {
    motorista = await chooseFirst(page, 'Motorista', index, /CNH \d+ A?E ·/)
    await chooseFirst(page, 'Veículo', index, / · /)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await handIn(page, says.comAgendamento)
  await signOut(page)

  await fillLogin(page, 'despachante')
  await closeNotice(page)
  await visit(page, path)
  await expect(
    page.getByRole('main').getByText('Já foi enviada; termina junto com o agendamento.'),
  ).toBeVisible()
  const nome = motorista.split(' · ')[0] ?? ''
  await expect(page.getByRole('definition').filter({ hasText: nome }).last()).toBeVisible()
})

test('a carrier lets a truck in, changes until when and withdraws it; a bad sheet names its lines', async ({
  page,
}) => {
  await signIn(page, 'transportador', '/26/veiculos-autorizados')
  await page.getByRole('button', { name: 'Incluir veículo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo').first()).toBeVisible()
  await dialog.getByLabel('Placa').fill('QQZ-1234')
  await dialog.getByLabel('RENAVAM').fill('00639884962')
  await dialog.getByLabel('RNTRC').fill('12345678')
  await dialog.getByLabel('Vencimento').fill('01/02/2030')
  await dialog.getByLabel('Vencimento').press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Veículo autorizado.')).toBeVisible()

  await page.getByLabel('Placa', { exact: true }).fill('QQZ1')
  await page.getByLabel('Placa', { exact: true }).press('Enter')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'QQZ1C34' })
  await row.getByRole('button', { name: 'Mudar o vencimento de QQZ1C34' }).click()
  await dialog.getByLabel('Vencimento').fill('03/04/2031')
  await dialog.getByLabel('Vencimento').press('Tab')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('03/04/2031')
  await row.getByRole('button', { name: 'Desativar QQZ1C34' }).click()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(row).toContainText('Inativa')
  await expect(row.getByRole('button', { name: 'Desativar QQZ1C34' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Enviar planilha' }).click()
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar o modelo' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.locator('input[type=file]').setInputFiles({
    name: 'veiculos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Placa;RENAVAM\nABC12D3;1\n'),
  })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog.getByText(/^Nada foi salvo/)).toBeVisible()
  await expectAccessible(page)
})
