import { getAcoesPermitidas, listIntervenientes } from '@cais/core/api/compat/servico.ts'
import {
  cancelCargaServico,
  cancelServico,
  clearReferenciaCliente,
  createServico,
  deleteInterveniente,
  deleteRascunho,
  getRascunho,
  getServico,
  listServicoEventos,
  listServicosRelacionados,
  saveInterveniente,
  saveRascunho,
  updateInterveniente,
  updateReferenciaCliente,
  updateServico,
} from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { newPedido, type Wish } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const as = 'despachante'
const companyId = demoEmpresaOf('despachante').id
const declaradoOf = (subtipo: string) => declared(subtipo)
const repesagem = declaradoOf('REPESAGEM')
const importacao = declaradoOf('RETIRADA_CONTEINER_IMPORTACAO')

async function ask(wish: Partial<Wish> = {}) {
  const pedido = await newPedido(db, { declarado: repesagem, area: 'despachante', count: 2, ...wish })
  const params = { companyId, kind: 'despachante' as const }
  const { body: servico } = await call(createServico, { params, body: pedido.body }, { as })
  return { pedido, servico, params: { companyId, id: servico.id } }
}
const edit = (body: Parameters<typeof call<typeof updateServico>>[1]['body']) =>
  call(updateServico, { params: { companyId, kind: 'despachante' }, body }, { as })

test('a request is corrected: lines left out are cancelled, others join, the rest is said anew', async () => {
  const { pedido, servico } = await ask()
  const more = await newPedido(db, { declarado: repesagem, area: 'despachante' })
  const [kept, dropped] = servico.cargaServico
  const changed = await edit({
    ...pedido.body,
    id: servico.id,
    version: servico.version,
    referenciaCliente: 'OUTRA',
    dados: { motivo: 'Peso errado no BL.' },
    cargaServico: [{ id: kept?.id }, ...more.body.cargaServico],
  })
  expect(changed.body).toMatchObject({ referenciaCliente: 'OUTRA', dados: { motivo: 'Peso errado no BL.' } })
  expect(changed.body.cargaServico.map(({ id, status }) => [id, status])).toEqual([
    [kept?.id, 'PENDENTE'],
    [dropped?.id, 'CANCELADO'],
    [expect.any(Number), 'PENDENTE'],
  ])
  const lost = {
    ...pedido.body,
    id: servico.id,
    version: changed.body.version,
    cargaServico: [{ id: 999_999 }],
  }
  expect((await edit(lost)).fieldErrors).toEqual(['cargaServico[0].id: validation.carga-nao-sua'])
  const late = await edit({ ...pedido.body, id: servico.id, version: servico.version })
  expect(late.outcome).toBe('409 servico.recusa.alterado')
})

test('cargo that would bring pendencias of its own does not join a request that has none of them', async () => {
  const { pedido, servico } = await ask({ declarado: importacao, count: 1 })
  const perigosa = await newPedido(db, {
    declarado: importacao,
    area: 'despachante',
    condicoes: ['PERIGOSA'],
  })
  const [kept] = servico.cargaServico
  const body = { ...pedido.body, id: servico.id, version: servico.version }
  const cargaServico = [{ id: kept?.id }, ...perigosa.body.cargaServico]
  const refused = await edit({ ...body, cargaServico })
  expect(refused.outcome).toBe('409 servico.recusa.carga-outra-natureza')
  const plain = await newPedido(db, { declarado: importacao, area: 'despachante' })
  expect((await edit({ ...body, cargaServico: [{ id: kept?.id }, ...plain.body.cargaServico] })).status).toBe(
    200,
  )
})

test('what is no longer pending is not corrected', async () => {
  const { pedido, servico, params } = await ask()
  await call(cancelServico, { params, query: { motivo: 'engano' } }, { as })
  const { version } = (await call(getServico, { params }, { as })).body
  expect((await edit({ ...pedido.body, id: servico.id, version })).outcome).toBe(
    '409 servico.recusa.nao-editavel',
  )
})

test('a line is cancelled with its reason in the timeline, and with the last one the service', async () => {
  const { servico, params } = await ask()
  const [first, second] = servico.cargaServico.map(({ id }) => id)
  const cancel = (id?: number) =>
    call(cancelCargaServico, { params, body: { ids: [id ?? 0], motivo: 'não veio' } }, { as })
  expect((await cancel(first)).body.status).toBe('PENDENTE')
  expect((await cancel(first)).outcome).toBe('409 carga-servico.recusa.encerrada')
  expect((await cancel(999_999)).status).toBe(404)
  expect((await cancel(second)).body.status).toBe('CANCELADO')
  const { body: eventos } = await call(listServicoEventos, { params }, { as })
  expect(eventos.filter(({ motivo }) => motivo === 'não veio')).toHaveLength(2)
  expect((await call(getAcoesPermitidas, { params }, { as })).body).toEqual([])
})

test('the reference is changed and taken away by those who may act, and by nobody else', async () => {
  const { servico, params } = await ask()
  const change = (login: string) =>
    call(updateReferenciaCliente, { params: { id: servico.id, referencia: 'PO 7/26' } }, { as: login })
  expect((await change(as)).body.referenciaCliente).toBe('PO 7/26')
  // The consignee may only read, and another company does not see the service.
  expect((await change('cliente')).status).toBe(403)
  expect((await change('terminal')).status).toBe(404)
  await call(clearReferenciaCliente, { params: { id: servico.id } }, { as })
  expect((await call(getServico, { params }, { as })).body.referenciaCliente).toBeNull()
})

test('parties are named, changed and taken away; those by cargo stay', async () => {
  const { params } = await ask()
  const empresaId = demoEmpresaOf('transportador').id
  const papelOf = (partes: { id: number; papel: string }[]) =>
    partes.find(({ id }) => id === empresaId)?.papel
  const named = { empresaId, papel: 'TRANSPORTADOR' as const }
  expect(papelOf((await call(saveInterveniente, { params, body: named }, { as })).body)).toBe('TRANSPORTADOR')
  expect((await call(saveInterveniente, { params, body: named }, { as })).outcome).toBe(
    '409 interveniente.error.exists',
  )
  const asDepot = await call(saveInterveniente, { params, body: { empresaId, papel: 'DEPOT' } }, { as })
  expect(asDepot.fieldErrors).toEqual(['empresaId: validation.empresa'])
  const only = { empresaId, papel: 'INTERVENIENTE' as const }
  expect(papelOf((await call(updateInterveniente, { params, body: only }, { as })).body)).toBe(
    'INTERVENIENTE',
  )
  const removed = await call(deleteInterveniente, { params: { ...params, empresaId } }, { as })
  expect(papelOf(removed.body)).toBeUndefined()
  const owner = { ...params, empresaId: demoEmpresaOf('cliente').id }
  expect((await call(deleteInterveniente, { params: owner }, { as })).status).toBe(403)
  const { body: left } = await call(listIntervenientes, { params }, { as })
  expect(left.map(({ papel }) => papel)).toEqual(expect.arrayContaining(['CONSIGNATARIO', 'REQUISITANTE']))
  const reader = { companyId: owner.empresaId, id: params.id }
  expect((await call(saveInterveniente, { params: reader, body: named }, { as: 'cliente' })).status).toBe(403)
})

test('services on the same cargo know of each other, as far as one may see them', async () => {
  const { pedido, servico } = await ask()
  const params = { companyId, kind: 'despachante' as const }
  const ticket = { subtipo: 'TICKET_PESAGEM' as const, cargaServico: pedido.body.cargaServico }
  const { body: other } = await call(createServico, { params, body: ticket }, { as })
  const { body: related } = await call(listServicosRelacionados, { params: { id: servico.id } }, { as })
  expect(related.map(({ id }) => id)).toEqual([other.id])
  expect(
    (await call(listServicosRelacionados, { params: { id: servico.id } }, { as: 'terminal' })).status,
  ).toBe(404)
})

test('an unfinished request is one’s own, and gone once it is sent or dropped', async () => {
  const params = { companyId, kind: 'despachante' as const, subtipo: 'REPESAGEM' as const }
  const conteudo = { passo: 2, motivo: 'meio escrito' }
  const read = async () => (await call(getRascunho, { params }, { as })).body
  await call(saveRascunho, { params, body: { conteudo } }, { as })
  expect(await read()).toMatchObject({ conteudo })
  await call(deleteRascunho, { params }, { as })
  expect(await read()).toBeNull()
  await call(saveRascunho, { params, body: { conteudo } }, { as })
  await ask()
  expect(await read()).toBeNull()
  const foreign = { ...params, kind: 'cliente' as const }
  expect((await call(getRascunho, { params: foreign }, { as })).status).toBe(403)
})
