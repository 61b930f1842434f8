import { findBookingsByNumero, getBooking } from '@cais/core/api/booking.ts'
import type { Page } from '@playwright/test'
import { addFound, newBox, next, searchExample, sendPedido, startPedido, suasCargas } from './pedido.ts'
import { type Call, callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

interface Asked {
  login: string
  /** The name in the menu. */
  subtipo: string
  /** Fills the required details. */
  details?: (page: Page) => Promise<void>
  /** A way to search for cargo other than the first one. */
  by?: string
  /** The companies that have to be named. */
  partes?: [label: RegExp, name: string][]
}

const motivo = (page: Page) => page.getByLabel('Motivo').fill('Mudança de planos.')

/** One subtype of each type that no other journey asks for, each in another role where the catalogue allows it. */
const all: [tipo: string, asked: Asked][] = [
  ['DEVOLUCAO', { login: 'depot', subtipo: 'Devolução de vazio desovado' }],
  [
    'POSICIONAMENTO',
    {
      login: 'terminal',
      subtipo: 'Posicionamento para conferência',
      details: async (page) => {
        await page.getByLabel('Tipo de conferência').selectOption('Aduaneira')
        await page.getByLabel('Local da vistoria').selectOption('Pátio')
      },
    },
  ],
  ['REPESAGEM', { login: 'cliente', subtipo: 'Repesagem', by: 'Identificadores', details: motivo }],
  ['DESISTENCIA_EMBARQUE', { login: 'cliente', subtipo: 'Desistência de embarque', details: motivo }],
  ['EIR', { login: 'agencia', subtipo: 'EIR', by: 'Identificadores' }],
  [
    'BENEFICIARIO',
    {
      login: 'beneficiario',
      subtipo: 'Retirada de importação em DTA',
      partes: [[/^Beneficiário/, 'Recinto Alfandegado Monte Claro']],
    },
  ],
]

async function begin(page: Page, { login, subtipo }: Pick<Asked, 'login' | 'subtipo'>): Promise<void> {
  await signIn(page, login)
  await startPedido(page, subtipo)
}

for (const [tipo, asked] of all) {
  test(`${asked.login} asks for ${tipo}: ${asked.subtipo}`, async ({ page }) => {
    await begin(page, asked)
    if (asked.by) await page.getByText(asked.by, { exact: true }).first().click()
    await searchExample(page)
    await addFound(page)
    await next(page)
    await expect(page.getByRole('heading', { level: 2, name: '2 de 2: Conferir e enviar' })).toBeVisible()
    for (const [label, name] of asked.partes ?? []) {
      await page.getByLabel(label).fill(name.slice(0, 12))
      await page.getByRole('option', { name: new RegExp(name) }).click()
    }
    await page.getByLabel('Sua referência').fill(`JORNADA ${tipo}`)
    await asked.details?.(page)
    await expect(page.getByRole('heading', { level: 3, name: 'O que será preciso resolver' })).toBeVisible()
    await sendPedido(page)
    await expect(page.getByText(`JORNADA ${tipo}`)).toBeVisible()
  })
}

test('a line rolls boxes over to another call, and corrects the request afterwards', async ({ page }) => {
  await begin(page, { login: 'armador', subtipo: 'Rolagem' })
  await searchExample(page)
  await addFound(page)
  // The first step requires a call.
  await next(page)
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  const escala = page.getByRole('textbox', { name: 'Escala do navio' })
  await escala.fill('ara')
  await page.getByRole('option').first().click()
  const chosen = await escala.inputValue()
  const table = page.getByRole('table', { name: 'Cargas escolhidas' })
  await expect(table.getByRole('cell', { name: chosen }).first()).toBeVisible()
  await next(page)
  // The request is not sent without a reason.
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await motivo(page)
  await sendPedido(page)

  const view = new URL(page.url()).pathname
  await visit(page, view.replace(/view$/, 'edit'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editar serviço')
  await expect(table.getByRole('row')).not.toHaveCount(1)
  await next(page)
  await expect(page.getByLabel('Motivo')).toHaveValue('Mudança de planos.')
  await page.getByLabel('Sua referência').fill('CORRIGIDA')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(view)
  await expect(page.getByText('CORRIGIDA', { exact: true })).toBeVisible()
})

test('a request that was begun is offered again after a reload, and can be thrown away', async ({ page }) => {
  await begin(page, { login: 'cliente', subtipo: 'Retirada de cabotagem' })
  await searchExample(page)
  await addFound(page)
  await next(page)
  // The draft is saved a moment after the reference was typed.
  const kept = page.waitForResponse(
    (answer) => (answer.request().postData()?.includes('RASCUNHO 7') ?? false) && answer.ok(),
  )
  await page.getByLabel('Sua referência').fill('RASCUNHO 7')
  await kept
  await expect(page.getByText(/Rascunho salvo às \d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Há um rascunho deste serviço')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Conferir/ })).toBeVisible()
  await expect(page.getByLabel('Sua referência')).toHaveValue('RASCUNHO 7')
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Descartar e começar de novo' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '1 de 2: Carga' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '1 de 2: Carga' })).toBeVisible()
  await expect(page.getByText('Há um rascunho deste serviço')).toHaveCount(0)
})

test('cargo that somebody else took meanwhile is refused by name, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked = { login: 'cliente', subtipo: 'Retirada de carga geral' }
  await begin(page, asked)
  const number = await searchExample(page)
  await addFound(page)
  await next(page)
  await page.getByLabel('Sua referência').fill('PRIMEIRO A OLHAR')

  const other = await browser.newPage({ locale: 'pt-BR', ...(baseURL && { baseURL }) })
  await begin(other, { login: 'despachante', subtipo: asked.subtipo })
  await other.getByLabel('CE Mercante', { exact: true }).last().fill(number)
  await other.getByRole('button', { name: 'Procurar' }).click()
  await addFound(other)
  await next(other)
  await sendPedido(other)
  await other.close()

  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'O serviço não pôde ser solicitado' })
  await expect(alert).toContainText(/em outro serviço/)
  await expect(alert).toContainText(/serviço \d{10}/)
  await expect(page.getByLabel('Sua referência')).toHaveValue('PRIMEIRO A OLHAR')
})

/** The ISO code of a booking item that has a balance. */
async function isocodeOf(call: Call, numero: string): Promise<string> {
  const [found] = await call('cliente', findBookingsByNumero, { params: { text: numero }, query: {} })
  if (!found) throw new Error(`no booking ${numero}`)
  const { bookingItems } = await call('cliente', getBooking, { params: { id: found.id } })
  return bookingItems.find(({ saldo, isocodeCodigo }) => saldo > 0 && isocodeCodigo)?.isocodeCodigo ?? ''
}

test('a spreadsheet says what is wrong line by line, and once it is right brings its lines', async ({
  page,
}) => {
  await begin(page, { login: 'cliente', subtipo: 'Recepção de exportação' })
  const examples = page.getByText('Exemplos da demonstração:').locator('..').getByRole('button')
  const booking = (await examples.last().textContent()) ?? ''
  await page.getByText('Planilha', { exact: true }).click()
  const [layout] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar modelo' }).click(),
  ])
  expect(layout.suggestedFilename()).toMatch(/\.xlsx$/)
  const upload = (lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'caixas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Booking;Contêiner;Isocode;Peso bruto (kg)', ...lines].join('\r\n')),
    })
  const isocode = await isocodeOf(callerOf(page.request), booking)
  const box = newBox()
  await upload([`${booking};${box};${isocode};24500`, `${booking};CSQU3054384;;`])
  const errors = page.getByRole('table', { name: 'O que há de errado' })
  await expect(errors.getByRole('row').nth(1)).toContainText('O dígito verificador do contêiner não confere.')
  await expect(page.getByText('Ainda não há carga neste serviço')).toBeVisible()
  await upload([`${booking};${box};${isocode};24500`])
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toContainText(box)
  await expect(errors).toHaveCount(0)
  await next(page)
  await sendPedido(page)
  await expect(page.getByText(box).first()).toBeVisible()
})

test('a request whose answer was lost is sent again, and happens once', async ({ page }) => {
  await begin(page, { login: 'cliente', subtipo: 'Ticket de pesagem' })
  await searchExample(page)
  await addFound(page)
  await next(page)
  const keys: (string | null)[] = []
  await page.route('**/api/*/cliente/servicos', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.continue()
    // The server executes the request, but the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page.getByText('Sem resposta do servidor').first()).toBeVisible()
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page).toHaveURL(/\/servico-cliente\/\d+\/view$/)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a broker learns that a CE Mercante has no consignee who authorised it', async ({ page }) => {
  await begin(page, { login: 'despachante', subtipo: 'Retirada de importação' })
  await page.getByLabel('CE Mercante', { exact: true }).last().fill('152605999999999')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByRole('alert')).toContainText('Consignatário inexistente')
})

test('types are chosen on a page of their own, except for terminals; some areas do not edit', async ({
  page,
}) => {
  await signIn(page, 'cliente')
  await expect(page).toHaveURL(/servico-cliente$/)
  await visit(page, '/1/servico-cliente/new/RETIRADA')
  await page.getByRole('link', { name: /Retirada de vazio desovado/ }).click()
  await expect(page).toHaveURL('/1/servico-cliente/new/RETIRADA/RETIRADA_CONTEINER_VAZIO_DESOVADO')
  await visit(page, '/1/servico-cliente/new/RETIRADA/DESOVA_DIRETA')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await visit(page, '/1/servico-cliente/1/edit')
  await expect(page).toHaveURL('/forbidden')
})

test('the terminal asks in the name of a company', async ({ page }) => {
  await signIn(page, 'grc', '/servico/RETIRADA/CARGA_SOLTA/IMPORTACAO/new')
  await page.getByLabel('Requisitante').fill('vale do sol')
  await page.getByRole('option', { name: /Vale do Sol/ }).click()
  await expect(page.getByLabel('Serviço', { exact: false })).toHaveValue('RETIRADA_CARGA_GERAL')
  await next(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Retirada de carga geral')
  await searchExample(page)
  await addFound(page)
  await next(page)
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page).toHaveURL(/\/servico\/\d+\/view$/)
  const edit = new URL(page.url()).pathname.replace(/view$/, 'edit')
  await visit(page, edit)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editar serviço')
})

test('people ask and correct for their own company where the address names none', async ({ page }) => {
  await signIn(page, 'cliente', '/servico/RETIRADA/CARGA_SOLTA/IMPORTACAO/new')
  // The only company is preselected, and no other can be chosen.
  await expect(page.getByLabel('Requisitante')).toHaveValue('1')
  await expect(page.getByLabel('Requisitante').getByRole('option')).toHaveCount(2)
  await next(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Retirada de carga geral')
  await page.goto('/1/servico-cliente')
  await page
    .getByRole('link', { name: /^20\d{8}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/servico-cliente\/\d+\/view$/)
  const [id] = /\d+(?=\/view)/.exec(page.url()) ?? []
  await visit(page, `/servico/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editar serviço')
})

test('somebody with several companies chooses for which one to ask', async ({ page }) => {
  await signIn(page, 'multi', '/servico/new')
  const requisitante = page.getByLabel('Requisitante')
  await expect(requisitante).toHaveValue('')
  expect(await requisitante.getByRole('option').count()).toBeGreaterThan(2)
  await requisitante.selectOption({ index: 1 })
  await expect(page.getByLabel('Serviço', { exact: false })).toBeVisible()
})

test('the steps keep nobody out, wide and narrow, light and dark', async ({ page }) => {
  await begin(page, { login: 'cliente', subtipo: 'Desova no armazém' })
  await expect(suasCargas(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  await searchExample(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await addFound(page)
  await next(page)
  await expect(page.getByRole('heading', { level: 2, name: /Conferir/ })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1360, height: 820 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}
