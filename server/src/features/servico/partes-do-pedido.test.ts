import type { Area } from '@cais/core/access/area.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import type { NovoServicoInput } from '@cais/core/api/novo-servico.ts'
import {
  createServico,
  getServico,
  listServicoEventos,
  saveInterveniente,
  updateServico,
} from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { ParteNomeavel } from '@cais/core/rules/partes.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const depot = empresaIdOf('depot')
const haulier = empresaIdOf('transportador')
const others = await db
  .selectFrom('empresa_tipo as t')
  .innerJoin('empresa as e', 'e.id', 't.empresa_id')
  .select('e.id')
  .where('t.tipo', '=', 'Transportador')
  .where('e.activated', '=', true)
  .where('e.id', '<>', haulier)
  .orderBy('e.id')
  .limit(2)
  .execute()
const [second = 0, third = 0] = others.map(({ id }) => id)

type Partes = NonNullable<NovoServicoInput['partes']>

/** A request of the demo's company in an area, with what is done to its parties. */
async function ask(subtipo: string, partes: Partes, area: Area = 'cliente') {
  const as = area
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) throw new Error(`the catalogue has no ${subtipo}`)
  const { empresaId: companyId, body } = await newPedido(db, { declarado, area })
  const place = { companyId, kind: area }
  const { body: made } = await call(createServico, { params: place, body: { ...body, partes } }, { as })
  const { id } = made
  const read = async () => (await call(getServico, { params: { companyId, id } }, { as })).body
  return {
    id,
    read,
    /** The companies with a role that is named, and the role. */
    named: async () =>
      (await read()).partes.flatMap(({ id: empresaId, papel }) =>
        ['TRANSPORTADOR', 'DEPOT', 'TERMINAL', 'INTERVENIENTE'].includes(papel) ? [[papel, empresaId]] : [],
      ),
    vez: async () => (await read()).pendencias.find(({ tipo }) => tipo === 'DADOS_TRANSPORTE')?.vez,
    add: (empresaId: number, papel: ParteNomeavel) =>
      call(saveInterveniente, { params: { companyId, id }, body: { empresaId, papel } }, { as }),
    put: async (changed?: Partes) => {
      const { version, dados, cargaServico: now, subtipo: same } = await read()
      const cargaServico = now.map((linha) => ({ id: linha.id }))
      const sent = { id, version, subtipo: same, dados, cargaServico, ...(changed && { partes: changed }) }
      return call(updateServico, { params: place, body: sent }, { as })
    },
    events: async () =>
      (await call(listServicoEventos, { params: { companyId, id } }, { as })).body
        .filter(({ evento }) => evento.startsWith('PARTE_'))
        .map(({ evento, para }) => `${evento} ${para}`),
  }
}

async function messagesTo(login: string, numero: string) {
  const { body } = await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })
  return body.filter(({ mensagem }) => mensagem.titulo.includes(numero)).length
}

const vazio = 'RETIRADA_CONTEINER_VAZIO_DESOVADO'

test('parties that a change does not name stay, and so does the turn of the haulier', async () => {
  const servico = await ask(vazio, { DEPOT: depot, TRANSPORTADOR: haulier })
  const terminal = empresaIdOf('terminal')
  expect((await servico.add(terminal, 'TERMINAL')).status).toBe(200)
  const all = [
    ['DEPOT', depot],
    ['TERMINAL', terminal],
    ['TRANSPORTADOR', haulier],
  ]
  const { numeroSolicitacao } = await servico.read()
  const told = await messagesTo('transportador', numeroSolicitacao)
  for (const partes of [undefined, {}, { DEPOT: depot }, { DEPOT: depot, TRANSPORTADOR: haulier }]) {
    expect((await servico.put(partes)).status).toBe(200)
    expect((await servico.named()).sort()).toEqual(all)
    expect(await servico.vez()).toBe('TRANSPORTADOR')
  }
  expect(await messagesTo('transportador', numeroSolicitacao)).toBe(told)
})

test('a party is taken out by name, and a haulier in the place of another is told', async () => {
  const servico = await ask(vazio, { DEPOT: depot, TRANSPORTADOR: second })
  expect((await servico.put({ DEPOT: null })).status).toBe(200)
  expect(await servico.named()).toEqual([['TRANSPORTADOR', second]])
  const { numeroSolicitacao } = await servico.read()
  expect((await servico.put({ TRANSPORTADOR: haulier })).status).toBe(200)
  expect(await servico.named()).toEqual([['TRANSPORTADOR', haulier]])
  expect(await messagesTo('transportador', numeroSolicitacao)).toBe(1)
  expect(await servico.events()).toEqual(['PARTE_RETIRADA TRANSPORTADOR', 'PARTE_INCLUIDA TRANSPORTADOR'])
  expect((await servico.put({ TRANSPORTADOR: null })).status).toBe(200)
  expect(await servico.named()).toEqual([])
  expect(await servico.vez()).toBe('REQUISITANTE')
})

test('of several hauliers none is lost by a change, and none is changed that the form cannot name', async () => {
  const servico = await ask('DESOVA_DIRETA', { TRANSPORTADOR: haulier })
  expect((await servico.add(second, 'TRANSPORTADOR')).status).toBe(200)
  const both = [haulier, second].sort((a, b) => a - b).map((id) => ['TRANSPORTADOR', id])
  const named = async () => (await servico.named()).sort(([, a], [, b]) => Number(a) - Number(b))
  for (const partes of [undefined, { TRANSPORTADOR: haulier }, { TRANSPORTADOR: second }])
    expect((await servico.put(partes)).status).toBe(200)
  expect(await named()).toEqual(both)
  for (const wanted of [third, null])
    expect((await servico.put({ TRANSPORTADOR: wanted })).fieldErrors).toEqual([
      'partes.TRANSPORTADOR: validation.varias-partes',
    ])
  expect(await named()).toEqual(both)
})

test('a mere onlooker that is named gets the role', async () => {
  const servico = await ask(vazio, {})
  await servico.add(depot, 'INTERVENIENTE')
  expect((await servico.put({ DEPOT: depot })).status).toBe(200)
  expect(await servico.named()).toEqual([['DEPOT', depot]])
})

test('a haulier that asks fetches the cargo itself, until it names another and again after that', async () => {
  const servico = await ask(vazio, {}, 'transportador')
  const carrier = async () => {
    const rows = await db
      .selectFrom('pendencia')
      .select('transportador_id')
      .where('servico_id', '=', servico.id)
      .where('tipo', '=', 'DADOS_TRANSPORTE')
      .execute()
    return rows.map((row) => row.transportador_id)
  }
  for (const [wanted, expected] of [
    [null, haulier],
    [second, second],
    [null, haulier],
  ] as const) {
    expect((await servico.put({ TRANSPORTADOR: wanted })).status).toBe(200)
    expect(await carrier()).toEqual([expected])
  }
})
