import { getCaminhao } from '@cais/core/api/caminhao.ts'
import { findCaminhaoByPlaca, findMotoristaByCnh } from '@cais/core/api/compat/frota.ts'
import { getMotorista } from '@cais/core/api/motorista.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { maskCnh, maskCpf } from '@cais/core/values/mask.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { expect, test } from 'vitest'
import { newMotorista } from '../../testing/known/transporte.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const transportadorId = empresaIdOf('transportador')

const driver = await db
  .selectFrom('motorista')
  .innerJoin('autorizacao_motorista as a', 'a.motorista_id', 'motorista.id')
  .selectAll('motorista')
  .select(['a.data_vencimento', 'a.ativa'])
  .where('a.transportador_id', '=', transportadorId)
  .orderBy('motorista.id')
  .executeTakeFirstOrThrow()

const truck = await db
  .selectFrom('caminhao')
  .innerJoin('autorizacao_veiculo as a', 'a.caminhao_id', 'caminhao.id')
  .selectAll('caminhao')
  .where('a.transportador_id', '=', transportadorId)
  .orderBy('caminhao.id')
  .executeTakeFirstOrThrow()

test('a carrier reads its drivers, by number and by licence', async () => {
  const { body } = await call(getMotorista, { params: { id: driver.id } }, { as: 'transportador' })
  expect(body).toMatchObject({
    id: driver.id,
    nome: driver.nome,
    cpf: driver.cpf,
    cnh: driver.cnh,
    autorizacoes: [{ transportadorId, dataVencimento: driver.data_vencimento, ativa: driver.ativa }],
  })
  const found = await call(findMotoristaByCnh, { params: { cnh: driver.cnh } }, { as: 'transportador' })
  expect(found.body).toEqual(body)
  expect((await call(getMotorista, { params: { id: driver.id } }, { as: 'admin' })).body).toEqual({
    ...body,
    conferido: false,
  })
})

test('drivers of others are not there, and a licence that cannot be is refused', async () => {
  const params = { id: driver.id }
  expect((await call(getMotorista, { params }, { as: 'cliente' })).outcome).toBe('404 error.http.404')
  const byCnh = { params: { cnh: driver.cnh } }
  expect((await call(findMotoristaByCnh, byCnh, { as: 'cliente' })).outcome).toBe('404 error.http.404')
  const wrong = await callLoosely(
    findMotoristaByCnh,
    { params: { cnh: '12345678901' } },
    { as: 'transportador' },
  )
  expect(wrong.fieldErrors).toEqual(['cnh: validation.cnh'])
})

test('who sees a driver without being a carrier does not see the personal numbers', async () => {
  const values = {
    transportador_id: empresaIdOf('cliente'),
    motorista_id: driver.id,
    data_vencimento: '2030-01-01',
    nome: driver.nome,
    cnh: driver.cnh,
    categoria_cnh: 'E' as const,
    validade_cnh: '2030-01-01',
  }
  await db.insertInto('autorizacao_motorista').values(values).execute()
  const params = { id: driver.id }
  const { body } = await call(getMotorista, { params }, { as: 'cliente' })
  expect(body).toMatchObject({ nome: driver.nome, cpf: maskCpf(driver.cpf), cnh: maskCnh(driver.cnh) })
  expect(body.autorizacoes.map((one) => one.transportadorId)).toEqual([values.transportador_id])
  const whole = await call(getMotorista, { params }, { as: 'transportador' })
  expect(whole.body).toMatchObject({ cpf: driver.cpf, cnh: driver.cnh })
})

test('a truck is found by its number and by its plate, old or new', async () => {
  const { body } = await call(getCaminhao, { params: { id: truck.id } }, { as: 'transportador' })
  expect(body).toMatchObject({ id: truck.id, placa: truck.placa, renavam: truck.renavam, tipo: truck.tipo })
  const old = truck.placa.slice(0, 4) + 'ABCDEFGHIJ'.indexOf(truck.placa.charAt(4)) + truck.placa.slice(5)
  for (const placa of [truck.placa, truck.placa.toLowerCase(), old, formatPlate(old)]) {
    const found = await call(findCaminhaoByPlaca, { params: { placa } }, { as: 'transportador' })
    expect(found.body).toEqual(body)
  }
})

test('trucks of others are not there, and a plate that cannot be is refused', async () => {
  expect((await call(getCaminhao, { params: { id: truck.id } }, { as: 'depot' })).outcome).toBe(
    '404 error.http.404',
  )
  const byPlaca = { params: { placa: truck.placa } }
  expect((await call(findCaminhaoByPlaca, byPlaca, { as: 'depot' })).outcome).toBe('404 error.http.404')
  const wrong = { params: { placa: 'ABC12D3' } }
  expect((await callLoosely(findCaminhaoByPlaca, wrong, { as: 'transportador' })).fieldErrors).toEqual([
    'placa: validation.plate',
  ])
})

test('by a licence a carrier finds whom it lets in, by its own word; staff find by the record, then by what is declared', async () => {
  const cnh = completeCnh('604118273')
  const [withdrawn, active] = [
    await newMotorista(db, transportadorId),
    await newMotorista(db, transportadorId),
  ]
  const other = await newMotorista(db, empresaIdOf('cliente'))
  const declare = (id: number, values: { cnh?: string; ativa?: boolean }) =>
    db.updateTable('autorizacao_motorista').set(values).where('motorista_id', '=', id).execute()
  const record = (id: number, values: { cnh: string; conferido_em?: Date }) =>
    db.updateTable('motorista').set(values).where('id', '=', id).execute()
  await declare(withdrawn.id, { cnh, ativa: false })
  await declare(active.id, { cnh })
  const find = (as: string) => call(findMotoristaByCnh, { params: { cnh } }, { as })
  expect((await find('transportador')).body).toMatchObject({ id: active.id, cnh })
  // Nobody's record has this number yet.
  expect((await find('admin')).body.id).toBe(active.id)
  await record(other.id, { cnh })
  expect((await find('admin')).body).toMatchObject({ id: other.id, cnh })
  await record(withdrawn.id, { cnh, conferido_em: new Date() })
  expect((await find('admin')).body).toMatchObject({ id: withdrawn.id, cnh })
  // What the record says of somebody else's driver changes nothing for the carrier.
  expect((await find('transportador')).body.id).toBe(active.id)
  expect((await find('cliente')).outcome).toBe('404 error.http.404')
})

test('who belongs to two carriers reads the word by which a driver was found', async () => {
  const [first, second] = [completeCnh('604118274'), completeCnh('604118275')]
  const { id } = await newMotorista(db, transportadorId)
  const also = empresaIdOf('cliente')
  await db.updateTable('autorizacao_motorista').set({ cnh: first }).where('motorista_id', '=', id).execute()
  await db
    .insertInto('autorizacao_motorista')
    .values({
      transportador_id: also,
      motorista_id: id,
      data_vencimento: '2030-01-01',
      nome: 'Outro nome',
      cnh: second,
      categoria_cnh: 'E',
      validade_cnh: '2030-01-01',
    })
    .execute()
  await db
    .insertInto('empresa_user')
    .values({ empresa_id: also, usuario_id: pessoa('transportador').id, admin: false, active: true })
    .execute()
  for (const cnh of [first, second])
    expect((await call(findMotoristaByCnh, { params: { cnh } }, { as: 'transportador' })).body).toMatchObject(
      { id, cnh },
    )
})
