import { getCarga } from '@cais/core/api/carga.ts'
import { getSiscomexCeMercante, listCargas } from '@cais/core/api/compat/carga.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const clienteId = empresaIdOf('cliente')

/** An import container of the demo's client in one of its own services. */
const carga = await db
  .selectFrom('carga')
  .innerJoin('carga_consignatario as dono', 'dono.carga_id', 'carga.id')
  .innerJoin('ce_mercante as ce', 'ce.id', 'carga.ce_mercante_id')
  .innerJoin('carga_servico as linha', 'linha.carga_id', 'carga.id')
  .innerJoin('servico_parte as parte', 'parte.servico_id', 'linha.servico_id')
  .select(['carga.id', 'carga.identificador', 'carga.escala_id', 'ce.numero', 'linha.servico_id'])
  .where('parte.empresa_id', '=', clienteId)
  .where('dono.empresa_id', '=', clienteId)
  .where('carga.tipo_carga', '=', 'CONTEINER')
  .orderBy('carga.id')
  .executeTakeFirstOrThrow()
const params = { id: carga.id }

test('a consignee reads its cargo, with its blocks and the services it has a part in', async () => {
  await db.deleteFrom('bloqueio_carga').where('carga_id', '=', carga.id).execute()
  await db
    .insertInto('bloqueio_carga')
    .values({ carga_id: carga.id, tipo: 'MAPA', descricao: 'BLOQUEIO VISTORIA MAPA', criado_em: clock.now() })
    .execute()
  const { body } = await call(getCarga, { params }, { as: 'cliente' })
  expect(body).toMatchObject({
    id: carga.id,
    identificador: carga.identificador,
    ceMercante: carga.numero,
    conteiner: { codigo: carga.identificador },
    bloqueiosCarga: [{ tipo: 'MAPA', descricao: 'BLOQUEIO VISTORIA MAPA', liberadoEm: null }],
  })
  const servico = body.servicos.find(({ id }) => id === carga.servico_id)
  const partes = await db
    .selectFrom('servico_parte')
    .select('area')
    .where('servico_id', '=', carga.servico_id)
    .where('empresa_id', '=', clienteId)
    .execute()
  expect(partes.map(({ area }) => area)).toContain(servico?.area)
  expect(servico?.empresaId).toBe(clienteId)
  const ofStaff = await call(getCarga, { params }, { as: 'admin' })
  expect(ofStaff.body.servicos.find(({ id }) => id === carga.servico_id)).toMatchObject({ area: null })
})

test('a box of several consignees is part of a lot, and each of them sees it', async () => {
  const other = empresaIdOf('gestor')
  expect((await call(getCarga, { params }, { as: 'gestor' })).outcome).toBe('404 error.http.404')
  await db
    .insertInto('carga_consignatario')
    .values({ carga_id: carga.id, empresa_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { body } = await call(getCarga, { params }, { as: 'gestor' })
  expect(body.parteDeLote).toBe(true)
  expect(body.consignatarios.map(({ empresaId }) => empresaId)).toEqual(
    expect.arrayContaining([clienteId, other]),
  )
  // The other consignee has no part in the services of the first.
  expect(body.servicos).toEqual([])
  await db
    .deleteFrom('carga_consignatario')
    .where('empresa_id', '=', other)
    .where('carga_id', '=', carga.id)
    .execute()
  const again = await call(getCarga, { params }, { as: 'cliente' })
  expect(again.body.parteDeLote).toBe(again.body.consignatarios.length > 1)
})

test('cargo is found by its CE Mercante or its identifier, of a call if it is named', async () => {
  const find = async (query: object, as = 'cliente') =>
    (await call(listCargas, { query }, { as })).body.map(({ id }) => id)
  expect(await find({ ceMercante: carga.numero })).toContain(carga.id)
  const written = `${carga.identificador.slice(0, 4).toLowerCase()} ${carga.identificador.slice(4)}`
  expect(await find({ identificador: written })).toContain(carga.id)
  expect(await find({ identificador: carga.identificador, escalaId: carga.escala_id })).toContain(carga.id)
  expect(await find({ identificador: carga.identificador, escalaId: 9_999 })).toEqual([])
  expect(await find({ ceMercante: carga.numero }, 'semempresa')).toEqual([])
})

test('all cargo that one sees is there page by page, and a look-up says how much there is', async () => {
  const all = await call(listCargas, { query: {} }, { as: 'cliente' })
  const total = Number(all.header('x-total-count'))
  expect(all.body).toHaveLength(Math.min(total, 200))
  const second = await call(listCargas, { query: { page: '1', size: '2' } }, { as: 'cliente' })
  expect(second.body.map(({ id }) => id)).toEqual(all.body.slice(2, 4).map(({ id }) => id))
  expect(second.header('link')).toContain('page=2&size=2>; rel="next"')
  const ofCall = await call(listCargas, { query: { escalaId: String(carga.escala_id) } }, { as: 'cliente' })
  expect(Number(ofCall.header('x-total-count'))).toBe(ofCall.body.length)
  expect(ofCall.header('link')).not.toContain('rel="next"')
})

test.each([
  [{ ceMercante: '12' }, 'ceMercante: validation.ce-mercante'],
  [{ identificador: 'x', escalaId: 'y' }, 'escalaId: validation.id'],
])('a question such as %j is refused', async (query, error) => {
  expect((await callLoosely(listCargas, { query }, { as: 'cliente' })).fieldErrors).toEqual([error])
})

test('a CE Mercante is read with the cargo of it that the caller sees', async () => {
  const ce = { params: { numero: carga.numero } }
  const { body } = await call(getSiscomexCeMercante, ce, { as: 'cliente' })
  expect(body).toMatchObject({ numero: carga.numero })
  expect(body.cargas.map(({ id }) => id)).toContain(carga.id)
  const listed = await call(listCargas, { query: { ceMercante: carga.numero } }, { as: 'cliente' })
  expect(body.cargas).toEqual(listed.body)
  expect((await call(getSiscomexCeMercante, ce, { as: 'semempresa' })).status).toBe(404)
})

test('a service on the cargo says what it waits for, whose turn that is and since when', async () => {
  const waiting = await db
    .selectFrom('pendencia as p')
    .innerJoin('carga_servico as linha', 'linha.servico_id', 'p.servico_id')
    .innerJoin('carga_consignatario as dono', 'dono.carga_id', 'linha.carga_id')
    .innerJoin('servico_parte as parte', 'parte.servico_id', 'p.servico_id')
    .select(['p.servico_id', 'linha.carga_id'])
    .where('p.vez', 'is not', null)
    .where('dono.empresa_id', '=', clienteId)
    .where('parte.empresa_id', '=', clienteId)
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const { body } = await call(getCarga, { params: { id: waiting.carga_id ?? 0 } }, { as: 'cliente' })
  const servico = body.servicos.find(({ id }) => id === waiting.servico_id)
  const open = await db
    .selectFrom('pendencia')
    .select(['tipo', 'vez', 'desde'])
    .where('servico_id', '=', waiting.servico_id)
    .where('vez', 'is not', null)
    .orderBy('desde')
    .orderBy('id')
    .execute()
  expect(servico?.esperas.map(({ tipo, vez, desde }) => [tipo, vez, Date.parse(desde)])).toEqual(
    open.map(({ tipo, vez, desde }) => [tipo, vez, desde.getTime()]),
  )
})
