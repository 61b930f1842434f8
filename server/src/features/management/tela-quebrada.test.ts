import { listLogLines } from '@cais/core/api/loggers.ts'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { expect, test } from 'vitest'
import { limits } from '../../http/throttle.ts'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, clock, db } = await startTestServer()
const frame = '    at Tela (https://portal.example/assets/tela.js:3:45)\n'
const body = { caminho: '/servico', mensagem: 'no rows', pilha: frame.repeat(100) }
const report = (more: Partial<typeof body> = {}, as = 'cliente') =>
  call(reportTelaQuebrada, { body: { ...body, ...more } }, { as })

async function lineOf(errorId: string) {
  const { lines } = (await call(listLogLines, {}, { as: 'admin' })).body
  return lines.find(({ details }) => details.includes(errorId))
}

test('a screen that broke is found in the log by its number, cut to a length', async () => {
  const line = await lineOf((await report()).body.errorId)
  expect(line).toMatchObject({ level: 'ERROR', logger: 'http', message: 'a screen broke' })
  const { pilha, ...details } = JSON.parse(line?.details ?? '{}')
  expect(details).toMatchObject({ caminho: '/servico', mensagem: 'no rows' })
  expect(pilha.split('\n')).toEqual(Array(30).fill('at Tela /assets/tela.js:3:45'))
})

test('the log does not tell whose screen it was', async () => {
  const { login, firstName, email } = pessoa('cliente')
  const mensagem = `no rows for ${login}, ${firstName}, ${email}, 529.982.247-25`
  const line = await lineOf((await report({ mensagem, pilha: mensagem, caminho: `/${login}` })).body.errorId)
  expect(line?.details).toContain('no rows for')
  for (const own of [login, firstName, email, '529']) expect(line?.details).not.toContain(own)
})

test('of one person so many reports are written down; later there are others', async () => {
  clock.advance({ hours: 1 })
  const many = await Promise.all(Array.from({ length: 30 }, () => report()))
  const most = limits['tela-account'].attempts
  expect(many.filter(({ status }) => status === 200)).toHaveLength(most)
  expect(many.find(({ status }) => status !== 200)?.outcome).toBe('429 error.too-many-attempts')
  expect((await report({}, 'despachante')).status).toBe(200)
  clock.advance({ minutes: limits['tela-account'].minutes, seconds: 1 })
  expect((await report()).status).toBe(200)
})

test('of one network so many are written down, whoever sends them', async () => {
  clock.advance({ hours: 1 })
  const { attempts, minutes } = limits['tela-address']
  const row = { scope: 'tela-address', key: '10.7.7.7', attempts: attempts - 1, started_at: clock.now() }
  await db.insertInto('throttle').values(row).execute()
  const from = (address: string, as: string) => call(reportTelaQuebrada, { body }, { as, address })
  expect((await from('10.7.7.7', 'cliente')).status).toBe(200)
  expect((await from('10.7.7.7', 'despachante')).outcome).toBe('429 error.too-many-attempts')
  expect((await from('10.7.7.8', 'despachante')).status).toBe(200)
  clock.advance({ minutes, seconds: 1 })
  expect((await from('10.7.7.7', 'despachante')).status).toBe(200)
})

test('strangers write nothing into the log', async () => {
  expect((await call(reportTelaQuebrada, { body })).status).toBe(401)
})
