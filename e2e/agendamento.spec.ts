import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, password, signIn, test } from './portal.ts'

interface Servico {
  id: number
  tipo: string
  cargaServico: unknown[]
  pendencias: { id: number; tipo: string; podeAgir: boolean }[]
}

async function headersOf(request: APIRequestContext, username: string) {
  const session = await request.post('/api/authenticate', { data: { username, password } })
  return { authorization: `Bearer ${(await session.json()).id_token}` }
}

/** Takes the places of the first free window away, so that there is a full one among free ones. */
async function fillFirst(request: APIRequestContext, path: string): Promise<void> {
  const [, servicoId, pendenciaId] = /servico-cliente\/(\d+)\/pendencia-agendamento\/(\d+)/.exec(path) ?? []
  const grid = `/api/1/grade-horarias/servico/${servicoId}/pendencia/${pendenciaId}`
  const headers = await headersOf(request, 'cliente')
  const { dataInicio } = await (await request.get(`${grid}/data-inicio`, { headers })).json()
  const fim = dayFromNumber(dayNumber(dataInicio) + 6)
  const query = `inicio=${dataInicio}&fim=${fim}`
  const answer = await request.get(`${grid}/grades-horarias-disponiveis?${query}`, { headers })
  const { janelas } = (await answer.json()) as {
    janelas: { id: number; recusa: string | null; capacidade: number; vagas: number }[]
  }
  const free = janelas.find(({ recusa }) => recusa === null)
  const staff = await headersOf(request, 'grc')
  await request.put(`/api/grade-horarias/janelas/${free?.id}`, {
    headers: staff,
    data: { capacidade: (free?.capacidade ?? 0) - (free?.vagas ?? 0) },
  })
}

/** The address of a pendencia where the customer has to choose windows for at least so many lines. */
async function pathToChoose(request: APIRequestContext, linhas: number): Promise<string> {
  const headers = await headersOf(request, 'cliente')
  const found = await request.post('/api/search/1/servico-cliente', {
    headers,
    data: {
      pageNumber: 1,
      pageSize: 200,
      filters: [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }],
    },
  })
  for (const { id } of (await found.json()).list) {
    const servico: Servico = await (await request.get(`/api/1/servicos/${id}`, { headers })).json()
    const pendencia = servico.pendencias.find(({ tipo, podeAgir }) => tipo === 'AGENDAMENTO' && podeAgir)
    if (pendencia && servico.tipo !== 'DESOVA' && servico.cargaServico.length >= linhas)
      return `/1/servico-cliente/${id}/pendencia-agendamento/${pendencia.id}`
  }
  throw new Error('the customer has nothing to schedule')
}

const grade = (page: Page) => page.getByRole('region', { name: 'Grade de janelas' })
const freeWindow = (page: Page, which: number) =>
  grade(page)
    .getByRole('button', { name: /, ([3-9]|\d\d) vagas$/ })
    .nth(which)

test('a customer chooses windows for several lines, hands them in, moves them and gives a move up', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  await enter(page, 'cliente')
  const path = await pathToChoose(request, 2)
  await fillFirst(request, path)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeDisabled()
  await expect(page.getByText('Ainda há cargas sem janela.')).toBeVisible()

  // A full window says so and leads to the nearest free ones.
  const full = grade(page).getByRole('button', { name: /, Cheia$/ })
  await full.first().click()
  const chosen = page.getByRole('region', { name: 'Janela escolhida' })
  await expect(chosen.getByText('Não há vagas suficientes nesta janela.')).toBeVisible()
  await expect(chosen.getByText('Mais próximas com vaga:')).toBeVisible()
  await expect(chosen.getByRole('button')).not.toHaveCount(0)

  // The keyboard goes from window to window.
  await freeWindow(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('button', { name: /^Reservar para \d cargas$/ })).toBeVisible()

  await chosen.getByRole('button', { name: /^Reservar para/ }).click()
  const timers = page.getByRole('timer')
  await expect(timers).not.toHaveCount(0)
  const shown = await timers.first().textContent()
  await expect(timers.first()).not.toHaveText(shown ?? '')
  await expect(page.getByText('Confirme as reservas antes de finalizar.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Confirmar \d reservas$/ }).click()
  await expect(timers).toHaveCount(0)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Esta pendência já foi resolvida.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reagendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reagendar' }).click()
  await expect(page).toHaveURL(/pendencia-reagendamento\/\d+$/)
  await freeWindow(page, 3).click()
  await chosen.getByRole('button', { name: /^Reservar para/ }).click()
  await expect(timers).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Desistir do reagendamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir do reagendamento' }).click()
  await expect(page.getByText('Esta pendência foi cancelada.')).toBeVisible()
  await expect(timers).toHaveCount(0)
  await expect(page.getByText('Confirmado').first()).toBeVisible()
})

test('on a phone and in the dark windows are chosen day by day', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, 'cliente')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(await pathToChoose(request, 1))
  await expect(page.getByLabel('Dia', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('staff lay out windows, change, close, open and remove them', async ({ page }) => {
  test.setTimeout(120_000)
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
  await expect(page.getByText('Janelas criadas: 10.')).toBeVisible()

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
  await janela.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: 'Fechar a janela?' })
    .getByRole('button', { name: 'Fechar' })
    .last()
    .click()
  await janela.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Janela reaberta.')).toBeVisible()
  await janela.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog', { name: 'Apagar a janela?' }).getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Janela apagada.')).toBeVisible()
  await expect(grade(page).getByRole('button')).toHaveCount(9)
})
