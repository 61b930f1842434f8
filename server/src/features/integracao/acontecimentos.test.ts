import { setTimeout as pause } from 'node:timers/promises'
import { listDiferencasNoPatio } from '@cais/core/api/painel-integracao.ts'
import { listServicoEventos } from '@cais/core/api/servico.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { Random } from '@cais/core/values/random.ts'
import { describe, expect, test } from 'vitest'
import { holdEstadiaOfLinha } from '../../course/estadia.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { declared } from '../../testing/declared.ts'
import { cargaNames } from '../../testing/integracao/carga-names.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { combine } from '../../testing/portaria.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { askFor, detailsOf, seenByTerminal, settleAll, waitForJanela } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens } from '../../testing/viagens.ts'
import { terminalGate } from '../../trade/terminal/gate.ts'
import { followRefused, lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { db, clock, call } = server
await clearGrade(db)
const fontes = {
  tos: await newFonteDoTerminal(server, 'tos'),
  gate: await newFonteDoTerminal(server, 'gate'),
  aduana: await newFonteDoTerminal(server, 'aduana'),
}
const tos = sender(server, fontes.tos)
const gate = sender(server, fontes.gate)
const aduana = sender(server, fontes.aduana)

const nameCarga = cargaNames(server, fontes.tos)
let serial = 0
const beginning = clock.now().getTime()
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString()
const timeZone = 'America/Sao_Paulo'
const dia = (at: Date) => dayOf(at, timeZone)

/** Cargo of its own, of which nobody has told anything. */
async function newEstadia() {
  const { cargaIds } = await newPedido(db, { declarado: pickup, area: 'cliente' })
  const [cargaId = 0] = cargaIds
  await db.updateTable('carga').set({ recebida_em: null }).where('id', '=', cargaId).execute()
  return { cargaId, ref: await nameCarga(cargaId) }
}
const pickup = declared('RETIRADA_CONTEINER_IMPORTACAO')

const carga = (id: number) =>
  db
    .selectFrom('carga')
    .select(['recebida_em', 'entregue_em', 'indicador_desova', 'posicao_patio'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const told = (cargaId: number) =>
  db
    .selectFrom('carga_evento')
    .selectAll()
    .where('carga_id', '=', cargaId)
    .orderBy('at')
    .orderBy('id')
    .execute()

type Source = typeof tos
const tell = async (source: Source, dados: object) => (await source.post('eventos', [dados])).body.itens[0]

/** A box with a window, a truck and a driver, whose gate passages a system tells. */
async function expected() {
  // Windows are chosen some time ahead.
  clock.advance({ seconds: Math.floor((beginning - clock.now().getTime()) / 1000) })
  const { params } = await combine(server)
  const read = () => seenByTerminal(server, params.servicoId)
  const [linha] = (await read()).cargaServico
  if (!linha) throw new Error('no cargo')
  const ref = await nameCarga(linha.carga.id)
  waitForJanela(server, linha)
  return { params, read, linha, cargaId: linha.carga.id, ref, named: detailsOf('GATE_ENTRADA', linha) }
}

describe('what happens to cargo without a service', () => {
  test('is kept, weighed and followed: received, placed, unstuffed, left', async () => {
    const { cargaId, ref } = await newEstadia()
    const at = [minutes(-300), minutes(-200), minutes(-100), minutes(-50), minutes(-10)]
    await tell(tos, { tipo: 'DISC', carga: ref, ocorridoEm: at[0], posicao: 'Q1' })
    await tell(tos, { tipo: 'POSICAO', carga: ref, ocorridoEm: at[1], posicao: 'A12-03' })
    expect(await carga(cargaId)).toMatchObject({ recebida_em: new Date(at[0] ?? 0), posicao_patio: 'A12-03' })
    await tell(tos, { tipo: 'DESOVA', carga: ref, ocorridoEm: at[2] })
    await tell(gate, {
      tipo: 'PESAGEM',
      carga: ref,
      ocorridoEm: at[3],
      pesoBruto: 30_000.5,
      pesoTara: 15_000,
    })
    await tell(gate, { tipo: 'GATE_SAIDA', carga: ref, ocorridoEm: at[4], placa: 'BRA2E19', lacres: ['L1'] })
    expect(await carga(cargaId)).toMatchObject({
      entregue_em: new Date(at[4] ?? 0),
      indicador_desova: true,
      posicao_patio: null,
    })
    const boletim = await db
      .selectFrom('boletim_pesagem')
      .selectAll()
      .where('carga_id', '=', cargaId)
      .executeTakeFirstOrThrow()
    expect(boletim).toMatchObject({ servico_id: null, peso_bruto: 30_000_500, peso_liquido: 15_000_500 })
    expect((await told(cargaId)).every(({ recusa, carga_servico_id }) => !recusa && !carga_servico_id)).toBe(
      true,
    )
  })

  test('at one moment stands as it was written down last, whichever came first', async () => {
    const ocorridoEm = minutes(-200)
    const at = (registrado: number, over: object) => ({
      tipo: 'POSICAO',
      ocorridoEm,
      registradoEm: minutes(registrado),
      ...over,
    })
    for (const isReversed of [false, true]) {
      const { cargaId, ref } = await newEstadia()
      await tell(tos, { tipo: 'DISC', carga: ref, ocorridoEm: minutes(-300) })
      const sent = [
        at(-190, { carga: ref, posicao: 'A1' }),
        at(-180, { carga: ref, posicao: 'A2' }),
        at(-180, { carga: ref, posicao: 'A3', seq: 3 }),
        at(-180, { carga: ref, posicao: 'A4', seq: 7 }),
      ]
      for (const one of isReversed ? sent.toReversed() : sent) await tell(tos, one)
      expect(await carga(cargaId)).toMatchObject({ posicao_patio: 'A4' })
    }
  })

  test('is weighed on the way in, on the way out, out of its box or while it stands here, whichever was told first', async () => {
    const kindsOf = async (cargaId: number) => {
      const rows = await db
        .selectFrom('boletim_pesagem')
        .select(['tipo', 'data_pesagem'])
        .where('carga_id', '=', cargaId)
        .where('retratado_em', 'is', null)
        .orderBy('data_pesagem')
        .execute()
      return rows.map(({ tipo }) => tipo)
    }
    const weights = { pesoBruto: 30_000, pesoTara: 15_000 }
    const day = (ref: string) => [
      { tipo: 'DISC', carga: ref, ocorridoEm: minutes(-6_000) },
      { tipo: 'PESAGEM', carga: ref, ocorridoEm: minutes(-3_000), ...weights },
      { tipo: 'PESAGEM', carga: ref, ocorridoEm: minutes(-40), ...weights },
      { tipo: 'GATE_SAIDA', carga: ref, ocorridoEm: minutes(-10), placa: 'BRA2E19' },
    ]
    for (const inOrder of [true, false]) {
      const { cargaId, ref } = await newEstadia()
      for (const one of inOrder ? day(ref) : day(ref).toReversed()) await tell(gate, one)
      expect(await kindsOf(cargaId)).toEqual(['REPESAGEM', 'SAIDA'])
    }
    const unstuffing = (ref: string) => [
      { tipo: 'DISC', carga: ref, ocorridoEm: minutes(-6_000) },
      { tipo: 'DESOVA', carga: ref, ocorridoEm: minutes(-100) },
      { tipo: 'PESAGEM', carga: ref, ocorridoEm: minutes(-90), ...weights },
    ]
    for (const inOrder of [true, false]) {
      const { cargaId, ref } = await newEstadia()
      const [disc, ...rest] = unstuffing(ref)
      await tell(gate, disc ?? {})
      for (const one of inOrder ? rest : rest.toReversed()) await tell(gate, one)
      expect(await kindsOf(cargaId)).toEqual(['DESCARGA'])
    }
    const { cargaId, ref } = await newEstadia()
    await tell(gate, { tipo: 'PESAGEM', carga: ref, ocorridoEm: minutes(-12), ...weights })
    const entry = await tell(gate, {
      tipo: 'GATE_ENTRADA',
      carga: ref,
      ocorridoEm: minutes(-10),
      placa: 'BRA2E19',
    })
    expect(await kindsOf(cargaId)).toEqual(['ENTRADA'])
    await tell(gate, { id: entry?.id, operacao: 'E', registradoEm: minutes(5) })
    expect(await kindsOf(cargaId)).toEqual(['ENTRADA'])
  })

  test('is found by the box, and waits where nobody knows the cargo or the box', async () => {
    const { cargaId } = await newEstadia()
    const { codigo } = await db
      .selectFrom('carga as c')
      .innerJoin('conteiner as t', 't.id', 'c.conteiner_id')
      .select('t.codigo')
      .where('c.id', '=', cargaId)
      .executeTakeFirstOrThrow()
    expect(await tell(gate, { tipo: 'GATE_ENTRADA', conteiner: codigo })).toMatchObject({
      resultado: 'APLICADO',
    })
    expect((await told(cargaId)).map(({ tipo }) => tipo)).toEqual(['GATE_ENTRADA'])
    expect(await tell(gate, { tipo: 'GATE_ENTRADA', carga: 'NUNCA' })).toMatchObject({
      resultado: 'ESPERANDO',
      espera: 'cargas/NUNCA',
    })
    expect(await tell(gate, { tipo: 'GATE_ENTRADA', conteiner: 'CSQU3054383' })).toMatchObject({
      resultado: 'ESPERANDO',
      espera: 'conteineres/CSQU3054383',
    })
  })

  test('is refused when it is still to come, and is history when it was last year', async () => {
    const { cargaId, ref } = await newEstadia()
    expect(await tell(tos, { tipo: 'DESCARGA', carga: ref, ocorridoEm: minutes(20) })).toMatchObject({
      resultado: 'RECUSADO',
      caminho: '$.itens[0].ocorridoEm',
      mensagem: 'entrada.error.futuro',
    })
    const at = '2025-03-01T10:00:00-03:00'
    expect(await tell(tos, { tipo: 'DESCARGA', carga: ref, ocorridoEm: at })).toMatchObject({
      resultado: 'APLICADO',
    })
    expect((await carga(cargaId)).recebida_em).toEqual(new Date(at))
  })

  test('told by two sources is one passage, and the gate knows best when it was', async () => {
    const { cargaId, ref } = await newEstadia()
    await tell(tos, { tipo: 'GATE_ENTRADA', carga: ref, ocorridoEm: minutes(-60) })
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ocorridoEm: minutes(-55), placa: 'BRA2E19' })
    expect((await carga(cargaId)).recebida_em).toEqual(new Date(minutes(-55)))
    expect((await told(cargaId)).map(({ conta }) => conta)).toEqual([false, true])
  })

  test('is rectified and taken back by its id', async () => {
    const { cargaId, ref } = await newEstadia()
    const head = { ...gate.envelope(), tipo: 'GATE_ENTRADA', carga: ref }
    await tell(gate, { ...head, ocorridoEm: minutes(-60) })
    await tell(gate, {
      ...gate.envelope(),
      ...head,
      operacao: 'R',
      registradoEm: minutes(1),
      ocorridoEm: minutes(-50),
    })
    expect((await carga(cargaId)).recebida_em).toEqual(new Date(minutes(-50)))
    expect(await tell(gate, { ...head, operacao: 'E', registradoEm: minutes(2) })).toMatchObject({
      resultado: 'APLICADO',
    })
    expect((await carga(cargaId)).recebida_em).toBeNull()
    expect((await told(cargaId)).every(({ retratado_em }) => retratado_em !== null)).toBe(true)
  })
})

describe('what happens to cargo of a service', () => {
  test('of cargo on two trucks is told of each: it has left with the second, whoever tells it too', async () => {
    const { linhaId, params, trucks, servico } = await combineViagens(server)
    const cargaId = servico.cargaServico[0]?.carga.id ?? 0
    const ref = await nameCarga(cargaId)
    // A service follows what happens after it was asked for.
    clock.advance({ hours: 2 })
    const read = async () => (await seenByTerminal(server, params.servicoId)).cargaServico[0]
    const [first = null, second = null] = trucks
    for (const [minute, truck] of [first, second].entries())
      expect(
        await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ...truck, ocorridoEm: minutes(minute - 60) }),
      ).toMatchObject({ resultado: 'APLICADO', mensagem: null })
    const out = { tipo: 'GATE_SAIDA', carga: ref }
    await tell(gate, { ...out, placa: first?.placa, ocorridoEm: minutes(-50) })
    expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
    // The yard tells the same passage.
    await tell(tos, { ...out, placa: first?.placa, ocorridoEm: minutes(-49) })
    expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
    expect((await carga(cargaId)).entregue_em).toBeNull()
    const much = await tell(gate, { ...out, placa: second?.placa, quantidade: 16, ocorridoEm: minutes(-40) })
    expect(much).toMatchObject({ mensagem: 'carga-servico.recusa.quantidade-excede' })
    expect((await carga(cargaId)).entregue_em).toBeNull()
    expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
    const left = minutes(-3)
    await tell(gate, { ...out, placa: second?.placa, quantidade: 15, ocorridoEm: left })
    expect(await read()).toMatchObject({ id: linhaId, status: 'EXECUTADO', restam: 0 })
    expect((await carga(cargaId)).entregue_em).toEqual(new Date(left))
  })

  test('leads a pickup to its end, by the passages that the gate tells', async () => {
    const { read, ref, named, cargaId, params } = await expected()
    expect(await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ...named })).toMatchObject({
      resultado: 'APLICADO',
      mensagem: null,
    })
    expect((await read()).status).toBe('EM_ANDAMENTO')
    await tell(gate, { tipo: 'PESAGEM', carga: ref, placa: named.placa, pesoBruto: 34_000, pesoTara: 16_000 })
    const left = minutes(5)
    await tell(gate, { tipo: 'GATE_SAIDA', carga: ref, placa: named.placa, ocorridoEm: left })
    const done = await read()
    expect(done.status).toBe('EXECUTADO')
    expect(done.cargaServico[0]?.eventos).toMatchObject([
      { tipo: 'GATE_SAIDA', contradicoes: [], principal: expect.stringContaining('gate') },
      { tipo: 'PESAGEM' },
      { tipo: 'GATE_ENTRADA', contradicoes: [] },
    ])
    expect((await carga(cargaId)).entregue_em).toEqual(new Date(left))
    const boletim = await db
      .selectFrom('boletim_pesagem')
      .select(['servico_id', 'tipo'])
      .where('carga_id', '=', cargaId)
      .execute()
    expect(boletim).toEqual([{ servico_id: params.servicoId, tipo: 'SAIDA' }])
  })

  test('that contradicts the appointment has happened all the same, and says in what it differs', async () => {
    const { read, ref, params } = await expected()
    expect(await tell(gate, { tipo: 'GATE_SAIDA', carga: ref, placa: 'QRT9Z99' })).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.contradiz',
      parametros: ['SEM_ENTRADA, OUTRO_CAMINHAO'],
    })
    const done = await read()
    expect(done.status).toBe('EXECUTADO')
    expect(done.cargaServico[0]?.eventos).toMatchObject([
      { contradicoes: ['SEM_ENTRADA', 'OUTRO_CAMINHAO'], excecao: null },
    ])
    const own = { params: { companyId: params.companyId, id: params.servicoId } }
    const { body: timeline } = await call(listServicoEventos, own, { as: 'cliente' })
    expect(timeline.some(({ evento }) => evento === 'EXCECAO')).toBe(true)
  })

  test('is kept with the reason while a block holds, and followed once it is released', async () => {
    const { read, ref, named, cargaId } = await expected()
    await aduana.put('bloqueios', `B${++serial}`, {
      carga: ref,
      tipo: 'ADUANEIRO',
      situacao: 'ATIVO',
      descricao: 'Canal vermelho',
      orgao: 'RFB',
      documento: 'DI 26/1',
    })
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ...named })
    expect(await tell(gate, { tipo: 'GATE_SAIDA', carga: ref, placa: named.placa })).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'carga.recusa.bloqueio-ADUANEIRO',
    })
    const held = await read()
    expect(held.status).toBe('EM_ANDAMENTO')
    expect(held.cargaServico[0]?.eventos[0]).toMatchObject({
      tipo: 'GATE_SAIDA',
      recusa: 'carga.recusa.bloqueio-ADUANEIRO',
    })
    expect((await carga(cargaId)).entregue_em).not.toBeNull()
    await aduana.put('bloqueios', `B${serial}`, {
      carga: ref,
      tipo: 'ADUANEIRO',
      situacao: 'LIBERADO',
      descricao: 'Canal vermelho',
    })
    const done = await read()
    expect(done.status).toBe('EXECUTADO')
    expect(done.cargaServico[0]?.eventos[0]).toMatchObject({ tipo: 'GATE_SAIDA', recusa: null })
  })

  test('in the yard before the gate is told waits for it, and ends the reception then', async () => {
    const reception = declared('RECEPCAO_CONTEINER_EXPORTACAO')
    const { id } = await askFor(server, { declarado: reception, area: 'cliente' })
    const settled = await settleAll(server, id)
    const [linha] = settled.cargaServico
    if (!linha) throw new Error('no cargo')
    waitForJanela(server, linha)
    const ref = await nameCarga(linha.carga.id)
    expect(
      await tell(tos, { tipo: 'POSICAO', carga: ref, posicao: 'B1', ocorridoEm: minutes(8) }),
    ).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'carga-servico.recusa.nao-recebida',
    })
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, placa: 'BRA2E19', ocorridoEm: minutes(2) })
    const done = await seenByTerminal(server, id)
    expect(done.status).toBe('EXECUTADO')
    expect(done.cargaServico[0]?.eventos.map(({ recusa }) => recusa)).toEqual([null, null])
  })

  test('while papers are missing is followed by the next round after they have come', async () => {
    const { id } = await askFor(server, { declarado: pickup, area: 'cliente' })
    const [linha] = (await seenByTerminal(server, id)).cargaServico
    if (!linha) throw new Error('no cargo')
    const ref = await nameCarga(linha.carga.id)
    expect(await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, placa: 'BRA2E19' })).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'carga-servico.recusa.pendente',
    })
    await settleAll(server, id)
    await lookAtWaiting({ db, now: clock.now, timeZone, log: { error: () => {} } })
    const begun = await seenByTerminal(server, id)
    expect(begun.status).toBe('EM_ANDAMENTO')
    expect(begun.cargaServico[0]?.eventos).toMatchObject([{ tipo: 'GATE_ENTRADA', recusa: null }])
  })

  test('taken back changes the cargo, and says so where the service does not go back', async () => {
    const { read, ref, named, cargaId, params } = await expected()
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ...named })
    const out = { ...gate.envelope(), tipo: 'GATE_SAIDA', carga: ref, placa: named.placa }
    await tell(gate, out)
    const { numeroSolicitacao } = await read()
    const back = { id: out.id, operacao: 'E', registradoEm: minutes(5) }
    expect(await tell(gate, back)).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.curso-nao-volta',
      parametros: [numeroSolicitacao],
    })
    expect((await carga(cargaId)).entregue_em).toBeNull()
    const after = await seenByTerminal(server, params.servicoId)
    expect(after.status).toBe('EXECUTADO')
    expect(after.cargaServico[0]?.eventos.map(({ tipo }) => tipo)).toEqual(['GATE_ENTRADA'])
    expect(after.eventos.some(({ evento }) => evento === 'RETRATACAO')).toBe(true)
  })

  test('of the same passage by another source takes the place of one that is taken back', async () => {
    const { read, ref, named, cargaId } = await expected()
    const out = { ...gate.envelope(), tipo: 'GATE_SAIDA', carga: ref, placa: named.placa }
    await tell(tos, { tipo: 'GATE_SAIDA', carga: ref, ocorridoEm: minutes(1) })
    await tell(gate, out)
    expect((await read()).cargaServico[0]?.eventos).toHaveLength(1)
    expect(await tell(gate, { id: out.id, operacao: 'E', registradoEm: minutes(5) })).toMatchObject({
      mensagem: null,
    })
    expect((await read()).cargaServico[0]?.eventos).toMatchObject([
      { principal: expect.stringContaining('tos') },
    ])
    expect((await carga(cargaId)).entregue_em).not.toBeNull()
  })

  test('told by a system just when the desk lets it out does not bring it back', async () => {
    const { linha, ref, named, cargaId } = await expected()
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: ref, ...named })
    const causa = { now: clock.now(), today: dia(clock.now()), principal: 'grc' }
    // Long before anybody asked for the service, so that nothing holds it but the cargo itself.
    const before = minutes(-60 * 24 * 400)
    const leaving = await db.transaction().execute(async (tx) => {
      await terminalGate.happen(tx, causa, linha.id, { tipo: 'GATE_SAIDA', placa: named.placa })
      const telling = tell(tos, { tipo: 'POSICAO', carga: ref, posicao: 'Z9', ocorridoEm: before })
      await untilBlocked(server.database)
      return { telling }
    })
    expect(await leaving.telling).toMatchObject({ resultado: 'APLICADO' })
    expect((await carga(cargaId)).entregue_em).toEqual(clock.now())
  })

  test('of several boxes of one service and the desk’s word of one of them never wait for each other', async () => {
    const { id } = await askFor(server, { declarado: pickup, area: 'cliente', count: 2 })
    const [first, second] = (await settleAll(server, id)).cargaServico
    if (!first || !second) throw new Error('no cargo')
    const refs = [await nameCarga(first.carga.id), await nameCarga(second.carga.id)]
    const moved = refs.map((carga) => ({ ...tos.envelope(), tipo: 'POSICAO', carga, posicao: 'D4' }))
    const causa = { now: clock.now(), today: dia(clock.now()), principal: 'grc' }
    const { telling } = await db.transaction().execute(async (tx) => {
      await holdEstadiaOfLinha(tx, second.id)
      const telling = tos.post('eventos', moved)
      await untilBlocked(server.database)
      // So long PostgreSQL waits before it looks for a circle; whoever closes one after that is refused.
      await pause(1_200)
      await terminalGate.happen(tx, causa, second.id, { tipo: 'PATIO' })
      return { telling }
    })
    expect((await telling).body.itens).toMatchObject([{ resultado: 'APLICADO' }, { resultado: 'APLICADO' }])
    expect((await carga(second.carga.id)).posicao_patio).toBe('D4')
  })

  test('that stays refused keeps nothing from being tried again that comes after it', async () => {
    const { id: notYet } = await askFor(server, {
      declarado: declared('RECEPCAO_CONTEINER_EXPORTACAO'),
      area: 'cliente',
    })
    const { id: soon } = await askFor(server, { declarado: pickup, area: 'cliente' })
    const [first] = (await settleAll(server, notYet)).cargaServico
    const [second] = (await seenByTerminal(server, soon)).cargaServico
    if (!first || !second) throw new Error('no cargo')
    expect(first.carga.id).toBeLessThan(second.carga.id)
    await tell(tos, { tipo: 'POSICAO', carga: await nameCarga(first.carga.id), posicao: 'B1' })
    await tell(gate, { tipo: 'GATE_ENTRADA', carga: await nameCarga(second.carga.id), placa: 'BRA2E19' })
    await settleAll(server, soon)
    await followRefused({ db, now: clock.now, timeZone, log: { error: () => {} } }, 1)
    const [tried] = (await seenByTerminal(server, notYet)).cargaServico
    expect(tried?.eventos[0]?.recusa).toBe('carga-servico.recusa.nao-recebida')
    expect((await seenByTerminal(server, soon)).status).toBe('EM_ANDAMENTO')
  })
})

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, place: random.int(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

test('any order and repetition of what is told of a pickup ends the same', { timeout: 180_000 }, async () => {
  const random = new Random(59)
  const ends: unknown[] = []
  for (let run = 0; run < 5; run++) {
    const { read, ref, named, cargaId } = await expected()
    const start = clock.now().getTime()
    const at = (minute: number) => ({ ocorridoEm: new Date(start + minute * 60_000).toISOString() })
    const all: [Source, object][] = [
      [
        tos,
        {
          ...tos.envelope(),
          tipo: 'DESCARGA',
          carga: ref,
          ocorridoEm: '2026-01-04T10:00:00Z',
          posicao: 'Q1',
        },
      ],
      [tos, { ...tos.envelope(), tipo: 'POSICAO', carga: ref, ...at(1), posicao: 'A1' }],
      [tos, { ...tos.envelope(), tipo: 'GATE_ENTRADA', carga: ref, ...at(1.5) }],
      [gate, { ...gate.envelope(), tipo: 'GATE_ENTRADA', carga: ref, ...named, ...at(2) }],
      [
        gate,
        {
          ...gate.envelope(),
          tipo: 'PESAGEM',
          carga: ref,
          placa: named.placa,
          pesoBruto: 30_000,
          pesoTara: 15_000,
          ...at(4),
        },
      ],
      [gate, { ...gate.envelope(), tipo: 'GATE_SAIDA', carga: ref, placa: named.placa, ...at(9) }],
      [tos, { ...tos.envelope(), tipo: 'GATE_SAIDA', carga: ref, ...at(11) }],
    ]
    clock.advance({ minutes: 12 })
    const order = run === 0 ? all : shuffled([...all, ...all.filter(() => random.chance(0.4))], random)
    for (const [source, dados] of order) await source.post('eventos', [dados])
    const servico = await read()
    const { recebida_em, entregue_em, posicao_patio } = await carga(cargaId)
    const boletins = await db
      .selectFrom('boletim_pesagem')
      .select(['peso_liquido', 'tipo'])
      .where('carga_id', '=', cargaId)
      .execute()
    ends.push({
      status: servico.status,
      recebida: recebida_em?.toISOString(),
      entregue: (entregue_em?.getTime() ?? 0) - start,
      posicao_patio,
      boletins,
      eventos: (await told(cargaId)).map(({ tipo, fonte_id, conta, recusa, contradicoes }) => ({
        tipo,
        fonte_id,
        conta,
        recusa,
        contradicoes,
      })),
    })
  }
  expect(ends[0]).toMatchObject({ status: 'EXECUTADO', entregue: 9 * 60_000, posicao_patio: null })
  for (const end of ends) expect(end).toEqual(ends[0])
})

describe('a block', () => {
  const block = (ref: string, over: object) => ({
    carga: ref,
    tipo: 'ADUANEIRO',
    descricao: 'Canal vermelho',
    orgao: 'RFB',
    documento: 'DI 26/123',
    ...over,
  })
  const blocks = (cargaId: number) =>
    db
      .selectFrom('bloqueio_carga')
      .select(['situacao', 'orgao', 'documento', 'fonte_id'])
      .where('carga_id', '=', cargaId)
      .orderBy('id')
      .execute()

  test('that is announced does not hold; it holds, is released and is seen ever after', async () => {
    const { read, ref, cargaId, linha } = await expected()
    const name = `BL${++serial}`
    const own = { orgao: 'RFB', documento: 'DI 26/123', fonte_id: fontes.aduana.id }
    const send = (situacao: string) => aduana.put('bloqueios', name, block(ref, { situacao }))
    await send('PENDENTE')
    expect(await blocks(cargaId)).toEqual([{ ...own, situacao: 'PENDENTE' }])
    expect((await read()).cargaServico[0]?.bloqueios).toEqual([])
    await send('ATIVO')
    expect((await read()).cargaServico[0]).toMatchObject({
      id: linha.id,
      motivoBloqueio: 'Canal vermelho',
      bloqueios: [{ tipo: 'ADUANEIRO' }],
    })
    await send('LIBERADO')
    expect(await blocks(cargaId)).toEqual([{ ...own, situacao: 'LIBERADO' }])
    const seen = await read()
    expect(seen.cargaServico[0]?.motivoBloqueio).toBeNull()
    expect(seen.eventos.map(({ evento }) => evento)).toEqual(
      expect.arrayContaining(['BLOQUEIO', 'DESBLOQUEIO']),
    )
    await send('ATIVO')
    expect((await blocks(cargaId)).map(({ situacao }) => situacao)).toEqual(['LIBERADO', 'ATIVO'])
  })

  test('of a box without a service is kept, and taken back leaves it released', async () => {
    const { ref, cargaId } = await newEstadia()
    const name = `BL${++serial}`
    await tos.put('bloqueios', name, block(ref, { situacao: 'ATIVO', tipo: 'TERMINAL' }))
    expect(await blocks(cargaId)).toMatchObject([{ situacao: 'ATIVO', fonte_id: fontes.tos.id }])
    expect(await tos.put('bloqueios', name, {}, { operacao: 'E' })).toMatchObject({ resultado: 'APLICADO' })
    expect(await blocks(cargaId)).toMatchObject([{ situacao: 'LIBERADO' }])
  })
})

test('an inventory shows what differs, a later one replaces it, and no cargo changes', async () => {
  const [here, there, gone] = [await newEstadia(), await newEstadia(), await newEstadia()]
  await tell(tos, { tipo: 'DESCARGA', carga: here.ref, ocorridoEm: minutes(-60) })
  await tell(tos, { tipo: 'DESCARGA', carga: gone.ref, ocorridoEm: minutes(-60) })
  const open = async () =>
    (
      await db
        .selectFrom('conferencia_diferenca')
        .select(['tipo', 'carga_id', 'ref'])
        .where('encerrada_em', 'is', null)
        .where('ref', 'in', [here.ref, there.ref, gone.ref, 'XYZ'])
        .orderBy('ref')
        .execute()
    ).map(({ tipo, carga_id }) => [tipo, carga_id])
  const count = async (cargas: string[], ocorridoEm: string) =>
    (await tos.post('conferencias', [{ cargas, ocorridoEm }])).body.itens[0]
  expect(await count([here.ref, there.ref, 'XYZ'], minutes(-10))).toMatchObject({
    resultado: 'APLICADO',
    mensagem: 'entrada.aviso.diferencas',
  })
  expect(await open()).toEqual([
    ['SO_LA', there.cargaId],
    ['SO_AQUI', gone.cargaId],
    ['SO_LA', null],
  ])
  const shown = async () => {
    const query = { fonteId: String(fontes.tos.id) }
    const { itens } = (await call(listDiferencasNoPatio, { query }, { as: 'grc' })).body
    const about = [there.ref, gone.ref, 'XYZ']
    return itens.filter(({ ref }) => about.includes(ref ?? '')).map(({ tipo, carga }) => [tipo, carga?.id])
  }
  expect(new Set(await shown())).toEqual(
    new Set([
      ['SO_LA', there.cargaId],
      ['SO_AQUI', gone.cargaId],
      ['SO_LA', undefined],
    ]),
  )
  expect(await count([here.ref], minutes(-20))).toMatchObject({
    mensagem: 'entrada.aviso.conferencia-antiga',
  })
  await count([here.ref, gone.ref], minutes(-5))
  expect(await open()).toEqual([])
  expect(await shown()).toEqual([])
  expect((await carga(gone.cargaId)).entregue_em).toBeNull()
})
