import { glob, readFile } from 'node:fs/promises'
import { revokeAutorizacao } from '@cais/core/api/autorizacao.ts'
import { contract } from '@cais/core/api/contract.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { isRead, type Route } from '@cais/core/api/route.ts'
import { cancelServico, deleteInterveniente, getServico } from '@cais/core/api/servico.ts'
import { cancelTerminalServico } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send, call, db, clock } = server

const as = 'despachante'
const [broker, owner] = [42, 1]

/** The broker has nothing but what authorisations gave it, and the owner what is its own. */
await db
  .deleteFrom('servico_parte')
  .where('empresa_id', '=', broker)
  .where('autorizacao_id', 'is', null)
  .execute()

const autorizacaoIds = (
  await db
    .selectFrom('autorizacao')
    .select('id')
    .where('empresa_autorizada_id', '=', broker)
    .where('ativa', '=', true)
    .execute()
).map(({ id }) => id)

const setEnd = (data_vencimento: string | null) =>
  db
    .updateTable('autorizacao')
    .set({ data_vencimento, ativa: true })
    .where('id', 'in', autorizacaoIds)
    .execute()

beforeEach(() => setEnd(null))

const partesOfBroker = (papel: string, status: string[]) =>
  db
    .selectFrom('servico_parte as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['s.id', 's.numero_solicitacao as numero'])
    .where('p.empresa_id', '=', broker)
    .where('p.papel', '=', papel)
    .where('s.consignatario_id', '=', owner)
    .where('s.status', 'in', status)
    .orderBy('s.id', 'desc')

const totalOf = async (component: string, filters: object[] = []) => {
  const body = { pageNumber: 1, pageSize: 20, filters }
  const answer = await send('POST', `/api/search/${broker}/${component}`, { as, body })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { total: number }).total
}

describe('every call that names something of a service', () => {
  const nothing = 999_999
  const named = /servico|pendencia|anexo|pedido|boletim|boletin|carga|reagendamento|documento|fatura|isencao/i
  const words: Record<string, string> = {
    companyId: String(broker),
    kind: 'despachante',
    documento: 'SOLICITACAO_SERVICO',
  }
  const ids = /:(id|servicoId|pendenciaId|pedidoId|cargaServicoId|cargaId|anexoId)\b/
  const routes = contract.filter(
    ({ route: { path, access } }) =>
      named.test(path) &&
      ids.test(path) &&
      !path.startsWith('/api/terminal') &&
      (access === 'user' || access.includes('DESPACHANTE')),
  )

  type Thing = 'servico' | 'pendencia' | 'linha' | 'carga' | 'anexo' | 'boletim'
  type Things = Record<Thing, number[]>

  /** What the id in a path is of. */
  const thingOf = ({ path }: Route): Thing => {
    if (/:pendenciaId|pendencias\/:id|reagendamentos\/:id/.test(path)) return 'pendencia'
    if (/:cargaServicoId/.test(path)) return 'linha'
    if (/anexos\/:id/.test(path)) return 'anexo'
    if (/boleti[mn][^:]*\/:id/.test(path)) return 'boletim'
    return /cargas\/:id|:cargaId/.test(path) ? 'carga' : 'servico'
  }

  const pathOf = ({ path }: Route, id: number, servicoId: number) =>
    path
      .replace(/:(servicoId|pedidoId)\b/, String(servicoId))
      .replace(ids, String(id))
      .replace(/:(\w+)/g, (_, name: string) => words[name] ?? String(nothing))

  const fields = { version: 1, dados: {}, motivo: 'Sem motivo', texto: 'Nada', ids: [1], agendamentos: [] }

  /** As many of these fields as a command knows: strict ones refuse the others. */
  const bodyFor = ({ body }: Route) => {
    if (!(body instanceof z.ZodObject)) return fields
    const { shape } = body
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape))
  }

  async function thingsOf(servicoId: number): Promise<Things> {
    const of = async (column: string, table: string) => {
      const { rows } = await sql<{ id: number }>`
        SELECT ${sql.ref(column)} AS id FROM ${sql.table(table)} WHERE servico_id = ${servicoId}`.execute(db)
      return rows.map(({ id }) => id)
    }
    return {
      servico: [servicoId],
      pendencia: await of('id', 'pendencia'),
      linha: await of('id', 'carga_servico'),
      carga: await of('carga_id', 'carga_servico'),
      anexo: await of('anexo_id', 'anexo_entity'),
      boletim: await of('id', 'boletim_pesagem'),
    }
  }

  /** The kinds of screens that resolve the pendencias of a service, each by the id of one. */
  async function kindsOf(servicoId: number): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('pendencia as p')
      .innerJoin('servico as s', 's.id', 'p.servico_id')
      .select(['p.id', 'p.tipo', 's.subtipo'])
      .where('p.servico_id', '=', servicoId)
      .execute()
    return new Map(
      rows.flatMap(({ id, tipo, subtipo }): [string, number][] => {
        const declarado = findServicoDeclarado(subtipo)
        const slug = declarado && kindOf(tipo as PendenciaTipo, declarado)
        return slug ? [[slug, id]] : []
      }),
    )
  }

  /** The first thing of a service for which a call answers; screens of other kinds of pendencias are left out. */
  async function reach(route: Route, servicoId: number, things: Things): Promise<string | null> {
    const slug = /\/pendencia-([a-z-]+)\/:pendenciaId/.exec(route.path)?.[1]
    const fitting = slug ? (await kindsOf(servicoId)).get(slug) : undefined
    const candidates = slug ? (fitting ? [fitting] : []) : things[thingOf(route)].slice(0, 4)
    for (const id of candidates) {
      const path = pathOf(route, id, servicoId)
      if ((await send(route.method, path, { as })).status === 200) return path
    }
    return null
  }

  test('answers while the authorisation holds, and once it has ended like one that names nothing', async () => {
    const servicos = [
      ...(await partesOfBroker('REQUISITANTE', ['PENDENTE']).limit(1).execute()),
      ...(await partesOfBroker('AUTORIZADO', ['EXECUTADO']).limit(2).execute()),
    ]
    const reached: { name: string; path: string; missing: string }[] = []
    for (const { id: servicoId } of servicos) {
      const things = await thingsOf(servicoId)
      for (const { name, route } of routes.filter(({ route }) => isRead(route))) {
        if (reached.some((one) => one.name === name)) continue
        const path = await reach(route, servicoId, things)
        if (path) reached.push({ name, path, missing: pathOf(route, nothing, nothing) })
      }
    }
    expect(reached.length, reached.map(({ name }) => name).join(' ')).toBeGreaterThan(35)

    await setEnd('2026-08-02')
    for (const { name, path, missing } of reached) {
      const gone = await send('GET', path, { as })
      expect(gone.outcome, `${name} ${path}`).toBe((await send('GET', missing, { as })).outcome)
      expect(gone.status, `${name} ${path}`).toBe(404)
    }
    const commands = routes.filter(({ route }) => !isRead(route))
    const [one = { id: 0 }] = servicos
    const things = await thingsOf(one.id)
    let refused = 0
    for (const { name, route } of commands) {
      const path = pathOf(route, things[thingOf(route)][0] ?? nothing, one.id)
      const { outcome, status } = await send(route.method, path, { as, body: bodyFor(route) })
      // Where this body does not fit, it is refused before anything is looked for.
      expect([400, 404, 415], `${name} ${path}: ${outcome}`).toContain(status)
      if (status === 404) refused++
    }
    expect(refused).toBeGreaterThan(35)
  }, 240_000)
})

test('lists, their totals and their texts are empty from the next request on, and come back with the right', async () => {
  const lists = [
    'servico-despachante',
    'pedido-despachante',
    'carga',
    'conteiner',
    'boletim-pesagem-despachante',
  ]
  const before = await Promise.all(lists.map((list) => totalOf(list)))
  for (const [index, list] of lists.entries()) expect(before[index], list).toBeGreaterThan(0)
  const [one] = await partesOfBroker('AUTORIZADO', ['PENDENTE']).limit(1).execute()
  const byNumber = [{ id: 'numeroSolicitacao', type: 'String', operator: 'contains', value: one?.numero }]
  expect(await totalOf('servico-despachante', byNumber)).toBe(1)

  for (const id of autorizacaoIds) await call(revokeAutorizacao, { params: { id } }, { as: 'grc' })
  for (const list of lists) expect(await totalOf(list), list).toBe(0)
  expect(await totalOf('servico-despachante', byNumber)).toBe(0)

  await setEnd(null)
  expect(await Promise.all(lists.map((list) => totalOf(list)))).toEqual(before)
})

test('an authorisation with a last day ends with that day at the terminal, without anybody doing anything', async () => {
  const [one] = await partesOfBroker('AUTORIZADO', ['PENDENTE']).limit(1).execute()
  const params = { companyId: broker, id: one?.id ?? 0 }
  const look = async () => (await call(getServico, { params }, { as })).status
  // 09:00 of the third at the terminal.
  await setEnd('2026-08-03')
  clock.advance({ hours: 14, minutes: 59 })
  expect(await look()).toBe(200)
  expect(await totalOf('servico-despachante')).toBeGreaterThan(0)
  clock.advance({ minutes: 1 })
  expect(await look()).toBe(404)
  expect(await totalOf('servico-despachante')).toBe(0)
  clock.advance({ hours: -15 })
  expect(await look()).toBe(200)
})

test('who asked for somebody is out with the authorisation, and the owner cancels in its place', async () => {
  const [one] = await partesOfBroker('REQUISITANTE', ['PENDENTE']).limit(1).execute()
  const { id } = one ?? { id: 0 }
  const asOwner = { params: { companyId: owner, id }, query: {} }
  const asBroker = { params: { companyId: broker, id }, query: {} }
  expect((await call(cancelServico, asOwner, { as: 'cliente' })).status).toBe(403)
  expect((await call(getServico, asBroker, { as })).body.acoesPermitidas).toContain('CANCELAR')

  await setEnd('2026-08-02')
  expect((await call(cancelServico, asBroker, { as })).outcome).toBe('404 error.http.404')
  const seen = (await call(getServico, asOwner, { as: 'cliente' })).body
  expect(seen.papel).toBe('REQUISITANTE')
  expect(seen.partes.some((parte) => parte.id === broker)).toBe(false)
  expect((await call(cancelServico, asOwner, { as: 'cliente' })).status).toBe(200)
})

test('a cancelled service is told to its owner, and to whoever asked only while the authorisation holds', async () => {
  const [one, other] = await partesOfBroker('REQUISITANTE', ['PENDENTE']).limit(2).execute()
  const told = async (login: string, numero: string) => {
    const { body } = await call(listMensagens, { params: { userId: pessoa(login).id } }, { as: login })
    return body.filter(({ mensagem }) => mensagem.titulo.includes(numero)).length
  }
  const cancel = (id: number) =>
    call(cancelTerminalServico, { params: { id }, body: { motivo: 'Pedido em duplicidade.' } }, { as: 'grc' })
  await cancel(one?.id ?? 0)
  expect([await told(as, one?.numero ?? ''), await told('cliente', one?.numero ?? '')]).toEqual([1, 1])
  await setEnd('2026-08-02')
  await cancel(other?.id ?? 0)
  expect([await told(as, other?.numero ?? ''), await told('cliente', other?.numero ?? '')]).toEqual([0, 1])
})

describe('the owner takes out whom it let in', () => {
  const remove = (id: number, who: { as: string; companyId: number }, empresaId = broker) =>
    call(deleteInterveniente, { params: { companyId: who.companyId, id, empresaId } }, { as: who.as })
  const theOwner = { as: 'cliente', companyId: owner }

  test.each(['AUTORIZADO', 'REQUISITANTE'])('from one service, whose %s it was', async (papel) => {
    const [one, other] = await partesOfBroker(papel, ['PENDENTE']).limit(2).execute()
    const look = (id: number) => call(getServico, { params: { companyId: broker, id } }, { as })
    expect((await look(one?.id ?? 0)).status).toBe(200)
    expect((await remove(one?.id ?? 0, { as, companyId: broker })).outcome).toBe(
      '403 interveniente.error.nao-sua',
    )
    const { body } = await remove(one?.id ?? 0, theOwner)
    expect(body.some(({ id }) => id === broker)).toBe(false)
    expect((await look(one?.id ?? 0)).status).toBe(404)
    expect((await look(other?.id ?? 0)).status).toBe(200)
    const mine = (
      await call(getServico, { params: { companyId: owner, id: one?.id ?? 0 } }, { as: 'cliente' })
    ).body
    expect(mine.papel).toBe('REQUISITANTE')
  })

  test('also when the service is over', async () => {
    const [one] = await partesOfBroker('AUTORIZADO', ['EXECUTADO']).limit(1).execute()
    const look = () => call(getServico, { params: { companyId: broker, id: one?.id ?? 0 } }, { as })
    expect((await look()).status).toBe(200)
    expect((await remove(one?.id ?? 0, theOwner)).status).toBe(200)
    expect((await look()).status).toBe(404)
  })
})

/** Files that may name the table of parts; whoever reads it for people asks whether the part is in force. */
const namers = [
  'features/anexo/read-anexos.ts',
  'features/carga/carga-queries.ts',
  'features/servico/partes.ts',
  'jobs/clean-up.ts',
  'search/components/servico.ts',
  'search/parties.ts',
  'search/source.ts',
]

test('only these files read the parts of services, so that nobody forgets that they end', async () => {
  const root = new URL('../../', import.meta.url).pathname
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|^(demo|seed|testing)\/|tables\.gen\.ts$/.test(file)) continue
    if (/servico_parte\b|servico_parte_contagem/.test(await readFile(`${root}${file}`, 'utf8')))
      found.push(file)
  }
  expect(found.sort()).toEqual(namers)
})
