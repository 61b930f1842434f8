import { pdf } from '@cais/core/anexo/amostras.ts'
import { updateAnexo } from '@cais/core/api/anexo.ts'
import {
  createAutorizacaoMotorista,
  createAutorizacaoVeiculo,
  revokeAutorizacaoMotorista,
  revokeAutorizacaoVeiculo,
  updateAutorizacaoMotorista,
  updateAutorizacaoVeiculo,
} from '@cais/core/api/autorizacao-acesso.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { createAnexos } from '@cais/core/api/compat/anexo.ts'
import { deleteCargaConsignatario } from '@cais/core/api/compat/carga-servico.ts'
import {
  createContatoEmpresa,
  deleteContatoEmpresa,
  updateContatoEmpresa,
} from '@cais/core/api/contato-empresa.ts'
import { deleteInterveniente, saveInterveniente, updateInterveniente } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import { expect, test } from 'vitest'
import type { Answer } from '../testing/answer.ts'
import { newCliente } from '../testing/known/empresas.ts'
import { empresaIdOf, newCpf } from '../testing/people.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { askFor } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const repesagem = findServicoDeclarado('REPESAGEM')
if (!repesagem) throw new Error('no REPESAGEM')
const asking = { declarado: repesagem, area: 'cliente' } as const
const dataVencimento = '2030-01-01'

interface Success {
  answer: Answer<unknown>
  id: number
}

async function motoristas(): Promise<Success[]> {
  const as = { as: 'transportador' }
  const params = { companyId: empresaIdOf('transportador') }
  const driver = {
    nome: 'Nilo Caminhoneiro',
    cpf: newCpf(),
    cnh: completeCnh('710001237'),
    categoriaCnh: 'E' as const,
    validadeCnh: '2031-01-01',
    dataVencimento,
  }
  const made = await call(createAutorizacaoMotorista, { params, body: driver }, as)
  const { id } = made.body
  const body = { id, dataVencimento: '2031-01-01' }
  const changed = await call(updateAutorizacaoMotorista, { params, body }, as)
  const gone = await call(revokeAutorizacaoMotorista, { params: { ...params, id } }, as)
  return [made, changed, gone].map((answer) => ({ answer, id }))
}

async function veiculos(): Promise<Success[]> {
  const as = { as: 'transportador' }
  const truck = {
    transportadorId: empresaIdOf('transportador'),
    placa: 'QQZ1A23',
    renavam: completeRenavam('4000000031'),
    rntrc: '12345678',
    tipo: 'CAVALO' as const,
    dataVencimento,
  }
  const made = await call(createAutorizacaoVeiculo, { body: truck }, as)
  const { id } = made.body
  const changed = await call(updateAutorizacaoVeiculo, { body: { id, dataVencimento: '2031-01-01' } }, as)
  const gone = await call(revokeAutorizacaoVeiculo, { params: { id } }, as)
  return [made, changed, gone].map((answer) => ({ answer, id }))
}

async function intervenientes(): Promise<Success[]> {
  const as = { as: 'cliente' }
  const servico = await askFor(server, asking)
  const params = { companyId: servico.empresaId, id: servico.id }
  const { id, nationalRegister } = await newCliente(server)
  const made = await call(saveInterveniente, { params, body: { nationalRegister } }, as)
  const changed = await call(updateInterveniente, { params, body: { empresaId: id } }, as)
  const gone = await call(deleteInterveniente, { params: { ...params, empresaId: id } }, as)
  return [made, changed, gone].map((answer) => ({ answer, id }))
}

async function anexos(): Promise<Success[]> {
  const as = { as: 'cliente' }
  const servico = await askFor(server, asking)
  const about = {
    tipo: 'OUTROS' as const,
    anexosEntities: [{ entityName: 'Servico' as const, entityId: servico.id }],
  }
  const bytes = Buffer.from(pdf).toString('base64')
  const made = await call(createAnexos, { body: [{ ...about, name: 'a.pdf', bytes }] }, as)
  const id = made.body[0]?.anexo?.id ?? 0
  const changed = await call(updateAnexo, { body: { ...about, id } }, as)
  return [made, changed].map((answer) => ({ answer, id }))
}

async function contatos(): Promise<Success[]> {
  const as = { as: 'gestor' }
  const contato = { nome: 'Ema Duarte', cargo: '', telefone: '2733330000' }
  const body = { ...contato, empresa: { id: empresaIdOf('gestor') } }
  const made = await call(createContatoEmpresa, { body }, as)
  const { id } = made.body
  const changed = await call(updateContatoEmpresa, { body: { ...contato, id } }, as)
  const gone = await call(deleteContatoEmpresa, { params: { id } }, as)
  return [made, changed, gone].map((answer) => ({ answer, id }))
}

async function consignatarios(): Promise<Success[]> {
  const { cargaIds } = await newPedido(db, asking)
  const params = { id: cargaIds[0] ?? 0 }
  await db
    .insertInto('carga_consignatario')
    .values({ carga_id: params.id, empresa_id: empresaIdOf('beneficiario') })
    .execute()
  const { body } = await call(getCarga, { params }, { as: 'cliente' })
  const id = body.consignatarios.find(({ empresaId }) => empresaId === empresaIdOf('cliente'))?.id ?? 0
  return [{ answer: await call(deleteCargaConsignatario, { params: { id } }, { as: 'cliente' }), id }]
}

const madeChangedGone = (name: string, last = 'deleted') => [
  `${name}.created`,
  `${name}.updated`,
  `${name}.${last}`,
]

test.each([
  ['a driver', motoristas, madeChangedGone('autorizacaoMotorista', 'revoked')],
  ['a truck', veiculos, madeChangedGone('autorizacaoVeiculo', 'revoked')],
  ['a party', intervenientes, madeChangedGone('interveniente')],
  ['a document', anexos, ['anexo.created', 'anexo.updated']],
  ['a contact', contatos, madeChangedGone('contatoEmpresa')],
  ['a consignee', consignatarios, ['cargaConsignatario.deleted']],
] as const)('the message about %s has the id that it is about', async (_, work, keys) => {
  const successes = await work()
  const told = successes.map(({ answer }) => [
    answer.header('x-caisapp-alert'),
    answer.header('x-caisapp-params'),
  ])
  expect(told).toEqual(keys.map((key, index) => [key, String(successes[index]?.id)]))
})
