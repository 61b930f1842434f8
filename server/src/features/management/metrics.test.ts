import { getMetrics, getThreadDump } from '@cais/core/api/metrics.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { Latency } from '../../watch/latency.ts'

const token = 'a token of the collector'
const server = await startTestServer()
const { call, send, services, clock, app } = server
const scraped = await startTestServer({
  beside: server,
  config: { metrics: { token, addresses: ['10.1.0.0/16'] } },
})

test('requests are counted by route, method and code, and never by address', async () => {
  await call(getAccount, {}, { as: 'cliente' })
  await send('GET', '/api/account')
  await send('GET', '/api/users/somebody@secret.example', { as: 'admin' })
  const { body } = await call(getMetrics, {}, { as: 'grc' })
  expect(body.services['/api/account']?.GET).toMatchObject({ count: 2 })
  expect(body.services['/api/users/:id']?.GET?.count).toBe(1)
  expect(body['http.server.requests'].percode['401']?.count).toBe(1)
  expect(body['http.server.requests'].all.count).toBeGreaterThan(3)
  expect(JSON.stringify(body)).not.toContain('somebody')
  expect(body.databases.max.value).toBeGreaterThan(0)
  expect(body.jvm.heap?.used).toBeGreaterThan(1_000_000)
  expect(body.jobs['send-mail']).toMatchObject({ waiting: 0 })
})

test('the last hour is kept, and each moment tells what came since the one before', async () => {
  const { watch, usage } = services
  watch.sample(clock.now(), usage())
  for (let n = 0; n < 3; n++) await call(getAccount, {}, { as: 'cliente' })
  watch.sample(clock.now(), usage())
  watch.sample(clock.now(), usage())
  const { history } = (await call(getMetrics, {}, { as: 'admin' })).body
  expect(history.slice(-2).map(({ requests }) => requests)).toEqual([3, 0])
  expect(history.at(-2)?.p99).toBeGreaterThan(0)
  for (let n = 0; n < 400; n++) watch.sample(clock.now(), usage())
  expect((await call(getMetrics, {}, { as: 'admin' })).body.history).toHaveLength(360)
})

test('a dump names what is under way by its route', async () => {
  const { body } = await call(getThreadDump, {}, { as: 'grc' })
  expect(body.threads[0]).toMatchObject({ threadName: 'main', threadState: 'RUNNABLE' })
  expect(body.requests).toContainEqual(expect.objectContaining({ method: 'GET', route: getThreadDump.path }))
  expect(services.watch.requests.underWay(), 'nothing is left behind').toEqual([])
})

test.each(['cliente', 'ti', 'gestor'])('%s reads no figures', async (as) => {
  expect((await call(getMetrics, {}, { as })).outcome).toBe('403 error.http.403')
  expect((await call(getThreadDump, {}, { as })).outcome).toBe('403 error.http.403')
})

const scrape = (bearer: string, address: string, asked = scraped) =>
  asked.send('GET', '/management/prometheus', { token: bearer, address })

test('unless the settings name somebody, there are no figures for collectors', async () => {
  expect((await scrape(token, '127.0.0.1', server)).outcome).toBe('404 error.http.404')
  const admin = await server.signIn('admin')
  expect((await scrape(admin, '10.1.2.3')).status, 'a session is no token').toBe(401)
})

test('a collector with the token, at its address, reads them as Prometheus does', async () => {
  expect((await scrape(token, '10.2.0.1')).outcome).toBe('404 error.http.404')
  expect((await scrape(`${token}!`, '10.1.2.3')).outcome).toBe('401 error.http.401')
  const answer = await scrape(token, '10.1.2.3')
  expect(answer.status).toBe(200)
  expect(answer.header('content-type')).toContain('version=0.0.4')
  const lines = answer.text.split('\n').filter(Boolean)
  const sample = /^[a-z_0-9]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? (Nan|-?[0-9.e+-]+)$/
  for (const line of lines) expect(line.startsWith('# ') || sample.test(line), line).toBe(true)
  expect(lines.some((line) => line.startsWith('cais_http_responses_total{status="401"}'))).toBe(true)
})

test('a wrong network stops the start', () => {
  expect(() => readConfig({ METRICS_ADDRESSES: '10.0.0.0/33' })).toThrow(/METRICS_ADDRESSES/)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
  expect(readConfig({ METRICS_ADDRESSES: '10.0.0.7, ::1/128' }).metrics).toEqual({
    token: null,
    addresses: ['10.0.0.7', '::1/128'],
  })
})

test('percentiles are right to two digits', () => {
  const latency = new Latency()
  for (let n = 1; n <= 1000; n++) latency.record(n)
  const { count, mean, max, p50, p99 } = latency.view()
  expect({ count, mean }).toEqual({ count: 1000, mean: 500.5 })
  expect(Math.abs(p50 - 500) / 500).toBeLessThan(0.01)
  expect(Math.abs(p99 - 990) / 990).toBeLessThan(0.01)
  expect(Math.abs(max - 1000) / 1000).toBeLessThan(0.01)
  expect(new Latency().view()).toEqual({ count: 0, mean: 0, max: 0, p50: 0, p95: 0, p99: 0 })
})

test('a request that is given up is not under way any more', async () => {
  await app.ready()
  expect(services.watch.requests.underWay()).toEqual([])
})
