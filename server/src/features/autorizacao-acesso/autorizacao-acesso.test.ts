import {
  createAutorizacaoMotorista,
  createAutorizacaoVeiculo,
  revokeAutorizacaoMotorista,
  revokeAutorizacaoVeiculo,
  updateAutorizacaoMotorista,
  updateAutorizacaoVeiculo,
} from '@cais/core/api/autorizacao-acesso.ts'
import { updateCaminhao } from '@cais/core/api/caminhao.ts'
import {
  findCaminhaoByPlaca,
  findMotoristaByCnh,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
} from '@cais/core/api/compat/frota.ts'
import { getMotorista, updateMotorista } from '@cais/core/api/motorista.ts'
import { search } from '@cais/core/api/search.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, newCpf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { saveMotorista, saveVeiculo } from '../../trade/frota/save-acesso.ts'

const { call, db } = await startTestServer()
const companyId = empresaIdOf('transportador')
const params = { companyId }
const as = { as: 'transportador' }
const dataVencimento = '2030-01-01'

let serial = 0
const newDriver = () => ({
  nome: 'Nilo Caminhoneiro',
  cpf: newCpf(),
  cnh: completeCnh(String(710_000_000 + ++serial * 1_237)),
  categoriaCnh: 'E' as const,
  validadeCnh: '2031-01-01',
  dataVencimento,
})
const newTruck = () => ({
  transportadorId: companyId,
  placa: `QQZ${1_000 + ++serial}`,
  renavam: completeRenavam(String(4_000_000_000 + serial * 31)),
  rntrc: '12345678',
  tipo: 'CAVALO' as const,
  dataVencimento,
})

test('a carrier lets a new driver in, changes until when, and withdraws him', async () => {
  const driver = newDriver()
  const made = await call(createAutorizacaoMotorista, { params, body: driver }, as)
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(made.body).toMatchObject({
    ativa: true,
    dataVencimento,
    motorista: { cpf: driver.cpf, nome: driver.nome },
  })
  const later = { id, dataVencimento: '2032-02-02' }
  const changed = await call(updateAutorizacaoMotorista, { params, body: later }, as)
  expect(changed.body.dataVencimento).toBe('2032-02-02')
  expect((await call(revokeAutorizacaoMotorista, { params: { ...params, id } }, as)).status).toBe(204)
  const { body } = await call(listAutorizacoesMotorista, { params }, as)
  expect(body.find((one) => one.id === id)).toMatchObject({ ativa: false })
  expect((await call(updateAutorizacaoMotorista, { params, body: later }, as)).fieldErrors).toEqual([
    'dataVencimento: validation.autorizacao-inativa',
  ])
  const again = await call(createAutorizacaoMotorista, { params, body: { ...driver, nome: 'Outro' } }, as)
  expect(again.body).toMatchObject({ id, ativa: true, motorista: { nome: 'Outro' } })
})

test('a carrier gives one licence to one of its drivers, may correct it, and nobody is let in until yesterday', async () => {
  const driver = newDriver()
  await call(createAutorizacaoMotorista, { params, body: driver }, as)
  const mixed = { ...newDriver(), cnh: driver.cnh }
  expect((await call(createAutorizacaoMotorista, { params, body: mixed }, as)).fieldErrors).toEqual([
    'cnh: planilha.outra-cnh',
  ])
  const corrected = { ...driver, cnh: newDriver().cnh }
  expect((await call(createAutorizacaoMotorista, { params, body: corrected }, as)).body.motorista.cnh).toBe(
    corrected.cnh,
  )
  const past = { ...newDriver(), dataVencimento: '2020-01-01' }
  expect((await call(createAutorizacaoMotorista, { params, body: past }, as)).fieldErrors).toEqual([
    'dataVencimento: validation.vencimento-passado',
  ])
  const expired = { ...newDriver(), validadeCnh: '2020-01-01' }
  expect((await call(createAutorizacaoMotorista, { params, body: expired }, as)).fieldErrors).toEqual([
    'validadeCnh: validation.cnh-expired',
  ])
})

test('no driver or truck is let in beyond ten years, and no licence is good for longer', async () => {
  const far = '2062-01-01'
  const long = 'dataVencimento: validation.vencimento-longe'
  const driver = async (change: object) =>
    (await call(createAutorizacaoMotorista, { params, body: { ...newDriver(), ...change } }, as)).fieldErrors
  expect(await driver({ dataVencimento: far })).toEqual([long])
  expect(await driver({ validadeCnh: '2099-01-01' })).toEqual(['validadeCnh: validation.cnh-longe'])
  const truck = { ...newTruck(), dataVencimento: far }
  expect((await call(createAutorizacaoVeiculo, { body: truck }, as)).fieldErrors).toEqual([long])
  const { id } = (await call(createAutorizacaoMotorista, { params, body: newDriver() }, as)).body
  const update = async (change: object) =>
    (await call(updateAutorizacaoMotorista, { params, body: { id, dataVencimento, ...change } }, as))
      .fieldErrors
  expect(await update({ dataVencimento: far })).toEqual([long])
  expect(await update({ validadeCnh: '2099-01-01' })).toEqual(['validadeCnh: validation.cnh-longe'])
})

test('a carrier lets a truck in by its old or new plate, changes until when, and withdraws it', async () => {
  const truck = newTruck()
  const made = await call(createAutorizacaoVeiculo, { body: truck }, as)
  expect(made.status).toBe(201)
  const { id, caminhao } = made.body
  expect(caminhao.placa).toMatch(/^QQZ1[A-J]\d\d$/)
  const same = await call(createAutorizacaoVeiculo, { body: { ...truck, placa: caminhao.placa } }, as)
  expect(same.body).toMatchObject({ id, caminhao: { id: caminhao.id } })
  const corrected = { ...truck, renavam: newTruck().renavam }
  const again = await call(createAutorizacaoVeiculo, { body: corrected }, as)
  expect(again.body).toMatchObject({ id, caminhao: { id: caminhao.id, renavam: corrected.renavam } })
  const changed = await call(updateAutorizacaoVeiculo, { body: { id, dataVencimento: '2032-02-02' } }, as)
  expect(changed.body.dataVencimento).toBe('2032-02-02')
  expect((await call(revokeAutorizacaoVeiculo, { params: { id } }, as)).body.ativa).toBe(false)
  const { body } = await call(listAutorizacoesVeiculo, { params }, as)
  expect(body.find((one) => one.id === id)).toMatchObject({ ativa: false })
})

test('what another carrier lets in is not there; staff may do it for any carrier', async () => {
  const foreign = await db
    .selectFrom('autorizacao_veiculo')
    .select(['id', 'transportador_id'])
    .where('transportador_id', '<>', companyId)
    .where('ativa', '=', true)
    .executeTakeFirstOrThrow()
  expect((await call(revokeAutorizacaoVeiculo, { params: { id: foreign.id } }, as)).status).toBe(404)
  const body = { ...newTruck(), transportadorId: foreign.transportador_id }
  expect((await call(createAutorizacaoVeiculo, { body }, as)).status).toBe(404)
  expect((await call(createAutorizacaoVeiculo, { body }, { as: 'grc' })).status).toBe(201)
  const driver = await db
    .selectFrom('autorizacao_motorista')
    .select('id')
    .where('transportador_id', '<>', companyId)
    .executeTakeFirstOrThrow()
  const withdrawal = { params: { ...params, id: driver.id } }
  expect((await call(revokeAutorizacaoMotorista, withdrawal, as)).status).toBe(404)
  const later = { params, body: { id: driver.id, dataVencimento } }
  expect((await call(updateAutorizacaoMotorista, later, as)).status).toBe(404)
})

/** The terminal's record of a driver, which is shared by all carriers. */
const masterOf = async (cpf: string) =>
  db
    .selectFrom('motorista')
    .select(['nome', 'categoria_cnh', 'validade_cnh', 'conferido_em'])
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow()

const recordOfTruck = async (id: number) =>
  db
    .selectFrom('caminhao')
    .select(['renavam', 'rntrc', 'tipo', 'conferido_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const rival = await db
  .selectFrom('empresa_tipo')
  .select('empresa_id as id')
  .where('tipo', '=', 'Transportador')
  .where('empresa_id', '<>', companyId)
  .executeTakeFirstOrThrow()

test('of a driver whom two carriers send, each declares its own, and reads nothing of the other', async () => {
  const driver = newDriver()
  const mine = await call(createAutorizacaoMotorista, { params, body: driver }, as)
  const claim = { ...driver, nome: 'Nilo Apelido', categoriaCnh: 'D' as const, validadeCnh: '2030-06-01' }
  const id = await db.transaction().execute((tx) => saveMotorista(tx, rival.id, claim))
  expect(id).not.toBe(mine.body.id)
  expect(await masterOf(driver.cpf)).toMatchObject({
    nome: driver.nome,
    categoria_cnh: 'E',
    validade_cnh: '2031-01-01',
  })
  const { body } = await call(listAutorizacoesMotorista, { params }, as)
  expect(body.find((one) => one.id === mine.body.id)).toEqual(mine.body)
  const seen = { params: { id: mine.body.motorista.id } }
  expect((await call(getMotorista, seen, as)).body).toMatchObject({
    nome: driver.nome,
    categoriaCnh: 'E',
    autorizacoes: [{ transportadorId: companyId }],
  })
})

test('a licence that is said to last longer changes nothing that is known of a driver; staff see that somebody says so', async () => {
  const driver = newDriver()
  const mine = await call(createAutorizacaoMotorista, { params, body: driver }, as)
  const newer = { ...driver, categoriaCnh: 'AE' as const, validadeCnh: '2036-01-01' }
  await db.transaction().execute((tx) => saveMotorista(tx, rival.id, newer))
  expect(await masterOf(driver.cpf)).toMatchObject({ categoria_cnh: 'E', validade_cnh: '2031-01-01' })
  const own = (await call(getMotorista, { params: { id: mine.body.motorista.id } }, as)).body
  expect(own).toMatchObject({ categoriaCnh: 'E', validadeCnh: '2031-01-01', conferido: null })
  expect(own.autorizacoes.flatMap(({ diferencas }) => diferencas)).toEqual([])
  const byStaff = (await call(getMotorista, { params: { id: own.id } }, { as: 'grc' })).body
  expect(byStaff).toMatchObject({ categoriaCnh: 'E', validadeCnh: '2031-01-01', conferido: false })
  const said = byStaff.autorizacoes.find(({ transportadorId }) => transportadorId === rival.id)
  expect(said?.diferencas).toEqual([
    { campo: 'categoriaCnh', valor: 'AE' },
    { campo: 'validadeCnh', valor: '2036-01-01' },
  ])
})

test('what the terminal’s people enter for a haulier is its word, and changes no record', async () => {
  const driver = newDriver()
  const { motorista, id } = (await call(createAutorizacaoMotorista, { params, body: driver }, as)).body
  const { caminhao } = (await call(createAutorizacaoVeiculo, { body: newTruck() }, as)).body
  const before = [await masterOf(driver.cpf), await recordOfTruck(caminhao.id)]
  const newer = { ...driver, categoriaCnh: 'AE' as const, validadeCnh: '2036-01-01' }
  const byStaff = { as: 'grc' }
  expect((await call(createAutorizacaoMotorista, { params, body: newer }, byStaff)).status).toBe(201)
  const later = { id, dataVencimento, validadeCnh: '2036-08-01' }
  expect((await call(updateAutorizacaoMotorista, { params, body: later }, byStaff)).status).toBe(200)
  const { id: _, ...veiculo } = caminhao
  const other = { ...veiculo, rntrc: '87654321', transportadorId: companyId, dataVencimento }
  expect((await call(createAutorizacaoVeiculo, { body: other }, byStaff)).status).toBe(201)
  expect([await masterOf(driver.cpf), await recordOfTruck(caminhao.id)]).toEqual(before)
  const own = (await call(getMotorista, { params: { id: motorista.id } }, as)).body
  expect(own).toMatchObject({ categoriaCnh: 'AE', validadeCnh: '2036-08-01' })
})

const listed = async (component: string, filter: { id: string; value: string }) => {
  const one = { type: 'String' as const, operator: 'equals' as const, ...filter }
  const body = { pageNumber: 1, pageSize: 20 as const, filters: [one] }
  return (await call(search, { params: { component }, body }, as)).body.list
}

test('lists and look-ups show drivers and trucks as the reader’s own carrier declared them', async () => {
  const driver = newDriver()
  const { motorista } = (await call(createAutorizacaoMotorista, { params, body: driver }, as)).body
  const newer = { nome: 'Nilo de Outro', categoriaCnh: 'AE' as const, validadeCnh: '2036-01-01' }
  const seen = { cnh: driver.cnh, ...newer, motivo: 'CNH vista no balcão.' }
  await call(updateMotorista, { params: { id: motorista.id }, body: seen }, { as: 'grc' })
  await db.transaction().execute((tx) => saveMotorista(tx, rival.id, { ...driver, ...newer }))
  const own = { nome: driver.nome, categoriaCnh: 'E', validadeCnh: '2031-01-01' }
  expect(await listed('motorista', { id: 'cnh', value: driver.cnh })).toMatchObject([own])
  expect((await call(findMotoristaByCnh, { params: { cnh: driver.cnh } }, as)).body).toMatchObject(own)

  const truck = newTruck()
  const { caminhao } = (await call(createAutorizacaoVeiculo, { body: truck }, as)).body
  const { transportadorId: _, ...veiculo } = { ...truck, placa: caminhao.placa }
  const other = { ...veiculo, tipo: 'VUC' as const, rntrc: '87654321' }
  const papers = { renavam: truck.renavam, rntrc: '87654321', tipo: 'VUC' as const, motivo: 'CRLV visto.' }
  await call(updateCaminhao, { params: { id: caminhao.id }, body: papers }, { as: 'grc' })
  await db.transaction().execute((tx) => saveVeiculo(tx, rival.id, other))
  const mine = { tipo: 'CAVALO', rntrc: '12345678' }
  expect(await listed('caminhao', { id: 'placa', value: caminhao.placa })).toMatchObject([mine])
  const byPlaca = { params: { placa: caminhao.placa } }
  expect((await call(findCaminhaoByPlaca, byPlaca, as)).body).toMatchObject(mine)
})

test('a truck that was only weighed for a carrier is not in its lists; its bulletin is', async () => {
  const { transportadorId: _, ...veiculo } = newTruck()
  const placa = `QQZ1A${String(++serial + 10).slice(-2)}`
  await db.transaction().execute((tx) => saveVeiculo(tx, rival.id, { ...veiculo, placa }))
  const { id } = await db
    .selectFrom('boletim_pesagem')
    .select('id')
    .where('transportador_id', '=', companyId)
    .executeTakeFirstOrThrow()
  await db.updateTable('boletim_pesagem').set({ placa }).where('id', '=', id).execute()
  expect(await listed('caminhao', { id: 'placa', value: placa })).toEqual([])
  expect((await call(findCaminhaoByPlaca, { params: { placa } }, as)).status).toBe(404)
  expect((await call(findCaminhaoByPlaca, { params: { placa } }, { as: 'grc' })).status).toBe(200)
})

test('what is known of a truck changes by the terminal’s staff alone', async () => {
  const truck = newTruck()
  const mine = await call(createAutorizacaoVeiculo, { body: truck }, as)
  const { transportadorId: _, ...veiculo } = { ...truck, placa: mine.body.caminhao.placa }
  const other = { ...veiculo, tipo: 'VUC' as const, rntrc: '87654321' }
  await db.transaction().execute((tx) => saveVeiculo(tx, rival.id, other))
  const read = async () =>
    db
      .selectFrom('caminhao')
      .select(['tipo', 'rntrc'])
      .where('id', '=', mine.body.caminhao.id)
      .executeTakeFirstOrThrow()
  expect(await read()).toEqual({ tipo: 'CAVALO', rntrc: '12345678' })
  const { body } = await call(listAutorizacoesVeiculo, { params }, as)
  expect(body.find((one) => one.id === mine.body.id)).toEqual(mine.body)
  const corrected = { renavam: truck.renavam, rntrc: truck.rntrc, tipo: 'BITREM' as const, motivo: 'CRLV.' }
  const where = { params: { id: mine.body.caminhao.id } }
  expect((await call(updateCaminhao, { ...where, body: corrected }, { as: 'grc' })).status).toBe(200)
  expect(await read()).toEqual({ tipo: 'BITREM', rntrc: '12345678' })
})
