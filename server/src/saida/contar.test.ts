import { randomUUID } from 'node:crypto'
import { agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { createBooking, createBookingItem, updateBookingItem } from '@cais/core/api/booking.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { cancelServico } from '@cais/core/api/servico.ts'
import {
  cancelTerminalServico,
  createBloqueio,
  createCargaEvento,
  decidePendencia,
  emitFatura,
  giveToArmazem,
  releaseBloqueio,
} from '@cais/core/api/terminal.ts'
import { type NomeContado, nomesContados, tipoContado } from '@cais/core/saida/tipos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { loadServico } from '../course/estado.ts'
import { markVencidas } from '../course/faturas/situacao.ts'
import { noteAt } from '../course/note-at.ts'
import { readIndicados } from '../course/transporte/indicados.ts'
import { readFunctionFiles } from '../db/functions.ts'
import { runOut } from '../features/agendamento/run-out.ts'
import { testTimeZone } from '../testing/clock.ts'
import { declared } from '../testing/declared.ts'
import { type Contado, newlyTold, tiposOf } from '../testing/eventos.ts'
import { clearGrade, newJanela, openReagendamento } from '../testing/janelas.ts'
import { examples, openPendencia } from '../testing/pendencias.ts'
import { empresaIdOf } from '../testing/people.ts'
import { combine } from '../testing/portaria.ts'
import { query } from '../testing/query.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { askFor, executeAll, settleAll } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'
import { notAsDescribed, wrongInEvento } from '../testing/told-as-described.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server
const told = newlyTold(server)
const cliente = empresaIdOf('cliente')

const seen = new Set<NomeContado>()
async function news(): Promise<Contado[]> {
  const all = await told()
  for (const { tipo } of all) seen.add(tipo)
  expect(all.flatMap(notAsDescribed)).toEqual([])
  return all
}
const only = (all: readonly Contado[], tipo: NomeContado) => {
  const found = all.filter((one) => one.tipo === tipo)
  expect(found.length, tipo).toBe(1)
  return found[0] as Contado
}

afterAll(() => {
  expect(
    nomesContados.filter((nome) => !seen.has(nome)),
    'told by no test',
  ).toEqual([])
})

test('the world begins without news: what loaders bring is past', async () => {
  expect(await news()).toEqual([])
  const { n } = await db
    .selectFrom('carga_disponivel')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeGreaterThan(0)
})

test('the catalogue of the database is that of core', async () => {
  const rows = await db.selectFrom('evento_saida_tipo').selectAll().orderBy('tipo').execute()
  const ofCore = nomesContados.toSorted().map((tipo) => {
    const { objeto, para, dcsa = null } = tipoContado(tipo)
    return { tipo, objeto_tipo: objeto, para, dcsa }
  })
  expect(rows).toEqual(ofCore)
})

test('each kind of event is told by the file of functions that core names, and by no other', async () => {
  const mapped = await db.selectFrom('evento_saida_de_carga').select('tipo').execute()
  const files = await readFunctionFiles()
  const toldBy = (nome: NomeContado) => {
    const says = files.filter(({ sql: text }) => text.includes(`'${nome}'`)).map(({ name }) => name)
    return mapped.some(({ tipo }) => tipo === nome) ? [...says, 'carga_conta.sql'] : says
  }
  for (const nome of nomesContados) {
    const { sql: file } = tipoContado(nome)
    expect(toldBy(nome), nome).toEqual(file === null ? [] : [file])
  }
})

test('every kind of cargo event is told as something, or said not to be', async () => {
  const { rows } = await sql<{ word: string }>`
    SELECT word[1] AS word FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') word
    WHERE c.conrelid = 'carga_evento'::regclass AND pg_get_constraintdef(c.oid) LIKE '%tipo%GATE_ENTRADA%'`.execute(
    db,
  )
  const kinds = rows.map(({ word }) => word)
  expect(kinds).toContain('GATE_SAIDA')
  const mapped = await db.selectFrom('evento_saida_de_carga').select('evento').distinct().execute()
  expect(kinds.filter((kind) => !mapped.some(({ evento }) => evento === kind))).toEqual([])
})

test('a request tells of the service and of what is open, once and with its cargo; what is executed tells of the cargo', async () => {
  await clearGrade(db)
  await news()
  const servico = await askFor(server, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  const [carga] = servico.cargaServico
  const created = (await news()).filter(({ objetoTipo }) => objetoTipo !== 'carga' && objetoTipo !== 'escala')
  const criado = only(created, 'servico.criado')
  expect(criado.corpo).toMatchObject({
    objeto: { tipo: 'servico', id: servico.id, ref: servico.numeroSolicitacao, version: 1 },
    mudancas: {},
    conteiner: carga?.carga.identificador,
    url: `/servico/${servico.id}/view`,
    servico: { subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', status: 'PENDENTE' },
  })
  expect(criado.ocorridoEm).toEqual(clock.now())
  expect(criado.empresas).toContain(cliente)
  expect(criado.empresas).not.toContain(empresaIdOf('depot'))
  const open = servico.pendencias.filter(({ status }) => status === 'ATIVA')
  const ativadas = created.filter(({ tipo }) => tipo === 'pendencia.ativada')
  expect(ativadas.map(({ objetoId }) => objetoId).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  expect(ativadas.every(({ empresas }) => empresas.join() === criado.empresas.join())).toBe(true)
  expect(tiposOf(created)).not.toContain('servico.status_alterado')

  await settleAll(server, servico.id)
  const settled = await news()
  const changed = only(settled, 'servico.status_alterado')
  expect(changed.corpo.mudancas).toEqual({ status: ['PENDENTE', 'AGUARDANDO_EXECUCAO'] })
  expect(only(settled, 'servico.a_executar').empresas).toEqual([])
  expect(settled.filter(({ tipo }) => tipo === 'pendencia.aprovada').length).toBeGreaterThan(2)
  expect(settled.filter(({ tipo }) => tipo === 'pendencia.aguarda_terminal').length).toBeGreaterThan(0)

  await executeAll(server, servico.id)
  const executed = await news()
  // The truck came empty to fetch cargo.
  expect(tiposOf(executed).filter((tipo) => tipo.startsWith('carga.'))).toEqual([
    'carga.pesada',
    'carga.posicionada',
    'carga.descarregada',
    'carga.saiu',
    'carga.indisponivel',
  ])
  const saiu = only(executed, 'carga.saiu')
  expect(saiu.corpo).toMatchObject({
    dcsa: 'GTOT',
    conteiner: carga?.carga.identificador,
    bl: expect.any(String),
  })
  expect(saiu.empresas).toContain(cliente)
  expect(executed.findLast(({ tipo }) => tipo === 'servico.status_alterado')?.corpo.mudancas).toEqual({
    status: ['EM_ANDAMENTO', 'EXECUTADO'],
  })
})

test('a box for export comes in with its booking, and is loaded', async () => {
  await news()
  const servico = await askFor(server, {
    declarado: declared('RECEPCAO_CONTEINER_EXPORTACAO'),
    area: 'cliente',
  })
  await settleAll(server, servico.id)
  await executeAll(server, servico.id)
  const all = await news()
  const entrou = only(all, 'carga.entrou')
  expect(entrou.corpo).toMatchObject({ dcsa: 'GTIN', booking: expect.stringMatching(/./) })
  expect(all.findLast(({ tipo }) => tipo === 'carga.disponivel')?.objetoId).toBe(entrou.objetoId)
  const linha = servico.cargaServico[0]?.id ?? 0
  await db
    .insertInto('carga_evento')
    .values({
      carga_id: entrou.objetoId,
      carga_servico_id: linha,
      tipo: 'NAVIO',
      at: clock.now(),
      principal: 'tos',
    })
    .execute()
  expect(only(await news(), 'carga.embarcada').corpo.dcsa).toBe('LOAD')
})

test('unstuffing is told to the company that it was given to, and charges are not', async () => {
  const armazem = empresaIdOf('armazem')
  const servico = await askFor(server, { declarado: declared('DESOVA_ARMAZEM'), area: 'cliente' })
  await news()
  await call(giveToArmazem, { params: { id: servico.id }, body: { empresaId: armazem } }, { as: 'grc' })
  await settleAll(server, servico.id)
  const settled = await news()
  const open = settled.filter(({ tipo }) => tipo === 'pendencia.aprovada')
  const ofCharges = open.filter(({ corpo }) => JSON.stringify(corpo.pendencia).includes('FINANCEIRA'))
  const ofOthers = open.filter((one) => !ofCharges.includes(one))
  expect(ofCharges.length).toBe(1)
  expect(ofCharges.flatMap(({ empresas }) => empresas)).not.toContain(armazem)
  expect(ofOthers.length).toBeGreaterThan(0)
  expect(ofOthers.every(({ empresas }) => empresas.includes(armazem))).toBe(true)
  expect(only(settled, 'servico.status_alterado').empresas).toContain(armazem)
  await executeAll(server, servico.id)
  expect(only(await news(), 'carga.desovada').corpo.dcsa).toBe('STRP')
})

test('a block takes cargo away and its release brings it back; two blocks are one absence', async () => {
  const { cargaIds } = await newPedido(db, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  const [id = 0] = cargaIds
  await db.updateTable('carga').set({ recebida_em: clock.now() }).where('id', '=', id).execute()
  await news()
  const block = async () =>
    (
      await call(
        createBloqueio,
        { params: { id }, body: { tipo: 'TERMINAL', descricao: 'Lacre violado' } },
        { as: 'grc' },
      )
    ).body.id
  const first = await block()
  const blocked = await news()
  expect(tiposOf(blocked)).toEqual(['carga.bloqueada', 'carga.indisponivel'])
  expect(blocked[0]?.corpo).toMatchObject({
    dcsa: 'HOLD',
    bloqueio: { id: first, tipo: 'TERMINAL', descricao: 'Lacre violado' },
  })
  expect(blocked[0]?.empresas).toEqual([cliente])
  const second = await block()
  expect(tiposOf(await news())).toEqual(['carga.bloqueada'])
  await call(releaseBloqueio, { params: { id: first } }, { as: 'grc' })
  expect(tiposOf(await news())).toEqual(['carga.liberada'])
  await call(releaseBloqueio, { params: { id: second } }, { as: 'grc' })
  const back = await news()
  expect(tiposOf(back)).toEqual(['carga.liberada', 'carga.disponivel'])
  expect(back[0]?.corpo.mudancas).toEqual({ liberadoEm: [null, expect.stringMatching(/^2026-08/)] })
})

test('of two who lift the last two blocks at once the second says that it can be had', async () => {
  const { cargaIds } = await newPedido(db, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  const [carga_id = 0] = cargaIds
  const row = { carga_id, tipo: 'TERMINAL', descricao: 'x', criado_em: clock.now() } as const
  const ids = (await db.insertInto('bloqueio_carga').values([row, row]).returning('id').execute()).map(
    ({ id }) => id,
  )
  await news()
  const lifting = await Promise.all(ids.map(() => db.startTransaction().execute()))
  for (const [index, tx] of lifting.entries())
    await tx
      .updateTable('bloqueio_carga')
      .set({ liberado_em: clock.now() })
      .where('id', '=', ids[index] ?? 0)
      .execute()
  await Promise.all(lifting.map((tx) => tx.commit().execute()))
  expect(tiposOf(await news()).toSorted()).toEqual(['carga.disponivel', 'carga.liberada', 'carga.liberada'])
})

test('bills are told when they are issued, paid, overdue and cancelled, each once', async () => {
  const opened = async () => {
    const servico = await askFor(server, {
      declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
      area: 'cliente',
    })
    const id = servico.pendencias.find(({ tipo }) => tipo === 'FINANCEIRA')?.id ?? 0
    await db.updateTable('pendencia').set({ status: 'ATIVA', vez: 'TERMINAL' }).where('id', '=', id).execute()
    await news()
    const issued = await call(emitFatura, { params: { id }, body: {} }, { as: 'grc' })
    return { id, servico, version: issued.body.pendencias.find((one) => one.id === id)?.version ?? 0 }
  }
  const one = await opened()
  const emitida = only(await news(), 'fatura.emitida')
  expect(emitida.corpo).toMatchObject({
    fatura: { pendenciaId: one.id, pagadorId: cliente, valorCentavos: expect.any(Number) },
    servico: { id: one.servico.id },
    conteiner: expect.stringMatching(/^QQZU/),
  })
  expect(emitida.empresas).toContain(cliente)
  await db
    .updateTable('fatura')
    .set({ versao: 2, alterada_em: clock.now(), valor_centavos: 12_345 })
    .where('id', '=', emitida.objetoId)
    .execute()
  const alterada = only(await news(), 'fatura.alterada')
  expect(alterada.corpo.mudancas).toMatchObject({ valorCentavos: [expect.any(Number), 12_345] })
  expect(alterada.empresas).toContain(cliente)
  await call(
    decidePendencia,
    { params: { id: one.id }, body: { evento: 'APROVAR', version: one.version } },
    { as: 'grc' },
  )
  const paid = await news()
  expect(only(paid, 'fatura.paga').corpo.mudancas).toMatchObject({ pagaEm: [null, expect.any(String)] })
  expect(only(paid, 'pendencia.aprovada').objetoId).toBe(one.id)

  const two = await opened()
  await news()
  const later = new Date(clock.now().getTime() + 60 * 86_400_000)
  const when = { now: later, today: dayOf(later, testTimeZone) }
  expect(await markVencidas(db, when)).toBeGreaterThan(0)
  const overdue = (await news()).filter(
    ({ corpo }) => (corpo.servico as { id: number }).id === two.servico.id,
  )
  expect(only(overdue, 'fatura.vencida').ocorridoEm).toEqual(later)
  expect(await markVencidas(db, when)).toBe(0)
  await call(
    cancelTerminalServico,
    { params: { id: two.servico.id }, body: { motivo: 'Desistiu.' } },
    { as: 'grc' },
  )
  const gone = await news()
  only(gone, 'fatura.cancelada')
  expect(only(gone, 'servico.status_alterado').corpo.mudancas.status?.[1]).toBe('CANCELADO')
})

test('windows are told when they are confirmed, moved, given up and missed; a place that is only held is not', async () => {
  await clearGrade(db)
  const [from, to] = [await newJanela(db), await newJanela(db)]
  await news()
  const opened = await openPendencia(server, 'agendamento', { area: 'cliente' })
  await news()
  const { hold, confirm } = agendamentoRoutes.agendamento
  const cargaServicoIds = opened.linhas
  await call(hold, { params: opened.params, body: { janelaId: from, cargaServicoIds } }, { as: 'cliente' })
  expect(await news()).toEqual([])
  await call(confirm, { params: opened.params, body: { cargaServicoIds } }, { as: 'cliente' })
  const confirmed = only(await news(), 'agendamento.confirmado')
  expect(confirmed.corpo).toMatchObject({
    agendamento: {
      cargaServicoId: opened.linhas[0],
      janela: { area: 'GATE_CHEIO', inicio: expect.any(String) },
    },
    conteiner: expect.stringMatching(/^QQZU/),
    servico: { id: opened.params.servicoId },
  })
  await call(
    cancelServico,
    { params: { companyId: cliente, id: opened.params.servicoId }, query: { motivo: 'x' } },
    { as: 'cliente' },
  )
  expect(only(await news(), 'agendamento.cancelado').objetoId).toBe(confirmed.objetoId)

  const move = await openReagendamento(server, 'reagendamento', { janelaId: from })
  await news()
  const { hold: holdMove, finalize } = agendamentoRoutes.reagendamento
  await call(
    holdMove,
    { params: move.params, body: { janelaId: to, cargaServicoIds: move.linhas } },
    { as: 'cliente' },
  )
  await call(finalize, { params: move.params, body: {} }, { as: 'cliente' })
  const moved = (await news()).filter(({ objetoTipo }) => objetoTipo === 'agendamento')
  expect(tiposOf(moved)).toEqual(['agendamento.alterado'])
  expect(moved[0]?.corpo.mudancas.janela?.map((one) => typeof one)).toEqual(['object', 'object'])
  expect(moved[0]?.corpo.mudancas.janela?.[0]).not.toEqual(moved[0]?.corpo.mudancas.janela?.[1])

  await sql`UPDATE janela SET fim = fim + interval '1 minute' WHERE id = ${to}`.execute(db)
  expect(only(await news(), 'agendamento.alterado').corpo.mudancas.janela?.[0]).toMatchObject({
    area: 'GATE_CHEIO',
  })

  await db
    .updateTable('carga_servico')
    .set({ status: 'AGUARDANDO_EXECUCAO' })
    .where('id', 'in', move.linhas)
    .execute()
  await runOut(db, new Date(clock.now().getTime() + 90 * 86_400_000))
  const missed = (await news()).filter(({ tipo }) => tipo === 'agendamento.nao_compareceu')
  expect(missed.map(({ objetoId }) => objetoId)).toContain(moved[0]?.objetoId)
  expect(missed[0]?.empresas).toContain(cliente)
})

test('who drives, and with what, is told to the terminal alone, as the gate knows it', async () => {
  await clearGrade(db)
  const combinado = await combine(server)
  await news()
  const params = combinado.transporte
  const { find, finalize } = pendenciaRoutes['dados-transporte']
  const { body: tela } = await call(find, { params }, { as: 'transportador' })
  const { frota, linhas } = combinado
  const named = { motoristaId: frota.motoristaIds[1] ?? 0, caminhaoId: frota.caminhaoIds[1] ?? 0 }
  const dados = {
    transportadorId: frota.transportadorId,
    cargas: linhas.map((cargaServicoId) => ({ cargaServicoId, ...named })),
  }
  const changed = await callLoosely(
    finalize,
    { params, body: { version: tela.pendencia.version, dados } },
    { as: 'transportador' },
  )
  expect(changed.status).toBe(200)
  const [alterado] = (await news()).filter(({ tipo }) => tipo === 'agendamento.alterado')
  expect(alterado?.empresas).toEqual([])
  const truck = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', named.caminhaoId)
    .executeTakeFirstOrThrow()
  const driver = await db
    .selectFrom('motorista')
    .select('cnh')
    .where('id', '=', named.motoristaId)
    .executeTakeFirstOrThrow()
  expect(alterado?.corpo.terminal).toMatchObject({ veiculos: [truck], motoristas: [driver] })
  expect(alterado?.corpo.mudancas.veiculos?.[1]).toMatchObject([truck])
  expect(alterado?.corpo.mudancas.veiculos?.[0]).not.toEqual(alterado?.corpo.mudancas.veiculos?.[1])
})

test('drivers and trucks are told as the carrier that sends them declares them, whatever others and the record say', async () => {
  const combinado = await combine(server)
  const [motoristaId = 0, caminhaoId = 0] = [combinado.frota.motoristaIds[1], combinado.frota.caminhaoIds[1]]
  const own = { nome: 'Como o transportador diz', cnh: completeCnh('735190264') }
  const isOwn = empresaIdOf('transportador')
  await db
    .updateTable('autorizacao_motorista')
    .set(own)
    .where('motorista_id', '=', motoristaId)
    .where('transportador_id', '=', isOwn)
    .execute()
  await db
    .updateTable('motorista')
    .set({ nome: 'Como o primeiro disse', cnh: completeCnh('735190265') })
    .where('id', '=', motoristaId)
    .execute()
  await db
    .updateTable('autorizacao_veiculo')
    .set({ tipo: 'BITREM' })
    .where('caminhao_id', '=', caminhaoId)
    .where('transportador_id', '=', isOwn)
    .execute()
  await db.updateTable('caminhao').set({ tipo: 'VUC' }).where('id', '=', caminhaoId).execute()
  const { placa } = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', caminhaoId)
    .executeTakeFirstOrThrow()
  await news()
  const { find, finalize } = pendenciaRoutes['dados-transporte']
  const params = combinado.transporte
  const { body: tela } = await call(find, { params }, { as: 'transportador' })
  const cargas = combinado.linhas.map((cargaServicoId) => ({ cargaServicoId, motoristaId, caminhaoId }))
  const body = { version: tela.pendencia.version, dados: { transportadorId: isOwn, cargas } }
  const changed = await callLoosely(finalize, { params, body }, { as: 'transportador' })
  expect(changed.status, changed.text).toBe(200)
  const alterado = only(await news(), 'agendamento.alterado')
  const said = { veiculos: [{ placa, tipo: 'BITREM' }], motoristas: [own] }
  expect(alterado.corpo.terminal).toMatchObject(said)
  expect(alterado.corpo.mudancas.veiculos?.[1]).toEqual(said.veiculos)
  expect(alterado.corpo.mudancas.motoristas?.[1]).toMatchObject([own])
})

test('of everything that was handed in the database reads the same drivers and trucks as core', async () => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.servico_id::float8 AS id FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id
    CROSS JOIN LATERAL viagens_em(d.ultima_entrega) ORDER BY 1 DESC LIMIT 60`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  for (const { id } of rows) {
    const servico = await loadServico(db, id)
    const { indicacoes } = await readIndicados(db, servico, '2026-08-03')
    for (const linha of servico.estado.linhas) {
      const own = indicacoes.filter((one) => one.cargaServicoId === null || one.cargaServicoId === linha.id)
      const placas = own.length
        ? await db
            .selectFrom('caminhao')
            .select('placa')
            .distinct()
            .where(
              'id',
              'in',
              own.map((one) => one.caminhaoId ?? 0),
            )
            .orderBy('placa')
            .execute()
        : []
      const { rows: read } = await sql<{ it: { veiculos: { placa: string }[] } }>`
        SELECT transporte_da_viagem(${id}, ${linha.id}, 0) AS it`.execute(db)
      expect(
        read[0]?.it.veiculos.map(({ placa }) => placa),
        `line ${linha.id}`,
      ).toEqual(placas.map(({ placa }) => placa))
    }
  }
})

test('a VGM that is handed in is told to the terminal, and again only when it is another', async () => {
  const opened = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  await news()
  const dados = examples['dados-documentais'](opened)
  await db
    .insertInto('pendencia_dados')
    .values({
      pendencia_id: opened.params.pendenciaId,
      conteudo: JSON.stringify(dados),
      ultima_entrega: JSON.stringify(dados),
      entregue_em: clock.now(),
      alterado_em: clock.now(),
      alterado_por: 'cliente',
    })
    .execute()
  const vgm = only(await news(), 'carga.vgm_declarado')
  expect(vgm.corpo).toMatchObject({
    vgm: { pesoGramas: dados.cargas[0]?.vgm, metodo: dados.cargas[0]?.metodoVgm },
  })
  expect(vgm.empresas).toEqual([])
  const again = { ...dados, cargas: dados.cargas.map((one) => ({ ...one, lacres: ['X1'] })) }
  const save = (filled: unknown) =>
    db
      .updateTable('pendencia_dados')
      .set({ ultima_entrega: JSON.stringify(filled) })
      .where('pendencia_id', '=', opened.params.pendenciaId)
      .execute()
  await save(again)
  expect(await news()).toEqual([])
  await save({ ...dados, cargas: dados.cargas.map((one) => ({ ...one, vgm: one.vgm + 1 })) })
  expect(only(await news(), 'carga.vgm_declarado').corpo.mudancas.vgm?.[0]).toBe(dados.cargas[0]?.vgm)
})

test('bookings are told to the line, its agency and the exporter; items that change together are one change', async () => {
  const armador = empresaIdOf('armador')
  const item = {
    isocodeId: 1,
    quantidade: 2,
    produto: 'Café',
    temperatura: null,
    classeIMO: null,
    subClasseIMO: null,
  }
  const escala = await db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'ANUNCIADO')
    .where('armador_id', '=', armador)
    .where('data_deadline', '>', clock.now())
    .executeTakeFirstOrThrow()
  await news()
  const created = await callLoosely(
    createBooking,
    {
      body: {
        numero: 'CONTADO1',
        tipo: 'CONTEINER_CHEIO',
        modalidadeTransporte: 'LONGO_CURSO',
        categoriaCarga: 'EXPORTACAO',
        armadorId: armador,
        exportadorId: cliente,
        escalaId: escala.id,
        portoDescargaId: 1,
        bookingItems: [item, item],
      },
    },
    { as: 'armador' },
  )
  expect(created.status, created.text).toBe(201)
  const { id, bookingItems } = created.body as { id: number; bookingItems: { id: number }[] }
  const all = await news()
  expect(tiposOf(all)).toEqual(['booking.criado'])
  expect(all[0]?.corpo).toMatchObject({ booking: 'CONTADO1', url: `/booking/${id}/view` })
  expect(all[0]?.empresas).toContain(armador)
  expect(all[0]?.empresas).toContain(cliente)
  const params = { companyId: armador, bookingId: id, itemId: bookingItems[0]?.id ?? 0 }
  const updated = await callLoosely(
    updateBookingItem,
    { params, body: { ...item, quantidade: 5 } },
    { as: 'armador' },
  )
  expect(updated.status, updated.text).toBe(200)
  const changed = only(await news(), 'booking.alterado')
  expect(changed.corpo.mudancas[`itens.${params.itemId}`]).toMatchObject([
    { quantidade: 2 },
    { quantidade: 5 },
  ])
  await callLoosely(createBookingItem, { params, body: item }, { as: 'armador' })
  expect(Object.values(only(await news(), 'booking.alterado').corpo.mudancas)).toMatchObject([
    [null, { quantidade: 2 }],
  ])
  await sql`UPDATE booking_item SET quantidade = quantidade + 1 WHERE booking_id = ${id}`.execute(db)
  expect(Object.keys(only(await news(), 'booking.alterado').corpo.mudancas).length).toBe(3)
  await sql`UPDATE booking SET utilizado = NOT utilizado WHERE id = ${id}`.execute(db)
  expect(await news(), 'that it is used is no change').toEqual([])
})

test('every company is told of ships: each step, and what is expected', async () => {
  const [berthed, cancelled] = await db
    .selectFrom('escala')
    .select(['id', 'data_eta'])
    .where('status', '=', 'ANUNCIADO')
    .where('data_abertura_gate', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const id = berthed?.id ?? 0
  await news()
  const set = (columns: string) => sql`UPDATE escala SET ${sql.raw(columns)} WHERE id = ${id}`.execute(db)
  await set(`data_eta = data_eta + interval '3 hours'`)
  const [later] = await news()
  expect(later).toMatchObject({
    tipo: 'escala.previsao_alterada',
    paraTodas: true,
    empresas: [],
    objetoId: id,
  })
  expect(Object.keys(later?.corpo.mudancas ?? {})).toEqual(['dataETA'])
  const open = new Date('2026-08-03T10:00:00Z')
  await db.updateTable('escala').set({ data_abertura_gate: open }).where('id', '=', id).execute()
  expect(only(await news(), 'escala.gate_aberto').ocorridoEm).toEqual(open)
  await set(
    `status = 'ATRACADO', data_atracacao = '2026-08-04T10:00:00Z', data_etb = NULL, data_etd = NULL, berco = NULL`,
  )
  const atracada = await news()
  expect(tiposOf(atracada)).toEqual(['escala.atracada', 'escala.previsao_alterada'])
  expect(atracada[0]?.corpo.dcsa).toBe('ARRI')
  await set(`status = 'ENCERRADO', data_desatracacao = '2026-08-05T10:00:00Z'`)
  expect(tiposOf(await news())).toEqual(['escala.desatracada'])
  await db
    .updateTable('escala')
    .set({ status: 'CANCELADO' })
    .where('id', '=', cancelled?.id ?? 0)
    .execute()
  expect(tiposOf(await news())).toEqual(['escala.cancelada'])
  await sql`INSERT INTO escala (visit, tipo_viagem, status, viagem_inbound, viagem_outbound, navio_id, armador_id)
    SELECT 'NOVA1', tipo_viagem, 'ANUNCIADO', '1', '2', navio_id, armador_id FROM escala WHERE id = ${id}`.execute(
    db,
  )
  expect(tiposOf(await news())).toEqual(['escala.anunciada'])
  await set('indicador_grade_liberada = NOT indicador_grade_liberada')
  expect(await news(), 'what nobody is told of').toEqual([])
})

test('what goes there and back in one transaction is not told; what goes on is told once, from the first to the last', async () => {
  const { id } = await askFor(server, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  await news()
  const through = async (...statuses: ('PENDENTE' | 'AGUARDANDO_EXECUCAO' | 'EM_ANDAMENTO')[]) => {
    await db.transaction().execute(async (tx) => {
      for (const status of statuses)
        await tx.updateTable('servico').set({ status }).where('id', '=', id).execute()
    })
    return news()
  }
  expect(await through('AGUARDANDO_EXECUCAO', 'PENDENTE')).toEqual([])
  const [one, ...more] = await through('AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
  expect(more).toEqual([])
  expect(one?.corpo.mudancas).toEqual({ status: ['PENDENTE', 'EM_ANDAMENTO'] })
})

test('what is rolled back is told to nobody, and nobody is told while a loader says so', async () => {
  const { id } = await askFor(server, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  await news()
  const change = (end: 'rollback' | 'commit', loads = false) =>
    db
      .startTransaction()
      .execute()
      .then(async (tx) => {
        if (loads) await sql`SELECT set_config('cais.eventos', 'nao', true)`.execute(tx)
        await tx.updateTable('servico').set({ status: 'EM_ANDAMENTO' }).where('id', '=', id).execute()
        await tx[end]().execute()
      })
  await change('rollback')
  expect(await news()).toEqual([])
  await change('commit', true)
  expect(await news()).toEqual([])
})

test('who is let in, and who acts for whom, is told to the terminal', async () => {
  await news()
  for (const table of ['autorizacao_motorista', 'autorizacao_veiculo', 'autorizacao'] as const) {
    const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
    await db
      .updateTable(table)
      .set({ data_vencimento: '2027-01-01', ativa: false })
      .where('id', '=', id)
      .execute()
    const one = only(await news(), 'autorizacao.alterada')
    expect(one.empresas).toEqual([])
    expect(one.corpo.mudancas).toMatchObject({ ativa: [true, false] })
  }
})

test('of a driver is told what the carrier declares that lets them in, not what the terminal or others say', async () => {
  const claim = await db
    .selectFrom('autorizacao_motorista')
    .select(['id', 'motorista_id', 'nome'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [own, record] = ['62472927637', '98765432100']
  await db.updateTable('motorista').set({ cnh: record }).where('id', '=', claim.motorista_id).execute()
  await news()
  await db.updateTable('autorizacao_motorista').set({ cnh: own }).where('id', '=', claim.id).execute()
  const one = only(await news(), 'autorizacao.alterada')
  expect(one.corpo.autorizacao).toMatchObject({ especie: 'MOTORISTA', cnh: own, nome: claim.nome })
  expect(JSON.stringify(one.corpo)).not.toContain(record)
})

test('a body is always short enough', async () => {
  const { id } = await askFor(server, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
    count: 2,
  })
  await news()
  const long = 'ã'.repeat(4_000)
  await db.transaction().execute(async (tx) => {
    await noteAt(tx, clock.now())
    await sql`SELECT contar_evento('servico.status_alterado', ${id}, agora(), jsonb_build_object('cargas',
      (SELECT jsonb_agg(${long}::text) FROM generate_series(1, 20)), 'mudancas', jsonb_build_object('a', jsonb_build_array(1, 2)))
      )`.execute(tx)
  })
  const one = only(await told(), 'servico.status_alterado')
  expect(Buffer.byteLength(JSON.stringify(one.corpo))).toBeLessThan(19_500)
  expect(one.corpo).toMatchObject({ resumido: true, mudancas: { a: [1, 2] } })
  expect(one.ocorridoEm).toEqual(clock.now())
})

test('a pendencia that is given back is told so', async () => {
  const opened = await openPendencia(server, 'dados-documentais', { area: 'cliente' })
  const { pendenciaId } = opened.params
  await db
    .updateTable('pendencia')
    .set({ status: 'EM_ANALISE', vez: 'TERMINAL' })
    .where('id', '=', pendenciaId)
    .execute()
  expect(only((await news()).slice(-1), 'pendencia.aguarda_terminal').objetoId).toBe(pendenciaId)
  const { version } = await db
    .selectFrom('pendencia')
    .select('version')
    .where('id', '=', pendenciaId)
    .executeTakeFirstOrThrow()
  const body = { evento: 'DEVOLVER' as const, motivo: 'Falta a página 2.', version }
  await call(decidePendencia, { params: { id: pendenciaId }, body }, { as: 'grc' })
  const back = only(await news(), 'pendencia.devolvida')
  expect(back.corpo.mudancas).toMatchObject({
    status: ['EM_ANALISE', 'PENDENTE'],
    observacao: [null, 'Falta a página 2.'],
    vez: ['TERMINAL', 'REQUISITANTE'],
  })
  expect(back.empresas).toContain(cliente)
})

test('an event of cargo without a type of its own is told by what it is for any service', async () => {
  const servico = await askFor(server, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  await news()
  const linha = servico.cargaServico[0]?.id ?? 0
  await settleAll(server, servico.id)
  await news()
  const come = { tipo: 'GATE_ENTRADA' as const, placa: 'BRA2E19', excecao: 'Conferida.' }
  await callLoosely(createCargaEvento, { params: { id: linha }, body: come }, { as: 'admin' })
  expect(tiposOf(await news()).filter((tipo) => tipo.startsWith('carga.'))).toEqual([])
})

test('what other systems send is told by the same triggers: events without a service, what is taken back and called off', async () => {
  await query(
    server.database.ownerUrl,
    `ALTER TABLE booking ADD COLUMN IF NOT EXISTS cancelado_em timestamptz;
     ALTER TABLE carga_evento ADD COLUMN IF NOT EXISTS retratado_em timestamptz, ADD COLUMN IF NOT EXISTS carga_id bigint,
       ALTER COLUMN carga_servico_id DROP NOT NULL`,
  )
  const { cargaIds } = await newPedido(db, {
    declarado: declared('RETIRADA_CONTEINER_IMPORTACAO'),
    area: 'cliente',
  })
  const [cargaId = 0] = cargaIds
  await news()
  const at = '2026-08-02T10:00:00Z'
  await sql`INSERT INTO carga_evento (carga_id, tipo, at, principal) VALUES (${cargaId}, 'GATE_ENTRADA', ${at}, 'gate')`.execute(
    db,
  )
  const entrou = only(await news(), 'carga.entrou')
  expect(entrou).toMatchObject({ objetoId: cargaId, ocorridoEm: new Date(at), empresas: [cliente] })
  await sql`UPDATE carga_evento SET retratado_em = ${clock.now()} WHERE carga_id = ${cargaId}`.execute(db)
  const back = only(await news(), 'carga.evento_retratado')
  expect(back.corpo.evento).toEqual({
    ...(entrou.corpo.evento as object),
    tipo: 'GATE_ENTRADA',
    em: '2026-08-02T10:00:00.000000Z',
  })
  const { id } = await db.selectFrom('booking').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`UPDATE booking SET cancelado_em = ${clock.now()} WHERE id = ${id}`.execute(db)
  expect(only(await news(), 'booking.cancelado')).toMatchObject({ objetoId: id, ocorridoEm: clock.now() })
  await sql`SELECT contar_evento('recebimento.recusado', 7, agora(), '{"mudancas": {}}')`.execute(db)
  expect(only(await news(), 'recebimento.recusado').corpo.objeto).toEqual({ tipo: 'recebimento', id: 7 })
  await expect(sql`SELECT contar_evento('carga.inventada', 7, agora(), '{}')`.execute(db)).rejects.toThrow(
    'carga.inventada',
  )
})

test('a migration may change what is there and its columns at once, and tells nobody', async () => {
  await news()
  const client = new pg.Client({ connectionString: server.database.ownerUrl })
  await client.connect()
  for (const statement of [
    'BEGIN',
    `SELECT set_config('cais.eventos', 'nao', true)`,
    'UPDATE booking_item SET quantidade = quantidade + 1',
    'ALTER TABLE booking_item ALTER COLUMN temperatura TYPE numeric(4, 1)',
    `UPDATE carga SET recebida_em = now() WHERE recebida_em IS NULL`,
    'ALTER TABLE carga ALTER COLUMN peso_bruto DROP NOT NULL',
    'COMMIT',
  ])
    await client.query(statement)
  await client.end()
  expect(await news()).toEqual([])
})

test('a field of an event of which the document tells nothing is found, in whatever depth it stands', () => {
  const objeto = { tipo: 'booking', id: 1 }
  const dados = { numero: 'B1', tipo: 'X', categoriaCarga: 'X', modalidadeTransporte: 'X', armadorId: 1 }
  const told = {
    id: randomUUID(),
    type: 'booking.criado',
    timestamp: clock.now().toISOString(),
    sequence: 1,
    empresa: null,
    objeto,
    mudancas: {},
    dados,
  }
  expect(wrongInEvento('booking.criado', told)).toBeNull()
  for (const more of [{ outro: 1 }, { objeto: { ...objeto, outro: 1 } }, { dados: { ...dados, outro: 1 } }])
    expect(wrongInEvento('booking.criado', { ...told, ...more })).toMatch(/unevaluated/)
  expect(wrongInEvento('booking.inventado', told)).toBe('no booking.inventado is told of')
})
