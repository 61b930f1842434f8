import { saveProperty } from '@cais/core/api/configuration.ts'
import { getServico, listServicoEventos, updateServico } from '@cais/core/api/servico.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { formaCalls } from '../../testing/pendencia-calls.ts'
import { examples, giveTurn, openPendencia } from '../../testing/pendencias.ts'
import { combine, happenTo } from '../../testing/portaria.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { askFor, detailsOf, seenByTerminal, settleAll, waitForJanela } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server
const happen = happenTo(server)
await clearGrade(db)

const stranger = { placa: 'QRT9Z99', cnh: '62531246834' }

/** A container with a window, a truck and a driver, as the desk sees it. */
async function expected(wish: { count?: number } = {}) {
  const combinado = await combine(server, wish)
  const read = () => seenByTerminal(server, combinado.params.servicoId)
  const [linha] = (await read()).cargaServico
  if (!linha) throw new Error('no cargo')
  return { ...combinado, read, linha, named: detailsOf('GATE_ENTRADA', linha) }
}

test('the desk reads the window, the truck and the driver that were agreed', async () => {
  const { linha, frota, janelaId } = await expected()
  const janela = await db
    .selectFrom('janela')
    .selectAll()
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const truck = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', frota.caminhaoIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const driver = await db
    .selectFrom('motorista')
    .select(['nome', 'cnh'])
    .where('id', '=', frota.motoristaIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect(linha.compromisso).toMatchObject({
    janela: { inicio: janela.inicio.toISOString(), fim: janela.fim.toISOString() },
    veiculos: [truck],
    motoristas: [driver],
    entradas: [],
    toleranciaAntesMinutos: 30,
    toleranciaDepoisMinutos: 60,
  })
})

test('out without having come in, hours early and with a plate that nobody named: refused', async () => {
  const { linha, read, params } = await expected()
  expect((await happen(linha.id, 'GATE_SAIDA', stranger)).outcome).toBe('409 portaria.recusa.SEM_ENTRADA')
  const after = await read()
  expect(after.status).toBe('AGUARDANDO_EXECUCAO')
  expect(after.cargaServico[0]?.eventos).toEqual([])
  const excecao = 'Ordem da Receita Federal, ofício 12/2026.'
  expect((await happen(linha.id, 'GATE_SAIDA', { ...stranger, excecao })).status).toBe(200)
  const done = await read()
  expect(done.status).toBe('EXECUTADO')
  expect(done.cargaServico[0]?.eventos).toMatchObject([
    {
      ...stranger,
      excecao,
      contradicoes: ['SEM_ENTRADA', 'OUTRO_CAMINHAO', 'OUTRO_MOTORISTA', 'ANTES_DA_JANELA'],
    },
  ])
  const own = { params: { companyId: params.companyId, id: params.servicoId } }
  const { body: timeline } = await call(listServicoEventos, own, { as: 'cliente' })
  expect(timeline.find(({ evento }) => evento === 'EXCECAO')).toMatchObject({
    principal: 'grc',
    motivo: excecao,
    cargaIdentificador: linha.carga.identificador,
  })
})

test('in the window with the truck and driver that were named, in and out again', async () => {
  const { linha, named, read } = await expected()
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).outcome).toBe('409 portaria.recusa.ANTES_DA_JANELA')
  waitForJanela(server, linha)
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).status).toBe(200)
  clock.advance({ hours: 9 })
  expect((await happen(linha.id, 'GATE_SAIDA', { placa: stranger.placa })).outcome).toBe(
    '409 portaria.recusa.OUTRO_CAMINHAO',
  )
  expect((await happen(linha.id, 'GATE_SAIDA', { placa: named.placa })).status).toBe(200)
  const done = await read()
  expect(done.status).toBe('EXECUTADO')
  expect(done.eventos.some(({ evento }) => evento === 'EXCECAO')).toBe(false)
  clock.advance({ hours: -9 })
})

test('another truck or another driver is not let in', async () => {
  const { linha, named } = await expected()
  waitForJanela(server, linha)
  expect((await happen(linha.id, 'GATE_ENTRADA', { ...named, placa: stranger.placa })).outcome).toBe(
    '409 portaria.recusa.OUTRO_CAMINHAO',
  )
  expect((await happen(linha.id, 'GATE_ENTRADA', { ...named, cnh: stranger.cnh })).outcome).toBe(
    '409 portaria.recusa.OUTRO_MOTORISTA',
  )
  expect((await happen(linha.id, 'GATE_ENTRADA')).fieldErrors).toEqual([
    'placa: validation.required',
    'cnh: validation.required',
  ])
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).status).toBe(200)
})

test('each line has the truck of its own', async () => {
  const { read, linhas, frota } = await expected({ count: 2 })
  const [first, second] = (await read()).cargaServico
  if (!first || !second) throw new Error('no cargo')
  expect(linhas).toHaveLength(2)
  expect(frota.caminhaoIds.length).toBeGreaterThan(1)
  waitForJanela(server, first)
  const swapped = detailsOf('GATE_ENTRADA', second)
  if (swapped.placa !== detailsOf('GATE_ENTRADA', first).placa)
    expect((await happen(first.id, 'GATE_ENTRADA', swapped)).outcome).toBe(
      '409 portaria.recusa.OUTRO_CAMINHAO',
    )
  expect((await happen(second.id, 'GATE_ENTRADA', swapped)).status).toBe(200)
})

test('a driver whom the carrier has withdrawn since is not let in', async () => {
  const { linha, named, frota } = await expected()
  waitForJanela(server, linha)
  const set = (ativa: boolean) =>
    db
      .updateTable('autorizacao_motorista')
      .set({ ativa })
      .where('motorista_id', '=', frota.motoristaIds[0] ?? 0)
      .where('transportador_id', '=', frota.transportadorId)
      .execute()
  await set(false)
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).outcome).toBe(
    '409 portaria.recusa.MOTORISTA_NAO_AUTORIZADO',
  )
  await set(true)
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).status).toBe(200)
})

test('what was handed in at the counter names nobody: the gate lets a truck in with a reason, and that one out again', async () => {
  const declarado = declared('RETIRADA_CONTEINER_CABOTAGEM')
  const { id, empresaId } = await askFor(server, { declarado, area: 'cliente' })
  await settleAll(server, id)
  const [linha] = (await seenByTerminal(server, id)).cargaServico
  if (!linha) throw new Error('no cargo')
  expect(linha.compromisso).toMatchObject({ semIndicacao: true, veiculos: [], motoristas: [] })
  expect((await happen(linha.id, 'GATE_ENTRADA', { placa: stranger.placa })).outcome).toBe(
    '409 portaria.recusa.NINGUEM_INDICADO',
  )
  const excecao = 'Ordem de coleta conferida no balcão.'
  expect((await happen(linha.id, 'GATE_ENTRADA', { excecao })).fieldErrors).toEqual([
    'placa: validation.required',
  ])
  expect((await happen(linha.id, 'GATE_ENTRADA', { placa: stranger.placa, excecao })).status).toBe(200)
  expect((await happen(linha.id, 'GATE_SAIDA', { placa: stranger.placa })).status).toBe(200)
  const { body: timeline } = await call(
    listServicoEventos,
    { params: { companyId: empresaId, id } },
    { as: 'cliente' },
  )
  expect(timeline.filter(({ evento }) => evento === 'EXCECAO').map(({ motivo }) => motivo)).toEqual([excecao])
  const [seen] = (await seenByTerminal(server, id)).cargaServico
  expect(seen?.eventos.map(({ contradicoes }) => contradicoes)).toEqual(
    expect.arrayContaining([['NINGUEM_INDICADO'], []]),
  )
})

test('who was handed in holds at the gate while it is open again, until somebody else is handed in', async () => {
  const declarado = declared('RETIRADA_CONTEINER_CABOTAGEM')
  const opened = await openPendencia(server, 'dados-transporte', { area: 'cliente', declarado })
  const { params, frota } = opened
  const { filling } = formaCalls(server, 'dados-transporte')
  const who = { companyId: params.companyId, login: 'cliente' }
  const carrier = { companyId: frota.transportadorId, login: 'transportador' }
  const versionOf = async () => {
    const { pendencias } = await seenByTerminal(server, params.servicoId)
    return pendencias.find(({ id }) => id === params.pendenciaId)?.version ?? 0
  }
  const dados = examples['dados-transporte'](opened)
  await filling?.save(opened, who, await versionOf(), dados)
  await filling?.finalize(opened, carrier, await versionOf())
  const ids = async () => {
    const { cargaServico } = await seenByTerminal(server, params.servicoId)
    return cargaServico.map(({ compromisso }) => [
      compromisso.veiculos.length,
      compromisso.motoristas.length,
      compromisso.semIndicacao,
    ])
  }
  expect(await ids()).toEqual([[1, 1, false]])
  const placa = async () =>
    (await seenByTerminal(server, params.servicoId)).cargaServico.find(({ id }) => id === opened.linhas[0])
      ?.compromisso.veiculos[0]?.placa
  const first = await placa()

  // One more container is added, so the carrier must hand in drivers and trucks again.
  const more = await newPedido(db, { declarado, area: 'cliente' })
  const own = { companyId: params.companyId, id: params.servicoId }
  const { body: now } = await call(getServico, { params: own }, { as: 'cliente' })
  const { subtipo, version } = now
  const cargaServico = [...opened.linhas.map((id) => ({ id })), ...more.body.cargaServico]
  const partes = { TRANSPORTADOR: frota.transportadorId }
  const change = { id: now.id, version, subtipo, partes, dados: now.dados, cargaServico }
  const place = { companyId: params.companyId, kind: 'cliente' as const }
  expect((await call(updateServico, { params: place, body: change }, { as: 'cliente' })).status).toBe(200)
  expect(new Set(await ids())).toEqual(
    new Set([
      [1, 1, false],
      [0, 0, true],
    ]),
  )
  await giveTurn(server, opened)
  const caminhaoId = frota.caminhaoIds[1] ?? 0
  const other = { ...dados, cargas: dados.cargas.map((carga) => ({ ...carga, caminhaoId })) }
  const draft = await filling?.save(opened, carrier, await versionOf(), other)
  expect(draft?.status).toBe(200)
  expect(await placa()).toBe(first)
  const all = (await seenByTerminal(server, params.servicoId)).cargaServico
  const cargas = all.map(({ id }) => ({ ...dados.cargas[0], cargaServicoId: id, caminhaoId }))
  const kept = await filling?.save(opened, carrier, await versionOf(), { ...dados, cargas })
  expect(kept?.status).toBe(200)
  expect((await filling?.finalize(opened, carrier, await versionOf()))?.status).toBe(200)
  expect(await placa()).not.toBe(first)
  expect(await ids()).toEqual([
    [1, 1, false],
    [1, 1, false],
  ])
})

test('how early and how late somebody may come is a setting', async () => {
  const { linha, named } = await expected()
  waitForJanela(server, linha)
  clock.advance({ minutes: 60 + 61 })
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).outcome).toBe('409 portaria.recusa.DEPOIS_DA_JANELA')
  const body = { key: 'tolerancia-depois-minutos', value: '90' }
  await call(saveProperty, { params: { group: 'agendamento' }, body }, { as: 'admin' })
  expect((await happen(linha.id, 'GATE_ENTRADA', named)).status).toBe(200)
  clock.advance({ minutes: -60 - 61 })
})

test('a reason where nothing is contradicted leaves no exception behind', async () => {
  const { linha, named, read } = await expected()
  waitForJanela(server, linha)
  expect((await happen(linha.id, 'GATE_ENTRADA', { ...named, excecao: 'Por via das dúvidas.' })).status).toBe(
    200,
  )
  const [seen] = (await read()).cargaServico
  expect(seen?.eventos).toMatchObject([{ contradicoes: [], excecao: null }])
})

test('cargo that goes straight from the ship leaves before she has berthed only with a reason', async () => {
  const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO_DTC')
  const { id } = await askFor(server, { declarado, area: 'despachante' })
  const [linha] = (await settleAll(server, id)).cargaServico
  if (!linha) throw new Error('no cargo')
  const ofLinha = db.selectFrom('carga').select('escala_id').where('id', '=', linha.carga.id)
  const set = (data_atracacao: Date | null, status: 'ANUNCIADO' | 'ATRACADO') =>
    db.updateTable('escala').set({ data_atracacao, status }).where('id', '=', ofLinha).execute()
  await set(null, 'ANUNCIADO')
  const truck = { placa: 'BRA2E19', cnh: '62531246834', excecao: 'Placa conferida no balcão.' }
  await happen(linha.id, 'GATE_ENTRADA', truck)
  const leave = (excecao?: string) =>
    happen(linha.id, 'GATE_SAIDA', { placa: truck.placa, cnh: truck.cnh, ...(excecao && { excecao }) })
  expect((await seenByTerminal(server, id)).cargaServico[0]?.compromisso.navioAVir).toBe(true)
  expect((await leave()).outcome).toBe('409 portaria.recusa.NAVIO_NAO_ATRACADO')
  await set(clock.now(), 'ATRACADO')
  expect((await leave()).status).toBe(200)

  const other = await askFor(server, { declarado, area: 'despachante' })
  const [second] = (await settleAll(server, other.id)).cargaServico
  const escalaOf = db
    .selectFrom('carga')
    .select('escala_id')
    .where('id', '=', second?.carga.id ?? 0)
  await db
    .updateTable('escala')
    .set({ data_atracacao: null, status: 'ANUNCIADO' })
    .where('id', '=', escalaOf)
    .execute()
  await happen(second?.id ?? 0, 'GATE_ENTRADA', truck)
  const released = await happen(second?.id ?? 0, 'GATE_SAIDA', truck)
  expect(released.status).toBe(200)
  expect((await seenByTerminal(server, other.id)).cargaServico[0]?.eventos[0]).toMatchObject({
    contradicoes: ['NAVIO_NAO_ATRACADO'],
    excecao: truck.excecao,
  })
})
