import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { listJanelas } from '@cais/core/api/grade.ts'
import { askFor, bringUp, callerOf } from './pendencias.ts'
import { backToServico, handIn, says } from './percurso.ts'
import { agendar, attachFile, holdWindow, openPendencia, pendencias } from './percurso-desova.ts'
import { expect, expectAccessible, signIn, test } from './portal.ts'

test('cargo in customs transit: its own documents, and only windows marked for it', async ({
  page,
  request,
}) => {
  const call = callerOf(request)
  const pedida = await askFor(call, { login: 'cliente', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO_DTA' })
  await signIn(page, 'cliente', `/${pedida.companyId}/servico-cliente/${pedida.servico.id}/view`)
  await expect(pendencias(page).getByRole('cell', { name: 'Anexo (DTA)', exact: true })).toBeVisible()
  await expect(
    pendencias(page).getByRole('cell', { name: 'Liberação documental (DTA)', exact: true }),
  ).toBeVisible()
  await expect(pendencias(page).getByRole('row').nth(1)).toContainText('Conhecimento de carga')

  await openPendencia(page, 'Resolver', 'Anexo (DTA)')
  await expect(page.getByText('Falta anexar: DTA (trânsito aduaneiro).')).toBeVisible()
  await page.getByRole('button', { name: 'Incluir anexos' }).click()
  const modal = page.getByRole('dialog', { name: 'Incluir anexos' })
  await modal.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await expect(page.getByRole('option')).toHaveText(tipos)
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Fechar' }).first().click()
  await attachFile(page, 'DTA (trânsito aduaneiro)')
  await handIn(page, says.emAnalise)

  const { params } = await bringUp(call, pedida, 'AGENDAMENTO')
  await backToServico(page)
  await openPendencia(page, 'Resolver', 'Agendamento')
  await holdWindow(page)
  await agendar(page)
  await expect(page.getByText('Pendência resolvida.')).toBeVisible()
  await expectAccessible(page)

  const tela = await call('cliente', agendamentoRoutes.agendamento.find, { params })
  const dia = tela.agendamentos[0]?.janela.inicio.slice(0, 10) ?? ''
  const query = { areaTerminal: 'GATE_CHEIO', inicio: dia, fim: dia } as const
  const janelas = await call('grc', listJanelas, { query })
  const booked = janelas.filter(({ id }) => tela.agendamentos.some(({ janela }) => janela.id === id))
  expect(booked.map(({ indicadorDta }) => indicadorDta)).toEqual([true])
  expect(janelas.some(({ indicadorDta }) => !indicadorDta)).toBe(true)
})

/** The four types of documents for a customs transit, with their names in the list. */
const tipos = ['BL (conhecimento de embarque)', 'DTA (trânsito aduaneiro)', 'Autorização', 'Outros']
