import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { route } from '@cais/core/api/route.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Limiter } from './limiter.ts'

afterEach(() => void vi.restoreAllMocks())

const common = { method: 'GET', access: 'user' } as const
const exported = route({
  ...common,
  path: '/test/exported',
  summary: 'A file that takes long to make.',
  streams: ['text/csv'],
  exports: true,
})
const quick = route({ ...common, path: '/test/quick', summary: 'Looks something up.' })
const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
const ana = { person: 1, address: '10.0.0.1' }
const bia = { person: 2, address: '10.0.0.2' }

test('as the server is set up, whoever has exported for a minute waits a while beside others, who do not wait', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const limiter = new Limiter()
  async function* aMinute() {
    now += 60_000
    yield 'a;b'
  }
  for await (const chunk of limiter.counted(ana, aMinute())) expect(chunk).toBe('a;b')
  await limiter.holdFor(quick, bia, newResponse())
  // Two seconds may be had at once, and the minute made up for a quarter of itself; the rest is due at the same rate.
  await expect(limiter.holdFor(exported, ana, newResponse())).rejects.toMatchObject({
    status: 429,
    key: 'error.export-busy',
    details: { headers: { 'retry-after': '173' } },
  })
  await limiter.holdFor(exported, bia, newResponse())
})
