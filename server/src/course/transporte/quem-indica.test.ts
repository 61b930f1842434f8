import {
  addDadosTransporte,
  saveMotoristaDesova,
  saveTransportadores,
  saveVeiculoDesova,
} from '@cais/core/api/compat/transporte.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { expect, test } from 'vitest'
import { examples, type OpenedPendencia, openPendencia } from '../../testing/pendencias.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { frotaOf } from '../../testing/transporte.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const own = empresaIdOf('transportador')
const slugs = [
  'dados-transporte',
  'dados-transporte-carga-geral',
  'dados-transporte-desova',
  'motoristas',
  'veiculos',
] as const

const ativa = await frotaOf(db, own, clock.now())
const [, withdrawn = 0, over = 0] = ativa.motoristaIds
const [, withdrawnTruck = 0] = ativa.caminhaoIds
await db
  .updateTable('autorizacao_motorista')
  .set({ ativa: false })
  .where('motorista_id', '=', withdrawn)
  .execute()
await db
  .updateTable('autorizacao_motorista')
  .set({ data_vencimento: '2020-01-01' })
  .where('motorista_id', '=', over)
  .execute()
await db
  .updateTable('autorizacao_veiculo')
  .set({ ativa: false })
  .where('caminhao_id', '=', withdrawnTruck)
  .execute()

/** A driver that the carrier admits, one that it no longer admits, and an unknown one. */
const guesses = [
  { motoristaIds: ativa.motoristaIds.slice(0, 1), caminhaoIds: ativa.caminhaoIds.slice(0, 1) },
  { motoristaIds: [withdrawn], caminhaoIds: [withdrawnTruck] },
  { motoristaIds: [over], caminhaoIds: ativa.caminhaoIds.slice(0, 1) },
  { motoristaIds: [9_999_999], caminhaoIds: [9_999_999] },
].map((frota) => ({ transportadorId: own, ...frota }))

async function versionOf({ params }: OpenedPendencia): Promise<number> {
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return version
}

test.each(slugs)('who asks is answered alike for whomever it names of a carrier in %s', async (slug) => {
  const opened = await openPendencia(server, slug, { area: 'cliente' })
  const { save, finalize } = pendenciaRoutes[slug]
  const answers = []
  for (const frota of guesses)
    for (const route of [save, finalize]) {
      const body = { version: await versionOf(opened), dados: examples[slug]({ ...opened, frota }) }
      const answer = await callLoosely(route, { params: opened.params, body }, { as: 'cliente' })
      answers.push(`${route === save} ${answer.outcome} ${answer.fieldErrors}`)
    }
  expect(new Set(answers).size).toBe(2)
  for (const answer of answers) expect(answer).toMatch(/validation\.transportador-(indica|entrega)$/)
})

test('nor do the calls that add one by one tell who may come', async () => {
  const desova = await openPendencia(server, 'dados-transporte-desova', { area: 'cliente' })
  const named = { params: desova.params, body: { transportadores: [own] } }
  expect((await call(saveTransportadores, named, { as: 'cliente' })).status).toBe(200)
  const geral = await openPendencia(server, 'dados-transporte-carga-geral', { area: 'cliente' })
  const naming = { version: await versionOf(geral), dados: { transportadorId: own } }
  await call(
    pendenciaRoutes['dados-transporte-carga-geral'].save,
    { params: geral.params, body: naming },
    { as: 'cliente' },
  )
  const answers = []
  for (const { motoristaIds, caminhaoIds } of guesses) {
    const [motoristaId = 0] = motoristaIds
    const [caminhaoId = 0] = caminhaoIds
    const ofDesova = { params: desova.params }
    const viagem = { cargaServicoId: geral.linhas[0] ?? 0, motoristaId, caminhaoId, quantidade: 1, peso: 1 }
    answers.push([
      (
        await call(
          saveMotoristaDesova,
          { ...ofDesova, body: { transportadorId: own, motoristaId } },
          { as: 'cliente' },
        )
      ).fieldErrors,
      (
        await call(
          saveVeiculoDesova,
          { ...ofDesova, body: { transportadorId: own, caminhaoId } },
          { as: 'cliente' },
        )
      ).fieldErrors,
      (await call(addDadosTransporte, { params: geral.params, body: viagem }, { as: 'cliente' })).fieldErrors,
    ])
  }
  for (const answer of answers)
    expect(answer).toEqual([
      ['motoristaId: validation.transportador-indica'],
      ['caminhaoId: validation.transportador-indica'],
      ['motoristaId: validation.transportador-indica', 'caminhaoId: validation.transportador-indica'],
    ])
})

test('a company that carries its own cargo names its own people, and is told what is wrong with them', async () => {
  const opened = await openPendencia(server, 'dados-transporte', { area: 'transportador' })
  expect(opened.servico.papel).toBe('REQUISITANTE')
  const { finalize } = pendenciaRoutes['dados-transporte']
  const send = async (frota = ativa) => {
    const body = {
      version: await versionOf(opened),
      dados: examples['dados-transporte']({ ...opened, frota }),
    }
    return call(finalize, { params: opened.params, body }, { as: 'transportador' })
  }
  expect((await send(guesses[2])).fieldErrors).toEqual([
    'dados.cargas[0].motoristaId: validation.motorista-autorizacao-vencida',
  ])
  expect((await send()).status).toBe(200)
})

test('a draft of a carrier that was replaced says nothing to the next one', async () => {
  const opened = await openPendencia(server, 'motoristas', { area: 'cliente' })
  const { find, save } = pendenciaRoutes.motoristas
  const name = async (transportadorId: number) => {
    const body = { version: await versionOf(opened), dados: { transportadorId } }
    return call(save, { params: opened.params, body }, { as: 'cliente' })
  }
  await name(own)
  const params = { ...opened.params, companyId: own }
  const dados = { transportadorId: own, motoristas: ativa.motoristaIds.slice(0, 1) }
  await call(save, { params, body: { version: await versionOf(opened), dados } }, { as: 'transportador' })
  const { id: other } = await db
    .selectFrom('empresa_tipo as t')
    .innerJoin('empresa as e', 'e.id', 't.empresa_id')
    .select('e.id')
    .where('t.tipo', '=', 'Transportador')
    .where('e.activated', '=', true)
    .where('e.id', '<>', own)
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
  await name(other)
  const seen = await call(find, { params: { ...opened.params, companyId: other } }, { as: 'grc' })
  expect(seen.body.dados?.motoristas ?? []).toEqual([])
})
