import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getLineup } from '@cais/core/api/lineup.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const { app, signIn } = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'cais-socket-'))
const socketPath = join(folder, 'cais.sock')
await app.listen({ path: socketPath })
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A request through a Unix socket of this machine, where callers have no address. */
function ask(method: string, path: string, { token = '', body = '' } = {}): Promise<[number, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number, string]>()
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const asking = request({ socketPath, method, path, headers }, async (answer) =>
    resolve([answer.statusCode ?? 0, await text(answer)]),
  )
  asking.on('error', reject)
  asking.end(body)
  return promise
}

test('who has no address is answered like others, and counted together', async () => {
  expect((await ask('GET', getLineup.path))[0]).toBe(200)
  const token = await signIn('cliente')
  const [status, account] = await ask('GET', getAccount.path, { token })
  expect([status, JSON.parse(account).login]).toEqual([200, 'cliente'])
  const wrong = JSON.stringify({ username: 'nobody', password: 'wrong', rememberMe: false })
  expect((await ask('POST', authenticate.path, { body: wrong }))[0]).toBe(401)
  const right = JSON.stringify({ username: 'cliente', password: 'portal-demo', rememberMe: false })
  expect((await ask('POST', authenticate.path, { body: right }))[0]).toBe(200)
  expect((await ask('GET', '/management/prometheus'))[0]).toBe(404)
})
