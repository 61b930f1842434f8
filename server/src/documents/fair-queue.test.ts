import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A job that ends when the test says so. */
function held(queue: FairQueue, person: number, log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = queue.run(person, async () => {
    log.push(name)
    await promise
  })
  return { end: resolve, done }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('whoever brings one thing does not wait behind all that somebody else brought', async () => {
  const queue = new FairQueue({ all: 2, each: 1 })
  const log: string[] = []
  const ana = ['a1', 'a2', 'a3'].map((name) => held(queue, 1, log, name))
  const bia = held(queue, 2, log, 'b1')
  const caio = held(queue, 3, log, 'c1')
  await turn()
  expect(log).toEqual(['a1', 'b1'])
  ana[0]?.end()
  await turn()
  expect(log).toEqual(['a1', 'b1', 'c1'])
  caio.end()
  await turn()
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const one of [...ana, bia]) one.end()
  await Promise.all([...ana, bia, caio].map(({ done }) => done))
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('work that fails leaves its place', async () => {
  const queue = new FairQueue({ all: 1, each: 1 })
  await expect(queue.run(1, () => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect')
  expect(await queue.run(1, async () => 'next')).toBe('next')
})

test('everything is done once, never more at once than may be, and nothing rests while there is a place', async () => {
  const courses = fc.record({
    all: fc.integer({ min: 1, max: 4 }),
    people: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 }),
    order: fc.infiniteStream(fc.nat()),
  })
  await fc.assert(
    fc.asyncProperty(courses, async ({ all, people, order }) => {
      const each = Math.max(1, all - 1)
      const queue = new FairQueue({ all, each })
      const log: string[] = []
      const jobs = people.map((person, index) => ({ person, ...held(queue, person, log, String(index)) }))
      const open = new Set<number>()
      for (let ended = 0; ended < jobs.length; ended++) {
        await turn()
        for (const name of log.splice(0)) open.add(Number(name))
        const of = (person: number) => [...open].filter((index) => people[index] === person).length
        expect(open.size).toBeLessThanOrEqual(all)
        for (const person of new Set(people)) expect(of(person)).toBeLessThanOrEqual(each)
        expect(open.size).toBeGreaterThan(0)
        const chosen = [...open][order.next().value % open.size] ?? 0
        open.delete(chosen)
        jobs[chosen]?.end()
      }
      await Promise.all(jobs.map(({ done }) => done))
    }),
    { numRuns: 50 },
  )
})
