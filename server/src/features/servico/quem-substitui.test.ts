import type { Area } from '@cais/core/access/area.ts'
import { createServico, getServico, updateServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { loginOf } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db } = await startTestServer()
const line = empresaIdOf('armador')
const agency = empresaIdOf('agencia')

async function ask(subtipo: string, area: Area, more: object = {}) {
  const declarado = findServicoDeclarado(subtipo)
  if (!declarado) throw new Error(`the catalogue has no ${subtipo}`)
  const { empresaId: companyId, body } = await newPedido(db, { declarado, area })
  const made = await call(
    createServico,
    { params: { companyId, kind: area }, body: { ...body, ...more } },
    { as: loginOf(area) },
  )
  expect(made.status, made.text).toBe(201)
  return { id: made.body.id, companyId }
}

const read = async (id: number, login: string) =>
  (await call(getServico, { params: { companyId: empresaIdOf(login), id } }, { as: login })).status

/** Another active company of a type. */
async function anotherOf(tipo: 'Armador' | 'AgenciaMaritima' | 'Cliente', not: number): Promise<number> {
  const { id } = await db
    .selectFrom('empresa_tipo as t')
    .innerJoin('empresa as e', 'e.id', 't.empresa_id')
    .select('e.id')
    .where('t.tipo', '=', tipo)
    .where('e.activated', '=', true)
    .where('e.id', '<>', not)
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
  return id
}

const callOf = async (servicoId: number) => {
  const { escala_id } = await db
    .selectFrom('servico')
    .select('escala_id')
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  return escala_id ?? 0
}

const setLine = (escalaId: number, armador_id: number, agencia_maritima_id: number | null) =>
  db.updateTable('escala').set({ armador_id, agencia_maritima_id }).where('id', '=', escalaId).execute()

/** Boxes that are still on a ship, which their owner fetches directly. */
const onShip = 'RETIRADA_CONTEINER_CABOTAGEM_DIRETA'

test('the line and agency of an open service are those that its call has today', async () => {
  const { id } = await ask(onShip, 'cliente')
  const escalaId = await callOf(id)
  const [otherLine, otherAgency] = [
    await anotherOf('Armador', line),
    await anotherOf('AgenciaMaritima', agency),
  ]
  await setLine(escalaId, line, agency)
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([200, 200])
  await setLine(escalaId, otherLine, otherAgency)
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([404, 404])
  const { body } = await call(
    getServico,
    { params: { companyId: empresaIdOf('cliente'), id } },
    { as: 'cliente' },
  )
  const lines = body.partes.flatMap((parte) =>
    parte.papel === 'ARMADOR' || parte.papel === 'AGENCIA_MARITIMA' ? [[parte.papel, parte.id]] : [],
  )
  expect(lines.sort()).toEqual([
    ['AGENCIA_MARITIMA', otherAgency],
    ['ARMADOR', otherLine],
  ])
  await setLine(escalaId, line, null)
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([200, 404])
})

test('a service that is over keeps the line and agency that it had', async () => {
  const { id } = await ask(onShip, 'cliente')
  const escalaId = await callOf(id)
  await setLine(escalaId, line, agency)
  await db.updateTable('servico').set({ status: 'EXECUTADO' }).where('id', '=', id).execute()
  await setLine(escalaId, await anotherOf('Armador', line), null)
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([200, 200])
})

test('a line that asked goes on with its request when the call is given to another', async () => {
  const { id } = await ask(onShip, 'armador')
  const escalaId = await callOf(id)
  await setLine(escalaId, await anotherOf('Armador', line), null)
  expect(await read(id, 'armador')).toBe(200)
})

test('with another call the service gets the line and agency of that one', async () => {
  const { id, companyId } = await ask('ROLAGEM', 'cliente')
  const before = await callOf(id)
  const { id: other } = await db
    .selectFrom('escala')
    .select('id')
    .where('id', '<>', before)
    .where('status', '=', 'ANUNCIADO')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const elsewhere = { armador_id: await anotherOf('Armador', line), agencia_maritima_id: null }
  await db
    .updateTable('booking')
    .set(elsewhere)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('servico').select('booking_id').where('id', '=', id).$castTo<{ booking_id: number }>(),
    )
    .execute()
  await setLine(before, line, agency)
  await setLine(other, await anotherOf('Armador', line), await anotherOf('AgenciaMaritima', agency))
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([200, 200])
  const { body: now } = await call(getServico, { params: { companyId, id } }, { as: 'cliente' })
  const { version, dados } = now
  const cargaServico = now.cargaServico.map((linha) => ({ id: linha.id }))
  const body = { id, version, subtipo: now.subtipo, dados, escalaId: other, cargaServico }
  const changed = await call(
    updateServico,
    { params: { companyId, kind: 'cliente' }, body },
    { as: 'cliente' },
  )
  expect(changed.status, changed.text).toBe(200)
  expect([await read(id, 'armador'), await read(id, 'agencia')]).toEqual([404, 404])
})

test('a broker that the owner replaces reads nothing, and the next one nothing of what was asked before', async () => {
  const owner = empresaIdOf('cliente')
  const [broker, next] = [empresaIdOf('despachante'), empresaIdOf('agente')]
  const rights = (ativa: boolean) =>
    db
      .updateTable('autorizacao')
      .set({ ativa })
      .where('empresa_autorizadora_id', '=', owner)
      .where('empresa_autorizada_id', '=', broker)
      .execute()
  await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', next).execute()
  const { id } = await ask('REPESAGEM', 'despachante', { dados: { motivo: 'Peso errado no BL.' } })
  expect([await read(id, 'despachante'), await read(id, 'agente')]).toEqual([200, 404])
  await rights(false)
  await db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: owner,
      empresa_autorizada_id: next,
      tipo: 'AGENTE_CARGA',
      data_inicio: '2020-01-01',
    })
    .execute()
  expect([await read(id, 'despachante'), await read(id, 'agente')]).toEqual([404, 404])
  const asked = await ask('DESOVA_ARMAZEM', 'cliente')
  expect([await read(asked.id, 'despachante'), await read(asked.id, 'agente')]).toEqual([404, 200])
  await rights(true)
})

test('a service keeps its consignee when the cargo is said to be of another, who does not read it', async () => {
  const { id } = await ask('REPESAGEM', 'despachante', { dados: { motivo: 'Peso errado no BL.' } })
  const other = empresaIdOf('beneficiario')
  await db
    .updateTable('carga_consignatario')
    .set({ empresa_id: other })
    .where('carga_id', 'in', ({ selectFrom }) =>
      selectFrom('carga_servico').select('carga_id').where('servico_id', '=', id),
    )
    .execute()
  const { body } = await call(
    getServico,
    { params: { companyId: empresaIdOf('cliente'), id } },
    { as: 'cliente' },
  )
  expect(body.consignatario?.id).toBe(empresaIdOf('cliente'))
  expect(await read(id, 'beneficiario')).toBe(404)
})
