import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readXlsx } from '../documents/read-xlsx.ts'
import { query } from '../testing/query.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const rows = 20_000

// Far more data than the buffers between both ends hold, and hardly compressible.
await sql`
  INSERT INTO carga (identificador, tipo_carga, categoria, peso_bruto, produto)
  SELECT 'EXP-' || n, 'VEICULO', 'IMPORTACAO', n, repeat(md5(n::text), 20) FROM generate_series(1, ${rows}) n
`.execute(server.db)

const ofThis = [{ id: 'identificador', type: 'String', operator: 'startsWith', value: 'EXP' }]

/** Starts an export on a connection of its own, which is read only when the test does. */
async function start(as: string, format = 'csv', signal?: AbortSignal): Promise<IncomingMessage> {
  const asking = request(`${address}/api/search/carga/export`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${await server.signIn(as)}`, 'content-type': 'application/json' },
    ...(signal && { signal }),
  })
  asking.end(JSON.stringify({ format, columns: ['identificador', 'produto'], filters: ofThis }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  // An error shows when the answer is read.
  answer.on('error', () => {})
  return answer
}

async function statusOf(as: string): Promise<number | undefined> {
  const answer = await start(as)
  answer.resume()
  return answer.statusCode
}

/** The transactions of exports that read rows, or wait for their reader. */
const open = async () => {
  const waiting = await query<{ pid: number }>(
    server.database.superuserUrl,
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
  )
  return waiting.map(({ pid }) => pid)
}
const openCount = async () => (await open()).length

test('all rows come, as they were when the export began', async () => {
  const answer = await start('admin')
  expect(answer.headers['x-total-count']).toBe(String(rows))
  await expect.poll(openCount).toBe(1)
  await sql`DELETE FROM carga WHERE identificador = 'EXP-777'`.execute(server.db)
  await sql`UPDATE carga SET identificador = 'EXP-0' WHERE identificador = 'EXP-999'`.execute(server.db)
  const lines = (await text(answer)).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(rows)
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(rows)
  expect(lines.some((line) => line.startsWith('"EXP-777";'))).toBe(true)
  expect(lines.some((line) => line.startsWith('"EXP-0";'))).toBe(false)
  await expect.poll(openCount).toBe(0)
})

test('a spreadsheet of many batches is whole', async () => {
  const answer = await start('admin', 'xlsx')
  const file = await buffer(answer)
  const read = await readXlsx(file, { bytes: 1e8, unpacked: 1e8, rows: 1e6 })
  expect(read).toHaveLength(Number(answer.headers['x-total-count']) + 1)
  expect(read.at(-1)).toHaveLength(2)
})

test.each(['csv', 'xlsx'])('a client that goes away ends the reading of its %s', async (format) => {
  const controller = new AbortController()
  const answer = await start('admin', format, controller.signal)
  expect(answer.statusCode).toBe(200)
  await expect.poll(openCount).toBe(1)
  controller.abort()
  await expect.poll(openCount).toBe(0)
})

test('a client that has gone before the first byte leaves nothing open', async () => {
  for (let milliseconds = 0; milliseconds < 60; milliseconds += 6)
    await start('admin', 'xlsx', AbortSignal.timeout(milliseconds)).catch(() => {})
  await expect.poll(openCount, { timeout: 10_000 }).toBe(0)
  const after = await start('admin')
  expect(after.statusCode).toBe(200)
  after.destroy()
  await expect.poll(openCount).toBe(0)
})

test('one person has two at once, one address four, and a place is free again when one ends', async () => {
  const running = [await start('admin'), await start('admin')]
  const third = await start('admin')
  expect([third.statusCode, third.headers['x-caisapp-error']]).toEqual([429, 'error.export-busy'])
  expect(third.headers['retry-after']).toBe('10')
  third.resume()
  running.push(await start('grc'), await start('grc'))
  expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await statusOf('cliente')).toBe(429)
  running.pop()?.destroy()
  await expect.poll(() => statusOf('cliente')).toBe(200)
  for (const answer of running) answer.destroy()
  await expect.poll(openCount).toBe(0)
})

test('a database that goes away while nobody reads breaks the file, and not the server', async () => {
  const answer = await start('admin')
  await expect.poll(openCount).toBe(1)
  const [pid] = await open()
  await query(server.database.superuserUrl, `SELECT pg_terminate_backend(${pid})`)
  await expect(text(answer)).rejects.toThrow()
  const next = await start('admin')
  expect((await text(next)).split('\r\n').length).toBeGreaterThan(rows - 10)
})
