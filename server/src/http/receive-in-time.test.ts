import { connect } from 'node:net'
import { route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer } from '../testing/test-server.ts'
import { serve } from './serve.ts'

const common = { method: 'POST', access: 'public', summary: 'Takes a text.' } as const
const body = z.object({ text: z.string() })
const usual = route({ ...common, path: '/test/usual', body, answer: body })
const upload = route({ ...common, path: '/test/upload', body, answer: body, maxBody: 3_000_000 })

const { app, logged } = await startTestServer({
  config: { requestSeconds: 0.8, uploadSeconds: 2.4 },
  endpoints: [usual, upload].map((one) => serve(one)(async (_context, request) => request.body)),
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends a body in pieces, one every 100 ms, and returns the first line of the answer. */
function sendSlowly(path: string, pieces: number): Promise<string> {
  const whole = JSON.stringify({ text: 'x'.repeat(pieces) })
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    let sent = 0
    const timer = setInterval(() => {
      const size = Math.ceil(whole.length / pieces)
      if (sent >= whole.length || !socket.writable) return
      socket.write(whole.slice(sent, sent + size))
      sent += size
    }, 100)
    socket.once('data', (bytes) => {
      clearInterval(timer)
      socket.destroy()
      resolve(String(bytes).split('\r\n')[0] ?? '')
    })
    socket.once('error', reject)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: cais\r\nContent-Type: application/json\r\nContent-Length: ${whole.length}\r\n\r\n`,
    )
  })
}

test('what is no file has to arrive quickly', async () => {
  expect(await sendSlowly(usual.path, 2)).toBe('HTTP/1.1 200 OK')
  expect(await sendSlowly(usual.path, 12)).toBe('HTTP/1.1 408 Request Timeout')
})

test('a file may take longer, but not for ever', async () => {
  expect(await sendSlowly(upload.path, 12)).toBe('HTTP/1.1 200 OK')
  expect(await sendSlowly(upload.path, 40)).toBe('HTTP/1.1 408 Request Timeout')
})

test('who is cut off is no failure of the server', () => {
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
