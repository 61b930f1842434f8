import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const closed = await startTestServer()
const open = await startTestServer({ beside: closed, config: { corsOrigin: 'https://app.example' } })

const from = (origin: string) => ({ headers: { origin } })

test('the pages of the named origin may call and read the headers that the screens need', async () => {
  const answer = await open.send('GET', '/management/info', from('https://app.example'))
  expect(answer.header('access-control-allow-origin')).toBe('https://app.example')
  const exposed = answer.header('access-control-expose-headers')?.split(', ')
  expect(exposed).toEqual(
    expect.arrayContaining(['Authorization', 'X-caisApp-error', 'X-Total-Count', 'Link']),
  )
  const ask = await open.send('OPTIONS', '/api/users', from('https://app.example'))
  expect(ask.status).toBe(204)
  expect(ask.header('access-control-allow-headers')).toContain('Idempotency-Key')
})

test('no other origin may, and none at all where none is named', async () => {
  const other = await open.send('GET', '/management/info', from('https://evil.example'))
  expect(other.header('access-control-allow-origin')).toBeUndefined()
  const none = await closed.send('GET', '/management/info', from('https://app.example'))
  expect(none.header('access-control-allow-origin')).toBeUndefined()
})

test('parameters of messages are readable from the other origin too', async () => {
  const answer = await open.send('GET', '/management/info', from('https://app.example'))
  const exposed = answer.header('access-control-expose-headers') ?? ''
  for (const name of [
    'X-caisApp-params',
    'X-caisApp-params-count',
    'X-caisApp-param-1',
    'X-caisApp-param-2',
  ]) {
    expect(exposed.split(', ')).toContain(name)
  }
})
