import { expect, test } from 'vitest'
import { cargaNames } from '../../testing/integracao/carga-names.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { wrongQuantidades } from '../../testing/quantidades.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens } from '../../testing/viagens.ts'

const server = await startTestServer()
const { db, clock } = server
await clearGrade(db)
const fontes = {
  tos: await newFonteDoTerminal(server, 'tos'),
  gate: await newFonteDoTerminal(server, 'gate'),
}
const tos = sender(server, fontes.tos)
const gate = sender(server, fontes.gate)
const nameCarga = cargaNames(server, fontes.tos)
const beginning = clock.now().getTime()
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString()

const tell = async (source: typeof tos, dados: object) =>
  (await source.post('eventos', [dados])).body.itens[0]

/** Forty pieces on two trucks, of which a system tells; a truck of 25, one of 15, and one that nobody named. */
async function expected(wish: Parameters<typeof combineViagens>[1] = {}) {
  // Windows are chosen some time ahead.
  clock.advance({ seconds: Math.floor((beginning - clock.now().getTime()) / 1000) })
  const { params, trucks, servico, linhaId, janelaId } = await combineViagens(server, wish)
  const cargaId = servico.cargaServico[0]?.carga.id ?? 0
  const ref = await nameCarga(cargaId)
  const { inicio } = await db
    .selectFrom('janela')
    .select('inicio')
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  // What is told happens in its window, an hour ago.
  clock.advance({ minutes: Math.ceil((inicio.getTime() - clock.now().getTime()) / 60_000) + 60 })
  const [first = { placa: '', cnh: '' }, second = { placa: '', cnh: '' }] = trucks
  const passage = (tipo: string, minute: number, dados: object) => ({
    ...gate.envelope(),
    tipo,
    carga: ref,
    ocorridoEm: minutes(minute - 60),
    ...dados,
  })
  let corrections = 0
  return {
    first,
    second,
    other: { placa: 'QRT9Z99' },
    cargaId,
    enters: (minute: number, dados: object) => passage('GATE_ENTRADA', minute, dados),
    leaves: (minute: number, dados: object) => passage('GATE_SAIDA', minute, dados),
    /** The same event, told otherwise or taken back. */
    correct: (event: object, dados: object, operacao = 'R') =>
      tell(gate, { ...event, ...dados, operacao, registradoEm: minutes(++corrections) }),
    read: async () => {
      const seen = await seenByTerminal(server, params.servicoId)
      const [linha] = seen.cargaServico
      if (!linha) throw new Error('no cargo')
      return { ...linha, servico: seen }
    },
    places: async () => {
      const rows = await db
        .selectFrom('agendamento')
        .select(['viagem', 'status'])
        .where('carga_servico_id', '=', linhaId)
        .orderBy('viagem')
        .execute()
      return rows.map(({ viagem, status }) => [viagem, status])
    },
    dates: () =>
      db
        .selectFrom('carga')
        .select(['recebida_em', 'entregue_em'])
        .where('id', '=', cargaId)
        .executeTakeFirstOrThrow(),
  }
}

const excede = 'carga-servico.recusa.quantidade-excede'
const contradiz = 'entrada.aviso.contradiz'

test('a passage that is rectified to more pieces than there are has no place in the service, and its sender is told', async () => {
  const { first, enters, leaves, correct, read, dates } = await expected()
  await tell(gate, enters(0, first))
  const out = leaves(5, { placa: first.placa })
  await tell(gate, out)
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  expect(await correct(out, { quantidade: 41 })).toMatchObject({ mensagem: excede, parametros: ['40'] })
  const refused = await read()
  expect(refused).toMatchObject({ status: 'EM_ANDAMENTO', restam: 40 })
  expect(refused.eventos[0]).toMatchObject({ tipo: 'GATE_SAIDA', recusa: excede })
  expect(refused.servico.eventos.some(({ evento }) => evento === 'RETRATACAO')).toBe(true)
  expect((await dates()).entregue_em).toBeNull()
  // Told rightly in the end, it counts again.
  expect(await correct(out, { quantidade: 20 })).toMatchObject({ mensagem: null })
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 20 })
  expect(await wrongQuantidades(db)).toEqual([])
})

test('a passage that is rectified to all that there is ends the line', async () => {
  const { first, enters, leaves, correct, read, dates, places } = await expected()
  await tell(gate, enters(0, first))
  const out = leaves(5, { placa: first.placa })
  await tell(gate, out)
  expect(await correct(out, { quantidade: 40 })).toMatchObject({ mensagem: null })
  const done = await read()
  expect(done).toMatchObject({ status: 'EXECUTADO', restam: 0 })
  expect(done.servico.status).toBe('EXECUTADO')
  expect((await dates()).entregue_em).toEqual(new Date(out.ocorridoEm))
  expect(await places()).toEqual([
    [1, 'EXECUTADO'],
    [2, 'CANCELADO'],
  ])
  // A line that has ended stays so, and still no more passes than there is.
  expect(await correct(out, { quantidade: 41 })).toMatchObject({ mensagem: excede })
  expect(await correct(out, { quantidade: 30 })).toMatchObject({ mensagem: null })
  expect((await read()).status).toBe('EXECUTADO')
})

test('a reception that is rectified to all that there is has received it, and to less has not', async () => {
  const { first, second, enters, correct, read } = await expected({ subtipo: 'RECEPCAO_CARGA_GERAL' })
  const one = enters(0, first)
  await tell(gate, one)
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  expect(await correct(one, { quantidade: 40 })).toMatchObject({ mensagem: null })
  expect(await read()).toMatchObject({ restam: 0, rotulo: 'RECEPCIONADO_CPVV' })
  expect(await correct(one, { quantidade: 40, observacao: 'Sem avarias.' })).toMatchObject({ mensagem: null })
  expect(await read()).toMatchObject({ restam: 0, rotulo: 'RECEPCIONADO_CPVV' })
  await correct(one, { quantidade: 25 })
  expect(await read()).toMatchObject({ restam: 15 })
  await tell(gate, enters(5, second))
  expect(await read()).toMatchObject({ restam: 0, rotulo: 'RECEPCIONADO_CPVV' })
})

test('a passage that is rectified to the other truck makes its trip, with its place, and is judged by what was agreed', async () => {
  const { first, second, other, enters, leaves, correct, read, places } = await expected()
  const entry = enters(0, first)
  await tell(gate, entry)
  expect(await places()).toEqual([
    [1, 'EXECUTADO'],
    [2, 'CONFIRMADO'],
  ])
  expect(await correct(entry, second)).toMatchObject({ mensagem: null })
  expect(await places()).toEqual([
    [1, 'CONFIRMADO'],
    [2, 'EXECUTADO'],
  ])
  // Taken back, nobody has come; told again, somebody has.
  const came = enters(1, first)
  await tell(gate, came)
  expect(await places()).toEqual([
    [1, 'EXECUTADO'],
    [2, 'EXECUTADO'],
  ])
  await correct(came, {}, 'E')
  expect(await places()).toEqual([
    [1, 'CONFIRMADO'],
    [2, 'EXECUTADO'],
  ])
  const out = leaves(5, { placa: first.placa })
  expect(await tell(gate, out)).toMatchObject({
    mensagem: contradiz,
    parametros: ['OUTRO_CAMINHAO'],
  })
  expect(await read()).toMatchObject({ restam: 15 })
  // What was counted for one truck is not said of the other.
  expect(await correct(out, { placa: second.placa })).toMatchObject({ mensagem: null })
  expect(await read()).toMatchObject({ restam: 25 })
  expect(await correct(out, other)).toMatchObject({ mensagem: 'carga-servico.recusa.sem-quantidade' })
  expect(await read()).toMatchObject({ restam: 40 })
  // Who comes in is known again, so what was told of its leaving contradicts nothing any more.
  await correct(out, { placa: first.placa })
  await correct(entry, first)
  const [left] = (await read()).eventos
  expect(left).toMatchObject({ tipo: 'GATE_SAIDA', quantidade: 25, recusa: null })
  expect(left?.contradicoes).not.toContain('OUTRO_CAMINHAO')
})

test('a warning about a passage stays where rectifying it changes nothing about that', async () => {
  const { first, second, enters, correct } = await expected()
  const entry = enters(0, { placa: 'QRT9Z99', cnh: first.cnh })
  const warned = await tell(gate, entry)
  expect(warned?.parametros?.[0]).toContain('OUTRO_CAMINHAO')
  expect(await correct(entry, { observacao: 'Pátio 2' })).toMatchObject({
    mensagem: contradiz,
    parametros: warned?.parametros,
  })
  expect((await correct(entry, second))?.parametros?.join()).not.toContain('OUTRO_CAMINHAO')
})

test('the stronger word of the same passage is judged as the weaker was, and so is the weaker when it counts again', async () => {
  const { first, enters, leaves, read, dates } = await expected()
  await tell(gate, enters(0, first))
  const byTos = { ...tos.envelope(), tipo: 'GATE_SAIDA', carga: leaves(0, {}).carga }
  await tell(tos, { ...byTos, placa: first.placa, quantidade: 40, ocorridoEm: minutes(-55) })
  expect(await read()).toMatchObject({ status: 'EXECUTADO', restam: 0 })
  const second = await expected()
  await tell(gate, second.enters(0, second.first))
  const weak = { tipo: 'GATE_SAIDA', carga: second.leaves(0, {}).carga, placa: second.first.placa }
  await tell(tos, { ...weak, quantidade: 25, ocorridoEm: minutes(-55) })
  const much = second.leaves(6, { placa: second.first.placa, quantidade: 41 })
  expect(await tell(gate, much)).toMatchObject({ mensagem: excede, parametros: ['40'] })
  expect(await second.read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 40 })
  // Taken back, what the yard has told counts again.
  await second.correct(much, {}, 'E')
  expect(await second.read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  await tell(gate, second.leaves(7, { placa: second.first.placa, quantidade: 40 }))
  expect(await second.read()).toMatchObject({ status: 'EXECUTADO', restam: 0 })
  expect((await dates()).entregue_em).not.toBeNull()
})

test('what no service could follow has not taken the cargo away while some of it is left', async () => {
  const { first, second, other, enters, leaves, read, dates } = await expected()
  await tell(gate, enters(0, first))
  await tell(gate, enters(1, second))
  await tell(gate, leaves(5, { placa: first.placa }))
  // Of more pieces than there are, and of a truck of which nobody knows what it took.
  expect(await tell(gate, leaves(10, { placa: second.placa, quantidade: 16 }))).toMatchObject({
    mensagem: excede,
  })
  expect((await dates()).entregue_em).toBeNull()
  expect(await tell(gate, leaves(45, other))).toMatchObject({
    mensagem: 'carga-servico.recusa.sem-quantidade',
  })
  expect(await read()).toMatchObject({ status: 'EM_ANDAMENTO', restam: 15 })
  expect((await dates()).entregue_em).toBeNull()
  await tell(gate, leaves(50, { placa: second.placa, quantidade: 15 }))
  expect(await read()).toMatchObject({ status: 'EXECUTADO', restam: 0 })
  expect((await dates()).entregue_em).toEqual(new Date(minutes(-10)))
})

test('cargo that a truck nobody could count has brought in part is received with the last truck all the same', async () => {
  const { first, second, other, enters, read } = await expected({ subtipo: 'RECEPCAO_CARGA_GERAL' })
  expect(await tell(gate, enters(0, other))).toMatchObject({
    mensagem: 'carga-servico.recusa.sem-quantidade',
  })
  await tell(gate, enters(5, first))
  await tell(gate, enters(10, second))
  expect(await read()).toMatchObject({ restam: 0, rotulo: 'RECEPCIONADO_CPVV' })
  await tell(tos, { tipo: 'POSICAO', carga: enters(0, {}).carga, posicao: 'B1' })
  expect(await read()).toMatchObject({ status: 'EXECUTADO' })
})
