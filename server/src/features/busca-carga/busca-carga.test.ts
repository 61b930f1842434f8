import type { Area } from '@cais/core/access/area.ts'
import { findCargas, findConsignatario, findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { createServico } from '@cais/core/api/servico.ts'
import {
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { newBloqueio, newCode, newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const all: readonly ServicoDeclarado[] = servicosDeclarados
const loginOf = (area: string) => ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area

/** Cargo of a subtype that this area may request, with its numbers. */
async function newCargo(subtipo: ServicoSubtipo, area: Area = 'cliente', count = 1) {
  const pedido = await newPedido(db, { declarado: declared(subtipo), area, count })
  const rows = await db
    .selectFrom('carga as c')
    .leftJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .leftJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .leftJoin('booking as b', 'b.id', 'i.booking_id')
    .select(['c.id', 'c.identificador', 'c.escala_id', 'm.numero as ce', 'm.bl', 'b.numero as booking'])
    .where('c.id', 'in', pedido.cargaIds)
    .orderBy('c.id')
    .execute()
  const [first] = rows
  if (!first) throw new Error('no cargo was made')
  return {
    ...pedido,
    ...first,
    ids: rows.map(({ id }) => id),
    identificadores: rows.map((row) => row.identificador),
  }
}

/** Deletes all authorisations given to the area's company. */
const forgetAutorizacoes = (area: Area) =>
  db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', demoEmpresaOf(area).id).execute()

type Cargo = Awaited<ReturnType<typeof newCargo>>

function look(
  subtipo: ServicoSubtipo,
  busca: 'CE' | 'BL' | 'BK' | 'ID',
  texto: string,
  {
    area = 'cliente',
    escalaId,
    consignatarioId,
  }: { area?: Area; escalaId?: number; consignatarioId?: number } = {},
) {
  return call(
    findCargas,
    {
      params: { companyId: demoEmpresaOf(area).id, kind: area, subtipo, busca, texto },
      query: { ...(escalaId && { escalaId }), ...(consignatarioId && { consignatarioId }) },
    },
    { as: loginOf(area) },
  )
}

const textOf = (cargo: Cargo, busca: string) =>
  ({ CE: cargo.ce, BL: cargo.bl, BK: cargo.booking, ID: cargo.identificadores.join(', ') })[busca] ?? null

const known = all.filter(({ carga }) => carga.situacao !== 'NOVA' && carga.situacao !== 'POR_TIPO')

describe.each(known)('$subtipo', ({ subtipo, areas, buscas, carga }) => {
  test.each(areas)('finds its cargo for %s in every way it declares, and in no other', async (area) => {
    const cargo = await newCargo(subtipo as ServicoSubtipo, area, 2)
    for (const busca of ['CE', 'BL', 'BK', 'ID'] as const) {
      const escala = carga.situacao === 'A_CHEGAR' && cargo.escala_id ? { escalaId: cargo.escala_id } : {}
      if (!buscas.includes(busca)) {
        const answer = await look(subtipo as ServicoSubtipo, busca, cargo.ce ?? '152605000000149', {
          area,
          ...escala,
        })
        expect(answer.fieldErrors).toEqual(['busca: validation.busca'])
        continue
      }
      const text = textOf(cargo, busca)
      if (text === null) continue
      const { body } = await look(subtipo as ServicoSubtipo, busca, text, { area, ...escala })
      expect(body.map(({ id }) => id).sort()).toEqual(cargo.ids.toSorted())
      for (const row of body) expect(row).toMatchObject({ disabled: false, motivoBloqueio: null })
    }
  })
})

const importacao = 'RETIRADA_CONTEINER_IMPORTACAO'

test('identifiers come as people write them: set apart by commas, spaces and lines, as painted, in small letters', async () => {
  const { identificadores, ids } = await newCargo(importacao, 'cliente', 3)
  const [a = '', b = '', c = ''] = identificadores
  const painted = `${b.slice(0, 4)} ${b.slice(4, 10)}-${b.slice(10)}`.toLowerCase()
  const { body } = await look(importacao, 'ID', `${a},${painted} ; ${c} ${a}`)
  expect(body.map(({ id }) => id).sort()).toEqual(ids.toSorted())
})

test('cargo of somebody else is not found, and the answer says that nothing was', async () => {
  const { ce } = await newCargo(importacao)
  await forgetAutorizacoes('beneficiario')
  const other = await look(importacao, 'CE', ce ?? '', { area: 'beneficiario' })
  const unknown = await look(importacao, 'CE', completeCeMercante('1526990999999'))
  for (const answer of [other, unknown]) {
    expect(answer.body).toEqual([])
    expect(answer.header('x-caisapp-warning')).toBe('carga.nao-encontrada')
  }
  const own = await look(importacao, 'CE', ce ?? '')
  expect(own.body).toHaveLength(1)
  expect(own.header('x-caisapp-warning')).toBeUndefined()
})

test('blocked cargo is shown and cannot be chosen, unless a pendencia is about the block', async () => {
  const { ce, ids } = await newCargo(importacao, 'cliente', 3)
  const [customs = 0, mapa = 0, free = 0] = ids
  await newBloqueio(db, customs, 'ADUANEIRO', 'Retido pela aduana')
  await newBloqueio(db, mapa, 'MAPA', 'BLOQUEIO VISTORIA MAPA')
  const { body } = await look(importacao, 'CE', ce ?? '')
  const reasons = Object.fromEntries(body.map(({ id, motivoBloqueio }) => [id, motivoBloqueio]))
  expect(reasons).toEqual({ [customs]: 'carga.recusa.bloqueio-ADUANEIRO', [mapa]: null, [free]: null })
  expect(body.find(({ id }) => id === mapa)?.carga.bloqueiosCarga).toEqual([
    { tipo: 'MAPA', descricao: 'BLOQUEIO VISTORIA MAPA' },
  ])
})

test('cargo that another open service has is shown and cannot be chosen', async () => {
  const { ce, ids, empresaId, body } = await newCargo(importacao, 'cliente', 2)
  const params = { companyId: empresaId, kind: 'cliente' as const }
  const cargaServico = [{ cargaId: ids[0] }]
  expect(
    (await call(createServico, { params, body: { ...body, cargaServico } }, { as: 'cliente' })).status,
  ).toBe(201)
  const { body: found } = await look(importacao, 'CE', ce ?? '')
  expect(found.map(({ id, disabled, motivoBloqueio }) => [id, disabled, motivoBloqueio])).toEqual([
    [ids[0], true, 'carga.recusa.em-outro-servico'],
    [ids[1], false, null],
  ])
})

test('an emptied box can be fetched as an empty one only, and one that was not emptied only as it is', async () => {
  const { ce, ids } = await newCargo('RETIRADA_CONTEINER_VAZIO_DESOVADO', 'cliente', 2)
  const [emptied = 0, full = 0] = ids
  await db.updateTable('carga').set({ indicador_desova: false }).where('id', '=', full).execute()
  const reasons = async (subtipo: ServicoSubtipo) =>
    Object.fromEntries(
      (await look(subtipo, 'CE', ce ?? '')).body.map(({ id, motivoBloqueio }) => [id, motivoBloqueio]),
    )
  expect(await reasons(importacao)).toEqual({ [emptied]: 'carga.recusa.desovada', [full]: null })
  expect(await reasons('RETIRADA_CONTEINER_VAZIO_DESOVADO')).toEqual({
    [emptied]: null,
    [full]: 'carga.recusa.DESOVADA',
  })
  expect(await reasons('DEVOLUCAO_CONTEINER_VAZIO_DESOVADO')).toEqual({
    [emptied]: 'carga.recusa.ENTREGUE',
    [full]: 'carga.recusa.ENTREGUE',
  })
})

test('a box whose type does not allow unstuffing is shown for it and cannot be chosen; the others come chosen', async () => {
  const { ce, ids } = await newCargo('DESOVA_DIRETA', 'cliente', 2)
  const tank = await db
    .selectFrom('iso_code')
    .select('id')
    .where('nao_permitir_desova', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('conteiner')
    .set({ iso_code_id: tank.id })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('carga')
        .select('conteiner_id')
        .where('id', '=', ids[0] ?? 0),
    )
    .execute()
  const { body } = await look('DESOVA_DIRETA', 'CE', ce ?? '')
  expect(body.map(({ id, checked, motivoBloqueio }) => [id, checked, motivoBloqueio])).toEqual([
    [ids[0], false, 'carga.recusa.isocode-sem-desova'],
    [ids[1], true, null],
  ])
  expect(
    (await look(importacao, 'CE', ce ?? '')).body.map(({ disabled, checked }) => [disabled, checked]),
  ).toEqual([
    [false, false],
    [false, false],
  ])
})

test('of the stays of a box, the one that can be chosen is shown, or else the newest', async () => {
  const { identificador, id } = await newCargo(importacao)
  const old = await db.selectFrom('carga').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _id, booking_item_id: _item, escala_id: _escala, ...stay } = old
  const gone = await db
    .insertInto('carga')
    .values({ ...stay, entregue_em: new Date('2026-02-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('carga_consignatario')
    .values({ carga_id: gone.id, empresa_id: demoEmpresaOf('cliente').id })
    .execute()
  expect((await look(importacao, 'ID', identificador)).body.map((row) => row.id)).toEqual([id])
  await db
    .updateTable('carga')
    .set({ entregue_em: new Date('2026-02-01') })
    .where('id', '=', id)
    .execute()
  const { body } = await look(importacao, 'ID', identificador)
  expect(body.map((row) => [row.id, row.motivoBloqueio])).toEqual([[gone.id, 'carga.recusa.NO_TERMINAL']])
})

test('what is still on a ship is looked for by its call, and nowhere else', async () => {
  const subtipo = 'RETIRADA_CONTEINER_CABOTAGEM_DIRETA'
  const { identificador, id, escala_id } = await newCargo(subtipo)
  expect((await look(subtipo, 'ID', identificador)).fieldErrors).toEqual(['escalaId: validation.required'])
  const here = await look(subtipo, 'ID', identificador, { escalaId: escala_id ?? 0 })
  expect(here.body.map((row) => row.id)).toEqual([id])
  expect((await look(subtipo, 'ID', identificador, { escalaId: (escala_id ?? 0) + 1 })).body).toEqual([])
})

test('to be rolled over, cargo is found whatever call it goes to', async () => {
  const { booking, id } = await newCargo('ROLAGEM')
  const { body } = await look('ROLAGEM', 'BK', (booking ?? '').toLowerCase(), { escalaId: 99_999 })
  expect(body.map((row) => row.id)).toEqual([id])
})

test.each([
  ['CE', '12345', 'validation.ce-mercante'],
  ['ID', 'CSQU3054384', 'validation.container-code-check'],
  ['ID', ' , ; ', 'validation.required'],
])('a number that cannot be one is refused with its reason: %s %s', async (busca, texto, reason) => {
  const answer = await look(importacao, busca as 'CE', texto)
  expect(answer.fieldErrors).toEqual([`texto: ${reason}`])
})

test.each([
  ['BL', 'AB&C', 'validation.bl'],
  ['BK', 'AB&C', 'validation.booking-numero'],
])('so is %s %s', async (busca, texto, reason) => {
  const answer = await look('POSICIONAMENTO_CONFERENCIA', busca as 'BL', texto)
  expect(answer.fieldErrors).toEqual([`texto: ${reason}`])
})

test('an area that does not ask for the subtype does not look for its cargo', async () => {
  const answer = await callLoosely(
    findCargas,
    {
      params: {
        companyId: demoEmpresaOf('depot').id,
        kind: 'depot',
        subtipo: importacao,
        busca: 'ID',
        texto: newCode(),
      },
    },
    { as: 'depot' },
  )
  expect(answer.status).toBe(403)
  const foreignArea = await look(importacao, 'ID', newCode(), { area: 'cliente' })
  expect(foreignArea.status).toBe(200)
})

describe.each(['despachante', 'agente-carga'] as const)('%s', (area) => {
  const ask = (numero: string) =>
    call(
      findConsignatario,
      { params: { companyId: demoEmpresaOf(area).id, kind: area, subtipo: importacao, numero } },
      { as: loginOf(area) },
    )

  test('finds the consignee first and then its cargo, and is told when there is none', async () => {
    const { ce, id } = await newCargo(importacao, area)
    const { body: consignatario } = await ask(ce ?? '')
    expect(consignatario).toEqual({
      id: demoEmpresaOf('cliente').id,
      socialName: demoEmpresaOf('cliente').nome,
      nationalRegister: demoEmpresaOf('cliente').nationalRegister,
      aviso: null,
    })
    const found = await look(importacao, 'CE', ce ?? '', { area, consignatarioId: consignatario.id })
    expect(found.body.map((row) => row.id)).toEqual([id])
    const others = await look(importacao, 'CE', ce ?? '', { area, consignatarioId: consignatario.id + 1 })
    expect(others.body).toEqual([])
    expect((await ask(completeCeMercante('1526990999998'))).outcome).toBe(
      '404 servico.consignatario-inexistente',
    )
    expect((await ask('12')).fieldErrors).toEqual(['numero: validation.ce-mercante'])
  })

  test('who no longer may act for the consignee is told the same', async () => {
    const { ce, empresaId } = await newCargo(importacao, area)
    expect((await ask(ce ?? '')).status).toBe(200)
    await db
      .updateTable('autorizacao')
      .set({ ativa: false })
      .where('empresa_autorizada_id', '=', empresaId)
      .execute()
    expect((await ask(ce ?? '')).outcome).toBe('404 servico.consignatario-inexistente')
    await db
      .updateTable('autorizacao')
      .set({ ativa: true })
      .where('empresa_autorizada_id', '=', empresaId)
      .execute()
  })
})

test('a number that was found and looks wrong is said to look wrong', async () => {
  const { ce } = await newCargo(importacao)
  const odd = `${(ce ?? '').slice(0, 14)}${(Number((ce ?? '').at(-1)) + 1) % 10}`
  await db.updateTable('ce_mercante').set({ numero: odd }).where('numero', '=', ce).execute()
  const { body } = await call(
    findConsignatario,
    { params: { companyId: demoEmpresaOf('cliente').id, kind: 'cliente', subtipo: importacao, numero: odd } },
    { as: 'cliente' },
  )
  expect(body.aviso).toBe('warning.ce-mercante-check-digits')
})

const recepcao = 'RECEPCAO_CONTEINER_EXPORTACAO'

describe('the items of a booking', () => {
  async function newBooking(subtipo: ServicoSubtipo, area: Area = 'cliente') {
    const pedido = await newPedido(db, { declarado: declared(subtipo), area })
    const { numero } = await db
      .selectFrom('booking_item as i')
      .innerJoin('booking as b', 'b.id', 'i.booking_id')
      .select('b.numero')
      .where('i.id', 'in', pedido.bookingItemIds)
      .executeTakeFirstOrThrow()
    return { ...pedido, numero, itemId: pedido.bookingItemIds[0] ?? 0 }
  }
  const items = (subtipo: ServicoSubtipo, numero: string, area: Area = 'cliente') =>
    call(
      findItensDeBooking,
      { params: { companyId: demoEmpresaOf(area).id, kind: area, subtipo, numero } },
      { as: loginOf(area) },
    )

  const announced = all.filter(({ carga }) => carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO')
  test.each(announced)('are found for $subtipo', async ({ subtipo, areas }) => {
    for (const area of areas) {
      const { numero, itemId } = await newBooking(subtipo as ServicoSubtipo, area)
      const { body } = await items(subtipo as ServicoSubtipo, numero.toLowerCase(), area)
      expect(body).toMatchObject([{ id: itemId, bookingNumero: numero, quantidade: 3, saldo: 3 }])
    }
  })

  test('say what is left of them', async () => {
    const { numero, empresaId, body } = await newBooking(recepcao)
    const params = { companyId: empresaId, kind: 'cliente' as const }
    expect((await call(createServico, { params, body }, { as: 'cliente' })).status).toBe(201)
    expect((await items(recepcao, numero)).body).toMatchObject([{ quantidade: 3, saldo: 2 }])
  })

  test('of another kind or of somebody else are not found', async () => {
    const { numero } = await newBooking(recepcao)
    const other = await items('RECEPCAO_CARGA_GERAL', numero)
    expect(other.body).toEqual([])
    expect(other.header('x-caisapp-warning')).toBe('booking.outro-tipo')
    await forgetAutorizacoes('depot')
    const foreign = await items('RECEPCAO_CONTEINER_VAZIO', numero, 'depot')
    expect(foreign.body).toEqual([])
    expect(foreign.header('x-caisapp-warning')).toBe('booking.nao-encontrado')
    expect((await items(recepcao, 'NADA/1')).header('x-caisapp-warning')).toBe('booking.nao-encontrado')
    expect((await items(recepcao, 'A&B')).fieldErrors).toEqual(['numero: validation.booking-numero'])
    expect((await items(importacao, numero)).fieldErrors).toEqual(['subtipo: validation.busca'])
  })
})
