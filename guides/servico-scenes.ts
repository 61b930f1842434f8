import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import type { Locator, Page } from '@playwright/test'
import { addFound, next, sendPedido, startPedido } from '../e2e/pedido.ts'
import { askFor, bringUp, callerOf } from '../e2e/pendencias.ts'
import {
  choose,
  chooseFrota,
  falta,
  fillNota,
  freeCeMercante,
  grade,
  headersOf,
  openPendencia,
  rowOf,
  settleUntilAgendamento,
} from '../e2e/percurso.ts'
import { expect, signIn } from '../e2e/portal.ts'
import { button, dialog, type Scene, type Take } from './camera.ts'

/** The heading of a screen and the last element in the picture. */
const until = (page: Page, last: Locator) => [page.getByRole('heading', { level: 1 }), last]
const lastCard = (page: Page) => page.locator('main .mantine-Card-root').last()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

/** Asking for a service, step by step, and its page. */
async function asking(page: Page, take: Take) {
  await signIn(page, 'cliente')
  const ceMercante = await freeCeMercante(page, 'RETIRADA_CONTEINER_IMPORTACAO')
  await button(page, 'Novo serviço').click()
  await expect(page.getByRole('menu')).toBeVisible()
  const item = page.getByRole('menuitem', { name: 'Recepção de carga geral', exact: true })
  await take('novo-servico', { of: [button(page, 'Novo serviço'), item], room: 14 })
  await page.keyboard.press('Escape')
  await startPedido(page, 'Retirada de importação')
  await page
    .getByLabel('CE Mercante', { exact: true })
    .and(page.locator('input:not([type=radio])'))
    .fill(ceMercante)
  await button(page, 'Procurar').click()
  await expect(page.getByLabel('Marcar todas as cargas')).toBeVisible()
  await page.getByLabel('Marcar todas as cargas').check()
  await take('pedido-carga', { of: until(page, button(page, /^Adicionar \d/)), room: 18 })
  await addFound(page)
  await next(page)
  await page.getByLabel('Sua referência').fill('Pedido de compra 4812')
  await expect(page.getByRole('heading', { level: 3, name: 'O que será preciso resolver' })).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 1000 })
  await take('pedido-conferir', { of: until(page, lastCard(page)) })
  await sendPedido(page)
  await page.reload()
  await expect(falta(page)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 1400 })
  await take('servico', { of: until(page, region(page, 'Pendências')) })
  await page.setViewportSize({ width: 1200, height: 1000 })
  await openPendencia(page, 'Anexo')
  await expect(page.getByText('Ainda não há anexos.')).toBeVisible()
  await expect(page.getByText('Ninguém escreveu sobre esta pendência ainda.')).toBeVisible()
  await take('pendencia', { of: until(page, button(page, 'Enviar nota')), room: 18 })
  await button(page, 'Incluir anexos').click()
  await expect(button(page, 'Escolher arquivos').last()).toBeEnabled()
  const buffer = Buffer.from(makePdf('DI', []))
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'declaracao-de-importacao.pdf', mimeType: 'application/pdf', buffer })
  await choose(dialog(page), 'Tipo de documento', 'DI (declaração de importação)')
  await take('anexar', { of: [dialog(page)], room: 20 })
}

/** Invoices, drivers and trucks, and windows: each screen when it is the customer's turn. */
async function clearing(page: Page, take: Take) {
  await page.setViewportSize({ width: 1200, height: 1000 })
  const call = callerOf(page.request)
  const pedida = await askFor(call, { login: 'cliente', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' })
  await bringUp(call, pedida, 'NOTA_FISCAL_RETIRADA')
  const view = `/${pedida.companyId}/servico-cliente/${pedida.servico.id}/view`
  await signIn(page, 'cliente', view)
  await openPendencia(page, 'Nota fiscal de retirada')
  await fillNota(page)
  await page.getByRole('heading', { level: 1 }).click()
  await take('nota-fiscal', { of: [region(page, 'O que é preciso informar')], room: 12 })
  await bringUp(call, pedida, 'DADOS_TRANSPORTE')
  await signIn(page, 'transportador', `/26/servico-transportador/${pedida.servico.id}/view`)
  await openPendencia(page, 'Dados de transporte')
  await chooseFrota(page)
  await take('transporte', { of: [region(page, 'O que é preciso informar')], room: 12 })
  await settleUntilAgendamento(page, pedida.servico.id)
  await signIn(page, 'cliente', view)
  await openPendencia(page, 'Agendamento')
  await scheduling(page, take)
}

async function scheduling(page: Page, take: Take) {
  await page.setViewportSize({ width: 1200, height: 1250 })
  const free = grade(page).getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
  await expect(free.nth(4)).toBeVisible()
  await take('janela', {
    of: [region(page, 'Cargas e janelas'), region(page, 'Grade de janelas')],
    room: 12,
  })
  await free.nth(4).click()
  await expect(page.getByRole('timer')).not.toHaveCount(0)
  const escolha = page.getByRole('region', { name: 'Sua escolha' })
  await take('reserva', { of: [escolha], room: 0 })
  await escolha.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(escolha).toHaveCount(0)
  await button(page, 'Reagendar').click()
  await expect(escolha).toBeVisible()
  await take('reagendar', { of: [escolha], room: 0 })
}

interface Cobrada {
  papel: string
  pendencias: { id: number; tipo: string; status: string; urlDocumento: string | null }[]
}

/** A service of the customer with an unpaid bill. */
async function findBilled(page: Page): Promise<number> {
  const headers = await headersOf(page, 'cliente')
  const filters = [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }]
  const data = { pageNumber: 1, pageSize: 200, filters }
  const found = await page.request.post('/api/search/1/servico-cliente', { headers, data })
  for (const { id } of (await found.json()).list) {
    const answer = await page.request.get(`/api/1/servicos/${id}`, { headers })
    const { papel, pendencias }: Cobrada = await answer.json()
    const isBilled = pendencias.some(
      ({ tipo, status, urlDocumento }) => tipo === 'FINANCEIRA' && status === 'ATIVA' && urlDocumento,
    )
    if (isBilled && papel === 'REQUISITANTE') return id
  }
  throw new Error('the demo has no bill to be paid')
}

async function paying(page: Page, take: Take) {
  await page.setViewportSize({ width: 1200, height: 1000 })
  await signIn(page, 'cliente', `/1/servico-cliente/${await findBilled(page)}/view`)
  await rowOf(page, 'Cobrança').getByRole('button', { name: 'Ver Cobrança' }).click()
  await expect(dialog(page).getByText(/br\.gov\.bcb\.pix/)).toBeVisible()
  await take('cobranca', { of: [dialog(page)], room: 20 })
}

/** The plate in the second row is invalid, and the RENAVAM in the third has a wrong check digit. */
const sheet = [
  'Placa;RENAVAM;RNTRC;Tipo;Autorizado até',
  'QQZ1C34;00639884962;12345678;CAVALO;31/12/2030',
  'ABC12D3;00639884962;12345678;CAVALO;31/12/2030',
  'QQZ1C35;00639884961;12345678;CAVALO;31/12/2030',
]

/** Drivers and trucks of a haulier, and a spreadsheet with an error. */
async function fleet(page: Page, take: Take) {
  await signIn(page, 'transportador')
  await page.getByRole('link', { name: 'Minhas pendências', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).first().click()
  await page.getByRole('option', { name: 'Ativa', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Mudar o filtro: Status/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await take('minhas-pendencias', { height: 500 })
  await page.getByRole('link', { name: 'Veículos autorizados' }).click()
  await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible()
  await button(page, 'Enviar planilha').click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'veiculos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\n')),
  })
  await dialog(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog(page).getByText(/^Nada foi salvo/)).toBeVisible()
  await take('planilha', { of: [dialog(page)], room: 20 })
}

/** The page of today's work, and the driver's pass. */
async function theDay(page: Page, take: Take) {
  await page.setViewportSize({ width: 1200, height: 860 })
  await signIn(page, 'cliente', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('inicio')
  await signIn(page, 'transportador', '/26/caminhoes-do-dia')
  await page
    .getByRole('button', { name: /^Passe de / })
    .first()
    .click()
  await expect(dialog(page).getByRole('textbox', { name: 'Link do passe' })).toBeVisible()
  await take('passe', { of: [dialog(page)], room: 20 })
}

async function searching(page: Page, take: Take) {
  await signIn(page, 'cliente')
  await page.getByRole('combobox', { name: 'Status', exact: true }).first().click()
  await page.getByRole('option', { name: 'Pendente' }).click()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Mudar o filtro: Status/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await take('filtros', { height: 460 })
  await button(page, 'Colunas').click()
  await expect(dialog(page)).toBeVisible()
  await take('colunas', { of: [dialog(page)], room: 20 })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Exportar').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await take('exportar', { of: [page.getByRole('menu'), button(page, 'Exportar')], room: 20 })
}

async function watchingShips(page: Page, take: Take) {
  await page.setViewportSize({ width: 1200, height: 860 })
  await signIn(page, 'cliente', '/line-up')
  await expect(page.locator('[data-ship]').first()).toBeVisible()
  await take('line-up')
}

async function notices(page: Page, take: Take) {
  await page.setViewportSize({ width: 1000, height: 1400 })
  await signIn(page, 'cliente', '/account/settings')
  const avisos = region(page, 'Avisos')
  await expect(avisos).toBeVisible()
  await take('avisos', { of: [avisos], room: 16 })
}

export const servicoScenes: Scene[] = [
  asking,
  clearing,
  paying,
  theDay,
  fleet,
  searching,
  watchingShips,
  notices,
]
