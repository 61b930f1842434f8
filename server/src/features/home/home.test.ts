import { landingArea } from '@cais/core/access/area.ts'
import { listPedidosDeAcesso } from '@cais/core/api/adesao.ts'
import { getHome, getTerminalHome } from '@cais/core/api/home.ts'
import { saveMetas } from '@cais/core/api/mesa.ts'
import { countFacets, search } from '@cais/core/api/search.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { countFila } from '@cais/core/api/terminal.ts'
import { escalaStatuses, isOver } from '@cais/core/rules/escala.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nameTransportador } from '../../course/name-transportadores.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPessoa } from '../../testing/known/empresas.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { tokenOf } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { combineViagens } from '../../testing/viagens.ts'

const server = await startTestServer()
const { call, callLoosely, db, clock } = server

const homeOf = async (as: string) => (await call(getHome, {}, { as })).body

async function totalOf(as: string, component: string, filters: AppliedFilter[]): Promise<number> {
  const { body } = await call(search, { params: { component }, body: { filters } }, { as })
  return body.total
}

const prazo = (operator: 'past' | 'today' | 'next24h' | 'later' | 'none', id = 'prazo'): AppliedFilter => ({
  id,
  type: 'Datetime',
  operator,
})
const minhas: AppliedFilter = { id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' }
const questions = ['past', 'today', 'next24h', 'later', 'none'] as const

const everybody = [
  'cliente',
  'despachante',
  'transportador',
  'agencia',
  'armador',
  'agente',
  'depot',
  'beneficiario',
  'terminal',
  'gestor',
  'multi',
]

test.each(everybody)('every figure that %s sees is the total of the list behind it', async (as) => {
  const { pendencias, janelas, navios, prazos } = await homeOf(as)
  for (const question of questions)
    expect(pendencias[question], question).toBe(
      await totalOf(as, 'minhas-pendencias', [minhas, prazo(question)]),
    )
  expect(pendencias.total).toBe(await totalOf(as, 'minhas-pendencias', [minhas]))
  const { past, next24h, later, none } = pendencias
  expect(past + next24h + later + none, 'the tiles add up').toBe(pendencias.total)
  expect(pendencias.total + pendencias.esperando).toBe(await totalOf(as, 'minhas-pendencias', []))
  for (const { tipo, total } of pendencias.porTipo) {
    const ofTipo: AppliedFilter = { id: 'tipo', type: 'Enum', operator: 'equals', value: tipo }
    expect(total, tipo).toBe(await totalOf(as, 'minhas-pendencias', [minhas, ofTipo]))
  }
  const today = dayOf(clock.now(), testTimeZone)
  const tomorrow = dayFromNumber(dayNumber(today) + 1) ?? ''
  const janela = (datetime1: string): AppliedFilter[] => [
    { id: 'janela', type: 'Datetime', operator: 'exactDate', datetime1 },
  ]
  expect(janelas.hoje).toBe(await totalOf(as, 'servico', janela(today)))
  expect(janelas.amanha).toBe(await totalOf(as, 'servico', janela(tomorrow)))
  const aquiOuVem: AppliedFilter[] = [
    { id: 'status', type: 'Enum', operator: 'in', value: escalaStatuses.filter((one) => !isOver(one)) },
    { id: 'dependo', type: 'Boolean', operator: 'equals', value: true },
  ]
  const mudou: AppliedFilter = { id: 'mudouEm24h', type: 'Boolean', operator: 'equals', value: true }
  expect(navios.total).toBe(await totalOf(as, 'escala', aquiOuVem))
  expect(navios.mudaram).toBe(await totalOf(as, 'escala', [...aquiOuVem, mudou]))
  for (const { tipo, ...counts } of prazos) {
    const id = { NAVIO: 'prazoNavio', LIVRE: 'prazoLivre', FATURA: 'prazoFatura' }[tipo]
    for (const when of ['past', 'next24h', 'later'] as const)
      expect(counts[when], `${tipo} ${when}`).toBe(await totalOf(as, 'servico', [prazo(when, id)]))
  }
})

test('people who act find something to do, what runs out first on top', async () => {
  const { pendencias, primeiras } = await homeOf('cliente')
  expect(pendencias.total).toBeGreaterThan(2)
  expect(primeiras.length).toBeGreaterThan(2)
  const times = primeiras.map((one) => (one.prazo ? Date.parse(one.prazo) : Number.POSITIVE_INFINITY))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(primeiras.map(({ empresaId }) => empresaId))).toEqual(new Set([empresaIdOf('cliente')]))
})

test('who has several companies sees the work of all of them, each in an area that is theirs', async () => {
  const { body: account } = await call(getAccount, {}, { as: 'multi' })
  const { body } = await call(
    search,
    { params: { component: 'minhas-pendencias' }, body: { pageSize: 200 } },
    { as: 'multi' },
  )
  const own = new Map(account.empresaAuthorities.map(({ id, authorities }) => [id, authorities]))
  expect(body.list.length).toBeGreaterThan(0)
  for (const row of body.list) {
    expect(landingArea(own.get(Number(row.empresaId)) ?? [])).not.toBeNull()
    expect(row.empresa).toEqual(expect.any(String))
  }
})

test("what was named to a carrier is the carrier's turn and no longer that of who named it", async () => {
  const comFrota: AppliedFilter = {
    id: 'tipo',
    type: 'Enum',
    operator: 'in',
    value: ['DADOS_TRANSPORTE', 'DADOS_TRANSPORTE_CARGA_GERAL', 'MOTORISTAS', 'VEICULOS'],
  }
  const rows = async (as: string, filters: AppliedFilter[]) =>
    (
      await call(
        search,
        { params: { component: 'minhas-pendencias' }, body: { pageSize: 200, filters } },
        { as },
      )
    ).body.list
  const named: AppliedFilter = { id: 'vez', type: 'Enum', operator: 'equals', value: 'TRANSPORTADOR' }
  const [row] = await rows('cliente', [named, comFrota])
  if (!row) throw new Error('the customer has named a carrier')
  const vezNow = async () => (await rows('cliente', [comFrota])).find(({ id }) => id === row.id)?.vez
  const name = (transportador_id: number | null) =>
    db
      .transaction()
      .execute((tx) => nameTransportador(tx, new Date(), Number(row.servicoId), transportador_id))
  await name(null)
  expect(await vezNow()).toBe('AGIR')
  await name(empresaIdOf('transportador'))
  expect(await vezNow()).toBe('TRANSPORTADOR')
  await name(empresaIdOf('cliente'))
  expect(await vezNow()).toBe('AGIR')
})

test('the values of a facet add up to the list, whatever is asked of the facet itself', async () => {
  const ofTipo: AppliedFilter = { id: 'tipo', type: 'Enum', operator: 'equals', value: 'AGENDAMENTO' }
  const params = { component: 'minhas-pendencias' }
  const { body } = await call(
    countFacets,
    { params, body: { by: 'tipo', filters: [minhas, ofTipo] } },
    { as: 'cliente' },
  )
  const sum = body.reduce((all, { total }) => all + total, 0)
  expect(sum).toBe(await totalOf('cliente', 'minhas-pendencias', [minhas]))
  expect(body.length).toBeGreaterThan(1)
})

test('a list is counted only by columns that it offers for it', async () => {
  const ask = (by: string, component = 'minhas-pendencias') =>
    call(countFacets, { params: { component }, body: { by, filters: [] } }, { as: 'cliente' })
  expect((await ask('tipo')).status).toBe(200)
  expect((await ask('requisitante')).status).toBe(400)
  expect((await ask('status', 'servico')).status).toBe(400)
})

test('who has no company has no work, and the terminal has its queue', async () => {
  const { pendencias, janelas, prazos } = await homeOf('semempresa')
  expect([pendencias.total, pendencias.esperando, janelas.lista.length, prazos.length]).toEqual([0, 0, 0, 0])
  expect((await homeOf('grc')).pendencias.total).toBe(await totalOf('grc', 'minhas-pendencias', []))
})

test("the terminal's day counts its queue by age once, and its exceptions as the lists do", async () => {
  const { body } = await call(getTerminalHome, {}, { as: 'grc' })
  const queue = body.fila.reduce((sum, { total }) => sum + total, 0)
  expect(queue).toBe(await totalOf('grc', 'minhas-pendencias', []))
  expect(queue).toBeGreaterThan(0)
  for (const [index, { ateMinutos, total }] of body.fila.entries()) {
    const esperaDe = String(body.fila[index - 1]?.ateMinutos ?? 0)
    const query = { esperaDe, ...(ateMinutos !== null && { esperaAte: String(ateMinutos) }) }
    const counts = await call(countFila, { query }, { as: 'grc' })
    expect(
      counts.body.reduce((sum, one) => sum + one.total, 0),
      esperaDe,
    ).toBe(total)
  }
  expect(body.janelas.length).toBeGreaterThan(0)
  expect(body.excecoes.prazosVencidos).toBe(await totalOf('grc', 'servico', [prazo('past')]))
  expect(body.excecoes.faturasVencidas).toBe(await totalOf('grc', 'servico', [prazo('past', 'prazoFatura')]))
  const mudou: AppliedFilter = { id: 'mudouEm24h', type: 'Boolean', operator: 'equals', value: true }
  expect(body.excecoes.naviosMudados).toBe(await totalOf('grc', 'escala', [mudou]))
})

test('what is late in the queue is late by the target of its own kind, here as there', async () => {
  const late = async () => {
    const { fila } = (await call(getTerminalHome, {}, { as: 'grc' })).body
    const counts = (await call(countFila, { query: {} }, { as: 'grc' })).body
    const atrasadas = counts.reduce((sum, one) => sum + one.atrasadas, 0)
    expect(fila.reduce((sum, one) => sum + one.atrasadas, 0)).toBe(atrasadas)
    return { atrasadas, counts }
  }
  const before = await late()
  const kind = before.counts.find(({ total, atrasadas }) => atrasadas < total)
  expect(kind).toBeDefined()
  if (!kind) return
  await call(saveMetas, { body: { metas: [{ tipo: kind.tipo, minutos: 1 }] } }, { as: 'admin' })
  const after = await late()
  await call(saveMetas, { body: { metas: [] } }, { as: 'admin' })
  expect(after.atrasadas).toBeGreaterThan(before.atrasadas)
})

test('windows of today and tomorrow tell whom the carrier sends, once it has said so', async () => {
  const { lista } = (await homeOf('cliente')).janelas
  const said = lista.find(({ placas, motoristas }) => placas.length > 0 && motoristas.length > 0)
  if (!said) throw new Error('somebody comes for the customer')
  for (const placa of said.placas) expect(placa).toMatch(/^[A-Z]{3}\d[A-Z0-9]\d{2}$/)
  await db
    .updateTable('pendencia_dados')
    .set({ ultima_entrega: null, entregue_em: null })
    .where(
      'pendencia_id',
      'in',
      db.selectFrom('pendencia').select('id').where('servico_id', '=', said.servicoId),
    )
    .execute()
  const after = (await homeOf('cliente')).janelas.lista.find(({ id }) => id === said.id)
  expect(after).toMatchObject({ placas: [], motoristas: [] })
})

test('a carrier reads nothing of the people of another carrier of the same service', async () => {
  const [mine, other] = [empresaIdOf('transportador'), 28]
  const said = (await homeOf('transportador')).janelas.lista.find(({ placas }) => placas.length > 0)
  const servicoId = said?.servicoId ?? 0
  await sql`INSERT INTO servico_parte SELECT ${other}::bigint, area, servico_id, papel, status, subtipo, data_criacao,
      requisitante_id, consignatario_id, escala_id, autorizacao_id
    FROM servico_parte WHERE servico_id = ${servicoId} AND empresa_id = ${mine} AND papel = 'TRANSPORTADOR'`.execute(
    db,
  )
  const { id, login } = await newPessoa(server)
  await db.insertInto('usuario_authority').values({ usuario_id: id, authority: 'USER' }).execute()
  await db.insertInto('empresa_user').values({ empresa_id: other, usuario_id: id }).execute()
  const { body } = await call(getHome, {}, { token: await tokenOf(server, login) })
  const theirs = body.janelas.lista.filter((one) => one.servicoId === servicoId)
  expect(theirs).not.toEqual([])
  expect(theirs.flatMap(({ placas, motoristas }) => [...placas, ...motoristas])).toEqual([])
  const own = (await homeOf('transportador')).janelas.lista.find(({ id: one }) => one === said?.id)
  expect(own?.placas).toEqual(said?.placas)
})

test('requests that nobody else can decide are counted as they are listed', async () => {
  const { id } = await newPessoa(server)
  await sql`INSERT INTO pedido_acesso (usuario_id, empresa_id, national_register, nome, pedido_em)
    SELECT ${id}, e.id, e.national_register, e.nome, ${clock.now()} FROM empresa e
    WHERE NOT EXISTS (SELECT FROM empresa_user m WHERE m.empresa_id = e.id AND m.admin) LIMIT 1`.execute(db)
  const listed = await callLoosely(listPedidosDeAcesso, { query: {} }, { as: 'grc' })
  const { body } = await call(getTerminalHome, {}, { as: 'grc' })
  expect(body.excecoes.pedidosAcesso).toBe(Number(listed.header('x-total-count')))
})

test('cargo on several trucks comes with one of them in each place', async () => {
  await clearGrade(db)
  const { servico, trucks } = await combineViagens(server)
  const lista = (await homeOf('cliente')).janelas.lista.filter(({ servicoId }) => servicoId === servico.id)
  expect(lista.map(({ placas }) => placas).toSorted()).toEqual(trucks.map(({ placa }) => [placa]).toSorted())
  expect(lista.map(({ motoristas }) => motoristas.length)).toEqual([1, 1])
})
