import { getDataInicio, type JanelaDisponivel, listGradesDisponiveis } from '@cais/core/api/agendamento.ts'
import { updateJanela } from '@cais/core/api/grade.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { type Call, callerOf } from './pendencias.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  signIn,
  test,
  visit,
} from './portal.ts'
import { servicosOf } from './servicos.ts'

interface Escolhivel {
  params: { companyId: number; servicoId: number; pendenciaId: number }
  path: string
}

/** The windows that can be chosen in the first week of the grid. */
async function freeJanelas(call: Call, { params }: Escolhivel) {
  const { dataInicio: inicio } = await call('cliente', getDataInicio, { params })
  const fim = dayFromNumber(dayNumber(inicio) + 6) ?? ''
  const { janelas } = await call('cliente', listGradesDisponiveis, { params, query: { inicio, fim } })
  return janelas.filter(({ recusa }) => recusa === null)
}

/**
 * Fills the second free window. The first one stays free, so the grid opens on its day, with a full window among free
 * ones.
 */
async function fillSecond(call: Call, escolhivel: Escolhivel): Promise<JanelaDisponivel> {
  const janela = (await freeJanelas(call, escolhivel))[1] as JanelaDisponivel
  const { id, capacidade, vagas } = janela
  await call('grc', updateJanela, { params: { id }, body: { capacidade: capacidade - vagas } })
  return janela
}

/** A pendencia in which the customer has to choose windows for enough lines, with enough free windows. */
async function findEscolhivel(call: Call, isEnough: (linhas: number) => boolean): Promise<Escolhivel> {
  const list = { companyId: 1, area: 'cliente', status: 'PENDENTE' }
  for await (const { id, tipo, pendencias, cargaServico } of servicosOf(call, 'cliente', list)) {
    const pendencia = pendencias.find((one) => one.tipo === 'AGENDAMENTO' && one.podeAgir)
    if (!pendencia || tipo === 'DESOVA' || !isEnough(cargaServico.length)) continue
    const params = { companyId: 1, servicoId: id, pendenciaId: pendencia.id }
    const path = `/1/servico-cliente/${id}/pendencia-agendamento/${pendencia.id}`
    if ((await freeJanelas(call, { params, path })).length > 9) return { params, path }
  }
  throw new Error('the customer has nothing to schedule')
}

const grade = (page: Page) => page.getByRole('region', { name: 'Grade de janelas' })
const freeWindow = (page: Page, which: number) =>
  grade(page)
    .getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
    .nth(which)

test('a customer chooses windows for several lines and hands them in', async ({ page, request }) => {
  await enter(page, 'cliente')
  const call = callerOf(request)
  const escolhivel = await findEscolhivel(call, (linhas) => linhas > 1)
  await fillSecond(call, escolhivel)
  await page.goto(escolhivel.path)
  const escolha = page.getByRole('region', { name: 'Sua escolha' })
  const agendar = escolha.getByRole('button', { name: 'Agendar', exact: true })
  await expect(agendar).toBeDisabled()
  await expect(escolha.getByText(/^Escolha uma janela para \S+ e mais \d+\.$/)).toBeVisible()

  // A full window shows that it is full, with links to the nearest free ones.
  const full = grade(page).getByRole('button', { name: /, Cheia$/ })
  await full.first().click()
  const chosen = page.getByRole('region', { name: 'Janela escolhida' })
  await expect(chosen.getByText('Não há vagas suficientes nesta janela.')).toBeVisible()
  await expect(chosen.getByText('Mais próximas com vaga:')).toBeVisible()
  await expect(chosen.getByRole('button')).not.toHaveCount(0)

  // Arrow keys move between windows.
  await freeWindow(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  // A choice holds a place; the bar counts the time down and stays in view.
  const timers = escolha.getByRole('timer')
  await expect(timers).not.toHaveCount(0)
  const shown = await timers.first().textContent()
  await expect(timers.first()).not.toHaveText(shown ?? '')
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(agendar).toBeInViewport()

  // Choosing another window moves the places there.
  await freeWindow(page, 3).click()
  await expect(escolha.getByText(shown ?? '')).toHaveCount(0)
  await expect(timers).toHaveCount(1)
  await agendar.click()
  await expect(page.getByText('Pendência resolvida.')).toBeVisible()
  await expect(escolha).toHaveCount(0)
})

test('a full window is asked for by itself, granted in the grid, and taken', async ({
  page,
  request,
  as,
}) => {
  await enter(page, 'cliente')
  await page.setViewportSize({ width: 360, height: 760 })
  const call = callerOf(request)
  const escolhivel = await findEscolhivel(call, (linhas) => linhas === 1)
  const { inicio } = await fillSecond(call, escolhivel)
  const dia = dayOf(new Date(inicio), 'America/Sao_Paulo')
  await page.goto(escolhivel.path)
  // Late in the day the second free window may be tomorrow.
  await page.getByLabel('Dia', { exact: true }).selectOption(dia)
  const full = grade(page)
    .getByRole('button', { name: /, Cheia$/ })
    .first()
  await full.click()
  const chosen = page.getByRole('region', { name: 'Janela escolhida' })
  await chosen.getByRole('button', { name: 'Pedir vaga extra nesta janela' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir vaga extra nesta janela' })
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(asking.getByText('Preencha este campo.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await asking.getByLabel('Motivo').fill('O caminhão já está na cidade')
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(asking).toHaveCount(0)
  await expect(chosen.getByRole('button', { name: 'Pedir vaga extra nesta janela' })).toHaveCount(0)

  const terminal = await as('grc', `/terminal/grade?area=GATE_CHEIO&dia=${dia}`)
  const asked = grade(terminal).getByRole('button', { name: /, 1 pedido$/ })
  await asked.click()
  const pedidos = terminal.getByRole('table', { name: 'Pedidos para esta janela' })
  await expect(pedidos.getByText('O caminhão já está na cidade')).toBeVisible()
  await expectAccessible(terminal)
  await pedidos.getByRole('button', { name: /^Conceder / }).click()
  await expect(asked).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/^O terminal aprovou uma vaga extra/)).toBeVisible()
  await page.getByLabel('Dia', { exact: true }).selectOption(dia)
  await grade(page)
    .getByRole('button', { name: /, Vaga extra$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('Pendência resolvida.')).toBeVisible()
})

test('on a phone and in the dark windows are chosen day by day', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'cliente')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto((await findEscolhivel(callerOf(request), (linhas) => linhas > 0)).path)
  await expect(page.getByLabel('Dia', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agendar', exact: true })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

/** The buttons that another element covers, where a finger would press. */
const coveredOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = button.getBoundingClientRect()
        const found = document.elementFromPoint(x + width / 2, y + height / 2)
        return !found || !button.contains(found)
      })
      .map(({ textContent }) => textContent),
  )

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
])
  test(`nothing lies on what is pressed in the end at ${size.width} px`, async ({ page, request }) => {
    await page.setViewportSize(size)
    const { path } = await findEscolhivel(callerOf(request), (linhas) => linhas > 0)
    await signIn(page, 'cliente', path)
    const bar = page.getByRole('region', { name: 'Sua escolha' }).getByRole('button')
    await expect(page.getByRole('button', { name: 'Agendar', exact: true })).toBeVisible()
    await settled(page)
    expect(await bar.count()).toBeGreaterThan(0)
    expect(await coveredOf(bar)).toEqual([])
    const { inside, outside } = await page
      .getByRole('button', { name: 'Agendar', exact: true })
      .evaluate((button) => ({
        inside: button.getBoundingClientRect().right,
        outside: button.closest('section')?.firstElementChild?.getBoundingClientRect().right ?? 0,
      }))
    expect(outside - inside, 'no room is left for what is not there').toBeLessThan(30)

    await visit(page, '/minhas-pendencias?filters=[["tipo","equals","ANEXO"],["vez","equals","AGIR"]]')
    await page.getByRole('table').locator('tbody').getByRole('link').first().click()
    const finalizar = page.getByRole('button', { name: 'Finalizar', exact: true })
    await expect(finalizar).toBeVisible()
    await settled(page)
    expect(await coveredOf(finalizar)).toEqual([])
  })

test('staff lay out windows, change, close, open and remove them', async ({ page }) => {
  await signIn(page, 'grc', '/terminal/grade')
  await expect(grade(page).getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Área').selectOption('Vistoria')
  for (let week = 0; week < 5; week++) await page.getByRole('button', { name: 'Semana seguinte' }).click()
  await expect(page.getByText('Não há janelas nesta semana.')).toBeVisible()

  await page.getByRole('button', { name: 'Nova grade' }).click()
  const form = page.getByRole('dialog', { name: 'Nova grade' })
  await form.getByLabel('Última termina às').fill('07:00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('O fim não pode ser antes do começo.')).toBeVisible()
  await form.getByLabel('Última termina às').fill('12:00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('10 janelas criadas.')).toBeVisible()

  await page.getByRole('button', { name: 'Nova grade' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Já há janelas nesse horário/)).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()

  await grade(page).getByRole('button').first().click()
  const janela = page.getByRole('dialog', { name: /^Vistoria ·/ })
  await expect(janela.getByText('Ninguém agendou nesta janela.')).toBeVisible()
  await janela.getByLabel('Vagas').fill('7')
  await janela.getByRole('button', { name: 'Salvar vagas' }).click()
  await expect(page.getByText('Janela alterada.')).toBeVisible()
  await janela.getByRole('button', { name: 'Fechar a janela', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Fechar a janela?' })
  await expect(closing.getByText('Agendamentos que continuam valendo: 0.')).toBeVisible()
  await closing.getByRole('button', { name: 'Fechar a janela', exact: true }).click()
  await janela.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Janela reaberta.')).toBeVisible()
  await janela.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog', { name: 'Apagar a janela?' }).getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Janela apagada.')).toBeVisible()
  await expect(grade(page).getByRole('button')).toHaveCount(9)

  // Several windows at once: the first one, and with Shift all up to the third.
  await page.getByRole('switch', { name: 'Marcar várias' }).click()
  const bar = page.getByRole('region', { name: 'Janelas marcadas' })
  await expect(bar.getByRole('button', { name: 'Fechar as marcadas' })).toBeDisabled()
  await grade(page).getByRole('button').first().click()
  await grade(page)
    .getByRole('button')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar.getByText('Janelas marcadas: 3. Agendamentos nelas: 0.')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Fechar as marcadas' }).click()
  const closingAll = page.getByRole('dialog', { name: 'Fechar as janelas marcadas?' })
  await expect(closingAll.getByText('Ninguém mais agenda em 3 janelas.', { exact: false })).toBeVisible()
  await closingAll.getByRole('button', { name: 'Fechar as marcadas' }).click()
  await expect(page.getByText('3 janelas alteradas.')).toBeVisible()
  await expect(grade(page).getByRole('button', { name: /Fechada/ })).toHaveCount(3)
})
