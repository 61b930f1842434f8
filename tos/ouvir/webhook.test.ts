import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { tempoReal } from '../relogio.ts'
import { listen, recusaDaAssinatura } from './webhook.ts'

const segredo = 'whsec_c2VncmVkby1kby10ZXN0ZQ=='

test('a forged message is not heard, and said; one of the portal is heard once', async () => {
  const ending = new AbortController()
  const [heard, warned]: [unknown[], string[]] = [[], []]
  const port = await listen({
    port: 0,
    segredo,
    tempo: tempoReal,
    signal: ending.signal,
    hear: (evento) => heard.push(evento),
    warn: (line) => warned.push(line),
  })
  const body = JSON.stringify({ servico: { id: 7 } })
  const send = async (by: string, text = body) => {
    const at = new Date()
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('m1', at, body),
    }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status
  }
  expect(await send('whsec_b3V0cm8tc2VncmVkbw==')).toBe(401)
  expect(await send(segredo, '{"servico":{"id":8}}')).toBe(401)
  expect(heard).toEqual([])
  expect(warned).toHaveLength(2)
  expect(warned[0]).toMatch('was not heard: its signature is not the portal’s')
  expect(await send(segredo)).toBe(204)
  expect(heard).toEqual([{ servico: { id: 7 } }])
  ending.abort()
})

const now = new Date('2026-11-17T12:00:00Z')
const body = JSON.stringify({ servico: { id: 7 } })

const headersOf = (at: Date, by = segredo) => ({
  'webhook-id': 'm1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(by).sign('m1', at, body),
})

test('what the portal has signed is heard, also beside a signature with another secret', () => {
  const good = headersOf(now)
  expect(recusaDaAssinatura(good, body, segredo, now)).toBeNull()
  const two = `v1,${Buffer.from('x'.repeat(32)).toString('base64')} ${good['webhook-signature']}`
  expect(recusaDaAssinatura({ ...good, 'webhook-signature': two }, body, segredo, now)).toBeNull()
})

test('what is not signed, signed by another, changed on its way or of another hour is not', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const other = 'whsec_b3V0cm8tc2VncmVkbw=='
  expect(recusaDaAssinatura({}, body, segredo, now)).toBe('it is not signed')
  expect(recusaDaAssinatura(headersOf(now, other), body, segredo, now)).toMatch('signature')
  expect(recusaDaAssinatura(headersOf(now), `${body} `, segredo, now)).toMatch('signature')
  expect(recusaDaAssinatura(headersOf(minutes(-6)), body, segredo, now)).toBe('it is not of this hour')
  expect(recusaDaAssinatura(headersOf(minutes(6)), body, segredo, now)).toBe('it is not of this hour')
  expect(recusaDaAssinatura(headersOf(minutes(-4)), body, segredo, now)).toBeNull()
})
