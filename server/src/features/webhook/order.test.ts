import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { entregasOf, newDeliverer, newEvento, newWebhook, startReceiver } from '../../testing/webhooks.ts'

const server = await startTestServer()
const { db, clock } = server

/** The receiver's answers, in turns: it accepts, fails, closes the connection, or is too busy. */
const moods = ['ok', 'ok', 'ok', 'broken', 'hangs-up', 'busy'] as const

const world = fc.record({
  objects: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 14 }),
  moods: fc.array(fc.constantFrom(...moods), { minLength: 1, maxLength: 25 }),
  /** The numbers of events after which servers start to work. */
  pauses: fc.array(fc.nat(13), { maxLength: 4 }),
})

test('whatever fails, the events of an object arrive in their order, each is taken once, and none is left', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ objects, moods, pauses }) => {
      const receiver = await startReceiver()
      const taken: number[] = []
      let asked = 0
      receiver.answer = ({ evento }, response) => {
        // After its moods are used up the receiver accepts everything.
        const mood = moods[asked++] ?? 'ok'
        if (mood === 'hangs-up') return void response.destroy()
        if (mood === 'broken') return void response.writeHead(500).end()
        if (mood === 'busy') return void response.writeHead(429, { 'retry-after': '30' }).end()
        taken.push(evento.sequence)
        response.end()
      }
      const { id } = await newWebhook(db, { endereco: receiver.url, at: clock.now() })
      const servers = [newDeliverer(server), newDeliverer(server)]
      const work = () => Promise.all(servers.map((one) => one.settle()))
      for (const [index, objetoId] of objects.entries()) {
        await newEvento(db, { objetoId })
        if (pauses.includes(index)) await work()
      }
      for (let round = 0; round < 40 && taken.length < objects.length; round++) {
        await work()
        clock.advance({ hours: 4 })
      }
      await Promise.all(servers.map((one) => one.stop()))
      await receiver.stop()
      const heard = receiver.received.map(({ evento }) => evento)
      for (const [objeto, its] of Map.groupBy(heard, ({ objeto }) => objeto.id)) {
        const order = its.map(({ sequence }) => sequence)
        expect(order, `object ${objeto}`).toEqual(order.toSorted((a, b) => a - b))
      }
      expect(taken.length).toBe(objects.length)
      expect(new Set(taken).size).toBe(objects.length)
      const left = (await entregasOf(db, id)).filter(({ situacao }) => situacao !== 'ENTREGUE')
      expect(left).toEqual([])
      await db.updateTable('webhook').set({ removido_em: clock.now() }).where('id', '=', id).execute()
    }),
    { numRuns: 15 },
  )
}, 120_000)
