import { agendamentoRoutes, listCaminhoesDoServico, moveJanelas } from '@cais/core/api/agendamento.ts'
import { getReagendamento } from '@cais/core/api/compat/agendamento.ts'
import { getDocumento } from '@cais/core/api/documento.ts'
import { findPassagens, getPasse, listPasses } from '@cais/core/api/passe.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { expect, test } from 'vitest'
import { brokenJanelas } from '../../testing/broken-janelas.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { happenTo } from '../../testing/portaria.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens, nameViagens, nextJanela } from '../../testing/viagens.ts'
import { runOut } from '../agendamento/run-out.ts'

const server = await startTestServer()
const { call, db, clock } = server
const happen = happenTo(server)
await clearGrade(db)

const placesOf = (janelaId: number) =>
  db
    .selectFrom('agendamento')
    .select(['viagem', 'status'])
    .where('janela_id', '=', janelaId)
    .orderBy('id')
    .execute()

const occupiedOf = async (janelaId: number) =>
  (await db.selectFrom('janela').select('ocupadas').where('id', '=', janelaId).executeTakeFirstOrThrow())
    .ocupadas

/** Moves the clock to the start of the window. */
async function waitFor(janelaId: number) {
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  const wait = inicio.getTime() - clock.now().getTime()
  if (wait > 0) clock.advance({ seconds: wait / 1000 })
}

const cargaOf = (linhaId: number) =>
  db
    .selectFrom('carga as c')
    .innerJoin('carga_servico as l', 'l.carga_id', 'c.id')
    .select(['c.recebida_em', 'c.entregue_em'])
    .where('l.id', '=', linhaId)
    .executeTakeFirstOrThrow()

async function expected(wish: Parameters<typeof combineViagens>[1] = {}) {
  const combined = await combineViagens(server, wish)
  await waitFor(combined.janelaId)
  const read = async () => {
    const servico = await seenByTerminal(server, combined.params.servicoId)
    const [linha] = servico.cargaServico
    if (!linha) throw new Error('no cargo')
    return { ...linha, servico }
  }
  return { ...combined, read }
}

test('cargo that takes two trucks leaves with the second, and each has a place in the window', async () => {
  const { linhaId, janelaId, trucks, read } = await expected()
  const [first = null, second = null] = trucks
  expect(await placesOf(janelaId)).toEqual([
    { viagem: 1, status: 'CONFIRMADO' },
    { viagem: 2, status: 'CONFIRMADO' },
  ])
  expect(await occupiedOf(janelaId)).toBe(2)
  expect((await read()).restam).toBe(40)
  expect((await happen(linhaId, 'GATE_ENTRADA', first ?? {})).status).toBe(200)
  expect((await placesOf(janelaId)).map(({ status }) => status)).toEqual(['EXECUTADO', 'CONFIRMADO'])
  expect((await happen(linhaId, 'GATE_SAIDA', first ?? {})).status).toBe(200)
  const between = await read()
  expect(between).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  expect(between.servico.status).toBe('EM_ANDAMENTO')
  expect(between.eventos[0]).toMatchObject({ tipo: 'GATE_SAIDA', placa: first?.placa, quantidade: 25 })
  expect((await cargaOf(linhaId)).entregue_em).toBeNull()
  expect((await happen(linhaId, 'GATE_ENTRADA', second ?? {})).status).toBe(200)
  expect((await happen(linhaId, 'GATE_SAIDA', second ?? {})).status).toBe(200)
  const done = await read()
  expect(done).toMatchObject({ status: 'EXECUTADO', restam: 0 })
  expect(done.servico.status).toBe('EXECUTADO')
  expect((await cargaOf(linhaId)).entregue_em).toEqual(clock.now())
  expect((await placesOf(janelaId)).map(({ status }) => status)).toEqual(['EXECUTADO', 'EXECUTADO'])
})

test('what comes on two trucks is received with the second; what came of it is moved about meanwhile', async () => {
  const { linhaId, trucks, read } = await expected({ subtipo: 'RECEPCAO_CARGA_GERAL' })
  const [first = null, second = null] = trucks
  expect((await happen(linhaId, 'GATE_ENTRADA', first ?? {})).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15, rotulo: 'EM_ANDAMENTO' })
  expect((await cargaOf(linhaId)).recebida_em).toEqual(clock.now())
  expect((await happen(linhaId, 'PATIO')).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  expect((await happen(linhaId, 'GATE_ENTRADA', second ?? {})).status).toBe(200)
  expect(await read()).toMatchObject({ restam: 0, rotulo: 'RECEPCIONADO_CPVV' })
  expect((await happen(linhaId, 'GATE_ENTRADA', second ?? {})).outcome).toBe(
    '409 carga-servico.recusa.ja-recebida',
  )
  expect((await happen(linhaId, 'PATIO')).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EXECUTADO' })
})

test('more pieces than are left do not pass, and a truck that nobody named says how many it takes', async () => {
  const { linhaId, trucks, read } = await expected()
  const [first = null, second = null] = trucks
  const excecao = 'Caminhão quebrou no caminho.'
  const other = { placa: 'QRT9Z99', cnh: '62531246834', excecao }
  await happen(linhaId, 'GATE_ENTRADA', first ?? {})
  const much = await happen(linhaId, 'GATE_SAIDA', { ...first, quantidade: 41 })
  expect(much.outcome).toBe('409 carga-servico.recusa.quantidade-excede')
  expect(much.problem?.params).toEqual([40])
  expect((await happen(linhaId, 'GATE_SAIDA', { ...first, quantidade: 30 })).status).toBe(200)
  expect((await read()).restam).toBe(10)
  await happen(linhaId, 'GATE_ENTRADA', other)
  expect((await happen(linhaId, 'GATE_SAIDA', other)).outcome).toBe('409 carga-servico.recusa.sem-quantidade')
  // The quantity named for the second truck is more than is left.
  await happen(linhaId, 'GATE_ENTRADA', second ?? {})
  expect((await happen(linhaId, 'GATE_SAIDA', second ?? {})).outcome).toBe(
    '409 carga-servico.recusa.quantidade-excede',
  )
  expect((await happen(linhaId, 'GATE_SAIDA', { ...other, quantidade: 10 })).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EXECUTADO', restam: 0 })
})

test('one truck may make both trips, one after the other; a third is not its own', async () => {
  const { linhaId, trucks, read } = await expected({ caminhoes: [0, 0] })
  const [truck = null] = trucks
  await happen(linhaId, 'GATE_ENTRADA', truck ?? {})
  expect((await happen(linhaId, 'GATE_SAIDA', truck ?? {})).status).toBe(200)
  // A truck that has left can leave again only after entering again.
  expect((await happen(linhaId, 'GATE_SAIDA', truck ?? {})).outcome).toBe('409 portaria.recusa.SEM_ENTRADA')
  expect((await happen(linhaId, 'GATE_ENTRADA', truck ?? {})).status).toBe(200)
  expect((await happen(linhaId, 'GATE_ENTRADA', truck ?? {})).outcome).toBe('409 portaria.recusa.JA_VEIO')
  expect((await happen(linhaId, 'GATE_SAIDA', truck ?? {})).status).toBe(200)
  expect((await read()).eventos.map(({ tipo, quantidade }) => [tipo, quantidade])).toEqual([
    ['GATE_SAIDA', 15],
    ['GATE_ENTRADA', null],
    ['GATE_SAIDA', 25],
    ['GATE_ENTRADA', null],
  ])
})

test('both trucks at two gates at the same moment: each comes in once, and both leave once', async () => {
  const { linhaId, trucks, read } = await expected()
  const seen = { entradasVistas: 0 }
  const came = await Promise.all(
    trucks.map((truck) => happen(linhaId, 'GATE_ENTRADA', { ...truck, ...seen })),
  )
  expect(came.map(({ status }) => status)).toEqual([200, 200])
  const again = await happen(linhaId, 'GATE_ENTRADA', { ...trucks[0], ...seen })
  expect(again.outcome).toBe('409 portaria.ja-entrou')
  const left = await Promise.all(trucks.map((truck) => happen(linhaId, 'GATE_SAIDA', truck)))
  expect(left.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toMatchObject({ status: 'EXECUTADO', restam: 0 })
})

test('a window without a place for each truck is full; each may have a window of its own', async () => {
  const { params, linhaId, janelaId } = await nameViagens(server, { capacidade: 1 })
  const { hold, finalize, find, release } = agendamentoRoutes.agendamento
  const as = { as: 'cliente' }
  const cargaServicoIds = [linhaId]
  const choose = (body: object) =>
    server.callLoosely(hold, { params, body: { cargaServicoIds, ...body } }, as)
  expect((await choose({ janelaId })).outcome).toBe('409 agendamento.recusa.cheia')
  expect((await choose({ janelaId, viagens: [7] })).fieldErrors).toEqual(['viagens: validation.viagem'])
  expect((await choose({ janelaId, viagens: [1] })).status).toBe(200)
  const hand = () => call(finalize, { params, body: { confirmar: true } }, as)
  expect((await hand()).outcome).toBe('409 agendamento.recusa.falta-janela')
  const other = await nextJanela(server)
  expect((await choose({ janelaId: other, viagens: [2] })).status).toBe(200)
  const { body } = await call(find, { params }, as)
  expect(body.viagens).toMatchObject([
    { cargaServicoId: linhaId, viagem: 1, quantidade: 25, veio: false },
    { cargaServicoId: linhaId, viagem: 2, quantidade: 15, veio: false },
  ])
  expect(body.agendamentos.map(({ viagem, janela }) => [viagem, janela.id])).toEqual([
    [1, janelaId],
    [2, other],
  ])
  const one = { params, body: { cargaServicoIds, viagens: [1] } }
  expect((await call(release, one, as)).body.agendamentos.map(({ viagem }) => viagem)).toEqual([2])
  expect(await occupiedOf(janelaId)).toBe(0)
  await choose({ janelaId, viagens: [1] })
  expect((await hand()).status).toBe(200)
  expect(await brokenJanelas(db)).toEqual([])
})

test('a truck that is no longer sent gives its place back, one more takes one, one instead of it has it', async () => {
  const { janelaId, transportes, name } = await combineViagens(server)
  const [first, second] = transportes
  if (!first || !second) throw new Error('no trucks')
  const alone = { ...first, quantidade: 40, peso: 4_000_000 }
  expect((await name([alone])).status).toBe(200)
  expect(await placesOf(janelaId)).toEqual([
    { viagem: 1, status: 'CONFIRMADO' },
    { viagem: 2, status: 'CANCELADO' },
  ])
  expect(await occupiedOf(janelaId)).toBe(1)
  expect((await name([first, { ...second, id: 3 }])).status).toBe(200)
  expect(await occupiedOf(janelaId)).toBe(2)
  expect((await name([first, { ...second, id: 4 }])).status).toBe(200)
  expect((await placesOf(janelaId)).filter(({ status }) => status === 'CONFIRMADO')).toEqual([
    { viagem: 1, status: 'CONFIRMADO' },
    { viagem: 4, status: 'CONFIRMADO' },
  ])
  const thirds = [1, 5, 6].map((id) => ({
    ...first,
    id,
    quantidade: id === 1 ? 20 : 10,
    peso: id === 1 ? 2_000_000 : 1_000_000,
  }))
  await db.updateTable('janela').set({ capacidade: 2 }).where('id', '=', janelaId).execute()
  expect((await name(thirds)).outcome).toBe('409 agendamento.recusa.cheia')
  expect(await occupiedOf(janelaId)).toBe(2)
  expect(await brokenJanelas(db)).toEqual([])
})

test('after the first truck came, the second is replaced or comes another time; the first stays who it is', async () => {
  const { linhaId, params, janelaId, transportes, trucks, frota, name, read } = await expected()
  await happen(linhaId, 'GATE_ENTRADA', trucks[0] ?? {})
  const [first, second] = transportes
  if (!first || !second) throw new Error('no trucks')
  const others = { motoristaId: frota.motoristaIds[2] ?? 0, caminhaoId: frota.caminhaoIds[2] ?? 0 }
  expect((await name([{ ...first, ...others }, second])).outcome).toBe('409 pendencia.recusa.troca-tarde')
  expect((await name([first, { ...second, ...others }])).status).toBe(200)
  const [, replaced] = (await read()).compromisso.veiculos
  expect(replaced?.placa).not.toBe(trucks[1]?.placa)
  // The window passes: the truck that did not come is marked as missed and gets another window.
  clock.advance({ hours: 1 })
  await runOut(db, clock.now())
  expect(await placesOf(janelaId)).toEqual([
    { viagem: 1, status: 'EXECUTADO' },
    { viagem: 2, status: 'NAO_COMPARECEU' },
  ])
  const later = await nextJanela(server)
  const { companyId, servicoId } = params
  const body = { janelaId: later, cargaServicoIds: [linhaId] }
  const moved = await call(moveJanelas, { params: { companyId, servicoId }, body }, { as: 'cliente' })
  expect(moved.status).toBe(200)
  const { pendencia } = moved.body
  const move = { companyId, servicoId, pendenciaId: pendencia.id }
  const done = await call(
    agendamentoRoutes.reagendamento.finalize,
    { params: move, body: {} },
    { as: 'cliente' },
  )
  expect(done.status).toBe(200)
  expect(await placesOf(later)).toEqual([{ viagem: 2, status: 'CONFIRMADO' }])
})

test('one truck is moved and the other stays: who is named anew keeps the window of the place, and the move says both', async () => {
  const { linhaId, params, janelaId, transportes, frota, name } = await combineViagens(server)
  const [first, second] = transportes
  if (!first || !second) throw new Error('no trucks')
  const { companyId, servicoId } = params
  const as = { as: 'cliente' }
  const later = await nextJanela(server)
  const held = { janelaId: later, cargaServicoIds: [linhaId], viagens: [1] }
  const begun = await call(moveJanelas, { params: { companyId, servicoId }, body: held }, as)
  const move = { companyId, servicoId, pendenciaId: begun.body.pendencia.id }
  const others = { motoristaId: frota.motoristaIds[2] ?? 0, caminhaoId: frota.caminhaoIds[2] ?? 0 }
  expect((await name([first, { ...second, ...others }])).status).toBe(200)
  expect(await placesOf(later)).toEqual([{ viagem: 1, status: 'PENDENTE' }])
  const done = await call(agendamentoRoutes.reagendamento.finalize, { params: move, body: {} }, as)
  expect(done.status).toBe(200)
  const told = async () => {
    const { body } = await call(getReagendamento, { params: { id: move.pendenciaId } }, as)
    return body.linhas.map(({ viagem, de, para }) => [viagem, de?.id, para?.id]).sort()
  }
  expect(await told()).toEqual([
    [1, janelaId, later],
    [2, janelaId, undefined],
  ])
  // The same trucks are named again, and then another one replaces the first.
  expect((await name([first, second])).status).toBe(200)
  const standing = async (id: number) =>
    (await placesOf(id)).flatMap(({ viagem, status }) => (status === 'CONFIRMADO' ? viagem : []))
  expect([await standing(janelaId), await standing(later)]).toEqual([[2], [1]])
  expect((await name([{ ...first, id: 3 }, second])).status).toBe(200)
  expect([await standing(janelaId), await standing(later)]).toEqual([[2], [3]])
  expect(await told()).toEqual([
    [2, janelaId, undefined],
    [3, janelaId, later],
  ])
  // A further truck joins them, confirmed as they are; moving it shows the window that it came from.
  const half = { ...first, quantidade: 10, peso: 1_000_000 }
  const rest = { ...first, quantidade: 15, peso: 1_500_000 }
  expect((await name([{ ...half, id: 3 }, second, { ...rest, id: 4 }])).status).toBe(200)
  expect(await standing(later)).toEqual([3, 4])
  const again = { janelaId: await nextJanela(server), cargaServicoIds: [linhaId], viagens: [4] }
  const next = await call(moveJanelas, { params: { companyId, servicoId }, body: again }, as)
  move.pendenciaId = next.body.pendencia.id
  await call(agendamentoRoutes.reagendamento.finalize, { params: move, body: {} }, as)
  expect(await told()).toEqual([
    [2, janelaId, undefined],
    [3, later, undefined],
    [4, later, again.janelaId],
  ])
  expect(await brokenJanelas(db)).toEqual([])
})

test('the place of a truck that is not needed any more is given back with the end of the line', async () => {
  const { linhaId, janelaId, trucks, read } = await expected()
  await happen(linhaId, 'GATE_ENTRADA', trucks[0] ?? {})
  expect((await happen(linhaId, 'GATE_SAIDA', { ...trucks[0], quantidade: 40 })).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'EXECUTADO' })
  expect(await placesOf(janelaId)).toEqual([
    { viagem: 1, status: 'EXECUTADO' },
    { viagem: 2, status: 'CANCELADO' },
  ])
  expect(await occupiedOf(janelaId)).toBe(1)
})

test('each truck has a pass of its own, the gate finds it by its plate, and the papers say what it took', async () => {
  const { linhaId, params, trucks } = await expected()
  const { companyId, servicoId } = params
  const as = { as: 'cliente' }
  const [first = null, second = null] = trucks
  const passes = (await call(listPasses, { params: { companyId, servicoId } }, as)).body
  expect(passes).toHaveLength(2)
  const read = async (agendamentoId: number) =>
    (await call(getPasse, { params: { companyId, servicoId, agendamentoId } }, as)).body
  expect(await read(passes[0]?.agendamentoId ?? 0)).toMatchObject({
    placas: [formatPlate(first?.placa ?? '')],
    quantidade: 25,
  })
  expect(await read(passes[1]?.agendamentoId ?? 0)).toMatchObject({
    placas: [formatPlate(second?.placa ?? '')],
    quantidade: 15,
  })
  await happen(linhaId, 'GATE_ENTRADA', first ?? {})
  const left = (await call(listPasses, { params: { companyId, servicoId } }, as)).body
  expect(left.map(({ agendamentoId }) => agendamentoId)).toEqual([passes[1]?.agendamentoId])
  const found = await call(findPassagens, { body: { texto: second?.placa ?? '' } }, { as: 'grc' })
  const own = found.body.passagens.filter((one) => one.servicoId === servicoId)
  expect(own).toMatchObject([{ viagem: 2, entradas: [], recusa: null, situacao: 'VALIDO' }])
  const shown = await call(listCaminhoesDoServico, { params: { companyId, servicoId } }, as)
  expect(shown.body.map(({ viagem, quantidade, status }) => [viagem, quantidade, status])).toEqual([
    [1, 25, 'EXECUTADO'],
    [2, 15, 'CONFIRMADO'],
  ])
  await happen(linhaId, 'GATE_SAIDA', first ?? {})
  await happen(linhaId, 'GATE_ENTRADA', second ?? {})
  await happen(linhaId, 'GATE_SAIDA', second ?? {})
  const paper = await call(
    getDocumento,
    { params: { companyId, id: servicoId, documento: 'RELATORIO_CONCLUSAO' } },
    as,
  )
  const text = textOfPdf(paper.bytes).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain(`${formatPlate(first?.placa ?? '')} 25`)
  expect(text).toContain(`${formatPlate(second?.placa ?? '')} 15`)
})
