import { contract } from '@cais/core/api/contract.ts'
import { isRead, urlOf } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { wrongInAnswer } from '../../testing/api-document.ts'
import { exampleRequest } from '../../testing/example-request.ts'
import { newFonteDoTerminal } from '../../testing/integracao/fonte-do-terminal.ts'
import { knownOf } from '../../testing/known/index.ts'
import { tokenOf } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const fonte = await newFonteDoTerminal(server, 'tos')

test('what is read is what the document says', async () => {
  const counts = { right: 0, refused: 0 }
  for (const named of contract.filter(({ route }) => isRead(route) && !route.streams && !route.live)) {
    const { route, name } = named
    const values = await knownOf(server, named)
    const login = String(values.as?.[0] ?? 'admin')
    const request = exampleRequest(route, values)
    const token = route.ofSystems ? fonte.chave : await tokenOf(server, login)
    const answer = await server.send(route.method, urlOf(route.path, request), {
      token,
      body: request.body,
    })
    expect(wrongInAnswer(route, answer), `${name} ${answer.status} ${answer.text.slice(0, 1_000)}`).toBeNull()
    counts[answer.status < 400 ? 'right' : 'refused']++
  }
  // Most calls are about existing objects.
  expect(counts.right).toBeGreaterThan(250)
  expect(counts.refused).toBeLessThan(10)
}, 240_000)
