import {
  addDadosTransporte,
  deleteDadosTransporte,
  deleteMotoristaDesova,
  deleteVeiculoDesova,
  finalizeTransporteDesova,
  getDadosTransporteDesova,
  hasAutorizacaoAcesso,
  removeTransportadores,
  saveMotoristaDesova,
  saveTransportadores,
  saveVeiculoDesova,
  updateDadosTransporte,
} from '@cais/core/api/compat/transporte.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { search } from '@cais/core/api/search.ts'
import { getServico } from '@cais/core/api/servico.ts'
import { getTransporte, listTransportadoresRecentes } from '@cais/core/api/transporte.ts'
import type { CaminhaoTipo } from '@cais/core/catalogo/frota.ts'
import { expect, test } from 'vitest'
import { testTimeZone } from '../../../testing/clock.ts'
import { declared } from '../../../testing/declared.ts'
import { examples, type OpenedPendencia, openPendencia } from '../../../testing/pendencias.ts'
import { empresaIdOf, pessoa } from '../../../testing/people.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { frotaOf } from '../../../testing/transporte.ts'
import { wrongTurns } from '../../../testing/wrong-turns.ts'
import { remind } from '../../mensagem/remind.ts'

const server = await startTestServer()
const { call, db, clock } = server
const own = empresaIdOf('transportador')

const others = await db
  .selectFrom('empresa_tipo as t')
  .innerJoin('empresa as e', 'e.id', 't.empresa_id')
  .innerJoin('autorizacao_motorista as a', 'a.transportador_id', 'e.id')
  .select('e.id')
  .distinct()
  .where('t.tipo', '=', 'Transportador')
  .where('e.activated', '=', true)
  .where('e.id', '<>', own)
  .orderBy('e.id')
  .execute()
const other = others[0]?.id ?? 0

const { find, save, finalize } = pendenciaRoutes['dados-transporte']
const cheio = declared('RETIRADA_CONTEINER_CHEIO')
const newTransporte = (count = 1) =>
  openPendencia(server, 'dados-transporte', { area: 'cliente', declarado: cheio, count })

const inTransportador = (opened: OpenedPendencia, companyId = own) => ({ ...opened.params, companyId })
const empty = (opened: OpenedPendencia, transportadorId: number | null) => ({
  transportadorId,
  cargas: opened.linhas.map((cargaServicoId) => ({ cargaServicoId, motoristaId: null, caminhaoId: null })),
})

/** The version on the screen now, which requests must send. */
async function versionOf({ params }: Pick<OpenedPendencia, 'params'>) {
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', params.pendenciaId)
    .executeTakeFirstOrThrow()
  return version
}

async function nameCarrier(opened: OpenedPendencia, transportadorId: number) {
  const body = { version: await versionOf(opened), dados: empty(opened, transportadorId) }
  return call(save, { params: opened.params, body }, { as: 'cliente' })
}

const mensagensOf = async (login: string) =>
  (await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })).body

test('who asks names the carrier, who is told, fills in its part and hands it in', async () => {
  const opened = await newTransporte(2)
  const before = (await mensagensOf('transportador')).length
  const params = inTransportador(opened)
  expect((await call(find, { params }, { as: 'transportador' })).status).toBe(404)

  const named = await nameCarrier(opened, own)
  expect(named.body.transportador?.id).toBe(own)
  const mensagens = await mensagensOf('transportador')
  expect(mensagens).toHaveLength(before + 1)
  expect(mensagens[0]?.mensagem.texto).toContain(opened.servico.numeroSolicitacao)

  const seen = await call(find, { params }, { as: 'transportador' })
  expect(seen.body).toMatchObject({ podeEditar: true, servico: { papel: 'TRANSPORTADOR' } })
  const dados = examples['dados-transporte'](opened)
  const { version } = seen.body.pendencia
  const done = await call(finalize, { params, body: { version, dados } }, { as: 'transportador' })
  expect(done.body.pendencia.status).toBe('AGUARDANDO_SUCESSORA')
  const asked = await call(find, { params: opened.params }, { as: 'cliente' })
  expect(asked.body).toMatchObject({ dados, podeEditar: false })
  const frotas = await call(getTransporte, { params: opened.params }, { as: 'cliente' })
  expect(frotas.body[0]?.motoristas.some(({ id }) => id === opened.frota.motoristaIds[0])).toBe(true)
})

test('saving the same carrier again tells nobody a second time', async () => {
  const opened = await newTransporte()
  clock.advance({ minutes: 1 })
  await nameCarrier(opened, own)
  const before = (await mensagensOf('transportador')).length
  await nameCarrier(opened, own)
  expect(await mensagensOf('transportador')).toHaveLength(before)
})

test('a carrier cannot hand the work on to another one', async () => {
  const opened = await newTransporte()
  await nameCarrier(opened, own)
  const body = { version: await versionOf(opened), dados: empty(opened, other) }
  const answer = await call(save, { params: inTransportador(opened), body }, { as: 'transportador' })
  expect(answer.fieldErrors).toEqual(['dados.transportadorId: validation.transportador-nao-muda'])
})

test('a carrier that was replaced no longer sees the service, and the new one does', async () => {
  const opened = await newTransporte()
  await nameCarrier(opened, own)
  const params = inTransportador(opened)
  expect((await call(find, { params }, { as: 'transportador' })).status).toBe(200)
  const replaced = await nameCarrier(opened, other)
  expect(replaced.body.transportador?.id).toBe(other)
  expect((await call(find, { params }, { as: 'transportador' })).status).toBe(404)
  const body = { version: await versionOf(opened), dados: empty(opened, own) }
  expect((await call(save, { params, body }, { as: 'transportador' })).status).toBe(404)
  const servico = await call(
    getServico,
    { params: { companyId: opened.params.companyId, id: opened.params.servicoId } },
    { as: 'cliente' },
  )
  expect(servico.body.partes.filter(({ papel }) => papel === 'TRANSPORTADOR').map(({ id }) => id)).toEqual([
    other,
  ])
  const asNew = await call(find, { params: inTransportador(opened, other) }, { as: 'grc' })
  expect(asNew.body).toMatchObject({ podeEditar: true, transportador: { id: other } })
})

test('a company that carries nothing cannot be named', async () => {
  const opened = await newTransporte()
  const answer = await nameCarrier(opened, empresaIdOf('depot'))
  expect(answer.fieldErrors).toEqual(['dados.transportadorId: validation.empresa'])
  expect((await nameCarrier(opened, own)).status).toBe(200)
})

test('who asks changes nothing more once it is handed in', async () => {
  const opened = await newTransporte()
  expect((await handIn(opened)).status).toBe(200)
  expect((await nameCarrier(opened, other)).outcome).toBe('409 pendencia.leitura.AGUARDANDO_SUCESSORA')
})

test('a draft shows nothing of a carrier’s fleet to who asks, and keeps what the carrier has begun', async () => {
  const opened = await newTransporte()
  const read = async (params: OpenedPendencia['params'], as: string) =>
    (await call(getTransporte, { params }, { as })).body.find(({ id }) => id === own)
  await nameCarrier(opened, own)
  expect(await read(opened.params, 'cliente')).toMatchObject({ motoristas: [], veiculos: [] })
  const drafted = { version: await versionOf(opened), dados: examples['dados-transporte'](opened) }
  await call(save, { params: inTransportador(opened), body: drafted }, { as: 'transportador' })
  expect(await read(opened.params, 'cliente')).toMatchObject({ motoristas: [], veiculos: [] })
  const seen = await call(find, { params: opened.params }, { as: 'cliente' })
  expect(seen.body.dados).toEqual(empty(opened, own))
  // The requester saves again, and the carrier's draft stays.
  expect((await nameCarrier(opened, own)).body.dados).toEqual(empty(opened, own))
  expect((await call(find, { params: inTransportador(opened) }, { as: 'transportador' })).body.dados).toEqual(
    drafted.dados,
  )
  expect((await read(inTransportador(opened), 'transportador'))?.motoristas.length).toBeGreaterThan(5)
  await call(
    finalize,
    { params: inTransportador(opened), body: { version: await versionOf(opened) } },
    { as: 'transportador' },
  )
  expect((await read(opened.params, 'cliente'))?.motoristas.map(({ id }) => id)).toEqual([
    opened.frota.motoristaIds[0],
  ])
})

/** The named carrier hands in the example with one change. */
async function handIn(opened: OpenedPendencia, change: Record<string, unknown> = {}) {
  await nameCarrier(opened, own)
  const { transportadorId, cargas } = examples['dados-transporte'](opened)
  const dados = { transportadorId, cargas: cargas.map((carga) => ({ ...carga, ...change })) }
  const version = await versionOf(opened)
  return call(
    finalize,
    { params: inTransportador(opened), body: { version, dados } },
    { as: 'transportador' },
  )
}

test('a driver whose licence is over is refused at the field, and let through where the terminal says so', async () => {
  const opened = await newTransporte()
  const id = opened.frota.motoristaIds[5] ?? 0
  await db
    .updateTable('autorizacao_motorista')
    .set({ validade_cnh: '2020-01-01' })
    .where('motorista_id', '=', id)
    .execute()
  expect((await handIn(opened, { motoristaId: id })).fieldErrors).toEqual([
    'dados.cargas[0].motoristaId: validation.cnh-expired',
  ])
  await nameCarrier(opened, own)
  const { body } = await call(getTransporte, { params: inTransportador(opened) }, { as: 'transportador' })
  expect(body[0]?.motoristas.find((one) => one.id === id)?.recusa).toBe('validation.cnh-expired')
  const setting = (valor: string) =>
    db.updateTable('property').set({ valor }).where('chave', '=', 'bloquear-cnh-vencida').execute()
  await setting('false')
  expect((await handIn(opened, { motoristaId: id })).status).toBe(200)
  await setting('true')
})

test('a driver who was withdrawn, is over, or is somebody else’s is refused', async () => {
  const opened = await newTransporte()
  const [, withdrawn = 0, over = 0] = opened.frota.motoristaIds
  const change = (id: number, set: { ativa?: boolean; data_vencimento?: string }) =>
    db.updateTable('autorizacao_motorista').set(set).where('motorista_id', '=', id).execute()
  await change(withdrawn, { ativa: false })
  await change(over, { data_vencimento: '2020-01-01' })
  expect((await handIn(opened, { motoristaId: withdrawn })).fieldErrors).toEqual([
    'dados.cargas[0].motoristaId: validation.motorista-nao-autorizado',
  ])
  expect((await handIn(opened, { motoristaId: over })).fieldErrors).toEqual([
    'dados.cargas[0].motoristaId: validation.motorista-autorizacao-vencida',
  ])
  const [foreign = 0] = (await frotaOf(db, other, clock.now())).motoristaIds
  expect((await handIn(opened, { motoristaId: foreign })).fieldErrors).toEqual([
    'dados.cargas[0].motoristaId: validation.motorista-nao-autorizado',
  ])
  expect((await handIn(opened)).status).toBe(200)
})

test('a truck that is not let in is refused', async () => {
  const opened = await newTransporte()
  const [, withdrawn = 0] = opened.frota.caminhaoIds
  const set = (ativa: boolean) =>
    db.updateTable('autorizacao_veiculo').set({ ativa }).where('caminhao_id', '=', withdrawn).execute()
  await set(false)
  expect((await handIn(opened, { caminhaoId: withdrawn })).fieldErrors).toEqual([
    'dados.cargas[0].caminhaoId: validation.veiculo-nao-autorizado',
  ])
  await set(true)
  expect((await handIn(opened, { caminhaoId: withdrawn })).status).toBe(200)
})

test('an articulated truck needs a licence of category E', async () => {
  const opened = await newTransporte()
  const [, , , driver = 0] = opened.frota.motoristaIds
  const [, , truck = 0] = opened.frota.caminhaoIds
  await db
    .updateTable('autorizacao_motorista')
    .set({ categoria_cnh: 'D' })
    .where('motorista_id', '=', driver)
    .execute()
  const turnInto = (tipo: CaminhaoTipo) =>
    db.updateTable('autorizacao_veiculo').set({ tipo }).where('caminhao_id', '=', truck).execute()
  const chosen = { motoristaId: driver, caminhaoId: truck }
  for (const tipo of ['CAVALO', 'BITREM'] as const) {
    await turnInto(tipo)
    expect((await handIn(opened, chosen)).fieldErrors).toEqual([
      'dados.cargas[0].motoristaId: validation.cnh-category-e',
    ])
  }
  await turnInto('TRUCK')
  expect((await handIn(opened, chosen)).status).toBe(200)
})

test('who only follows a service sees the drivers that were named and no others', async () => {
  const opened = await newTransporte()
  await handIn(opened)
  const parte = { servico_id: opened.params.servicoId, papel: 'INTERVENIENTE', area: 'depot' } as const
  await db
    .insertInto('servico_parte')
    .values({
      ...parte,
      empresa_id: empresaIdOf('depot'),
      status: 'PENDENTE',
      subtipo: opened.servico.subtipo,
      data_criacao: clock.now(),
    })
    .execute()
  const params = { ...opened.params, companyId: empresaIdOf('depot') }
  const { body } = await call(getTransporte, { params }, { as: 'depot' })
  expect(body[0]?.motoristas.map(({ id }) => id)).toEqual([opened.frota.motoristaIds[0]])
  expect(body[0]?.motoristas[0]?.cnh).toContain('*')
  const stranger = { ...opened.params, companyId: empresaIdOf('terminal') }
  expect((await call(getTransporte, { params: stranger }, { as: 'terminal' })).status).toBe(404)
})

test('general cargo goes truck by truck, never more than there is, and is handed in when all of it goes', async () => {
  const opened = await openPendencia(server, 'dados-transporte-carga-geral', { area: 'cliente' })
  const { frota } = opened
  const params = inTransportador(opened)
  const routes = pendenciaRoutes['dados-transporte-carga-geral']
  const [linha] = opened.servico.cargaServico
  await db
    .updateTable('carga')
    .set({ quantidade: 10, peso_bruto: 1_000_000 })
    .where('id', '=', linha?.carga.id ?? 0)
    .execute()
  const body = {
    cargaServicoId: linha?.id ?? 0,
    motoristaId: frota.motoristaIds[0] ?? 0,
    caminhaoId: frota.caminhaoIds[0] ?? 0,
    quantidade: 6,
    peso: 600_000,
  }
  const as = { as: 'transportador' }
  const asker = { params: opened.params, body }
  expect((await call(addDadosTransporte, asker, { as: 'cliente' })).fieldErrors).toEqual([
    'transportadorId: validation.sem-transportador',
  ])
  const naming = { version: await versionOf(opened), dados: { transportadorId: own } }
  await call(routes.save, { params: opened.params, body: naming }, { as: 'cliente' })
  const one = await call(addDadosTransporte, { params, body }, as)
  expect(one.body.dados).toEqual({ transportadorId: own, transportes: [{ ...body, id: 1 }] })
  expect((await call(addDadosTransporte, { params, body }, as)).fieldErrors).toEqual([
    'quantidade: validation.quantidade-excede',
  ])
  const short = await call(
    addDadosTransporte,
    { params, body: { ...body, quantidade: 4, peso: 300_000 } },
    as,
  )
  expect(short.status).toBe(200)
  expect((await call(routes.finalize, { params, body: undefined }, as)).fieldErrors).toEqual([
    'dados.transportes[1].peso: validation.peso-falta',
  ])
  const inRow = (id: number) => ({ ...params, id })
  const right = { ...body, quantidade: 4, peso: 400_000 }
  expect((await call(updateDadosTransporte, { params: inRow(9), body: right }, as)).status).toBe(404)
  await call(updateDadosTransporte, { params: inRow(2), body: right }, as)
  await call(deleteDadosTransporte, { params: inRow(1) }, as)
  expect((await call(routes.finalize, { params, body: undefined }, as)).fieldErrors).toEqual([
    'dados.transportes[0].quantidade: validation.quantidade-falta',
  ])
  await call(addDadosTransporte, { params, body }, as)
  const done = await call(routes.finalize, { params, body: undefined }, as)
  expect(done.body.pendencia.status).toBe('AGUARDANDO_SUCESSORA')
})

test('trucks of general cargo weigh as much more or less as the terminal tolerates', async () => {
  const set = (value: string) =>
    call(
      saveProperty,
      { params: { group: 'transporte' }, body: { key: 'tolerancia-peso-porcento', value } },
      { as: 'admin' },
    )
  const opened = await openPendencia(server, 'dados-transporte-carga-geral', { area: 'cliente' })
  const { frota } = opened
  const params = inTransportador(opened)
  const routes = pendenciaRoutes['dados-transporte-carga-geral']
  const [linha] = opened.servico.cargaServico
  await db
    .updateTable('carga')
    .set({ quantidade: 10, peso_bruto: 1_000_000 })
    .where('id', '=', linha?.carga.id ?? 0)
    .execute()
  const as = { as: 'transportador' }
  const naming = { version: await versionOf(opened), dados: { transportadorId: own } }
  await call(routes.save, { params: opened.params, body: naming }, { as: 'cliente' })
  const load = (peso: number) => ({
    cargaServicoId: linha?.id ?? 0,
    motoristaId: frota.motoristaIds[0] ?? 0,
    caminhaoId: frota.caminhaoIds[0] ?? 0,
    quantidade: 10,
    peso,
  })
  const heavy = () => call(addDadosTransporte, { params, body: load(1_020_000) }, as)
  expect((await heavy()).fieldErrors).toEqual(['peso: validation.peso-excede'])
  await set('2')
  expect((await heavy()).status).toBe(200)
  const light = { params: { ...params, id: 1 }, body: load(980_000) }
  expect((await call(updateDadosTransporte, light, as)).status).toBe(200)
  const finalize = () => call(routes.finalize, { params, body: undefined }, as)
  await set('1')
  expect((await finalize()).fieldErrors).toEqual(['dados.transportes[0].peso: validation.peso-falta'])
  await set('2')
  expect((await finalize()).body.pendencia.status).toBe('AGUARDANDO_SUCESSORA')
  await set('0')
})

/** A login for a company that has none in the demo's table of accounts. */
async function loginOf(empresaId: number): Promise<string> {
  await db
    .insertInto('empresa_user')
    .values({ empresa_id: empresaId, usuario_id: pessoa('semempresa').id, admin: false, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 'semempresa'
}

test('several carriers of an unstuffing each work on their own part alone', async () => {
  const opened = await openPendencia(server, 'dados-transporte-desova', { area: 'cliente' })
  const { params } = opened
  const routes = pendenciaRoutes['dados-transporte-desova']
  const theirs = await frotaOf(db, other, clock.now())
  const asker = { as: 'cliente' }
  await call(saveTransportadores, { params, body: { transportadores: [other, own] } }, asker)
  const rowOf = (frota: typeof theirs) => ({
    motorista: { transportadorId: frota.transportadorId, motoristaId: frota.motoristaIds[0] ?? 0 },
    veiculo: { transportadorId: frota.transportadorId, caminhaoId: frota.caminhaoIds[0] ?? 0 },
  })
  const otherLogin = await loginOf(other)
  const first = { params: inTransportador(opened, other) }
  await call(saveMotoristaDesova, { ...first, body: rowOf(theirs).motorista }, { as: otherLogin })
  await call(saveVeiculoDesova, { ...first, body: rowOf(theirs).veiculo }, { as: otherLogin })

  const mine = inTransportador(opened)
  const carrier = { as: 'transportador' }
  const seen = await call(routes.find, { params: mine }, carrier)
  expect(seen.body.dados).toEqual({ transportadores: [own], motoristas: [], veiculos: [] })
  expect((await call(hasAutorizacaoAcesso, { params: mine }, carrier)).body).toBe(true)
  expect(
    (await call(saveMotoristaDesova, { params: mine, body: rowOf(theirs).motorista }, carrier)).fieldErrors,
  ).toEqual(['transportadorId: validation.transportador-nao-indicado'])
  expect((await call(deleteMotoristaDesova, { params: { ...mine, id: 1 } }, carrier)).status).toBe(404)
  const removal = { params: mine, body: { transportadores: [other] } }
  expect((await call(removeTransportadores, removal, carrier)).status).toBe(403)
  expect((await call(finalizeTransporteDesova, { params: mine }, carrier)).fieldErrors).toEqual([
    'dados.transportadores[1]: validation.transportador-sem-motorista',
  ])

  const { version } = seen.body.pendencia
  const { motorista, veiculo } = rowOf(opened.frota)
  const part = {
    transportadores: [own],
    motoristas: [{ id: 1, ...motorista }],
    veiculos: [{ id: 1, ...veiculo }],
  }
  await call(routes.save, { params: mine, body: { version, dados: part } }, carrier)
  // The requester reads drivers and trucks only after they are handed in.
  const whole = await call(routes.find, { params }, asker)
  expect(whole.body.dados).toEqual({ transportadores: [other, own], motoristas: [], veiculos: [] })
  const ofCaller = { params: { servicoId: params.servicoId } }
  expect((await call(getDadosTransporteDesova, ofCaller, asker)).body.dados).toEqual(whole.body.dados)
  expect((await call(getDadosTransporteDesova, ofCaller, { as: 'depot' })).status).toBe(404)
  expect((await call(deleteVeiculoDesova, { params: { ...params, id: 1 } }, asker)).status).toBe(404)
  const asOther = { companyId: other, servicoId: params.servicoId, pendenciaId: params.pendenciaId }
  const ofOther = () => call(routes.find, { params: asOther }, { as: otherLogin })
  expect((await ofOther()).body.dados).toMatchObject({
    motoristas: [{ id: 1, ...rowOf(theirs).motorista }],
    veiculos: [{ id: 1, ...rowOf(theirs).veiculo }],
  })

  // A carrier is not told what is wrong with another carrier's people.
  const withdraw = (ativa: boolean) =>
    db
      .updateTable('autorizacao_motorista')
      .set({ ativa })
      .where('motorista_id', '=', rowOf(theirs).motorista.motoristaId)
      .where('transportador_id', '=', other)
      .execute()
  await withdraw(false)
  const incomplete = ['dados.transportadores[0]: validation.transportador-incompleto']
  expect((await call(finalizeTransporteDesova, { params: mine }, carrier)).fieldErrors).toEqual(incomplete)
  await withdraw(true)
  await call(deleteVeiculoDesova, { params: { ...asOther, id: 1 } }, { as: otherLogin })
  expect((await ofOther()).body.dados).toMatchObject({ veiculos: [] })
  expect((await call(finalizeTransporteDesova, { params: mine }, carrier)).fieldErrors).toEqual(incomplete)

  const removed = await call(removeTransportadores, { params, body: { transportadores: [other] } }, asker)
  expect(removed.body.dados).toEqual({ transportadores: [own], motoristas: [], veiculos: [] })
  const done = await call(finalizeTransporteDesova, { params: mine }, carrier)
  expect(done.body.pendencia.status).toBe('AGUARDANDO_SUCESSORA')
  expect((await call(routes.find, { params }, asker)).body.dados).toMatchObject({ motoristas: [motorista] })
})

test('the lists of a carrier show what it was named for, an unstuffing also where it is one of several', async () => {
  const transporte = await newTransporte()
  const desova = await openPendencia(server, 'dados-transporte-desova', { area: 'cliente' })
  const listed = async (component: string, numero: string) => {
    const filter = { id: 'numeroSolicitacao', type: 'String', operator: 'equals', value: numero } as const
    const body = { pageNumber: 1, pageSize: 20 as const, filters: [filter] }
    const answer = await call(
      search,
      { params: { component, companyId: own }, body },
      { as: 'transportador' },
    )
    return answer.body.list.map(({ id }) => id)
  }
  const all = 'minhas-pendencias-transportador'
  const ofDesova = 'minhas-pendencias-desova-transportador'
  expect(await listed(all, transporte.servico.numeroSolicitacao)).toEqual([])
  await nameCarrier(transporte, own)
  expect(await listed(all, transporte.servico.numeroSolicitacao)).toContain(transporte.params.pendenciaId)
  expect(await listed(ofDesova, transporte.servico.numeroSolicitacao)).toEqual([])
  const body = { transportadores: [other, own] }
  await call(saveTransportadores, { params: desova.params, body }, { as: 'cliente' })
  expect(await listed(ofDesova, desova.servico.numeroSolicitacao)).toContain(desova.params.pendenciaId)
})

/** Whose turn the pendencia is for a user, by its service, by the lists and by the stored column. */
async function turnFor(opened: OpenedPendencia, login: string, companyId: number) {
  const params = { companyId, id: opened.params.servicoId }
  const { body } = await call(getServico, { params }, { as: login })
  const seen = body.pendencias?.find(({ id }) => id === opened.params.pendenciaId)
  const body200 = { pageSize: 200 as const, filters: [], sortedBy: { id: 'dataCriacao', reverse: true } }
  const list = await call(
    search,
    { params: { component: 'minhas-pendencias' }, body: body200 },
    { as: login },
  )
  const row = list.body.list?.find(({ id }) => id === opened.params.pendenciaId)
  return { podeAgir: seen?.podeAgir, vez: seen?.vez, lista: row?.vez }
}

test('once the carrier is named it is its turn for everybody, until it is taken back or another is named', async () => {
  const opened = await newTransporte()
  const cliente = () => turnFor(opened, 'cliente', opened.params.companyId)
  const carrier = () => turnFor(opened, 'transportador', own)
  expect(await cliente()).toEqual({ podeAgir: true, vez: 'REQUISITANTE', lista: 'AGIR' })

  await nameCarrier(opened, own)
  expect(await cliente()).toEqual({ podeAgir: false, vez: 'TRANSPORTADOR', lista: 'TRANSPORTADOR' })
  expect(await carrier()).toEqual({ podeAgir: true, vez: 'TRANSPORTADOR', lista: 'AGIR' })
  // The requester may still name another carrier.
  const screen = await call(find, { params: opened.params }, { as: 'cliente' })
  expect(screen.body.podeEditar).toBe(true)

  await nameCarrier(opened, other)
  expect(await cliente()).toMatchObject({ vez: 'TRANSPORTADOR', lista: 'TRANSPORTADOR' })
  expect((await call(find, { params: inTransportador(opened) }, { as: 'transportador' })).status).toBe(404)

  const body = { version: await versionOf(opened), dados: empty(opened, null) }
  await call(save, { params: opened.params, body }, { as: 'cliente' })
  expect(await cliente()).toEqual({ podeAgir: true, vez: 'REQUISITANTE', lista: 'AGIR' })
  expect((await wrongTurns(db, opened.params.servicoId)).filter((one) => one.includes('TRANSPORTE'))).toEqual(
    [],
  )
})

test('a turn that comes after the carrier was named is mailed to the carrier and not to who asked', async () => {
  const opened = await newTransporte()
  clock.advance({ minutes: 1 })
  await nameCarrier(opened, own)
  // The notices are deleted, as if the carrier had been named before its turn came.
  await db.deleteFrom('pendencia_aviso').where('pendencia_id', '=', opened.params.pendenciaId).execute()
  const before = {
    cliente: (await mensagensOf('cliente')).length,
    transportador: (await mensagensOf('transportador')).length,
  }
  clock.advance({ minutes: 11 })
  await remind(db, clock.now(), testTimeZone)
  const about = (mensagens: { mensagem: { texto: string } }[]) =>
    mensagens.filter(({ mensagem }) => mensagem.texto.includes(opened.servico.numeroSolicitacao))
  const cliente = (await mensagensOf('cliente')).slice(0, -before.cliente)
  const transportador = (await mensagensOf('transportador')).slice(0, -before.transportador)
  expect(about(cliente)).toEqual([])
  expect(about(transportador)).toHaveLength(1)
})

test('the message that it was named is how a carrier hears of its turn: nobody is reminded a second time', async () => {
  const opened = await newTransporte()
  await nameCarrier(opened, own)
  const before = (await mensagensOf('transportador')).length
  clock.advance({ minutes: 11 })
  await remind(db, clock.now(), testTimeZone)
  const after = (await mensagensOf('transportador')).slice(0, -before)
  expect(after.filter(({ mensagem }) => mensagem.texto.includes(opened.servico.numeroSolicitacao))).toEqual(
    [],
  )
})

test('the carrier that was named last is offered first, and only to who named it', async () => {
  const opened = await newTransporte()
  await nameCarrier(opened, other)
  const again = await newTransporte()
  await nameCarrier(again, own)
  const recent = async (companyId: number, as: string) =>
    (await call(listTransportadoresRecentes, { params: { companyId } }, { as })).body.map(({ id }) => id)
  expect((await recent(opened.params.companyId, 'cliente')).slice(0, 2)).toEqual([own, other])
  expect((await recent(own, 'transportador')).includes(other)).toBe(false)
})

test('who usually drives what comes first, who cannot come last, and nobody else is told of pairs', async () => {
  const opened = await newTransporte()
  await nameCarrier(opened, own)
  const params = inTransportador(opened)
  const frota = async (as: string, at = params) => {
    const { body } = await call(getTransporte, { params: at }, { as })
    return body.find(({ id }) => id === own)
  }
  const free = await frota('transportador')
  const driver = free?.motoristas.findLast(
    ({ recusa, categoriaCnh }) => !recusa && categoriaCnh.includes('E'),
  )
  const truck = free?.veiculos.findLast(({ recusa }) => recusa === null)
  if (!free || !driver || !truck) throw new Error('the carrier has a driver and a truck')
  const refused = free.motoristas.map(({ recusa }) => recusa !== null)
  expect(refused).toEqual(refused.toSorted((a, b) => Number(a) - Number(b)))
  // No pair appears more often than any other.
  const most = 300
  const dados = {
    transportadorId: own,
    cargas: Array.from({ length: most }, (_, index) => ({
      cargaServicoId: index + 1,
      motoristaId: driver.id,
      caminhaoId: truck.id,
    })),
  }
  await db
    .insertInto('pendencia_dados')
    .values({
      pendencia_id: opened.params.pendenciaId,
      conteudo: JSON.stringify(dados),
      ultima_entrega: JSON.stringify(dados),
      alterado_em: clock.now(),
      alterado_por: 'transportador',
    })
    .onConflict((conflict) =>
      conflict.column('pendencia_id').doUpdateSet({ ultima_entrega: JSON.stringify(dados) }),
    )
    .execute()
  const after = await frota('transportador')
  expect(after?.pares[0]).toEqual({ motoristaId: driver.id, caminhaoId: truck.id })
  expect([after?.motoristas[0]?.id, after?.veiculos[0]?.id]).toEqual([driver.id, truck.id])
  expect((await frota('cliente', opened.params))?.pares).toEqual([])
})
