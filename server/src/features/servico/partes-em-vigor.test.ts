import { glob, readFile } from 'node:fs/promises'
import { revokeAutorizacao } from '@cais/core/api/autorizacao.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { cancelServico, deleteInterveniente, getServico } from '@cais/core/api/servico.ts'
import { cancelTerminalServico } from '@cais/core/api/terminal.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send, call, db, clock } = server

const as = 'despachante'
const [broker, owner] = [42, 1]

/** The broker keeps only parts given by authorisations, and the owner only its own. */
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

const partesOfBroker = (papel: Papel, status: ServicoStatus[]) =>
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
  // 09:00 on 3 August in the terminal's time zone.
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

  test.each(['AUTORIZADO', 'REQUISITANTE'] as const)('from one service, whose %s it was', async (papel) => {
    const [one, other] = await partesOfBroker(papel, ['PENDENTE']).limit(2).execute()
    const look = (id: number) => call(getServico, { params: { companyId: broker, id } }, { as })
    const lookAsOwner = async () =>
      (await call(getServico, { params: { companyId: owner, id: one?.id ?? 0 } }, { as: 'cliente' })).body
    const before = await lookAsOwner()
    expect((await look(one?.id ?? 0)).status).toBe(200)
    expect((await remove(one?.id ?? 0, { as, companyId: broker })).outcome).toBe(
      '403 interveniente.error.nao-sua',
    )
    const { body } = await remove(one?.id ?? 0, theOwner)
    expect(body.some(({ id }) => id === broker)).toBe(false)
    expect((await look(one?.id ?? 0)).status).toBe(404)
    expect((await look(other?.id ?? 0)).status).toBe(200)
    // If the broker was the requester, the owner is the requester from now on.
    expect((await lookAsOwner()).papel).toBe(papel === 'REQUISITANTE' ? 'REQUISITANTE' : before.papel)
  })

  test('also when the service is over', async () => {
    const [one] = await partesOfBroker('AUTORIZADO', ['EXECUTADO']).limit(1).execute()
    const look = () => call(getServico, { params: { companyId: broker, id: one?.id ?? 0 } }, { as })
    expect((await look()).status).toBe(200)
    expect((await remove(one?.id ?? 0, theOwner)).status).toBe(200)
    expect((await look()).status).toBe(404)
  })
})

/**
 * The only files that may name the table `servico_parte`. Any that reads it for people checks whether the part is in
 * force.
 */
const namers = [
  'course/anexos/read-anexos.ts',
  // This file selects companies to check; the check itself is the one of the lists.
  'course/eventos-lidos.ts',
  'course/partes.ts',
  'course/recados/legivel.ts',
  'features/agendamento/caminhoes-rows.ts',
  'features/carga/carga-queries.ts',
  'features/home/endpoints.ts',
  'features/home/janelas.ts',
  // This file lists named carriers and shows no service.
  'features/pendencia/endpoints.ts',
  'jobs/clean-up.ts',
  'search/components/escala.ts',
  'search/components/pendencia.ts',
  'search/components/servico.ts',
  'search/parties.ts',
  'search/precos.ts',
  'search/source.ts',
  'trade/passe/find-marcados.ts',
]

test('only these files read the parts of services, so that nobody forgets that they end', async () => {
  const root = new URL('../../', import.meta.url).pathname
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|^(demo|seed|testing)\/|tables\.gen\.ts$|describe-tables\.ts$/.test(file)) continue
    if (/servico_parte\b|servico_parte_total/.test(await readFile(`${root}${file}`, 'utf8'))) found.push(file)
  }
  expect(found.sort()).toEqual(namers)
})
