import { callsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import { isRead } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { chavesOf } from '../../testing/chaves.ts'
import { exampleRequest } from '../../testing/example-request.ts'
import { knownOf } from '../../testing/known/index.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { callLoosely } = server
const chaveOf = chavesOf(server)

// What is only read is asked in `http/fuzz.test.ts`, which has all objects.
test.each(callsOfMachines.filter(({ route }) => !isRead(route)))(
  '$name does for a system what it does for the people of its company',
  async (named) => {
    const values = await knownOf(server, named)
    const login = String(values.as?.[0] ?? 'cliente')
    const token = await chaveOf(login)
    const answer = await callLoosely(named.route, exampleRequest(named.route, values), { token })
    expect(answer.status, `${login}: ${answer.text}`).toBeLessThan(300)
  },
)
