import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openPools } from '../server/src/db/pool.ts'
import { loadDemoWorld } from '../server/src/demo/load.ts'
import { startTemporaryDatabase } from '../server/src/testing/temporary-database.ts'
import { newWebhook } from '../server/src/testing/webhooks.ts'
import { cpuOf } from './lists/cpu.ts'

const perSecond = 200
const bound = 1_000

/**
 * 200 events a second about services of the demo. Two servers deliver them to the 20 companies that read most of them,
 * and to an address of the terminal that gets all. Measures the time from commit to arrival of each delivery. Three
 * further addresses never answer.
 */
export async function measureWebhooks(seconds = 20): Promise<{ median: number; isWhole: boolean }> {
  const database = await startTemporaryDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const db = pools.writing
  const servers: ChildProcess[] = []
  const arrived = new Map<string, number[]>()
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.url === '/hangs') return
    const { id } = JSON.parse(body) as { id: string }
    arrived.set(id, [...(arrived.get(id) ?? []), Date.now()])
    response.end()
  })
  try {
    await loadDemoWorld(db, new Date(), 'America/Sao_Paulo')
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}`
    const { rows: empresas } = await sql<{ id: number }>`
      SELECT e.id FROM empresa e JOIN servico_parte p ON p.empresa_id = e.id WHERE e.activated
      GROUP BY e.id ORDER BY count(*) DESC, e.id LIMIT 20`.execute(db)
    const servicos = await db.selectFrom('servico').select('id').orderBy('id').limit(perSecond).execute()
    const at = new Date()
    for (const { id } of empresas) await newWebhook(db, { endereco: `${url}/${id}`, empresaId: id, at })
    await newWebhook(db, { endereco: `${url}/terminal`, at })
    for (const { id } of empresas.slice(0, 3))
      await newWebhook(db, { endereco: `${url}/hangs`, empresaId: id, at })
    for (let n = 0; n < 2; n++) servers.push(await startServer(database.applicationUrl))

    const before = await cpuOfAll(servers, database)
    const written = new Map<string, number>()
    const began = performance.now()
    const writing = new Set<Promise<void>>()
    for (let n = 0; n < perSecond * seconds; n++) {
      const wait = began + (n * 1_000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      // Every object has several events, as a service does.
      const event = writeEvento(db, servicos[n % servicos.length]?.id ?? 1).then((id) => {
        written.set(id, Date.now())
        writing.delete(event)
      })
      writing.add(event)
      // A slow machine writes as fast as it can.
      if (writing.size >= 50) await Promise.race(writing)
    }
    await Promise.all(writing)
    const lasted = (performance.now() - began) / 1_000
    const expected = written.size + (await countToldTo(db, empresas))
    const count = () => [...arrived.values()].reduce((sum, its) => sum + its.length, 0)
    for (let waited = 0; count() < expected && waited < 60_000; waited += 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const delays = [...written].flatMap(([id, at]) => (arrived.get(id) ?? []).map((arrival) => arrival - at))
    delays.sort((a, b) => a - b)
    const share = (part: number) =>
      delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? Infinity
    const { rows } = await sql<{
      total: number
    }>`SELECT count(*)::int AS total FROM webhook_tentativa`.execute(db)
    console.log(
      `${written.size} events in ${lasted.toFixed(1)} s (${Math.round(written.size / lasted)}/s), two servers`,
    )
    console.log(`  arrived     ${delays.length} of ${expected}, in ${rows[0]?.total} attempts`)
    console.log(`  median      ${share(0.5)} ms`)
    console.log(`  95 of 100   ${share(0.95)} ms`)
    console.log(`  slowest     ${delays.at(-1)} ms`)
    const after = await cpuOfAll(servers, database)
    const cost = (one: 'servers' | 'database') => ((after[one] - before[one]) / delays.length).toFixed(2)
    console.log(`  a delivery  ${cost('servers')} + ${cost('database')} ms of a core, servers and PostgreSQL`)
    return { median: share(0.5), isWhole: delays.length === expected }
  } finally {
    receiver.close()
    receiver.closeAllConnections()
    await Promise.all(servers.map(stopServer))
    await pools.end()
    await database.stop()
  }
}

/** CPU time until now of all servers and their database, in milliseconds of a core. */
async function cpuOfAll(servers: readonly ChildProcess[], { logFile }: { logFile: string }) {
  const postgresFolder = join(dirname(logFile), 'postgres')
  const all = await Promise.all(servers.map(({ pid = 0 }) => cpuOf({ portalPid: pid, postgresFolder })))
  return {
    servers: all.reduce((sum, { portal }) => sum + portal, 0),
    database: all[0]?.database ?? Number.NaN,
  }
}

/** The same with its bound: `npm run bench -- webhooks`. */
export async function benchWebhooks(): Promise<void> {
  const { median, isWhole } = await measureWebhooks()
  if (!isWhole) throw new Error('deliveries are missing, or came twice')
  if (median > bound) throw new Error(`the median is above ${bound} ms`)
}

/** One statement, so that the benchmark itself takes little time. */
async function writeEvento(db: Db, servicoId: number): Promise<string> {
  const objeto = { tipo: 'servico', id: servicoId, ref: `N${servicoId}`, version: 1 }
  const corpo = { objeto, servico: { id: servicoId }, mudancas: {} }
  const { rows } = await sql<{ id: string }>`
    INSERT INTO evento_saida (tipo, ocorrido_em, objeto_tipo, objeto_id, corpo, para_leitores)
    VALUES ('servico.status_alterado', now(), 'servico', ${servicoId}, ${JSON.stringify(corpo)}, true) RETURNING id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** The number of deliveries to these companies, once every event has its number. */
async function countToldTo(db: Db, empresas: readonly { id: number }[]): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ left: number; told: number }>`
      SELECT (SELECT count(*)::int FROM evento_saida WHERE sequence IS NULL) AS left,
        (SELECT count(*)::int FROM evento_saida_leitor WHERE empresa_id = ANY(${empresas.map(({ id }) => id)}::bigint[])) AS told`.execute(
      db,
    )
    if (!rows[0]?.left) return rows[0]?.told ?? 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function startServer(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(new URL('webhooks-server.ts', import.meta.url), [databaseUrl])
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a server ended with code ${code}`)))
  })
  return child
}

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}
