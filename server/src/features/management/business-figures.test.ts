import { randomUUID } from 'node:crypto'
import { authenticate } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { openPools } from '../../db/pool.ts'
import { collect, collected } from '../../testing/collector.ts'
import { newFonteDoTerminal } from '../../testing/integracao/nova-fonte.ts'
import { clearGrade, newJanela } from '../../testing/janelas.ts'
import { doneJob, failedJob } from '../../testing/jobs.ts'
import { query } from '../../testing/query.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { newWebhook } from '../../testing/webhooks.ts'

const server = await startTestServer({ config: collected })
const { db, clock, call } = server
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const read = () => collect(server)

/** How much each of the named figures has changed by what was done. */
async function changes(names: string[], work: () => Promise<unknown>) {
  const before = await read()
  await work()
  const after = await read()
  return names.map((name) => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN))
}

const hash = Buffer.alloc(32)

async function receive(fonteId: number, at: Date, resultado: ('CONFLITO' | 'RECUSADO' | null)[] = []) {
  const { id } = await db
    .insertInto('recebimento')
    .values({ fonte_id: fonteId, recurso: 'cargas', recebido_em: at, hash, tamanho: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [ordem, one] of resultado.entries())
    await db
      .insertInto('recebimento_item')
      .values({ recebimento_id: id, ordem, fonte_id: fonteId, recurso: 'cargas', hash, resultado: one })
      .execute()
}

test('what systems sent and was not applied is counted with the age of the oldest, and what is stuck', async () => {
  const { id } = await newFonteDoTerminal(server, 'tos')
  const names = [
    'cais_intake_waiting_items',
    'cais_intake_stuck_items{result="CONFLITO"}',
    'cais_intake_stuck_items{result="RECUSADO"}',
  ]
  const change = await changes(names, async () => {
    await receive(id, ago(10), [null, null, 'CONFLITO'])
    await receive(id, ago(1), [null, 'RECUSADO', 'RECUSADO'])
  })
  expect(change).toEqual([3, 1, 2])
  expect((await read()).cais_intake_oldest_seconds).toBe(612)
  await db.updateTable('recebimento_item').set({ resultado: 'APLICADO' }).where('fonte_id', '=', id).execute()
  expect(await read()).toMatchObject({ cais_intake_waiting_items: 0, cais_intake_oldest_seconds: 0 })
})

test('mails that wait or failed are counted, with the age of the oldest that waits, until they are sent', async () => {
  const newMail = (at: Date) =>
    db
      .insertInto('mail')
      .values({ recipient: 'a@exemplo.com.br', subject: '', text: '', html: '', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  const names = ['cais_mail_waiting', 'cais_mail_failed']
  const mails = [await newMail(ago(30)), await newMail(ago(20))]
  const change = await changes(names, async () => {
    await failedJob(db, { queue: 'send-mail', data: mails[0] ?? {}, state: 'failed' })
    await failedJob(db, { queue: 'send-mail', data: mails[1] ?? {}, state: 'retry' })
  })
  expect(change).toEqual([1, 1])
  expect((await read()).cais_mail_oldest_seconds, 'one that is tried no more waits no more').toBe(1_218)
  const sent = () => db.updateTable('mail').set({ sent_at: clock.now() }).execute()
  expect(await changes(names, sent)).toEqual([-1, -1])
  expect((await read()).cais_mail_oldest_seconds).toBe(0)
})

test('deliveries that wait are counted with the age of the oldest, but not for an address that is paused', async () => {
  const { id } = await newWebhook(db, { endereco: 'https://sistema.example/', at: clock.now() })
  const about = { tipo: 'servico.criado', objeto_tipo: 'escala', objeto_id: 1, corpo: '{}' }
  const names = ['cais_webhook_waiting', 'cais_webhook_failing']
  const change = await changes(names, async () => {
    for (const [minutes, situacao] of [
      [3, 'ENTREGUE'],
      [2, 'PENDENTE'],
      [1, 'PENDENTE'],
    ] as const)
      await db
        .insertInto('webhook_entrega')
        .values({ webhook_id: id, evento_id: randomUUID(), situacao, criada_em: ago(minutes), ...about })
        .execute()
    await db.updateTable('webhook').set({ falhando_desde: clock.now() }).where('id', '=', id).execute()
  })
  expect(change).toEqual([2, 1])
  expect((await read()).cais_webhook_oldest_seconds).toBeGreaterThanOrEqual(120)
  const pause = () =>
    db.updateTable('webhook').set({ pausado_em: clock.now() }).where('id', '=', id).execute()
  expect(await changes(names, pause)).toEqual([-2, -1])
})

test('jobs are counted by queue and state, with the time since one was done', async () => {
  expect(await read()).not.toHaveProperty('cais_jobs_last_done_seconds')
  await doneJob(db, 'avisos', ago(5))
  const names = ['cais_jobs{queue="clean-up",state="failed"}', 'cais_jobs{queue="clean-up",state="waiting"}']
  const change = await changes(names, async () => {
    await failedJob(db, { queue: 'clean-up' })
    await failedJob(db, { queue: 'clean-up', state: 'retry' })
  })
  expect(change).toEqual([1, 1])
  expect((await read()).cais_jobs_last_done_seconds).toBe(318)
})

test('a system that is silent for longer than usual is counted by its type', async () => {
  const { id } = await newFonteDoTerminal(server, 'gate')
  const names = ['cais_systems_silent{type="gate"}']
  for (const minutes of [100, 99, 98, 97, 96]) await receive(id, ago(minutes))
  const speak = () => receive(id, clock.now())
  expect(await changes(names, speak)).toEqual([-1])
})

test('decisions that wait for the terminal are counted by turn, with how long the oldest has waited', async () => {
  const ids = db.selectFrom('pendencia').select('id').where('vez', '=', 'REQUISITANTE').orderBy('id').limit(2)
  const rows = await ids.execute()
  const names = ['cais_desk_waiting{turn="TERMINAL"}', 'cais_desk_waiting{turn="ARMAZEM"}']
  const give = () =>
    db
      .updateTable('pendencia')
      .set({ vez: 'TERMINAL', desde: ago(60 * 24 * 90) })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  expect(await changes(names, give)).toEqual([2, 0])
  expect((await read())['cais_desk_oldest_seconds{turn="TERMINAL"}']).toBeGreaterThanOrEqual(90 * 86_400)
})

test('windows that can still be booked today are counted with their free places', async () => {
  await clearGrade(db)
  const names = ['cais_windows_left{area="DESOVA"}', 'cais_windows_free_places{area="DESOVA"}']
  const change = await changes(names, async () => {
    await newJanela(db, { area: 'DESOVA', em: 10, capacidade: 7 })
    await newJanela(db, { area: 'DESOVA', em: 12, capacidade: 5 })
    await newJanela(db, { area: 'DESOVA', em: -4, capacidade: 50 })
    await newJanela(db, { area: 'DESOVA', em: 8, capacidade: 50, fechada: true })
    await newJanela(db, { area: 'DESOVA', em: 24, capacidade: 50 })
  })
  expect(change).toEqual([2, 12])
  await db.updateTable('janela').set({ ocupadas: 5 }).where('capacidade', '=', 7).execute()
  expect((await read())[names[1] ?? '']).toBe(7)
})

test('trucks that passed the gate in the last hour are counted in and out, each once', async () => {
  const { id } = await db.selectFrom('carga').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const pass = (tipo: 'GATE_ENTRADA' | 'GATE_SAIDA', at: Date, placa: string, over = {}) =>
    db
      .insertInto('carga_evento')
      .values({ carga_id: id, tipo, at, placa, principal: 'gate', ...over })
      .execute()
  const names = [
    'cais_gate_passages_last_hour{direction="in"}',
    'cais_gate_passages_last_hour{direction="out"}',
  ]
  const at = ago(10)
  const change = await changes(names, async () => {
    await pass('GATE_ENTRADA', at, 'ABC1D23')
    await pass('GATE_ENTRADA', at, 'ABC1D23')
    await pass('GATE_ENTRADA', at, 'XYZ1D23')
    await pass('GATE_ENTRADA', ago(61), 'OLD1D23')
    await pass('GATE_SAIDA', ago(5), 'ABC1D23')
    await pass('GATE_SAIDA', ago(4), 'XYZ1D23', { retratado_em: clock.now() })
    await pass('GATE_SAIDA', ago(4), 'XYZ1D24', { conta: false })
  })
  expect(change).toEqual([2, 1])
})

test('refused sign-ins are counted by reason, and nothing says whose they were', async () => {
  const signIn = (username: string, password: string) =>
    call(authenticate, { body: { username, password } }, { address: '203.0.113.9' })
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'depot').execute()
  const of = (reason: string) => `cais_sign_in_refused_total{reason="${reason}"}`
  const names = ['credentials', 'closed', 'throttled', 'captcha'].map(of)
  const change = await changes(names, async () => {
    for (let n = 0; n < 11; n++) await signIn('armador', 'wrong')
    await signIn('depot', 'portal-demo')
    expect((await signIn('cliente', 'portal-demo')).status, 'this one is let in').toBe(200)
  })
  expect(change).toEqual([10, 1, 1, 0])
  expect(JSON.stringify(await read())).not.toMatch(/armador|depot/)
})

test('two collectors ask the database once', async () => {
  const figures = await read()
  await newJanela(db, { area: 'VISTORIA', em: 10, capacidade: 3 })
  const { text } = await server.send('GET', '/management/prometheus', { token: collected.metrics.token })
  const name = 'cais_windows_left{area="VISTORIA"}'
  expect(text).toContain(`${name} ${figures[name]}`)
  expect((await read())[name]).toBe((figures[name] ?? 0) + 1)
})

test('without the database its figures are left out, the others are there, and one says so', async () => {
  expect(await read()).toMatchObject({ cais_database_up: 1 })
  const nowhere = openPools({ url: 'postgres://nobody@127.0.0.1:1/none', onError: () => {} })
  const lost = await startTestServer({ beside: server, config: collected })
  Object.assign(lost.services, { watching: nowhere.watching, reading: nowhere.reading })
  const figures = await collect(lost)
  expect(figures).toMatchObject({ cais_database_up: 0, cais_http_requests_under_way: 1 })
  expect(Object.keys(figures).filter((name) => /^cais_(intake|mail|jobs|desk|gate)/.test(name))).toEqual([])
  await nowhere.end()
})

test('a figure that cannot be read is left out alone, and the log says which', async () => {
  const rename = (from: string, to: string) =>
    query(server.database.ownerUrl, `ALTER TABLE janela RENAME COLUMN ${from} TO ${to}`)
  await rename('fechada', 'cerrada')
  const figures = await read()
  await rename('cerrada', 'fechada')
  expect(figures).toMatchObject({ cais_database_up: 1 })
  expect(figures).toHaveProperty(['cais_gate_passages_last_hour{direction="in"}'])
  expect(figures).not.toHaveProperty(['cais_windows_left{area="DESOVA"}'])
  expect(server.logged).toContainEqual(
    expect.objectContaining({ figure: 'windows', msg: 'a figure could not be read' }),
  )
  expect(await read()).toHaveProperty(['cais_windows_left{area="DESOVA"}'])
})
