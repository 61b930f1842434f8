import { askFor, bringUp, callerOf } from './pendencias.ts'
import { backToServico, finalize, handIn, says } from './percurso.ts'
import { agendar, attachFile, choose, holdWindow, openPendencia } from './percurso-desova.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

test('general cargo is fetched with a packing list, on trucks that each take their part, in a window', async ({
  page,
  request,
  as,
}) => {
  const call = callerOf(request)
  const pedida = await askFor(call, {
    login: 'cliente',
    subtipo: 'RETIRADA_CARGA_GERAL',
    fits: ({ quantidade }) => quantidade > 1,
  })
  await bringUp(call, pedida, 'ROMANEIO')
  const carga = pedida.servico.cargaServico[0]?.carga
  const peso = (carga?.pesoBruto ?? 0) / 1000
  const quantidade = carga?.quantidade ?? 0
  await signIn(page, 'cliente', `/${pedida.companyId}/servico-cliente/${pedida.servico.id}/view`)

  await openPendencia(page, 'Resolver', 'Romaneio')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Preencha este campo').first()).toBeVisible()
  await page.getByLabel('Descrição 1').fill('Bobinas de aço')
  await choose(page, page.getByRole('combobox', { name: 'Embalagem 1' }), 'Bobina')
  await page.getByLabel('Quantidade 1').fill('4')
  await page.getByLabel('Peso bruto 1').fill('9000')
  await finalize(page)
  await expect(
    page
      .getByText(/Romaneio/)
      .filter({ hasText: /anex/i })
      .first(),
  ).toBeVisible()
  await attachFile(page, 'Romaneio')
  const romaneio = page.url()
  await handIn(page, says.resolvida)
  await visit(page, romaneio)
  await expect(page.getByRole('cell', { name: '9.000 kg' })).toBeVisible()

  await bringUp(call, pedida, 'DADOS_TRANSPORTE_CARGA_GERAL')
  const carrier = await as('transportador', `/26/servico-transportador/${pedida.servico.id}/view`)
  await openPendencia(carrier, 'Resolver', 'Dados de transporte de carga geral')
  await carrier.getByRole('button', { name: 'Adicionar viagem' }).click()
  for (const [index, part] of ['Viagem 1', 'Viagem 2'].entries()) {
    const trip = carrier.getByRole('group', { name: part })
    await choose(carrier, trip.getByRole('combobox', { name: 'Motorista' }), /CNH \S+ A?E · /)
    await choose(carrier, trip.getByRole('combobox', { name: 'Veículo' }), / · /)
    await trip.getByLabel('Quantidade').fill(String(index === 0 ? 1 : quantidade - 1))
    await trip.getByLabel('Peso').fill(String(peso / 2).replace('.', ','))
  }
  await expectAccessible(carrier)
  await carrier.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(carrier)
  await carrier.setViewportSize({ width: 1280, height: 800 })
  await handIn(carrier, says.comAgendamento)

  await backToServico(page)
  await bringUp(call, pedida, 'AGENDAMENTO_CARGA_GERAL')
  await page.reload()
  await openPendencia(page, 'Resolver', 'Agendamento de carga geral')
  await holdWindow(page)
  await agendar(page)
  await expect(page.getByText('Pendência resolvida.')).toBeVisible()
  await expect(page.getByText('Confirmado').first()).toBeVisible()
})
