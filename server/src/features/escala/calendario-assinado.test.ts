import {
  deleteCalendarioAssinado,
  getCalendarioAssinado,
  getNaviosCalendar,
  renewCalendarioAssinado,
  saveAcompanhamento,
} from '@cais/core/api/escala.ts'
import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { noteAt } from '../../course/note-at.ts'
import type { Escala } from '../../db/tables.gen.ts'
import { demoEscalas } from '../../demo/escalas.ts'
import { hashOfToken } from '../../http/session.ts'
import { limits } from '../../http/throttle.ts'
import { testStart } from '../../testing/clock.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { call, db, clock } = server
const untouched = demoEscalas(testStart)
  .filter(({ status }) => status === 'ANUNCIADO')
  .slice(12)
const next = () => untouched.shift()?.id ?? 0

const follow = (id: number, as: string, acompanha = true) =>
  call(saveAcompanhamento, { params: { id }, body: { acompanha } }, { as })
const isOn = async (as: string) => (await call(getCalendarioAssinado, {}, { as })).body.desde !== null
const read = (token: string, address = '203.0.113.5') =>
  call(getNaviosCalendar, { params: { token } }, { address })
const change = (id: number, values: Updateable<Escala>) =>
  db.transaction().execute(async (tx) => {
    await noteAt(tx, clock.now())
    await tx.updateTable('escala').set(values).where('id', '=', id).execute()
  })

/** Renews the address and returns its token. */
async function renew(as: string): Promise<string> {
  const { body } = await call(renewCalendarioAssinado, {}, { as })
  const [, token = ''] =
    /^https:\/\/portal\.example\/api\/calendario\/([\w-]{43})\/navios\.ics$/.exec(body.endereco) ?? []
  expect(token).not.toBe('')
  return token
}

/** The events by their UID, each with its unfolded lines. */
async function eventsOf(token: string): Promise<Map<string, string[]>> {
  const { text, status } = await read(token)
  expect(status).toBe(200)
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  return new Map(events.map((event) => [/UID:(.*)\r/.exec(event)?.[1] ?? '', event.split('\r\n')]))
}
const idsIn = (events: Map<string, string[]>) => [
  ...new Set([...events.keys()].map((uid) => Number(/\d+/.exec(uid)?.[0]))),
]

test('whoever has the address reads the ships that its owner follows, and none of other people', async () => {
  const [mine, theirs] = [next(), next()]
  await follow(mine, 'depot')
  await follow(theirs, 'armador')
  const token = await renew('depot')
  const answer = await read(token)
  expect(answer.header('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.header('cache-control')).toBe('no-store')
  expect(answer.header('x-robots-tag')).toContain('noindex')
  expect(answer.text).toContain('X-WR-CALNAME:Navios que acompanho\r\n')
  expect(answer.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect([...(await eventsOf(token)).keys()].sort()).toEqual(
    ['', '-deadline', '-eta', '-gate', '-limite'].map((what) => `escala-${mine}${what}@cais`).sort(),
  )
  await follow(mine, 'depot', false)
  await follow(theirs, 'depot')
  expect(idsIn(await eventsOf(token))).toEqual([theirs])
  await follow(theirs, 'depot', false)
  expect(idsIn(await eventsOf(token))).toEqual([])
})

test('a change is there with the next fetch, under the same UID and a higher sequence', async () => {
  const id = next()
  await follow(id, 'gestor')
  const token = await renew('gestor')
  const uid = `escala-${id}-limite@cais`
  const sequence = (lines: string[] = []) =>
    Number(/\d+/.exec(lines.find((line) => line.startsWith('SEQUENCE:')) ?? '')?.[0])
  const before = await eventsOf(token)
  clock.advance({ hours: 1 })
  const limite = new Date('2026-11-16T19:00:00Z')
  await change(id, { limite_recepcao_cheio: limite, abertura_gate: null })
  const after = await eventsOf(token)
  expect([...after.keys()]).toEqual([...before.keys()].filter((one) => !one.endsWith('-gate@cais')))
  const stamp = clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, '')
  expect(after.get(uid)).toEqual(
    expect.arrayContaining(['DTSTART:20261116T190000Z', `LAST-MODIFIED:${stamp}`, `DTSTAMP:${stamp}`]),
  )
  expect(sequence(after.get(uid))).toBeGreaterThan(sequence(before.get(uid)))
  await change(id, { status: 'CANCELADO', berco: null, medida_popa: null, medida_proa: null })
  expect((await eventsOf(token)).get(uid)).toContain('STATUS:CANCELLED')
})

test('customs numbers are not in it, and ships long gone are not for ever', async () => {
  const [id, gone] = [next(), next()]
  await follow(id, 'terminal')
  await follow(gone, 'terminal')
  await db.updateTable('escala').set({ escala_siscomex: '98765432109' }).where('id', '=', id).execute()
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const nowhere = { berco: null, medida_popa: null, medida_proa: null }
  const times = { data_eta: ago(96), data_etb: ago(95), data_etd: ago(91) }
  await change(gone, { ...nowhere, ...times, status: 'ENCERRADO' })
  const token = await renew('terminal')
  expect((await read(token)).text).not.toContain('98765432109')
  expect(idsIn(await eventsOf(token))).toEqual([id])
  await change(gone, { data_etd: ago(89) })
  expect(idsIn(await eventsOf(token))).toEqual([id, gone].sort((a, b) => a - b))
})

test('a renewed address takes the place of the one before, and one that is turned off is none', async () => {
  expect(await isOn('semempresa')).toBe(false)
  const first = await renew('semempresa')
  expect(await isOn('semempresa')).toBe(true)
  const second = await renew('semempresa')
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const off = await call(deleteCalendarioAssinado, {}, { as: 'semempresa' })
  expect([off.status, off.header('x-caisapp-alert')]).toEqual([204, 'escala.assinatura.desligada'])
  expect(await isOn('semempresa')).toBe(false)
  expect((await read(second)).outcome).toBe('404 error.http.404')
  expect((await read(await renew('semempresa'))).status).toBe(200)
})

test('only the hash of an address is kept, and the audit has neither', async () => {
  const token = await renew('semempresa')
  const { token_hash } = await db
    .selectFrom('calendario_assinado')
    .select('token_hash')
    .where('usuario_id', '=', pessoa('semempresa').id)
    .executeTakeFirstOrThrow()
  expect(token_hash).toEqual(hashOfToken(token))
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('type', '=', 'renewCalendarioAssinado')
    .where('principal', '=', 'semempresa')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an account that is turned off has no calendar, and none when it is turned on again', async () => {
  const token = await renew('armador')
  expect((await read(token)).status).toBe(200)
  const set = (activated: boolean) =>
    db.updateTable('usuario').set({ activated }).where('login', '=', 'armador').execute()
  await set(false)
  expect((await read(token)).status).toBe(404)
  await set(true)
  expect((await read(token)).status).toBe(404)
  server.forgetSessions()
  expect(await isOn('armador')).toBe(false)
  expect((await read(await renew('armador'))).status).toBe(200)
})

test('nobody makes, sees or ends an address without a session', async () => {
  for (const route of [getCalendarioAssinado, renewCalendarioAssinado, deleteCalendarioAssinado])
    expect((await call(route, {})).status).toBe(401)
})

test('guesses are counted by network; who has an address is not kept out by them', async () => {
  const address = '198.51.100.20'
  const token = await renew('cliente')
  const { attempts } = limits['calendario-address']
  for (let tries = 0; tries < attempts; tries++)
    expect((await read('x'.repeat(43), address)).status).toBe(404)
  const over = await read('x'.repeat(43), address)
  expect([over.status, over.header('retry-after')]).toEqual([429, '900'])
  expect((await read(token, address)).status).toBe(200)
})

test('an address is asked for so often, and then not for a while', async () => {
  const token = await renew('cliente')
  await read(token)
  await db
    .updateTable('throttle')
    .set({ attempts: limits['calendario-link'].attempts })
    .where('scope', '=', 'calendario-link')
    .execute()
  expect((await read(token)).status).toBe(429)
  clock.advance({ minutes: 15 })
  expect((await read(token)).status).toBe(200)
})
