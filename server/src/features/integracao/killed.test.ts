import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { completeImo } from '@cais/core/values/imo.ts'
import { Random } from '@cais/core/values/random.ts'
import { afterAll, expect, test } from 'vitest'
import { openPools } from '../../db/pool.ts'
import { cloneDatabase } from '../../testing/cloned-database.ts'
import { newFonteDoTerminal } from '../../testing/integracao/nova-fonte.ts'

/** `npm test -- --only long` kills it twenty times. */
const kills = Number(process.env.KILLS ?? 3)
const random = new Random(Number(process.env.SEED ?? 1))

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const database = await cloneDatabase()
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await pools.end()
  await database.drop()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const port = await freePort()

async function startServer(): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    SIMULATOR_PACE: '0',
    LOG_LEVEL: 'error',
    DEMO: 'true',
    PORT: String(port),
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (!said.includes('is ready')) continue
    child.stdout.resume()
    return child
  }
  throw new Error('the server ended before it was ready')
}

const tos = await newFonteDoTerminal({ db: pools.writing, clock: { now: () => new Date() } }, 'tos')

/** What a system has to send: messages of one ship and of a hundred, each again until it was answered. */
let serial = 0
const newNavio = () => {
  serial += 1
  const at = new Date().toISOString()
  const imo = completeImo(`92${String(serial).padStart(4, '0')}`)
  return { ref: imo, id: `k-${serial}`, ocorridoEm: at, registradoEm: at, nome: `Navio ${serial}` }
}
const messages = Array.from({ length: kills * 12 }, (_, index) =>
  index % 3 === 0 ? Array.from({ length: 100 }, newNavio) : [newNavio()],
)

async function sendAll(waiting: ReturnType<typeof newNavio>[][], isAlive: () => boolean): Promise<void> {
  while (waiting.length && isAlive()) {
    const itens = waiting[0]
    const answer = await fetch(`http://127.0.0.1:${port}/api/integracao/navios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tos.chave}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itens }),
    }).catch(() => null)
    if (answer?.ok) waiting.shift()
  }
}

test('a server that is killed while it takes in loses nothing and applies nothing twice', async () => {
  const waiting = [...messages]
  const perLife = Math.ceil(messages.length / (kills + 1))
  for (let life = 0; life <= kills; life++) {
    const child = await startServer()
    let isAlive = true
    const isLast = life === kills
    const sending = sendAll(waiting, () => isAlive)
    // Killed at some moment of its work; the last one lives.
    if (!isLast) {
      const left = Math.max(0, messages.length - (life + 1) * perLife)
      while (waiting.length > left) await pause(1)
      await pause(random.int(0, 60))
      child.kill('SIGKILL')
      isAlive = false
      await once(child, 'close')
    }
    await sending
  }
  const items = () =>
    pools.writing
      .selectFrom('recebimento_item')
      .select(['item_id', 'resultado'])
      .where('fonte_id', '=', tos.id)
      .execute()
  for (let tries = 0; tries < 300 && (await items()).some(({ resultado }) => resultado === null); tries++)
    await pause(100)
  const all = await items()
  const applied = all.filter(({ resultado }) => resultado === 'APLICADO').map(({ item_id }) => item_id)
  expect(new Set(all.map(({ resultado }) => resultado))).toEqual(
    new Set(['APLICADO', ...(all.length > applied.length ? ['REPETIDO'] : [])]),
  )
  expect(applied.sort()).toEqual(
    messages
      .flat()
      .map(({ id }) => id)
      .sort(),
  )
  const ships = await pools.writing
    .selectFrom('navio')
    .select('nome')
    .where(
      'imo',
      'in',
      messages.flat().map(({ ref }) => ref),
    )
    .execute()
  expect(ships).toHaveLength(serial)
  const open = () =>
    pools.writing
      .selectFrom('recebimento')
      .select('id')
      .where('fonte_id', '=', tos.id)
      .where('concluido_em', 'is', null)
      .execute()
  expect(await open(), 'receipts that have not ended').toEqual([])
  expect(ships.every(({ nome }) => nome.startsWith('Navio '))).toBe(true)
}, 240_000)
