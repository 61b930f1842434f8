import type { Page } from '@playwright/test'
import { newBox } from './pedido.ts'
import {
  askFor,
  attach,
  backToServico,
  choose,
  chooseJanela,
  decide,
  falta,
  fillNota,
  finalize,
  grade,
  handIn,
  handInAsTransportador,
  nameTransportador,
  openPendencia,
  says,
} from './percurso.ts'
import { expect, test } from './portal.ts'

const fria = newBox()
const perigosa = newBox()

/** One box for each item of the booking. */
async function announce(page: Page): Promise<void> {
  for (const [sign, box] of [
    ['Refrigerada', fria],
    ['Perigosa', perigosa],
  ] as const) {
    const item = page.getByRole('region', { name: /^ESPECIAL-26/ }).filter({ hasText: sign })
    await item.getByLabel('Contêineres').fill(box)
    await item.getByRole('button', { name: 'Adicionar 1 carga' }).click()
  }
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toContainText(perigosa)
}

/** The grid opens at the first day with a free window; windows before the gate's opening may be in the week before. */
async function showBeforeGate(page: Page): Promise<void> {
  const early = grade(page).getByRole('button', { name: /, Antes do gate$/ })
  await expect(grade(page).getByRole('button', { name: / vagas?$/ })).not.toHaveCount(0)
  const isInWeekBefore = (await early.count()) === 0
  if (isInWeekBefore) await page.getByRole('button', { name: 'Semana anterior' }).click()
  await early.first().click()
  const chosen = page.getByRole('region', { name: 'Janela escolhida' })
  await expect(chosen).toContainText('Esta janela começa antes da abertura do gate.')
  await expect(chosen.getByRole('button', { name: /^Reservar/ })).toHaveCount(0)
  if (isInWeekBefore) await page.getByRole('button', { name: 'Semana seguinte' }).click()
}

test('a broker brings a cold and a dangerous box for export, each with its own questions, before the ship closes', async ({
  as,
}) => {
  const [despachante, terminal] = await Promise.all([as('despachante'), as('grc')])
  let servico = 0

  await test.step('asks for it', async () => {
    servico = await askFor(despachante, 'Recepção de exportação', ['Booking', 'ESPECIAL-26'], announce)
    await expect(falta(despachante)).toHaveText(
      'Falta: notas fiscais, dados documentais, carga perigosa e carga refrigerada (você), depois dados de transporte e agendamento.',
    )
  })

  await test.step('hands the invoice in for both boxes', async () => {
    await openPendencia(despachante, 'Notas fiscais')
    await fillNota(despachante)
    await handIn(despachante, says.resolvida)
  })

  await test.step('a verified mass below the tare is refused at its field, a right one taken', async () => {
    await backToServico(despachante)
    await openPendencia(despachante, 'Dados documentais')
    for (const box of [fria, perigosa]) {
      const linha = despachante.getByRole('group', { name: box })
      await linha.getByLabel('DU-E').fill('26BR0000123450')
      await linha
        .getByLabel('VGM (massa bruta verificada)')
        .pressSequentially(box === fria ? '900' : '21500,5')
      await choose(linha, 'Método do VGM', /^1 /)
      await linha.getByLabel('Lacres').fill('CAIS-1')
      await linha.getByLabel('Lacres').press('Enter')
    }
    await finalize(despachante)
    const vgm = despachante.getByRole('group', { name: fria }).getByLabel('VGM (massa bruta verificada)')
    await expect(vgm).toHaveAccessibleDescription('O VGM deve ser maior que a tara.')
    await expect(vgm).toBeFocused()
    await vgm.fill('24000')
    await handIn(despachante, says.resolvida)
  })

  await test.step('tells what is dangerous, with its papers', async () => {
    await backToServico(despachante)
    await openPendencia(despachante, 'Carga perigosa')
    await expect(despachante.getByRole('group', { name: fria })).toHaveCount(0)
    await attach(despachante, 'FISPQ')
    await attach(despachante, 'Ficha de emergência')
    const linha = despachante.getByRole('group', { name: perigosa })
    await linha.getByLabel('Número ONU').fill('1263')
    await linha.getByLabel('Nome apropriado para embarque').fill('TINTA')
    await linha.getByLabel('Classe IMO').fill('3')
    await choose(linha, 'Grupo de embalagem', 'II')
    await linha.getByLabel('Quantidade').fill('40')
    await linha.getByLabel('Peso líquido').fill('8000')
    await despachante.getByLabel('Telefone de emergência').fill('27 99999-0000')
    // Flammable goods need a flash point, which may be below zero.
    await despachante.getByRole('button', { name: 'Finalizar', exact: true }).click()
    const fulgor = linha.getByLabel('Ponto de fulgor')
    await expect(fulgor).toHaveAccessibleDescription(/Preencha este campo/)
    await fulgor.pressSequentially('-4,5')
    await fulgor.blur()
    await expect(fulgor).toHaveValue('-4,5 °C')
    await handIn(despachante, says.emAnalise)
  })

  await test.step('a set point that no reefer can keep is refused at its field, a right one taken', async () => {
    await backToServico(despachante)
    await openPendencia(despachante, 'Carga refrigerada')
    const setPoint = despachante.getByRole('group', { name: fria }).getByLabel('Temperatura (set point)')
    await setPoint.pressSequentially('-60')
    await despachante.getByRole('button', { name: 'Finalizar', exact: true }).click()
    await expect(setPoint).toHaveAccessibleDescription('O mínimo é -35.')
    await expect(setPoint).toBeFocused()
    await setPoint.fill('-18')
    await handIn(despachante, says.emAnalise)
    await backToServico(despachante)
    await expect(falta(despachante)).toHaveText(
      'Falta: carga perigosa e carga refrigerada (o terminal), depois dados de transporte e agendamento.',
    )
  })

  await test.step('the terminal approves both', async () => {
    await terminal.goto(`/terminal/servicos/${servico}`)
    await decide(terminal, 'Carga perigosa', 'Aprovar')
    await decide(terminal, 'Carga refrigerada', 'Aprovar')
  })

  await test.step('the broker says who brings them, and when', async () => {
    await despachante.reload()
    await openPendencia(despachante, 'Dados de transporte')
    await nameTransportador(despachante, 'Rota Capixaba')
    await handInAsTransportador(await as('transportador'), servico)
    await backToServico(despachante)
    await openPendencia(despachante, 'Agendamento')
    // Windows before the gate's opening cannot be chosen.
    await expect(despachante.getByText(/gate abre .+, limite /)).toBeVisible()
    await showBeforeGate(despachante)
    await chooseJanela(despachante)
    await backToServico(despachante)
    await expect(falta(despachante)).toHaveText('Nada falta: o serviço aguarda a execução pelo terminal.')
  })
})
