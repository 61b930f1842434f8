import { listLogLines } from '@cais/core/api/loggers.ts'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const { call } = await startTestServer()
const body = { caminho: '/servico', mensagem: 'no rows', pilha: 'x'.repeat(10_000) }

test('a screen that broke is found in the log by its number, cut to a length', async () => {
  const { errorId } = (await call(reportTelaQuebrada, { body }, { as: 'cliente' })).body
  const { lines } = (await call(listLogLines, {}, { as: 'admin' })).body
  const line = lines.find(({ details }) => details.includes(errorId))
  expect(line).toMatchObject({ level: 'ERROR', logger: 'http', message: 'a screen broke' })
  expect(JSON.parse(line?.details ?? '{}')).toMatchObject({
    caminho: '/servico',
    mensagem: 'no rows',
    login: 'cliente',
  })
  expect(line?.details).toContain('x'.repeat(4000))
  expect(line?.details).not.toContain('x'.repeat(4001))
})

test('strangers write nothing into the log', async () => {
  expect((await call(reportTelaQuebrada, { body })).status).toBe(401)
})
