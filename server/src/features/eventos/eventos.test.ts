import { randomBytes } from 'node:crypto'
import { type Escopo, escopos } from '@cais/core/access/escopos.ts'
import { contadosOf, eventoContado, listEventos } from '@cais/core/api/eventos.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { createBloqueio } from '@cais/core/api/terminal.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '../../http/session.ts'
import { wrongInCloudEvent } from '../../testing/cloudevents.ts'
import { declared } from '../../testing/declared.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { numberAll } from '../../testing/numbering.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { combine } from '../../testing/portaria.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, callLoosely, db, clock } = server
const cliente = empresaIdOf('cliente')
const depot = empresaIdOf('depot')
const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')

async function keyOf(empresaId: number, given: readonly Escopo[] = escopos): Promise<string> {
  const since = { criada_em: clock.now(), criada_por: 'grc' }
  const { id } = await db
    .insertInto('fonte')
    .values({ empresa_id: empresaId, nome: randomBytes(6).toString('hex'), tipo: 'cliente', ...since })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chave = chaveOf(randomBytes(32))
  await db
    .insertInto('fonte_chave')
    .values({
      fonte_id: id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: [...given],
      enderecos: [],
      expira_em: new Date(clock.now().getTime() + 30 * 86_400_000),
      ...since,
    })
    .execute()
  return chave
}

const pull = async (token: string, query: { depois?: string; limite?: string } = {}) => {
  const { eventos, ...page } = (await call(listEventos, { query }, { token })).body
  return { ...page, eventos: contadosOf(eventos) }
}

async function ask() {
  const { body, empresaId } = await newPedido(db, { declarado, area: 'cliente' })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  return (await call(createServico, { params, body }, { as: 'cliente' })).body
}

test('a system of a company pulls what concerns it, page by page, each event once', async () => {
  const token = await keyOf(cliente, ['eventos:ler'])
  await numberAll(server)
  const { cursor: begin } = await pull(token, { limite: '500' })
  const servico = await ask()
  expect((await pull(token, begin === null ? {} : { depois: begin })).eventos, 'not numbered yet').toEqual([])
  await numberAll(server)
  const from = begin === null ? {} : { depois: begin }
  const { eventos: all, mais } = await pull(token, from)
  expect(mais).toBe(false)
  const criado = all.find(({ type }) => type === 'servico.criado')
  expect(criado).toMatchObject({
    empresa: cliente,
    timestamp: clock.now().toISOString(),
    objeto: { tipo: 'servico', id: servico.id, ref: servico.numeroSolicitacao, version: 1 },
    url: `https://portal.example/servico/${servico.id}/view`,
    conteiner: servico.cargaServico[0]?.carga.identificador,
    bl: expect.any(String),
    mudancas: {},
  })
  const one: typeof all = []
  let cursor = begin
  for (let more = true; more; ) {
    const page = await pull(token, { limite: '1', ...(cursor !== null && { depois: cursor }) })
    one.push(...page.eventos)
    ;({ cursor, mais: more } = page)
  }
  expect(one).toEqual(all)
  const numbers = all.map(({ sequence }) => sequence)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  const end = await pull(token, { depois: cursor ?? '' })
  expect(end).toEqual({ eventos: [], cursor, mais: false })
  for (const evento of all) expect(eventoContado.safeParse(evento).success).toBe(true)
})

test('a foreign company reads nothing of it, and its cursor stays where it was', async () => {
  const token = await keyOf(depot)
  await numberAll(server)
  const before = await pull(token, { limite: '500' })
  const { cargaServico } = await ask()
  const carga = cargaServico[0]?.carga.id ?? 0
  await call(createBloqueio, { params: { id: carga }, body: { tipo: 'MAPA', descricao: 'x' } }, { as: 'grc' })
  await numberAll(server)
  const after = await pull(token, { limite: '500' })
  const isShip = ({ type }: { type: string }) => type.startsWith('escala.')
  expect(after.eventos.filter((one) => !isShip(one))).toEqual(before.eventos.filter((one) => !isShip(one)))
  const own = await pull(await keyOf(cliente), { limite: '500' })
  expect(own.eventos.some(({ type }) => type === 'carga.bloqueada')).toBe(true)
})

test('people read for a company of theirs, staff for any, and all of it for the terminal', async () => {
  await ask()
  await numberAll(server)
  const limite = '500'
  const asked = (companyId: number) => ({ params: { companyId }, query: { limite } })
  const own = await call(listEventos, asked(cliente), { as: 'cliente' })
  expect(own.body.eventos).toEqual((await pull(await keyOf(cliente), { limite })).eventos)
  expect((await call(listEventos, asked(cliente), { as: 'grc' })).body.eventos).toEqual(own.body.eventos)
  expect((await call(listEventos, asked(cliente), { as: 'depot' })).status).toBe(404)
  expect((await call(listEventos, asked(cliente), { token: await keyOf(depot) })).status).toBe(404)
  const all = contadosOf((await call(listEventos, { query: { limite } }, { as: 'grc' })).body.eventos)
  expect(all.every(({ empresa }) => empresa === null)).toBe(true)
  expect(all.map(({ type }) => type)).toContain('pendencia.ativada')
  const ids = new Set(all.map(({ id }) => id))
  expect(own.body.eventos.every(({ id }) => ids.has(id))).toBe(true)
  expect(
    (await call(listEventos, { query: {} }, { as: 'cliente' })).status,
    'people name their company',
  ).toBe(404)
})

test('who drives is in what the terminal reads, and in nothing that companies do', async () => {
  await clearGrade(db)
  const { frota, params } = await combine(server)
  await numberAll(server)
  const { placa } = await db
    .selectFrom('caminhao')
    .select('placa')
    .where('id', '=', frota.caminhaoIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const isIt = ({ type, ...one }: { type: string; [field: string]: unknown }) =>
    type === 'agendamento.confirmado' && (one.servico as { id: number }).id === params.servicoId
  const all = (await call(listEventos, { query: { limite: '500' } }, { as: 'grc' })).body.eventos
  expect(all.find(isIt)).toMatchObject({
    veiculos: [{ placa }],
    motoristas: [{ cnh: expect.stringMatching(/^\d{11}$/) }],
    agendamento: { janela: { inicio: expect.any(String), fim: expect.any(String) } },
  })
  const own = await pull(await keyOf(cliente), { limite: '500' })
  expect(own.eventos.find(isIt)).toMatchObject({ agendamento: { janela: { inicio: expect.any(String) } } })
  expect(JSON.stringify(own)).not.toContain(placa)
  expect(JSON.stringify(own)).not.toContain('"terminal"')
})

test('a key needs the scope, a company must be let in, and a cursor is one that was given', async () => {
  const without = await call(listEventos, { query: {} }, { token: await keyOf(cliente, ['navios:ler']) })
  expect(without.outcome).toBe('403 error.fonte.escopo')
  const token = await keyOf(depot)
  expect((await call(listEventos, { query: {} }, { token })).status).toBe(200)
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', depot).execute()
  expect((await call(listEventos, { query: {} }, { token })).outcome).toBe('403 error.empresa-inativa')
  await db.updateTable('empresa').set({ activated: true }).where('id', '=', depot).execute()
  for (const query of [
    { depois: '-1' },
    { depois: '' },
    { depois: 'x'.repeat(12) },
    { depois: 'abc' },
    { depois: 'zzzzzzzzzzz' },
    { limite: '0' },
    { limite: '501' },
  ])
    expect((await callLoosely(listEventos, { query }, { token })).status, JSON.stringify(query)).toBe(400)
})

test('the same events come in envelopes of CloudEvents where that is asked for, with the same cursor', async () => {
  const token = await keyOf(cliente, ['eventos:ler'])
  await ask()
  await numberAll(server)
  const usual = await pull(token, { limite: '500' })
  const { body } = await call(listEventos, { query: { limite: '500', formato: 'CLOUDEVENTS' } }, { token })
  expect(usual.eventos.length).toBeGreaterThan(0)
  expect({ cursor: body.cursor, mais: body.mais }).toEqual({ cursor: usual.cursor, mais: usual.mais })
  expect(body.eventos.flatMap(wrongInCloudEvent)).toEqual([])
  expect(body.eventos).toMatchObject(
    usual.eventos.map((data) => ({ id: data.id, source: 'https://portal.example', type: data.type, data })),
  )
  const { outcome } = await callLoosely(listEventos, { query: { formato: 'XML' } }, { token })
  expect(outcome).toMatch(/^400 /)
})
