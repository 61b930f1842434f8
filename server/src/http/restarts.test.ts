import { setTimeout } from 'node:timers/promises'
import { getInfo } from '@cais/core/api/management.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { demoPassword } from '../testing/client.ts'
import { freePort } from '../testing/portal-process.ts'
import { startProxy } from '../testing/proxy.ts'
import { startTestServer } from '../testing/test-server.ts'
import { Watch } from '../watch/watch.ts'
import { letCallersGo } from './drain.ts'

const restarts = Number(process.env.RESTARTS ?? 6)

const { services } = await startTestServer()
const ports = [Number(await freePort()), Number(await freePort())]
const proxy = await startProxy(ports)
const running = new Map<number, { app: FastifyInstance; watch: Watch }>()
afterAll(async () => {
  await proxy.stop()
  for (const { app } of running.values()) await app.close()
})

/** Starts a server, and waits until the proxy sends it requests. */
async function startAt(port: number): Promise<void> {
  const watch = new Watch(services.watch.loggers)
  const app = await createApp({ ...services, watch })
  await app.listen({ port, host: '127.0.0.1' })
  running.set(port, { app, watch })
  await expect.poll(() => proxy.isReady(port)).toBe(true)
}

const gone = (port: number) => expect.poll(() => proxy.isReady(port)).toBe(false)

/** As the portal does it, but with the time that the proxy really needs. */
async function restart(port: number): Promise<void> {
  const { app, watch } = running.get(port) ?? { app: null, watch: { isStopping: false } }
  await letCallersGo(watch, 0)
  await gone(port)
  await app?.close()
  await startAt(port)
}

async function restartAtOnce(port: number): Promise<void> {
  await running.get(port)?.app.close()
  await gone(port)
  await startAt(port)
}

const address = `http://127.0.0.1:${proxy.port}`
const signIn = () =>
  fetch(`${address}${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: demoPassword }),
  })

interface Seen {
  answered: number
  wrong: string[]
}

const lanes = 4
/** Milliseconds between an answer and the next request of a lane. */
const pause = 5

/** While the work is done people ask one thing after the other, and one signs in again and again. */
async function underLoad(work: () => Promise<void>): Promise<Seen> {
  const token = (await signIn()).headers.get('authorization') ?? ''
  const seen: Seen = { answered: 0, wrong: [] }
  let isOver = false
  const asks = [
    () => fetch(address + getInfo.path),
    () => fetch(address + getAccount.path, { headers: { authorization: token } }),
  ]
  const lane = async (asked: () => Promise<Response>) => {
    while (!isOver) {
      try {
        const answer = await asked()
        await answer.text()
        if (answer.ok) seen.answered++
        else seen.wrong.push(String(answer.status))
      } catch (error) {
        seen.wrong.push(String(error))
      }
      await setTimeout(pause)
    }
  }
  const all = [lane(signIn), ...Array.from({ length: lanes }, (_, n) => lane(asks[n % 2] ?? signIn))]
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(all)
  return seen
}

test(
  'servers behind a proxy are restarted under load, and no request is reset',
  async () => {
    for (const port of ports) await startAt(port)
    const { answered, wrong } = await underLoad(async () => {
      for (let n = 0; n < restarts; n++) await restart(ports[n % 2] ?? 0)
    })
    expect([proxy.broken, wrong]).toEqual([[], []])
    expect(answered).toBeGreaterThan(restarts)
  },
  90_000 + restarts * 10_000,
)

test('without the time to go elsewhere some are', async () => {
  await underLoad(async () => {
    for (let n = 0; n < 10 && proxy.broken.length === 0; n++) await restartAtOnce(ports[n % 2] ?? 0)
  })
  expect(proxy.broken).not.toEqual([])
})
