import type { Page } from '@playwright/test'
import {
  backToServico,
  chooseJanela,
  createServico,
  escolha,
  falta,
  grade,
  holdJanela,
  openPendencia,
  rowOf,
  says,
  settleUntilAgendamento,
} from './percurso.ts'
import { expect, expectAccessible, test } from './portal.ts'

/** The windows of the service in the table of its cargo. */
const janelas = (page: Page) => page.getByRole('region', { name: 'Cargas e janelas' }).last()
/** `20/11 00:00–02:00` in the form of the grid, which has the year. */
const inGrade = (page: Page, janela: string) => {
  const [dia = '', horas = ''] = janela.split(' ')
  return grade(page).getByRole('button', { name: new RegExp(`^${dia}/\\d{4}, ${horas},`) })
}

/** Opens the grid at the present window; nothing has changed yet. */
async function lookForOthers(page: Page, janela: string): Promise<void> {
  await page.getByRole('button', { name: 'Reagendar', exact: true }).click()
  await expect(inGrade(page, janela)).toHaveAccessibleName(/, sua janela$/)
  await expect(reagendar(page)).toBeDisabled()
}

/** Chooses another window, which begins the move. */
async function chooseOther(page: Page, which: number): Promise<string> {
  const other = await holdJanela(page, which)
  await expect(page).toHaveURL(/pendencia-reagendamento\/\d+$/)
  return other
}

const reagendar = (page: Page) => escolha(page).getByRole('button', { name: 'Reagendar', exact: true })

test('a confirmed window is moved: given up once, then done, and the old place is given back', async ({
  as,
}) => {
  const cliente = await as('cliente')
  const servico = await createServico(cliente, 'RETIRADA_CONTEINER_IMPORTACAO')
  await settleUntilAgendamento(cliente, servico)
  let first = ''

  await test.step('the window is confirmed', async () => {
    await cliente.goto(`/1/servico-cliente/${servico}/view`)
    await expect(falta(cliente)).toHaveText('Falta: agendamento (você).')
    await openPendencia(cliente, 'Agendamento')
    first = await chooseJanela(cliente, 4)
    await expect(janelas(cliente)).toContainText(first)
  })

  await test.step('a move is begun and given up: the first window stands', async () => {
    await lookForOthers(cliente, first)
    const other = await chooseOther(cliente, 6)
    expect(other).not.toBe(first)
    await expect(janelas(cliente)).toContainText(other)
    await cliente.getByRole('button', { name: 'Desistir do reagendamento' }).click()
    await cliente.getByRole('dialog').getByRole('button', { name: 'Desistir do reagendamento' }).click()
    await expect(cliente.getByRole('note').filter({ hasText: 'Esta pendência foi cancelada.' })).toBeVisible()
    await expect(janelas(cliente)).not.toContainText(other)
    await expect(janelas(cliente)).toContainText(first)
    await backToServico(cliente)
    await expect(falta(cliente)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
    await expect(rowOf(cliente, 'Reagendamento')).toContainText('Cancelada')
  })

  await test.step('it is begun again and committed: the new window stands, the old one is free', async () => {
    await rowOf(cliente, 'Agendamento').getByRole('button', { name: 'Ver Agendamento' }).click()
    await lookForOthers(cliente, first)
    await expectAccessible(cliente)
    const second = await chooseOther(cliente, 6)
    await expectAccessible(cliente)
    await reagendar(cliente).click()
    await expect(cliente.getByRole('note').filter({ hasText: says.resolvida })).toBeVisible()
    await expect(janelas(cliente)).toContainText(second)
    await expect(janelas(cliente)).not.toContainText(first)

    // A second move shows the present place and the previous one.
    await backToServico(cliente)
    await expect(falta(cliente)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
    await rowOf(cliente, 'Agendamento').getByRole('button', { name: 'Ver Agendamento' }).click()
    await expect(janelas(cliente)).toContainText(second)
    await lookForOthers(cliente, second)
    if ((await inGrade(cliente, first).count()) === 0)
      await cliente.getByRole('button', { name: 'Semana anterior' }).click()
    await expect(inGrade(cliente, first)).toHaveAccessibleName(/vagas?$/)
  })
})
