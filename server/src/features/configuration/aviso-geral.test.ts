import { getAvisoGeral, markAvisoVisto, saveProperty } from '@cais/core/api/configuration.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, clock, db, services } = await startTestServer()

const aviso = async (as: string) => (await call(getAvisoGeral, {}, { as })).body.aviso
const seen = (as: string, marca: string) => call(markAvisoVisto, { body: { marca } }, { as })
const save = (key: string, value: string) =>
  call(saveProperty, { params: { group: 'aviso-geral' }, body: { key, value } }, { as: 'grc' })
const dayFromNow = (days: number) =>
  dayFromNumber(dayNumber(dayOf(clock.now(), services.config.timeZone)) + days) ?? ''

beforeEach(async () => {
  await db.deleteFrom('aviso_visto').execute()
  for (const [key, value] of [
    ['enable', 'true'],
    ['mensagem', 'O gate fecha às 18h.'],
    ['de', ''],
    ['ate', ''],
  ] as const)
    await save(key, value)
})

test('a person reads a text once, and the next text once more', async () => {
  const first = await aviso('cliente')
  expect(first?.texto).toBe('O gate fecha às 18h.')
  expect((await seen('cliente', first?.marca ?? '')).status).toBe(204)
  expect((await seen('cliente', first?.marca ?? '')).status).toBe(204)
  expect(await aviso('cliente')).toBeNull()
  expect((await aviso('depot'))?.texto).toBe('O gate fecha às 18h.')
  await save('mensagem', 'O gate fecha às 17h.')
  expect((await aviso('cliente'))?.texto).toBe('O gate fecha às 17h.')
})

test('it is shown from its first to its last day, and not when it is off', async () => {
  await save('de', dayFromNow(1))
  expect(await aviso('cliente')).toBeNull()
  await save('de', dayFromNow(0))
  await save('ate', dayFromNow(0))
  expect(await aviso('cliente')).not.toBeNull()
  await save('de', dayFromNow(-2))
  await save('ate', dayFromNow(-1))
  expect(await aviso('cliente')).toBeNull()
  await save('ate', '')
  expect(await aviso('cliente')).not.toBeNull()
  await save('enable', 'false')
  expect(await aviso('cliente')).toBeNull()
})

test('a text that was changed while it was read counts as unread', async () => {
  const old = await aviso('cliente')
  await save('mensagem', 'Outro texto.')
  expect((await seen('cliente', old?.marca ?? '')).outcome).toBe('404 error.http.404')
  expect((await aviso('cliente'))?.texto).toBe('Outro texto.')
})

test('days are days, and nobody reads it without a session', async () => {
  for (const wrong of ['2026-02-30', '16/11/2026', 'amanhã'])
    expect((await save('de', wrong)).fieldErrors).toEqual(['value: validation.propriedade'])
  expect((await save('de', '2026-02-28')).status).toBe(200)
  expect((await call(getAvisoGeral, {})).status).toBe(401)
  const body = { marca: 'x' }
  expect((await callLoosely(markAvisoVisto, { body }, { as: 'cliente' })).fieldErrors).toEqual([
    'marca: validation.propriedade',
  ])
})

test('a notice that would end before it begins is refused, whichever day is set last', async () => {
  await save('de', '2026-11-16')
  expect((await save('ate', '2026-11-15')).fieldErrors).toEqual(['value: configuration.aviso.ordem'])
  expect((await save('ate', '2026-11-16')).status).toBe(200)
  expect((await save('de', '2026-11-17')).fieldErrors).toEqual(['value: configuration.aviso.ordem'])
  expect((await save('ate', '')).status).toBe(200)
  expect((await save('de', '2026-11-17')).status).toBe(200)
})

test('of two who set both days against each other at once, one is refused', async () => {
  for (let round = 0; round < 3; round++) {
    await save('de', '')
    await save('ate', '')
    const both = await Promise.all([save('de', '2026-11-20'), save('ate', '2026-11-10')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})
