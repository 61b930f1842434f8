import { findBookingsByNumero } from '@cais/core/api/booking.ts'
import { getEntityLabel } from '@cais/core/api/search.ts'
import type { Entity } from '@cais/core/search/filters.ts'
import { expect, test } from 'vitest'
import { findEmpresa } from '../../demo/empresas.ts'
import { empresaIdOf, noEmpresaId } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()

const find = (text: string, as: string, companyId?: number) =>
  call(findBookingsByNumero, { params: { text }, query: { companyId } }, { as })

/** A booking of this line that no service uses, so that only the companies named on it have a part in it. */
async function bookingOf(armadorId: number, exportadorId: number | null = null) {
  const row = await db
    .selectFrom('booking as b')
    .select(['b.id', 'b.numero', 'b.tipo'])
    .where('b.armador_id', '=', armadorId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('servico as s').select('s.id').whereRef('s.booking_id', '=', 'b.id'))),
    )
    .orderBy('b.id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('booking')
    .set({ exportador_id: exportadorId, agencia_maritima_id: null })
    .where('id', '=', row.id)
    .execute()
  return row
}

test('a booking is found by a part of its number, with what tells it from others', async () => {
  const { id, numero, tipo } = await bookingOf(empresaIdOf('armador'))
  const { body } = await find(numero.slice(1).toLowerCase(), 'armador')
  expect(body.find((one) => one.id === id)).toEqual({
    id,
    numero,
    tipo,
    socialNameArmador: expect.stringContaining('Linha Austral'),
    escalaNavioNome: expect.any(String),
    escalaViagemOutbound: expect.any(String),
  })
})

test('only those who have a part in a booking find it, and staff', async () => {
  const { id, numero } = await bookingOf(empresaIdOf('armador'))
  const finds = async (as: string, companyId?: number) =>
    (await find(numero, as, companyId)).body.some((one) => one.id === id)
  expect(await finds('armador')).toBe(true)
  expect(await finds('armador', empresaIdOf('armador'))).toBe(true)
  expect(await finds('admin')).toBe(true)
  expect(await finds('admin', empresaIdOf('armador'))).toBe(true)
  expect(await finds('admin', empresaIdOf('gestor'))).toBe(false)
  expect(await finds('gestor')).toBe(false)
  expect(await finds('semempresa')).toBe(false)
  await bookingOf(empresaIdOf('armador'), empresaIdOf('gestor'))
  expect(await finds('gestor')).toBe(true)
  expect(await finds('gestor', empresaIdOf('gestor'))).toBe(true)
})

test("another's company is answered like one that does not exist", async () => {
  const foreign = await find('ABCD', 'gestor', empresaIdOf('armador'))
  expect(foreign.outcome).toBe('404 error.http.404')
  expect(foreign.problem).toEqual((await find('ABCD', 'gestor', noEmpresaId)).problem)
})

test('the company that one acts for narrows the answer', async () => {
  const [cliente, transportador] = ['Rochas Capixabas', 'Expresso Pedra Azul'].map(
    (start) => findEmpresa(({ nome }) => nome.startsWith(start)).id,
  )
  const { id, numero } = await bookingOf(empresaIdOf('armador'), cliente)
  const ids = async (companyId?: number) => (await find(numero, 'multi', companyId)).body.map((one) => one.id)
  expect(await ids()).toContain(id)
  expect(await ids(cliente)).toContain(id)
  expect(await ids(transportador)).not.toContain(id)
})

test('four characters are needed, and at most 20 come', async () => {
  const short = await callLoosely(findBookingsByNumero, { params: { text: 'abc' } }, { as: 'admin' })
  expect(short.fieldErrors).toEqual(['text: validation.minlength'])
  const rows = await db.selectFrom('booking').select('id').orderBy('id').limit(30).execute()
  for (const { id } of rows)
    await db
      .updateTable('booking')
      .set({ numero: `MUITOS${1000 + id}` })
      .where('id', '=', id)
      .execute()
  expect((await find('MUITOS', 'admin')).body).toHaveLength(20)
  for (const text of ['%%%%', '____', '\\\\\\\\']) expect((await find(text, 'admin')).body).toEqual([])
})

test('a filter’s label tells nobody more than the searches do', async () => {
  const label = async (entity: Entity, id: number, as: string) => {
    const answer = await call(getEntityLabel, { params: { entity, id } }, { as })
    return answer.status === 200 ? answer.body.label : answer.outcome
  }
  const missing = '404 error.http.404'
  const { id, numero } = await bookingOf(empresaIdOf('armador'))
  expect(await label('booking', id, 'armador')).toBe(numero)
  expect(await label('booking', id, 'admin')).toBe(numero)
  expect(await label('booking', id, 'gestor')).toBe(missing)

  const client = findEmpresa(({ nome }) => nome.startsWith('Brinquedos Pipa Solta'))
  const line = findEmpresa(({ nome }) => nome.startsWith('Companhia Boreal'))
  expect(await label('empresa', line.id, 'gestor')).toBe(line.nome)
  expect(await label('empresaAutorizadora', line.id, 'semempresa')).toBe(line.nome)
  expect(await label('empresa', client.id, 'gestor')).toBe(missing)
  expect(await label('empresa', client.id, 'grc')).toBe(client.nome)

  expect(await label('porto', 999_999, 'gestor')).toBe(missing)
  const porto = await db.selectFrom('porto').select(['id', 'nome']).executeTakeFirstOrThrow()
  expect(await label('porto', porto.id, 'semempresa')).toBe(porto.nome)
  const escala = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['e.id', 'n.nome', 'e.viagem_outbound'])
    .executeTakeFirstOrThrow()
  expect(await label('escala', escala.id, 'gestor')).toBe(`${escala.nome} - ${escala.viagem_outbound}`)
})
