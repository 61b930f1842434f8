import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { urlOf } from '@cais/core/api/route.ts'
import { signOut } from '@cais/core/api/session.ts'
import { createConversa, followAtendimento, followSuporte, sendMensagem } from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPresent } from '../../db/notifications.ts'
import { EventReader } from '../../testing/event-reader.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { followSuporteEndpoint } from './endpoints.ts'

const config = { live: { seconds: 60, heartbeatSeconds: 15 } }
const first = await startTestServer({ config })
const second = await startTestServer({ config, beside: first })
const { call, openSession, db } = first
const third = await startTestServer({ config, beside: first })
const addresses = [
  await first.app.listen({ port: 0, host: '127.0.0.1' }),
  await second.app.listen({ port: 0, host: '127.0.0.1' }),
] as const

const companyId = empresaIdOf('cliente')
const client = await openSession('cliente')
const staff = await openSession('grc')

const cursor = async () => (await call(getSuporte, { params: { companyId } }, { token: client })).body.cursor

const follow = (server: 0 | 1, apos: number, token = client) =>
  EventReader.open(
    `${addresses[server]}${urlOf(followSuporte.path, { params: { companyId }, query: { apos } })}`,
    token,
  )
const followAll = (server: 0 | 1, apos: number, token = staff) =>
  EventReader.open(`${addresses[server]}${urlOf(followAtendimento.path, { query: { apos } })}`, token)

async function begin(): Promise<number> {
  const body = { chave: randomUUID(), texto: 'Olá', servicoId: null }
  return (await call(createConversa, { params: { companyId }, body }, { token: client })).body.id
}

async function write(conversaId: number, by: 'cliente' | 'grc' = 'grc', server: 0 | 1 = 0): Promise<number> {
  const body = { chave: randomUUID(), texto: 'Mensagem' }
  const token = by === 'grc' ? staff : client
  const { call } = [first, second][server] ?? first
  return (await call(sendMensagem, { params: { companyId, conversaId }, body }, { token })).body.id
}

test('what is written on one server is heard at once on another, by both sides', async () => {
  const conversaId = await begin()
  const apos = await cursor()
  const reader = await follow(1, apos)
  const inbox = await followAll(1, apos)
  const sent = [await write(conversaId), await write(conversaId, 'cliente')]
  await expect.poll(() => reader.ids).toEqual(sent)
  await expect.poll(() => inbox.ids).toEqual(sent)
  expect(reader.events.find(({ id }) => id === sent[0])).toMatchObject({
    event: 'mensagem',
    data: { id: sent[0], conversaId, daEquipe: true, minha: false },
  })
  await Promise.all([reader.leave(), inbox.leave()])
})

test('who was away gets exactly what was missed, on whatever server', async () => {
  const conversaId = await begin()
  const reader = await follow(0, await cursor())
  const before = await write(conversaId)
  await expect.poll(() => reader.ids).toEqual([before])
  await reader.leave()
  const missed = [await write(conversaId), await write(conversaId, 'cliente', 1)]
  const again = await follow(1, before)
  await expect.poll(() => again.ids).toEqual(missed)
  const next = await write(conversaId)
  await expect.poll(() => again.ids).toEqual([...missed, next])
  await again.leave()
})

test('a client that goes on by the standard header goes on after the larger of both ids', async () => {
  const conversaId = await begin()
  const start = await cursor()
  const sent = [await write(conversaId), await write(conversaId, 'cliente'), await write(conversaId)] as const
  const path = (apos: number) => urlOf(followSuporte.path, { params: { companyId }, query: { apos } })
  const heard = async (apos: number, lastEventId: string, expected: readonly number[]) => {
    const reader = await EventReader.open(`${addresses[1]}${path(apos)}`, client, lastEventId)
    await expect.poll(() => reader.ids).toEqual(expected)
    await reader.leave()
  }
  await heard(start, String(sent[0]), [sent[1], sent[2]])
  await heard(sent[1], String(sent[0]), [sent[2]])
  for (const nonsense of ['', 'abc', '-1', '9'.repeat(40)]) await heard(start, nonsense, sent)
})

test('a neighbour hears nothing of it', async () => {
  const conversaId = await begin()
  const token = await openSession('depot')
  const url = (company: number) =>
    `${addresses[0]}${urlOf(followSuporte.path, { params: { companyId: company }, query: { apos: 0 } })}`
  const own = await EventReader.open(url(empresaIdOf('depot')), token)
  expect((await EventReader.open(url(companyId), token)).status).toBe(404)
  expect((await EventReader.open(url(99_999_999), token)).status).toBe(404)
  expect((await followAll(0, 0, token)).status).toBe(403)
  const reader = await follow(0, await cursor())
  const sent = await write(conversaId)
  await expect.poll(() => reader.ids).toEqual([sent])
  expect(own.events).toEqual([])
  await Promise.all([own.leave(), reader.leave()])
})

test('nothing is heard after the session has ended, and the stream ends', async () => {
  const conversaId = await begin()
  const token = await openSession('cliente')
  const [reader, other] = [await follow(1, await cursor(), token), await follow(1, await cursor())]
  expect((await call(signOut, {}, { token })).status).toBe(204)
  const sent = await write(conversaId)
  await reader.ended()
  expect(reader.ids).toEqual([])
  await expect.poll(() => other.ids).toEqual([sent])
  await other.leave()
})

test('who is taken out of the company hears no more', async () => {
  const conversaId = await begin()
  const reader = await follow(0, await cursor())
  const membership = db
    .updateTable('empresa_user')
    .where('usuario_id', '=', pessoa('cliente').id)
    .where('empresa_id', '=', companyId)
  await membership.set({ active: false }).execute()
  await write(conversaId)
  await reader.ended()
  expect(reader.ids).toEqual([])
  await membership.set({ active: true }).execute()
})

test('a person follows only so many times at once', async () => {
  const apos = await cursor()
  const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => follow(0, apos)))
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await follow(0, apos)).status).toBe(429)
  const other = await followAll(0, apos)
  expect(other.status).toBe(200)
  await Promise.all([...readers, other].map((one) => one.leave()))
  await expect
    .poll(async () => {
      const reader = await follow(0, apos)
      await reader.leave()
      return reader.status
    })
    .toBe(200)
})

test('a company is present while one of its people follows, as any server sees it', async () => {
  await expect.poll(() => isPresent(db, companyId)).toBe(false)
  const readers = [await follow(1, 0), await follow(1, 0)]
  await expect.poll(() => isPresent(db, companyId)).toBe(true)
  expect(await isPresent(db, empresaIdOf('depot'))).toBe(false)
  await readers[0]?.leave()
  await readers[1]?.leave()
  await expect.poll(() => isPresent(db, companyId)).toBe(false)
})

test('who has left before they were heard does not make their company present', async () => {
  const held: number[] = []
  const hold = (id: number) => {
    held.push(id)
    return () => {}
  }
  const notifications = { hold, listen: () => () => {} }
  const actor = { id: pessoa('cliente').id, authorities: [] }
  const { handler } = followSuporteEndpoint
  const followed = (ended: AbortSignal) =>
    handler(
      { db, actor, empresa: { id: companyId, authorities: [] }, live: { notifications, ended } },
      { query: { apos: 0 } },
    )
  await followed(AbortSignal.abort())
  expect(held).toEqual([])
  await followed(new AbortController().signal)
  expect(held).toEqual([companyId])
})

test('notifications are listened for again when their connection is lost, and nothing is missed', async () => {
  const conversaId = await begin()
  const reader = await follow(0, await cursor())
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'cais-notifications' AND datname = current_database()`.execute(db)
  const sent = [await write(conversaId), await write(conversaId)]
  await expect.poll(() => reader.ids, { timeout: 5_000 }).toEqual(sent)
  const later = await write(conversaId)
  await expect.poll(() => reader.ids, { timeout: 5_000 }).toEqual([...sent, later])
  await reader.leave()
})

type Step =
  | { kind: 'send'; by: 'cliente' | 'grc'; server: 0 | 1; together: number }
  | { kind: 'leave' | 'join'; reader: number; server: 0 | 1 }

const server = fc.constantFrom<0 | 1>(0, 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('send' as const),
        by: fc.constantFrom<'cliente' | 'grc'>('cliente', 'grc'),
        server,
        together: fc.integer({ min: 1, max: 5 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('leave' as const, 'join' as const),
        reader: fc.integer({ min: 0, max: 2 }),
        server,
      }),
    },
  ),
  { minLength: 4, maxLength: 14 },
)

/** A reader that connects and disconnects, and always continues after its last message. */
class Wanderer {
  readonly seen: number[] = []
  #reader: EventReader | null = null
  readonly #from: number
  readonly #open: (server: 0 | 1, apos: number) => Promise<EventReader>

  constructor(from: number, open: (server: 0 | 1, apos: number) => Promise<EventReader>) {
    this.#from = from
    this.#open = open
  }

  get all(): number[] {
    return [...this.seen, ...(this.#reader?.ids ?? [])]
  }

  async join(server: 0 | 1): Promise<void> {
    if (this.#reader) await this.leave()
    this.#reader = await this.#open(server, this.seen.at(-1) ?? this.#from)
    expect(this.#reader.status).toBe(200)
  }

  async leave(): Promise<void> {
    const reader = this.#reader
    await reader?.leave()
    this.seen.push(...(reader?.ids ?? []))
    this.#reader = null
  }
}

test('whoever comes and goes, on whatever server, sees every message once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      // The conversations are made old, because one day's quota does not allow so many.
      await db
        .updateTable('conversa')
        .set({ aberta_em: new Date(0) })
        .execute()
      const conversas = [await begin(), await begin()]
      const from = await cursor()
      const readers = [new Wanderer(from, follow), new Wanderer(from, follow), new Wanderer(from, followAll)]
      const sent: number[] = []
      const sending: Promise<unknown>[] = []
      try {
        for (const step of course as Step[]) {
          if (step.kind === 'send') {
            const many = Array.from({ length: step.together }, (_, index) =>
              write(conversas[index % 2] ?? 0, step.by, step.server).then((id) => sent.push(id)),
            )
            // The next steps do not wait for these messages.
            sending.push(...many)
          } else if (step.kind === 'join') await readers[step.reader]?.join(step.server)
          else await readers[step.reader]?.leave()
        }
        await Promise.all(sending)
        for (const reader of readers) await reader.join(1)
        const expected = sent.toSorted((a, b) => a - b)
        for (const reader of readers)
          await expect.poll(() => reader.all, { timeout: 5_000 }).toEqual(expected)
      } finally {
        for (const reader of readers) await reader.leave()
      }
    }),
    { numRuns: Number(process.env.COURSES ?? 15) },
  )
}, 120_000)

test('when a server stops its streams end at once, also those that nobody reads', async () => {
  const address = await third.app.listen({ port: 0, host: '127.0.0.1' })
  const path = urlOf(followSuporte.path, { params: { companyId }, query: { apos: 0 } })
  const reader = await EventReader.open(`${address}${path}`, client)
  const silent = request(`${address}${path}`, {
    agent: false,
    headers: { authorization: `Bearer ${client}` },
  })
  silent.end()
  await once(silent, 'response')
  const started = performance.now()
  await third.app.close()
  expect(performance.now() - started).toBeLessThan(5_000)
  await reader.ended()
  silent.destroy()
})
