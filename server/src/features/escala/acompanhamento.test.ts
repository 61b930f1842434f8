import { getAcompanhamento, saveAcompanhamento } from '@cais/core/api/escala.ts'
import { listMensagens, saveAvisos } from '@cais/core/api/mensagem.ts'
import { search } from '@cais/core/api/search.ts'
import { avisosNoPortal } from '@cais/core/rules/avisos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Updateable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { noteAt } from '../../course/note-at.ts'
import type { Escala } from '../../db/tables.gen.ts'
import { demoEscalas } from '../../demo/escalas.ts'
import { demoNavios } from '../../demo/navios.ts'
import { testStart } from '../../testing/clock.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailAvisos } from '../mensagem/mail-avisos.ts'
import { notifyMudancas } from './notify-mudancas.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const beside = await startTestServer({ beside: server })
const { call, db, clock, services, mails, forgetSessions } = server
const timeZone = 'America/Sao_Paulo'
const announced = demoEscalas(testStart).filter(({ status }) => status === 'ANUNCIADO')
const untouched = announced.slice(12)
const [ofCliente] = announced

beforeEach(async () => {
  clock.advance({ minutes: 1 })
  await tell()
})

const follow = (id: number, as: string, acompanha = true) =>
  call(saveAcompanhamento, { params: { id }, body: { acompanha } }, { as })
const follows = async (id: number, as: string) =>
  (await call(getAcompanhamento, { params: { id } }, { as })).body.acompanha
const change = (id: number, values: Updateable<Escala>) =>
  db.transaction().execute(async (tx) => {
    await noteAt(tx, clock.now())
    await tx.updateTable('escala').set(values).where('id', '=', id).execute()
  })
const tell = (by = server) => notifyMudancas(by.db, clock.now(), timeZone)
const later = (hours: number) => new Date(testStart.getTime() + (500 + hours) * 3_600_000)

const next = () => {
  const escala = untouched.shift()
  if (!escala) throw new Error('there are no more ships')
  const navioNome = demoNavios.find(({ id }) => id === escala.navio_id)?.nome ?? ''
  return { ...escala, nome: escalaName({ navioNome, viagemOutbound: escala.viagem_outbound }) }
}

/** The messages of a user about a call. */
async function toldOf(id: number, as: string) {
  const { body } = await call(listMensagens, { params: { userId: pessoa(as).id } }, { as })
  return body.map(({ mensagem }) => mensagem).filter(({ caminho }) => caminho === `/escala/${id}/view`)
}

async function listed(as: string, ...filters: AppliedFilter[]): Promise<number[]> {
  const body = { filters, pageSize: 200 as const }
  const { list } = (await call(search, { params: { component: 'escala' }, body }, { as })).body
  return list.map(({ id }) => id)
}
const boolean = (id: string, value = true): AppliedFilter => ({
  id,
  type: 'Boolean',
  operator: 'equals',
  value,
})

test('the client of the demo follows a ship, and nobody else does', async () => {
  expect(await follows(ofCliente?.id ?? 0, 'cliente')).toBe(true)
  expect(await follows(ofCliente?.id ?? 0, 'depot')).toBe(false)
  expect(await listed('cliente', boolean('acompanho'))).toEqual([ofCliente?.id])
  expect(await listed('admin', boolean('acompanho'))).toEqual([])
})

test('following and following no more is everybody’s own, and doing it twice is doing it once', async () => {
  const { id } = next()
  for (const as of ['semempresa', 'semempresa', 'admin']) {
    const answer = await follow(id, as)
    expect(answer.body).toEqual({ acompanha: true })
    expect(answer.header('x-caisapp-alert')).toBe('escala.acompanhada')
  }
  expect(await listed('semempresa', boolean('acompanho'))).toEqual([id])
  expect(await listed('semempresa', boolean('acompanho', false))).not.toContain(id)
  await follow(id, 'admin', false)
  await follow(id, 'admin', false)
  expect([await follows(id, 'semempresa'), await follows(id, 'admin')]).toEqual([true, false])
})

test('a call that does not exist is not followed, and nobody follows without a session', async () => {
  expect((await follow(99_999, 'cliente')).outcome).toBe('404 error.http.404')
  const nobody = await call(saveAcompanhamento, { params: { id: 1 }, body: { acompanha: true } })
  expect(nobody.status).toBe(401)
})

test('who follows reads one message about all that changed at once; neighbours read none', async () => {
  const { id, nome } = next()
  await follow(id, 'cliente')
  await change(id, { data_deadline: new Date('2026-11-16T13:00:00Z'), data_eta: null })
  await tell()
  await change(id, {
    data_deadline: new Date('2026-11-16T19:00:00Z'),
    data_eta: new Date('2026-11-17T10:30:00Z'),
    status: 'NA_BARRA',
  })
  await tell()
  const [told, ...before] = await toldOf(id, 'cliente')
  expect(before).toHaveLength(1)
  expect(told?.titulo).toBe(`Navio ${nome}: Chegada prevista (ETA), Deadline, Situação`)
  expect(told?.texto).toBe(
    'Chegada prevista (ETA): — → 17/11/2026 07:30. Deadline: 16/11/2026 10:00 → 16/11/2026 16:00 (+6 h). Situação: Anunciado → Na barra.',
  )
  expect(await toldOf(id, 'depot')).toEqual([])
})

test('several changes between two rounds are one message, and what was changed back is none', async () => {
  const { id } = next()
  await follow(id, 'cliente')
  await change(id, { data_eta: later(1) })
  await change(id, { data_eta: later(2) })
  await tell()
  expect(await toldOf(id, 'cliente')).toHaveLength(1)
  await change(id, { data_eta: later(3) })
  await change(id, { data_eta: later(2) })
  await tell()
  expect(await toldOf(id, 'cliente')).toHaveLength(1)
})

test('a berth alone is nobody’s message', async () => {
  const { id } = next()
  await follow(id, 'cliente')
  await change(id, { berco: null, medida_popa: null, medida_proa: null })
  await tell()
  expect(await toldOf(id, 'cliente')).toEqual([])
})

test('two servers that tell at the same time tell everybody once', async () => {
  const ships = [next(), next(), next(), next()]
  for (const { id } of ships) {
    await follow(id, 'cliente')
    await change(id, { data_eta: later(5), data_deadline: later(1) })
  }
  await Promise.all([tell(), tell(beside), tell(), tell(beside)])
  await tell()
  for (const { id } of ships) expect(await toldOf(id, 'cliente')).toHaveLength(1)
})

test('who follows no more, or began after the change, is not told', async () => {
  const { id } = next()
  await follow(id, 'depot')
  await follow(id, 'cliente')
  await follow(id, 'cliente', false)
  await change(id, { data_eta: later(1) })
  clock.advance({ seconds: 10 })
  await follow(id, 'armador')
  await tell()
  expect(await toldOf(id, 'depot')).toHaveLength(1)
  expect(await toldOf(id, 'cliente')).toEqual([])
  expect(await toldOf(id, 'armador')).toEqual([])
})

test('it comes where a person wants it: in the portal unless they say no, by mail when they say yes', async () => {
  const { id, nome } = next()
  const mailed = async (login: string) => {
    await mailAvisos({ db, jobs: services.jobs, config: services.config, now: clock.now() })
    const all = await mails()
    return all.filter(
      ({ recipient, text }) => recipient === pessoa(login).email && text.includes(`/escala/${id}/view`),
    )
  }
  const noPortal = avisosNoPortal.filter((one) => one !== 'NAVIO')
  for (const as of ['cliente', 'depot', 'terminal']) await follow(id, as)
  await call(saveAvisos, { body: { porEmail: ['NAVIO'], noPortal } }, { as: 'depot' })
  await call(saveAvisos, { body: { porEmail: [], noPortal } }, { as: 'terminal' })
  await change(id, { data_eta: later(1) })
  await tell()
  expect([await toldOf(id, 'cliente'), await toldOf(id, 'depot')].map(({ length }) => length)).toEqual([1, 0])
  expect((await mailed('depot')).map(({ subject }) => subject)).toEqual([expect.stringContaining(nome)])
  expect([
    ...(await mailed('cliente')),
    ...(await mailed('terminal')),
    ...(await toldOf(id, 'terminal')),
  ]).toEqual([])
})

test('the list asks for what has changed in a day, beside any other filter, and each row says what it was', async () => {
  const { id } = next()
  expect(await listed('cliente', boolean('mudouEm24h'))).not.toContain(id)
  await change(id, { data_eta: later(7), berco: null, medida_popa: null, medida_proa: null })
  expect(await listed('cliente', boolean('mudouEm24h'))).toContain(id)
  expect(await listed('cliente', boolean('mudouEm24h', false))).not.toContain(id)
  await follow(id, 'gestor')
  expect(await listed('gestor', boolean('mudouEm24h'), boolean('acompanho'))).toEqual([id])
  const body = { filters: [boolean('acompanho')] }
  const { list } = (await call(search, { params: { component: 'escala' }, body }, { as: 'gestor' })).body
  expect(list[0]).toMatchObject({ recentes: [{ campo: 'dataETA', era: expect.any(String) }] })
  clock.advance({ hours: 25 })
  forgetSessions()
  expect(await listed('gestor', boolean('mudouEm24h'), boolean('acompanho'))).toEqual([])
})

test('gate times are asked for, put in order and marked as the other times are', async () => {
  const ships = [next(), next()]
  const [first, last] = ships.map(({ id }) => id) as [number, number]
  for (const { id } of ships) await follow(id, 'gestor')
  await change(first, { abertura_gate: later(1), limite_recepcao_cheio: later(40) })
  await change(last, { abertura_gate: later(30), limite_recepcao_cheio: later(20) })
  const ask = async (sortedBy: { id: string; reverse: boolean }, ...filters: AppliedFilter[]) => {
    const body = { filters: [boolean('acompanho'), ...filters], sortedBy }
    const { list } = (await call(search, { params: { component: 'escala' }, body }, { as: 'gestor' })).body
    return list.filter(({ id }) => ships.some((one) => one.id === id))
  }
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(await ask({ id: 'aberturaGate', reverse: false }))).toEqual([first, last])
  expect(ids(await ask({ id: 'limiteRecepcaoCheio', reverse: false }))).toEqual([last, first])
  const after: AppliedFilter = {
    id: 'aberturaGate',
    type: 'Datetime',
    operator: 'afterDate',
    datetime1: later(2).toISOString().slice(0, 10),
  }
  const [found] = await ask({ id: 'aberturaGate', reverse: false }, after)
  expect(found).toMatchObject({
    id: last,
    aberturaGate: expect.any(String),
    recentes: [{ campo: 'aberturaGate' }, { campo: 'limiteRecepcaoCheio' }],
  })
})
