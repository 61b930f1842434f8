import {
  createAutorizacaoMotorista,
  createAutorizacaoVeiculo,
  listAutorizacoesMotorista,
  listAutorizacoesVeiculo,
  revokeAutorizacaoMotorista,
  revokeAutorizacaoVeiculo,
  updateAutorizacaoMotorista,
  updateAutorizacaoVeiculo,
} from '@cais/core/api/autorizacao-acesso.ts'
import { completeCnh } from '@cais/core/rules/cnh.ts'
import { completeRenavam } from '@cais/core/rules/renavam.ts'
import { expect, test } from 'vitest'
import { empresaIdOf, newCpf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

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
  expect(again.body).toMatchObject({ id, ativa: true, motorista: { nome: driver.nome } })
})

test('CPF and CNH of two people are not one driver, and nobody is let in until yesterday', async () => {
  const driver = newDriver()
  await call(createAutorizacaoMotorista, { params, body: driver }, as)
  const mixed = { ...newDriver(), cpf: driver.cpf }
  expect((await call(createAutorizacaoMotorista, { params, body: mixed }, as)).fieldErrors).toEqual([
    'cnh: planilha.outra-cnh',
  ])
  const past = { ...newDriver(), dataVencimento: '2020-01-01' }
  expect((await call(createAutorizacaoMotorista, { params, body: past }, as)).fieldErrors).toEqual([
    'dataVencimento: validation.vencimento-passado',
  ])
  const expired = { ...newDriver(), validadeCnh: '2020-01-01' }
  expect((await call(createAutorizacaoMotorista, { params, body: expired }, as)).fieldErrors).toEqual([
    'validadeCnh: validation.cnh-expired',
  ])
})

test('a carrier lets a truck in by its old or new plate, changes until when, and withdraws it', async () => {
  const truck = newTruck()
  const made = await call(createAutorizacaoVeiculo, { body: truck }, as)
  expect(made.status).toBe(201)
  const { id, caminhao } = made.body
  expect(caminhao.placa).toMatch(/^QQZ1[A-J]\d\d$/)
  const same = await call(createAutorizacaoVeiculo, { body: { ...truck, placa: caminhao.placa } }, as)
  expect(same.body).toMatchObject({ id, caminhao: { id: caminhao.id } })
  const wrong = { ...truck, renavam: newTruck().renavam }
  expect((await call(createAutorizacaoVeiculo, { body: wrong }, as)).fieldErrors).toEqual([
    'renavam: planilha.outro-renavam',
  ])
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
