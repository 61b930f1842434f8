import { callsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import { expect, test } from 'vitest'
import { newChave } from '../../testing/chaves.ts'
import { exampleRequest } from '../../testing/example-request.ts'
import { knownOf } from '../../testing/known/index.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { callLoosely } = server

const chaves = new Map<number, Promise<string>>()
function chaveOf(companyId: number): Promise<string> {
  const chave = chaves.get(companyId) ?? newChave(server, companyId)
  chaves.set(companyId, chave)
  return chave
}

test.each(callsOfMachines)(
  '$name does for a system what it does for the people of its company',
  async (named) => {
    const values = await knownOf(server, named)
    const asked = String(values.as?.[0] ?? 'cliente')
    // Calls that staff make about any company are made by a key of one company.
    const login = asked === 'grc' ? 'cliente' : asked
    const token = await chaveOf(empresaIdOf(login))
    const answer = await callLoosely(named.route, exampleRequest(named.route, values), { token })
    expect(answer.status, `${login}: ${answer.text}`).toBeLessThan(300)
  },
)
