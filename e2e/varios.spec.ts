import { readFile } from 'node:fs/promises'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { listCaminhoesDoDia } from '@cais/core/api/agendamento.ts'
import { listPasses } from '@cais/core/api/passe.ts'
import { search } from '@cais/core/api/search.ts'
import { getServico, type ServicoView } from '@cais/core/api/servico.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Page } from '@playwright/test'
import { askFor, bringUp, type Call, callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settled, signIn, test } from './portal.ts'
import { findServico } from './servicos.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf('Carta', ['Prezados,'])),
})

test('papers with a type each go to several services from the list', async ({ page }) => {
  const retiradas = JSON.stringify([
    ['subtipo', 'equals', 'RETIRADA_CONTEINER_IMPORTACAO'],
    ['status', 'equals', 'PENDENTE'],
  ])
  await signIn(page, 'cliente', `/1/servico-cliente?filters=${encodeURIComponent(retiradas)}`)
  await settled(page)
  const rows = page.getByRole('table').getByRole('row')
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Ações com 2 marcados' }).click()
  await page.getByRole('menuitem', { name: 'Anexar documentos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anexar documentos' })
  const choose = dialog.getByRole('button', { name: 'Escolher arquivos' })
  await expect(choose).toBeEnabled()
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles([pdf('HBL 123.pdf'), pdf('carta.pdf')])
  await expect(dialog.getByRole('combobox', { name: 'Tipo de HBL 123.pdf' })).toHaveValue(/^BL/)
  const send = dialog.getByRole('button', { name: 'Anexar a 2 serviços' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Tipo de carta.pdf' }).click()
  await page
    .getByRole('listbox', { name: 'Tipo de carta.pdf' })
    .getByRole('option', { name: 'Outros' })
    .click()
  await expectAccessible(page)
  await send.click()
  await expect(dialog.getByText('2 de 2 feitos')).toBeVisible()
  await expect(dialog.getByText('Documentos anexados')).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

const paraAgendar: AppliedFilter[] = [
  { id: 'tipo', type: 'Enum', operator: 'equals', value: 'AGENDAMENTO' },
  { id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' },
]

test('windows are proposed for several, changed, and booked together', async ({ page }) => {
  const body = { filters: paraAgendar, pageSize: 20 as const, sortedBy: { id: 'prazo', reverse: false } }
  const ask = async () =>
    (await callerOf(page.request)('cliente', search, { params: { component: 'minhas-pendencias' }, body }))
      .list
  const some = (await ask()).slice(0, 2)
  expect(some).toHaveLength(2)
  const filters = JSON.stringify(paraAgendar.map(({ id, operator, value }) => [id, operator, value]))
  await signIn(page, 'cliente', `/minhas-pendencias?filters=${encodeURIComponent(filters)}`)
  await settled(page)
  for (const { numeroSolicitacao } of some)
    await page
      .getByRole('row')
      .filter({ hasText: String(numeroSolicitacao) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Agendar janelas (2 de 2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar janelas' })
  const book = dialog.getByRole('button', { name: 'Agendar 2 serviços' })
  await expect(book).toBeEnabled()
  const first = dialog.getByRole('combobox', { name: /^Janela de / }).first()
  const proposed = await first.inputValue()
  expect(proposed).toMatch(/^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d · \d+ vagas?$/)
  await first.click()
  const windows = page.getByRole('listbox', { name: /^Janela de / })
  await windows.getByRole('option').nth(1).click()
  await expect(first).not.toHaveValue(proposed)
  await expectAccessible(page)
  await book.click()
  await expect(dialog.getByText('2 de 2 feitas')).toBeVisible()
  await expect(dialog.getByText('Agendada', { exact: true })).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const left = (await ask()).map(({ id }) => id)
  for (const { id } of some) expect(left).not.toContain(id)
})

/** Ticks services of a list and opens an action for them. */
async function tick(page: Page, numeros: string[], acao: string): Promise<void> {
  await settled(page)
  for (const numero of numeros)
    await page.getByRole('row').filter({ hasText: numero }).getByRole('checkbox').click()
  await page.getByRole('button', { name: `Ações com ${numeros.length} marcados` }).click()
  await page.getByRole('menuitem', { name: acao }).click()
}

const asksForTransporte = ({ pendencias, subtipo }: ServicoView) =>
  subtipo !== 'DESOVA_DIRETA' &&
  pendencias.some(({ tipo, podeAgir }) => tipo === 'DADOS_TRANSPORTE' && podeAgir)

/** Two services for which the customer has to name a haulier, and one that needs none. */
async function toBeNamed(call: Call) {
  const [login, subtipo] = ['cliente', 'RETIRADA_CONTEINER_IMPORTACAO'] as const
  const asking: ServicoView[] = []
  let [companyId, area] = [0, '']
  for (let n = 0; n < 2; n++) {
    const pedida = await askFor(call, { login, subtipo, withoutCarrier: true })
    await bringUp(call, pedida, 'DADOS_TRANSPORTE')
    asking.push(pedida.servico)
    ;({ companyId, area } = pedida)
  }
  const list = { companyId, area, status: 'PENDENTE' }
  const other = await findServico(call, login, list, (one) => !asksForTransporte(one))
  return { login, companyId, area, asking, others: [other] }
}

test('one carrier is named for several services from the list, and the one that asks for none says so', async ({
  page,
}) => {
  const call = callerOf(page.request)
  const { login, companyId, area, asking, others } = await toBeNamed(call)
  const marked = [...asking.slice(0, 2), ...others.slice(0, 1)]
  const filters = encodeURIComponent(JSON.stringify([['status', 'equals', 'PENDENTE']]))
  await signIn(page, login, `/${companyId}/servico-${area}?size=200&filters=${filters}`)
  await tick(
    page,
    marked.map(({ numeroSolicitacao }) => numeroSolicitacao),
    'Indicar transportador',
  )
  const dialog = page.getByRole('dialog', { name: 'Indicar transportador' })
  await dialog.getByRole('textbox', { name: 'Transportador' }).fill('Rota Capixaba')
  await page.getByRole('option', { name: /Transportes Rota Capixaba/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avisar em 2 pendências' }).click()
  await expect(dialog.getByText('2 de 2 feitos')).toBeVisible()
  await expect(dialog.getByText('Transportador avisado')).toHaveCount(2)
  await expect(page.getByText('Rascunho salvo.')).toHaveCount(0)
  await expect(dialog.getByText('Não pede transportador de você agora')).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  for (const { id } of asking.slice(0, 2)) {
    const { partes } = await call(login, getServico, { params: { companyId, id } })
    expect(partes.map((one) => one.id)).toContain(26)
  }
})

test('passes of several services are printed from the list as one file', async ({ page }) => {
  const call = callerOf(page.request)
  const { caminhoes } = await call('transportador', listCaminhoesDoDia, {
    params: { companyId: 26 },
    query: { periodo: 'PROXIMAS_24H' },
  })
  const comPasse = caminhoes.filter(({ temPasse }) => temPasse).map(({ servico }) => servico)
  const servicos = [...new Map(comPasse.map((one) => [one.id, one])).values()].slice(0, 2)
  expect(servicos).toHaveLength(2)
  const subtipos = servicos.map(({ subtipo }) => subtipo)
  const filters = encodeURIComponent(JSON.stringify([['subtipo', 'in', subtipos]]))
  await signIn(page, 'transportador', `/26/servico-transportador?size=200&filters=${filters}`)
  await tick(
    page,
    servicos.map(({ numeroSolicitacao }) => numeroSolicitacao),
    'Imprimir passes',
  )
  const dialog = page.getByRole('dialog', { name: 'Imprimir passes' })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Imprimir passes de 2 serviços' }).click()
  await expect(dialog.getByText('2 de 2 feitos')).toBeVisible()
  let valid = 0
  for (const { id: servicoId } of servicos)
    valid += (await call('transportador', listPasses, { params: { companyId: 26, servicoId } })).length
  const pdf = await readFile(await (await saving).path(), 'latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(valid)
})
