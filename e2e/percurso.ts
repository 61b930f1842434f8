import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { type CargaEncontrada, findCargas } from '@cais/core/api/busca-carga.ts'
import { search } from '@cais/core/api/search.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { completeNfeKey } from '@cais/core/values/nfe-key.ts'
import type { Locator, Page } from '@playwright/test'
import { addFound, next, sendPedido, startPedido } from './pedido.ts'
import { type Call, callerOf } from './pendencias.ts'
import { expect, password } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

/** "Falta: …" on the page of a service. */
export const falta = (page: Page) => page.getByTestId('falta')

const table = (page: Page) => page.getByRole('table', { name: 'Pendências', exact: true })
export const rowOf = (page: Page, pendencia: string) =>
  table(page).getByRole('row', { name: new RegExp(`^${pendencia}`) })

interface Lido {
  version: number
  cargaServico: { id: number; carga: { bl: string | null; identificador: string } }[]
  pendencias: { id: number; tipo: string; version: number }[]
}

/** A service, read through the API as its owner. */
export async function readServico(
  page: Page,
  username: string,
  companyId: number,
  id: number,
): Promise<Lido> {
  const headers = await headersOf(page, username)
  return (await page.request.get(`/api/${companyId}/servicos/${id}`, { headers })).json()
}

export async function headersOf({ request }: Page, username: string) {
  const session = await request.post('/api/authenticate', { data: { username, password } })
  return { authorization: `Bearer ${(await session.json()).id_token}` }
}

/**
 * A CE Mercante of the customer whose cargo has no blocks, no special conditions and no service. All of them are
 * searched, because earlier journeys may have used those that the demo offers.
 */
export async function freeCeMercante(page: Page, subtipo: ServicoSubtipo): Promise<string> {
  const call = callerOf(page.request)
  const params = { companyId: 1, kind: 'cliente', subtipo, busca: 'CE' } as const
  for await (const texto of cesMercantes(call)) {
    const found = await call('cliente', findCargas, { params: { ...params, texto }, query: {} })
    if (found.length > 0 && found.every(isPlain)) return texto
  }
  throw new Error(`the demo has no free cargo for ${subtipo}`)
}

const imported = [
  { id: 'categoria', type: 'EnumList', operator: 'in', value: ['IMPORTACAO'] },
] satisfies AppliedFilter[]

/** All CEs of the customer, the newest first. */
async function* cesMercantes(call: Call): AsyncGenerator<string> {
  const params = { companyId: 1, component: 'carga' }
  const sortedBy = { id: 'ceMercante', reverse: true }
  let last: unknown
  for (let pageNumber = 1; ; pageNumber++) {
    const body = { pageNumber, filters: imported, sortedBy }
    const { list } = await call('cliente', search, { params, body })
    for (const { ceMercante } of list) {
      if (typeof ceMercante === 'string' && ceMercante !== last) yield ceMercante
      last = ceMercante
    }
    if (list.length === 0) return
  }
}

function isPlain({ carga, disabled }: CargaEncontrada): boolean {
  const { bloqueiosCarga, indicadorCargaPerigosa, indicadorOOG, indicadorReefer } = carga
  const isSpecial = indicadorCargaPerigosa || indicadorOOG || indicadorReefer
  return !disabled && bloqueiosCarga.length === 0 && !isSpecial
}

/** Asks for a service on the screen, with the cargo that this number finds. Gives the id of the service. */
export async function askFor(
  page: Page,
  subtipo: string,
  [label, number]: [label: string, number: string],
  addCargas: (page: Page) => Promise<void> = addFound,
): Promise<number> {
  await startPedido(page, subtipo)
  const field = page.getByLabel(label, { exact: true }).and(page.locator('input:not([type=radio])'))
  await field.fill(number)
  await page.getByRole('button', { name: 'Procurar' }).click()
  await addCargas(page)
  await next(page)
  await sendPedido(page)
  return Number(/(\d+)\/view$/.exec(page.url())?.[1])
}

/** Opens a pendencia's screen from the page of a service. */
export async function openPendencia(page: Page, pendencia: string): Promise<void> {
  await rowOf(page, pendencia)
    .getByRole('button', { name: `Resolver ${pendencia}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: pendencia })).toBeVisible()
}

/** Without an open pendencia the service's page is shown already, and is reloaded. */
export async function backToServico(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Voltar ao serviço' })
  await expect(back.or(falta(page))).toBeVisible()
  if (await back.isVisible()) await back.click()
  else await page.reload()
  await expect(falta(page)).toBeVisible()
}

export async function attach(page: Page, tipo: string, name = `${tipo}.pdf`): Promise<void> {
  await page.getByRole('button', { name: 'Incluir anexos' }).click()
  const modal = page.getByRole('dialog', { name: 'Incluir anexos' })
  // The button is disabled until the allowed formats are loaded.
  await expect(modal.getByRole('button', { name: 'Escolher arquivos' }).last()).toBeEnabled()
  const buffer = Buffer.from(makePdf(tipo, []))
  await modal.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose(modal, 'Tipo de documento', tipo)
  await modal.getByRole('button', { name: 'Enviar 1 arquivo' }).click()
  await expect(modal).toHaveCount(0)
}

/** Chooses an option in a list that opens over the page. */
export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label }).click()
  await page
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .and(page.locator(':not([data-combobox-disabled])'))
    .first()
    .click()
}

export async function finalize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
}

/** Hands a pendencia in, and reads its new status on the next screen: the next pendencia, or the service. */
export async function handIn(page: Page, says: string): Promise<void> {
  const [before, name] = [page.url(), await page.getByRole('heading', { level: 1 }).textContent()]
  await finalize(page)
  await expect(page).not.toHaveURL(before)
  const said = page.getByRole('alert').filter({ hasText: `${name}: entregue. ${says}` })
  await expect(said.first()).toBeVisible()
}

export const says = {
  emAnalise: 'O terminal está analisando o que foi enviado.',
  resolvida: 'Pendência resolvida.',
  comAgendamento: 'Já foi enviada; termina junto com o agendamento.',
}

/** A new invoice of today. */
export function newNota(): { chave: string; emissao: string } {
  const today = dayAtTerminal(0)
  const number = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  const chave = `32${today.slice(2, 4)}${today.slice(5, 7)}11222333000181550010${number.slice(0, 8)}1${number.slice(0, 8)}`
  return { chave: completeNfeKey(chave), emissao: formatDay(today, 'pt-br') }
}

/** Fills in the first invoice of a screen. */
export async function fillNota(page: Page): Promise<void> {
  const { chave, emissao } = newNota()
  const nota = page.getByRole('group', { name: 'Linha 1' })
  await nota.getByLabel('Chave de acesso').fill(chave)
  // Typed character by character, like a person does.
  await nota.getByLabel('Valor').pressSequentially('12500')
  await nota.getByLabel('Peso bruto').pressSequentially('18000,5')
  await nota.getByLabel('Peso bruto').blur()
  await expect(nota.getByLabel('Peso bruto')).toHaveValue('18.000,5 kg')
  await nota.getByLabel('Emissão').fill(emissao)
  await nota.getByLabel('Emissão').press('Tab')
}

export async function nameTransportador(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Transportador' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Avisar o transportador' }).click()
  await expect(page.getByText('Avise o transportador: é ele quem indica')).toHaveCount(0)
}

/** Chooses a driver and a truck for all lines. */
export async function chooseFrota(page: Page): Promise<void> {
  const motoristas = page.getByRole('combobox', { name: 'Motorista' })
  await expect(motoristas.first()).toBeEnabled()
  for (const [label, text] of [
    ['Motorista', /CNH \S+ A?E ·/],
    ['Veículo', / · /],
  ] as const) {
    await page.getByRole('combobox', { name: label }).first().click()
    await page
      .getByRole('option', { name: text })
      .and(page.locator(':not([data-combobox-disabled])'))
      .first()
      .click()
  }
  if ((await motoristas.count()) === 1) return
  await page.getByRole('button', { name: 'Usar este motorista e veículo em todas as cargas' }).first().click()
  await expect(motoristas.last()).not.toHaveValue('')
}

/** The named haulier names driver and truck. */
export async function handInAsTransportador(page: Page, servico: number): Promise<void> {
  await page.goto(`/26/servico-transportador/${servico}/view`)
  await openPendencia(page, 'Dados de transporte')
  await chooseFrota(page)
  await handIn(page, says.comAgendamento)
}

export const grade = (page: Page) => page.getByRole('region', { name: 'Grade de janelas' })

/** The bar with the chosen windows, the time for which they are held, and the button that confirms them. */
export const escolha = (page: Page) => page.getByRole('region', { name: 'Sua escolha' })

/** Chooses a free window for every ticked line, which holds it; gives the label of the window. */
export async function holdJanela(page: Page, which = 0): Promise<string> {
  const free = grade(page)
    .getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
    .nth(which)
  const [dia = '', horas = ''] = ((await free.getAttribute('aria-label')) ?? '').split(', ')
  await free.click()
  const janela = `${dia.slice(0, 5)} ${horas}`
  await expect(escolha(page).getByText(janela)).toBeVisible()
  await expect(escolha(page).getByRole('timer')).not.toHaveCount(0)
  return janela
}

/** Chooses a window, then confirms and hands in with one button. */
export async function chooseJanela(page: Page, which = 0): Promise<string> {
  const janela = await holdJanela(page, which)
  await escolha(page).getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('note').filter({ hasText: says.resolvida })).toBeVisible()
  return janela
}

/** Takes a decision about a pendencia at the terminal's desk. */
export async function decide(staff: Page, pendencia: string, decisao: string, motivo = ''): Promise<void> {
  const group = staff.getByRole('region', { name: 'Pendências' }).getByRole('group', { name: pendencia })
  await group.getByRole('button', { name: decisao, exact: true }).click()
  const dialog = staff.getByRole('dialog')
  if (motivo) await dialog.getByLabel('Motivo').fill(motivo)
  await dialog.getByRole('button', { name: decisao, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/**
 * Records an event of the first line that allows it: with the named truck and driver that the desk shows, and with a
 * reason where their window is still to come.
 */
export async function record(staff: Page, evento: string): Promise<void> {
  const cargas = staff.getByRole('region', { name: 'Cargas' })
  await cargas.getByRole('button', { name: evento, exact: true }).first().click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Registrar' })).toBeVisible()
  const agreed = (await dialog.textContent()) ?? ''
  const placa = /Caminhão: ([A-Z]{3}-?\w{4})/.exec(agreed)?.[1] ?? 'BRA2E19'
  await dialog.getByRole('combobox', { name: 'Placa' }).fill(placa)
  const motorista = /Motorista: ([^·,+]+?)(?:Placa|,| \+)/.exec(agreed)?.[1]
  if (motorista && evento === 'Entrada no gate') {
    await dialog.getByRole('combobox', { name: 'CNH do motorista' }).fill(motorista)
    await staff.getByRole('option', { name: new RegExp(motorista) }).click()
  }
  const reason = dialog.getByLabel('Motivo da exceção')
  if (await reason.isVisible()) await reason.fill('Pátio livre: o gate adiantou a chegada.')
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Asks for the same through the API, for journeys about something else. */
export async function createServico(page: Page, subtipo: ServicoSubtipo): Promise<number> {
  const headers = await headersOf(page, 'cliente')
  const ce = await freeCeMercante(page, subtipo)
  const found = await page.request.get(`/api/1/cliente/servico/${subtipo}/cargas/CE/${ce}`, { headers })
  const cargas: { id: number }[] = await found.json()
  const data = {
    subtipo,
    searchType: 'CE',
    searchInput: ce,
    cargaServico: cargas.map(({ id }) => ({ cargaId: id })),
  }
  const created = await page.request.post('/api/1/cliente/servicos', { headers, data })
  expect(created.status()).toBe(201)
  return (await created.json()).id
}

interface Decidivel {
  id: number
  tipo: string
  version: number
  decisoes: string[]
}

/** Everything before the windows is handed in or approved at the counter. */
export async function settleUntilAgendamento(page: Page, servico: number): Promise<void> {
  const headers = await headersOf(page, 'grc')
  const isNext = ({ tipo, decisoes }: Decidivel) =>
    tipo !== 'AGENDAMENTO' && decisoes.some((one) => one === 'APROVAR' || one === 'FINALIZAR')
  for (;;) {
    const answer = await page.request.get(`/api/terminal/servicos/${servico}`, { headers })
    const { pendencias }: { pendencias: Decidivel[] } = await answer.json()
    const next = pendencias.find(isNext)
    if (!next) return
    const { id, version, decisoes } = next
    const evento = decisoes.includes('APROVAR') ? 'APROVAR' : 'FINALIZAR'
    const data = { evento, motivo: 'Entregue no balcão.', version }
    const decided = await page.request.post(`/api/terminal/pendencias/${id}/decidir`, { headers, data })
    expect(decided.ok()).toBe(true)
  }
}
