import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { QueuedLimit } from './queued-limit.ts'

const ana = { person: 1, address: '10.0.0.1' }
const bia = { person: 2, address: '10.0.0.1' }
const far = { person: 3, address: '10.0.0.2' }
const nobody = { person: null, address: '10.0.0.3' }

test('places are counted by person, by address and in all, and are free again once left', () => {
  const places = new ConcurrencyLimit({ person: 1, address: 2, all: 3 })
  const first = places.acquire(ana)
  expect(first).not.toBeNull()
  expect(places.fullFor(ana)).toBe('person')
  expect(places.acquire(ana)).toBeNull()
  expect(places.acquire(bia)).not.toBeNull()
  expect(places.fullFor({ ...far, address: ana.address })).toBe('address')
  expect(places.acquire(far)).not.toBeNull()
  expect(places.fullFor(nobody)).toBe('all')
  first?.()
  first?.()
  expect(places.acquire(nobody)).not.toBeNull()
  expect(places.acquire(ana)).toBeNull()
})

const one = { person: 1, address: 9, all: 2 }
const stays = new AbortController().signal

test('who has their share waits for their own turn, and others pass by', async () => {
  const turns = new QueuedLimit({ running: one, waiting: { person: 1, address: 9, all: 9 } })
  const order: string[] = []
  const take = async (name: string, who: typeof ana) => {
    const taken = await turns.acquire(who, stays)
    order.push(typeof taken === 'function' ? name : `${name} turned away`)
    return typeof taken === 'function' ? taken : () => undefined
  }
  const first = await take('first', ana)
  const second = take('second', ana)
  await take('third', ana)
  const other = await take('other', bia)
  expect(order).toEqual(['first', 'third turned away', 'other'])
  first()
  ;(await second)()
  other()
  expect(order).toEqual(['first', 'third turned away', 'other', 'second'])
})

test('whoever leaves while waiting takes no turn', async () => {
  const turns = new QueuedLimit({ running: one, waiting: one })
  const first = await turns.acquire(ana, stays)
  const leaving = new AbortController()
  const left = turns.acquire(ana, leaving.signal)
  leaving.abort()
  await left
  const next = turns.acquire(ana, stays)
  if (typeof first === 'function') first()
  expect(typeof (await next)).toBe('function')
})
