import { getCaminhao, updateCaminhao } from '@cais/core/api/caminhao.ts'
import { getMotorista, updateMotorista } from '@cais/core/api/motorista.ts'
import { findPassagens } from '@cais/core/api/passe.ts'
import { getTerminalServico } from '@cais/core/api/terminal.ts'
import { expect, test } from 'vitest'
import { newPasse } from '../../testing/passe.ts'
import { layOutGrade } from '../../testing/pendencia-calls.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
await layOutGrade(db)
const { params, token } = await newPasse(server)

/** The driver and carrier that were handed in. */
const [claim] = await db
  .selectFrom('autorizacao_motorista as a')
  .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
  .innerJoin('empresa as e', 'e.id', 'a.transportador_id')
  .select(['a.id', 'm.id as motoristaId', 'm.cnh', 'm.nome', 'm.validade_cnh', 'e.nome as transportador'])
  .where('a.cnh', '=', await cnhAtGate())
  .where('a.ativa', '=', true)
  .execute()
if (!claim) throw new Error('nobody comes')

async function atGate() {
  const { body } = await call(findPassagens, { body: { texto: token } }, { as: 'grc' })
  const [passagem] = body.passagens
  if (!passagem) throw new Error('the gate knows the pass')
  return passagem.compromisso
}
async function cnhAtGate(): Promise<string> {
  return (await atGate()).motoristas[0]?.cnh ?? ''
}
const atDesk = async (as = 'grc') => {
  const { body } = await call(getTerminalServico, { params: { id: params.servicoId } }, { as })
  return body.cargaServico.flatMap(({ compromisso }) => compromisso.divergencias)
}

/** Another haulier declares another licence date for the same driver. */
const rival = 'Rival de Teste'
async function declare(validade_cnh: string) {
  const { id: transportador_id } = await db
    .updateTable('empresa')
    .set({ nome: rival })
    .where('id', '=', empresaIdOf('multi'))
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { nome: claim?.nome ?? '', cnh: claim?.cnh ?? '', categoria_cnh: 'E' as const, validade_cnh }
  await db
    .insertInto('autorizacao_motorista')
    .values({
      transportador_id,
      motorista_id: claim?.motoristaId ?? 0,
      data_vencimento: '2030-01-01',
      ...said,
    })
    .execute()
}

test('gate and desk say who declares what of a driver, what the record says and whether anybody checked it', async () => {
  expect([(await atGate()).divergencias, await atDesk()]).toEqual([[], []])
  await declare('2035-12-31')
  const said = {
    especie: 'MOTORISTA',
    id: claim.motoristaId,
    quem: claim.nome,
    transportador: rival,
    campo: 'validadeCnh',
    declarado: '2035-12-31',
    cadastro: claim.validade_cnh,
    conferido: false,
  }
  expect((await atGate()).divergencias).toEqual([said])
  expect(await atDesk()).toEqual([said])
})

test('staff correct the record with a reason; the gate reads it at once, and the audit what was and what is', async () => {
  const { body: before } = await call(getMotorista, { params: { id: claim.motoristaId } }, { as: 'grc' })
  const { nome, cnh, categoriaCnh } = before
  const body = { nome, cnh, categoriaCnh, validadeCnh: '2029-05-05', motivo: 'CNH vista no balcão.' }
  const request = { params: { id: claim.motoristaId }, body }
  expect((await call(updateMotorista, request, { as: 'transportador' })).status).toBe(403)
  const { motivo: _, ...unexplained } = body
  const silent = { ...request, body: { ...unexplained, motivo: ' ' } }
  expect((await call(updateMotorista, silent, { as: 'grc' })).status).toBe(400)
  const { body: after } = await call(updateMotorista, request, { as: 'grc' })
  expect(after).toMatchObject({ validadeCnh: '2029-05-05', conferido: true })
  const said = (await atGate()).divergencias
  expect(said.map(({ transportador }) => transportador).toSorted()).toEqual(
    [rival, claim.transportador].toSorted(),
  )
  for (const one of said) expect(one).toMatchObject({ cadastro: '2029-05-05', conferido: true })
  const { data } = await db
    .selectFrom('audit')
    .select('data')
    .where('type', '=', 'updateMotorista')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({
    id: claim.motoristaId,
    motivo: body.motivo,
    before: { validadeCnh: before.validadeCnh },
    after: { validadeCnh: '2029-05-05' },
  })
  // The haulier itself still reads the value that it declared.
  const own = await db
    .selectFrom('autorizacao_motorista')
    .select('validade_cnh')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  expect(own.validade_cnh).toBe(before.validadeCnh)
})

test('the same of a truck', async () => {
  const [{ placa = '' } = {}] = (await atGate()).veiculos
  const { id } = await db
    .selectFrom('caminhao')
    .select('id')
    .where('placa', '=', placa)
    .executeTakeFirstOrThrow()
  const { body: before } = await call(getCaminhao, { params: { id } }, { as: 'grc' })
  const { renavam, tipo } = before
  const body = { renavam, tipo, rntrc: '87654321', motivo: 'CRLV visto.' }
  expect((await call(updateCaminhao, { params: { id }, body }, { as: 'cliente' })).status).toBe(403)
  const { body: after } = await call(updateCaminhao, { params: { id }, body }, { as: 'grc' })
  expect(after).toMatchObject({ rntrc: '87654321', conferido: true })
  const said = (await atGate()).divergencias.filter(({ especie }) => especie === 'VEICULO')
  expect(said).toMatchObject([
    { id, quem: placa, campo: 'rntrc', declarado: before.rntrc, cadastro: '87654321', conferido: true },
  ])
})
