import { type CargaOferecida, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { createBloqueio } from '@cais/core/api/terminal.ts'
import { markOwn, next, sendPedido, startPedido, suasCargas } from './pedido.ts'
import { type Call, callerOf } from './pendencias.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

const params = { companyId: 1, kind: 'cliente', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' } as const

/** Own boxes that can be fetched and are not blocked. */
async function freeBoxes(call: Call): Promise<CargaOferecida[]> {
  const { cargas } = await call('cliente', listSuasCargas, { params, query: {} })
  return cargas.filter(({ disabled, carga }) => !disabled && carga.bloqueiosCarga.length === 0)
}

test('whoever looks at a cargo asks for its pickup from there, and then reads which service has it', async ({
  page,
  request,
  as,
}) => {
  const call = callerOf(request)
  const [box, other] = await freeBoxes(call)
  if (!box || !other) throw new Error('the demo has no free boxes')
  await signIn(page, 'cliente', `/carga/${box.id}/view`)
  const pedir = page.getByRole('link', { name: 'Pedir retirada' })
  await expect(pedir).toBeVisible()
  await expectAccessible(page)
  await pedir.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo serviço: Retirada de importação')
  // There is nothing left to choose.
  await expect(page.getByRole('heading', { level: 2, name: '2 de 2: Conferir e enviar' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cargas escolhidas' })).toContainText(box.carga.identificador)
  await sendPedido(page)
  const numero = /\d{10}/.exec(
    (await page.getByText(/O serviço \d+ foi solicitado/).textContent()) ?? '',
  )?.[0]

  await visit(page, `/carga/${box.id}/view`)
  const situacao = page.getByRole('region', { name: 'Situação' })
  await expect(situacao).toContainText(
    `A retirada não pode ser pedida: A carga já está em outro serviço em aberto. (serviço ${numero})`,
  )
  await expect(pedir).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The box's own page offers the same services; staff are not offered any.
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/conteiner/${other.carga.conteiner?.id}/view`)
  await expect(pedir).toBeVisible()
  const staff = await as('grc', `/carga/${other.id}/view`)
  await expect(staff.getByRole('region', { name: 'Situação' })).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Pedir retirada' })).toHaveCount(0)
})

test('own cargo is marked in the first step; what is held says why, and what has a service is found', async ({
  page,
  request,
}) => {
  const call = callerOf(request)
  const [held, wanted] = (await freeBoxes(call)).toReversed()
  if (!held || !wanted) throw new Error('the demo has no free boxes')
  await call('grc', createBloqueio, {
    params: { id: held.id },
    body: { tipo: 'ADUANEIRO', descricao: 'Retido pela aduana' },
  })
  await signIn(page, 'cliente')
  await startPedido(page, 'Retirada de importação')
  const row = suasCargas(page).getByRole('listitem').filter({ hasText: held.carga.identificador })
  await expect(row).toContainText('Carga com bloqueio aduaneiro.')
  await expect(row).toContainText(/No terminal há \d+ dias?/)
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expectAccessible(page)

  const filter = page.getByRole('textbox', { name: 'Filtrar as suas cargas' })
  await filter.fill('nada que exista')
  await expect(page.getByText('Nenhuma carga sua no terminal combina com “nada que exista”.')).toBeVisible()
  await filter.fill('')
  expect(await markOwn(page, wanted.carga.identificador)).toBe(1)
  await next(page)
  await sendPedido(page)
  await expect(page.getByText(wanted.carga.identificador).first()).toBeVisible()

  await visit(page, '/1/servico-cliente')
  await startPedido(page, 'Retirada de importação')
  await filter.fill(wanted.carga.identificador)
  const taken = suasCargas(page).getByRole('listitem').filter({ hasText: wanted.carga.identificador })
  await expect(taken).toContainText(/em outro serviço em aberto\. \(serviço \d{10}\)/)
  await expect(taken.getByRole('checkbox')).toBeDisabled()
})
