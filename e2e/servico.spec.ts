import { listServicoEventos, type ServicoView } from '@cais/core/api/servico.ts'
import { passosJuntos } from '@cais/core/workflow/passos-juntos.ts'
import type { Page } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import {
  closeNotice,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  signIn,
  test,
  visit,
} from './portal.ts'
import { findServico } from './servicos.ts'

const falta = (page: Page) => page.getByTestId('falta')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const historico = (page: Page) => section(page, 'Histórico')

const isOwn = ({ papel }: ServicoView) => papel === 'REQUISITANTE'
const hasAll = ({ acoesPermitidas }: ServicoView, ...acoes: string[]) =>
  acoes.every((acao) => acoesPermitidas.some((one) => one === acao))

for (const who of ['cliente', 'transportador']) {
  test(`${who} opens a service from the list and reads what is missing`, async ({ page }) => {
    await signIn(page, who)
    const link = page.getByRole('table').getByRole('link').first()
    const numero = await link.textContent()
    await link.click()
    await expect(page).toHaveURL(/\/\d+\/servico-[a-z-]+\/\d+\/view$/)
    await expect(page.getByRole('heading', { level: 1, name: `Serviço ${numero}` })).toBeVisible()
    await expect(falta(page)).toContainText(/^(Falta:|Nad?a|O serviço foi)/)
    await expect(historico(page).getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meus serviços' })).toBeVisible()
  })
}

test('staff open any service and act in the name of its requester', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, 'admin')
  await closeNotice(page)
  await visit(page, '/servico')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/servico\/\d+\/view$/)
  await expect(page.getByText(/Aqui você age por .+ em nome dela/)).toBeVisible()
  await expect(falta(page)).toBeVisible()
  await expectAccessible(page)
})

test('cargo is taken out and the service cancelled, each with its reason in the timeline', async ({
  page,
  request,
}) => {
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  const servico = await findServico(
    callerOf(request),
    'cliente',
    list,
    (one) => isOwn(one) && hasAll(one, 'CANCELAR', 'CANCELAR_CARGA') && one.cargaServico.length > 1,
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)

  const cargas = table(page, 'Cargas')
  const identificador = servico.cargaServico[0]?.carga.identificador ?? ''
  await cargas.getByRole('checkbox', { name: `Marcar ${identificador}`, exact: true }).check()
  await page.getByRole('button', { name: 'Cancelar 1 carga' }).click()
  const linesModal = page.getByRole('dialog', { name: 'Cancelar 1 carga' })
  await linesModal.getByLabel('Motivo').fill('Um contêiner a menos.')
  await linesModal.getByRole('button', { name: 'Cancelar as cargas' }).click()
  await expect(linesModal).toHaveCount(0)
  await expect(cargas.getByRole('row', { name: identificador })).toContainText('Cancelado')
  await expect(historico(page)).toContainText('Motivo: Um contêiner a menos.')

  await page.getByRole('button', { name: 'Cancelar o serviço' }).click()
  const modal = page.getByRole('dialog', { name: /^Cancelar o serviço/ })
  await expectAccessible(page)
  await modal.getByLabel('Motivo').fill('O cliente desistiu.')
  await modal.getByRole('button', { name: 'Cancelar o serviço' }).click()
  await expect(falta(page)).toHaveText('O serviço foi cancelado.')
  await expect(historico(page)).toContainText('Motivo: O cliente desistiu.')
  await expect(page.getByRole('button', { name: 'Cancelar o serviço' })).toHaveCount(0)
  await expect(cargas.getByRole('checkbox')).toHaveCount(0)
})

test('the reference is changed in place, and taken away', async ({ page, request }) => {
  const list = { companyId: 42, area: 'despachante', status: 'AGUARDANDO_EXECUCAO' }
  const servico = await findServico(callerOf(request), 'despachante', list, (one) =>
    hasAll(one, 'EDITAR_REFERENCIA'),
  )
  await signIn(page, 'despachante', `/42/servico-despachante/${servico.id}/view`)
  const edit = page.getByRole('button', { name: 'Mudar a referência do cliente' })
  await edit.click()
  const input = page.getByRole('textbox', { name: 'Referência do cliente' })
  await input.fill('Pedido 77/2026')
  await input.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'Pedido 77/2026' })).toBeVisible()
  await edit.click()
  await input.fill('outra')
  await input.press('Escape')
  await expect(page.getByRole('definition').filter({ hasText: 'Pedido 77/2026' })).toBeVisible()
  await edit.click()
  await input.fill('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Pedido 77/2026' })).toHaveCount(0)
})

test('the page of a service begins with its appointment, from which the grid is one step', async ({
  page,
  request,
}) => {
  const list = { companyId: 1, area: 'cliente', status: 'AGUARDANDO_EXECUCAO' }
  const servico = await findServico(
    callerOf(request),
    'cliente',
    list,
    (one) => hasAll(one, 'REAGENDAR') && one.pendencias.every(({ tipo }) => tipo !== 'REAGENDAMENTO'),
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(falta(page)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
  const card = page.getByRole('region', { name: 'Agendamento', exact: true })
  await expect(card).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d–\d\d:\d\d/)
  await expect(card.getByText('O que trazer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Reagendar' }).first().click()
  await expect(page.getByRole('button', { name: /, sua janela$/ })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reagendar', exact: true })).toBeDisabled()
  // Looking has not changed anything.
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('link', { name: 'Voltar ao serviço' }).click()
  await expect(falta(page)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
})

test('a pendencia tells what is asked and what happened, from the drawing and from the table', async ({
  page,
  request,
}) => {
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  const servico = await findServico(
    callerOf(request),
    'cliente',
    list,
    ({ papel, pendencias }) =>
      papel === 'REQUISITANTE' &&
      pendencias.some(({ tipo, podeAgir }) => tipo === 'AGENDAMENTO' && podeAgir) &&
      pendencias.some(({ tipo }) => tipo === 'LIBERACAO_DOCUMENTAL'),
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(falta(page)).toContainText('agendamento (você)')
  const drawing = page.getByRole('list', { name: 'Pendências na ordem em que se resolvem' })
  const box = drawing.getByRole('button', { name: /^Liberação documental/ })
  await box.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: /^Liberação documental/ })
  await expect(modal).toContainText('O terminal confere os documentos e libera a carga.')
  await expect(modal.getByRole('listitem').last()).toContainText('Criação')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(table(page, 'Pendências').getByRole('row', { name: /^Agendamento/ })).toContainText('Ativa')
  await table(page, 'Pendências')
    .getByRole('button', { name: /^Ver Liberação documental/ })
    .click()
  await expect(modal).toContainText('Resolvida')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)

  // Links of the user's own pendencias open them for editing: in the drawing, and under the sentence.
  await drawing.getByRole('link', { name: /^Agendamento *: você/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamento' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Resolver: / }).click()
  await expect(page).toHaveURL(new RegExp(`/servico-cliente/${servico.id}/pendencia-`))
})

test('whoever only follows a service reads everything, changes nothing, and is told why', async ({
  page,
  request,
}) => {
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  const servico = await findServico(
    callerOf(request),
    'cliente',
    list,
    ({ papel }) => papel === 'CONSIGNATARIO',
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(page.getByText(/acompanha este serviço como Consignatário/)).toBeVisible()
  await expect(falta(page)).not.toContainText('você')
  for (const name of ['Cancelar o serviço', 'Incluir parte', 'Mudar a referência do cliente'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reagendar' })).toHaveCount(0)
  await expect(table(page, 'Pendências').getByRole('button', { name: /^Resolver/ })).toHaveCount(0)
  await expect(table(page, 'Pendências').getByRole('button', { name: /^Ver/ }).first()).toBeVisible()
})

const rodofrio = 33

test('a company is let in, gets another part, and is taken out again', async ({ page, request }) => {
  const list = { companyId: 42, area: 'despachante', status: 'PENDENTE' }
  const servico = await findServico(
    callerOf(request),
    'despachante',
    list,
    (one) => isOwn(one) && hasAll(one, 'EDITAR_PARTES') && !one.partes.some(({ id }) => id === rodofrio),
  )
  await signIn(page, 'despachante', `/42/servico-despachante/${servico.id}/view`)
  const partes = table(page, 'Partes')
  await page.getByRole('button', { name: 'Incluir parte' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Empresa').fill('Rodofrio')
  await page.getByRole('option', { name: /Rodofrio/ }).click()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Incluir parte' }).click()
  const row = partes.getByRole('row', { name: /Rodofrio/ })
  await expect(row).toContainText('Interveniente')
  await row.getByRole('button', { name: /^Mudar o papel/ }).click()
  await modal.getByLabel('Papel').selectOption('Transportador')
  await modal.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('Transportador')
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar do serviço' }).click()
  await expect(row).toHaveCount(0)
  await expect(historico(page)).toContainText('Saída de')
})

test('a service whose cargo the terminal has received can no longer be cancelled, and says why', async ({
  page,
  request,
}) => {
  const list = { companyId: 1, area: 'cliente', status: 'EM_ANDAMENTO' }
  const servico = await findServico(
    callerOf(request),
    'cliente',
    list,
    (one) => isOwn(one) && one.cargaServico.some(({ rotulo }) => rotulo === 'RECEPCIONADO_CPVV'),
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(table(page, 'Cargas')).toContainText('Recepcionado no terminal')
  const cancel = page.getByRole('button', { name: 'Cancelar o serviço' })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.focus()
  await expect(page.getByRole('tooltip')).toContainText('O terminal já recebeu carga deste serviço')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a service that is not there, or not theirs, says so', async ({ page }) => {
  await enter(page, 'cliente')
  for (const path of ['/1/servico-cliente/99999999/view', '/servico/99999999/view']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Serviço não encontrado' })).toBeVisible()
  }
})

/** The content that an A4 sheet would cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1,
      )
      .map(({ className }) => String(className)),
  )

test('on paper a service and the line-up are whole, and the menu is not there', async ({ page }) => {
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  const { id } = await findServico(
    callerOf(page.request),
    'cliente',
    list,
    ({ pendencias }) => pendencias.length > 5,
  )
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  for (const path of [`/1/servico-cliente/${id}/view`, '/line-up']) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    expect(await cutOff(page), path).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'screen' })
  }
})

/** Whether a part of the page is dark, and whether all text is dark enough for paper. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const mean = (color: string) => {
      const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
      return (red + green + blue) / 3
    }
    const isGround = (color: string) => !/, 0\)$|transparent/.test(color)
    const grounds = [...document.querySelectorAll('body, main :is(.mantine-Card-root, section, table, td)')]
      .filter((one) => one.checkVisibility())
      .map((one) => getComputedStyle(one).backgroundColor)
      .filter(isGround)
    const texts = [...document.querySelectorAll('main :is(h1, p, td, th, li, dd, dt)')]
      .filter((one) => one.checkVisibility() && one.textContent)
      .map((one) => getComputedStyle(one).color)
    return {
      isDark: Math.min(...grounds.map(mean)) < 200,
      isReadable: Math.max(...texts.map(mean)) < 150,
    }
  })

test('who works in the dark prints dark letters on white paper, signed in or not, with the whole history', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/line-up')
  const expectPaper = async () => {
    await expect.poll(() => brightness(page), 'the screen is dark').toMatchObject({ isDark: true })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect.poll(() => brightness(page), page.url()).toEqual({ isDark: false, isReadable: true })
  }
  const toScreen = () => page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  for (const path of ['/line-up', '/register/terms']) {
    await visit(page, path)
    await expectPaper()
    await toScreen()
    await expect.poll(() => brightness(page), 'the dark is back').toMatchObject({ isDark: true })
  }
  const list = { companyId: 1, area: 'cliente' }
  const { id } = await findServico(callerOf(page.request), 'cliente', list, async (one) => {
    const eventos = await callerOf(page.request)('cliente', listServicoEventos, {
      params: { companyId: 1, id: one.id },
    })
    return passosJuntos(eventos).length > 15
  })
  await signIn(page, 'cliente', `/1/servico-cliente/${id}/view`)
  const more = historico(page).getByRole('button', { name: /^Mostrar mais/ })
  await expect(more).toBeVisible()
  const shown = await historico(page).getByRole('listitem').count()
  await expectPaper()
  await expect(more).toBeHidden()
  expect(await historico(page).getByRole('listitem').count()).toBeGreaterThan(shown)
})
