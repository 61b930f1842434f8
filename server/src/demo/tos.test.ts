import { listFontes } from '@cais/core/api/fonte.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { addressOf } from '../testing/tos.ts'
import { startTos } from './tos.ts'
import { readClientes, renewChaves } from './tos-chaves.ts'

const server = await startTestServer()
const { db, clock } = server

const doDemo = async () =>
  (await server.call(listFontes, {}, { as: 'admin' })).body.filter(({ criadaPor }) => criadaPor === 'demo')

test('the demo has its systems once, each with the newest key and the one before', async () => {
  const first = await renewChaves(db, clock.now())
  clock.advance({ minutes: 5 })
  const second = await renewChaves(db, clock.now())
  const third = await renewChaves(db, clock.now())
  expect(second.since).toEqual(first.since)
  expect(new Set([...first.chaves, ...second.chaves, ...third.chaves]).size).toBe(6)
  const fontes = await doDemo()
  expect(fontes.map(({ tipo }) => tipo).sort()).toEqual(['banco', 'tos'])
  for (const { chaves } of fontes)
    expect(chaves.map(({ situacao }) => situacao)).toEqual(['VALE', 'VALE', 'ENCERRADA'])
})

test('its cargo belongs to companies that somebody can act for', async () => {
  const clientes = await readClientes(db)
  expect(clientes.length).toBeGreaterThan(1)
})

test('its terminal works in a process of its own, is started again when it dies and ends when it is told to', {
  timeout: 60_000,
}, async () => {
  const died: unknown[] = []
  const log = { info: () => {}, warn: (said: object) => void ('code' in said && died.push(said)) }
  const { since, chaves } = await renewChaves(db, clock.now())
  const url = await addressOf(server)
  const stop = startTos({ url, chaves: [...chaves, 'cais_wrong'], since, pace: 90, clientes: [], log })
  await expect.poll(() => died.length, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(died[0]).toMatchObject({ code: 3 })
  await stop()
  const count = died.length
  // The program uses the real time, and the portal refuses events from its future.
  clock.advance({ seconds: Math.ceil((Date.now() - clock.now().getTime()) / 1_000) })
  const healthy = startTos({
    url,
    chaves: (await renewChaves(db, clock.now())).chaves,
    since: new Date(),
    pace: 90,
    clientes: await readClientes(db),
    log,
  })
  const isHere = async () =>
    (await db.selectFrom('escala').select('id').where('visit', 'like', 'DEMO%').execute()).length
  await expect.poll(isHere, { timeout: 20_000 }).toBeGreaterThan(0)
  await healthy()
  expect(died.length).toBe(count)
})
