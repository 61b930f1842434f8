import { findCargas } from '@cais/core/api/busca-carga.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { createBloqueio } from '@cais/core/api/terminal.ts'
import { bloqueioVistoriaMapa } from '@cais/core/rules/escolha-carga.ts'
import type { Page } from '@playwright/test'
import { approve, bringUp, type Call, callerOf, pedidaOf } from './pendencias.ts'
import { backToServico, freeCeMercante, handIn, record, says } from './percurso.ts'
import { agendar, attachFile, choose, holdWindow, openPendencia, pendencias } from './percurso-desova.ts'
import { expect, expectAccessible, signIn, test, visit } from './portal.ts'

const place = { companyId: 1, kind: 'cliente', subtipo: 'DESOVA_DIRETA' } as const

/** A CE Mercante of which the ministry of agriculture wants to inspect all boxes. */
async function blockedCe(page: Page, call: Call) {
  const ce = await freeCeMercante(page, 'DESOVA_DIRETA')
  const found = await call('cliente', findCargas, { params: { ...place, busca: 'CE', texto: ce }, query: {} })
  for (const { carga } of found)
    await call('grc', createBloqueio, {
      params: { id: carga.id },
      body: { tipo: 'MAPA', descricao: bloqueioVistoriaMapa },
    })
  return { ce, cargas: found.map(({ carga }) => carga) }
}

test('boxes that MAPA wants to see are inspected and unstuffed onto trucks', async ({
  page,
  request,
  as,
}) => {
  const call = callerOf(request)
  const { ce, cargas } = await blockedCe(page, call)
  await signIn(page, 'cliente', '/1/servico-cliente/new/DESOVA/DESOVA_DIRETA')
  const start = page.getByRole('heading', { level: 2, name: '1 de 2: Carga' })
  const discard = page.getByRole('button', { name: 'Descartar e começar de novo' })
  await expect(start.or(discard)).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await page.getByLabel('CE Mercante', { exact: true }).last().fill(ce)
  await page.getByRole('button', { name: 'Procurar' }).click()
  const found = page.getByRole('table', { name: 'Cargas encontradas' })
  await expect(found.getByText(bloqueioVistoriaMapa)).toHaveCount(cargas.length)
  // Checking one row checks all others.
  await found.getByRole('checkbox', { name: cargas[0]?.identificador ?? '' }).check()
  await expect(found.getByRole('checkbox', { checked: true })).toHaveCount(cargas.length + 1)
  await page.getByRole('button', { name: /^Adicionar \d/ }).click()
  await page.getByRole('button', { name: 'Avançar' }).click()
  await page.getByLabel('Sua referência').fill('DESOVA COM MAPA')
  await expect(page.getByText('Vistoria MAPA').first()).toBeVisible()
  await page.getByRole('button', { name: 'Solicitar serviço' }).click()
  await expect(page).toHaveURL(/\/servico-cliente\/\d+\/view$/)
  const servicoUrl = page.url()
  const pedida = await pedidaOf(call, 'cliente', servicoUrl)

  // The documents, the inspection, and its licence.
  await openPendencia(page, 'Resolver', 'Vistoria MAPA')
  await attachFile(page, 'Outros')
  await page.getByLabel('Observação').fill('Madeira tratada.')
  const vistoria = page.url()
  await handIn(page, 'Agora é a vez do terminal.')
  await visit(page, vistoria)
  await expect(page.getByText('Aguardando vistoria').first()).toBeVisible()
  await approve(call, await bringUp(call, pedida, 'VISTORIA_MAPA'))
  await page.reload()
  await expect(page.getByText('Aguardando LPCO após a vistoria').first()).toBeVisible()
  await attachFile(page, 'LPCO')
  await page.getByLabel('Número da LPCO').fill('26BR0000123')
  await handIn(page, says.resolvida)
  await visit(page, vistoria)
  await expect(page.getByText('26BR0000123')).toBeVisible()
  await backToServico(page)

  // The haulier for the goods.
  await openPendencia(page, 'Resolver', 'Dados de transporte')
  await page.getByRole('textbox', { name: 'Incluir transportador' }).fill('Rota Capixaba')
  await page.getByRole('option', { name: /Transportes Rota Capixaba/ }).click()
  await page.getByRole('button', { name: 'Avisar o transportador' }).click()
  await expect(page.getByText('Transportador avisado.')).toBeVisible()
  const carrier = await as('transportador', `/26/servico-transportador/${pedida.servico.id}/view`)
  await openPendencia(carrier, 'Resolver', 'Dados de transporte')
  const motorista = await choose(
    carrier,
    carrier.getByRole('combobox', { name: 'Motoristas' }),
    /CNH \S+ A?E · /,
  )
  await carrier.keyboard.press('Escape')
  await choose(carrier, carrier.getByRole('combobox', { name: 'Veículos' }), / · /)
  await carrier.keyboard.press('Escape')
  await handIn(carrier, says.comAgendamento)
  await page.reload()
  await expect(page.getByText(motorista.split(' · ')[0] ?? '')).toBeVisible()

  // The rest is handed in at the counter; then a day is chosen, which the warehouse has to confirm.
  await bringUp(call, pedida, 'AGENDAMENTO')
  await backToServico(page)
  await openPendencia(page, 'Resolver', 'Agendamento')
  await holdWindow(page)
  await agendar(page)
  await expect(page.getByText('Aguardando confirmação do armazém')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toHaveCount(0)
  await expectAccessible(page)

  const warehouse = await as('desova', `/terminal/servicos/${pedida.servico.id}`)
  const desk = warehouse.getByRole('region', { name: 'Pendências' })
  for (const name of ['Agendamento', 'Análise do armazém']) {
    await desk.getByRole('group', { name }).getByRole('button', { name: 'Aprovar' }).click()
    await warehouse.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(warehouse.getByRole('dialog')).toHaveCount(0)
  }
  const boxes = warehouse.getByRole('region', { name: 'Cargas' })
  const unstuff = boxes.getByRole('button', { name: 'Desova', exact: true })
  // The trucks enter before the goods are loaded; staff give a reason, because the day differs from the appointment.
  const gate = await as('grc', `/terminal/servicos/${pedida.servico.id}`)
  for (let left = cargas.length; left > 0; left--) {
    await record(gate, 'Entrada no gate')
    await warehouse.reload()
    await expect(unstuff).toHaveCount(left)
    await record(warehouse, 'Desova')
    await gate.reload()
  }
  await expect(unstuff).toHaveCount(0)
  await expect(warehouse.getByText('Executado').first()).toBeVisible()

  await visit(page, servicoUrl)
  await expect(pendencias(page)).toBeVisible()
  await expect(page.getByText('O serviço foi executado').first()).toBeVisible()
  const { entregueEm, indicadorDesova } = await call('cliente', getCarga, {
    params: { id: cargas[0]?.id ?? 0 },
  })
  expect({ isDelivered: entregueEm !== null, indicadorDesova }).toEqual({
    isDelivered: true,
    indicadorDesova: true,
  })
})
