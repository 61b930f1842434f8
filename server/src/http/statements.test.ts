import { contract } from '@cais/core/api/contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { PreparingClient } from '../db/preparing-client.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { knownOf } from '../testing/known/index.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

/** How many statements the calls that are asked most often send to the database, BEGIN and COMMIT among them. */
const pinned: Record<string, number> = {
  searchOfCompany: 2,
  getServico: 11,
  listServicoEventos: 3,
  findAgendamento: 15,
  listGradesDisponiveis: 8,
  holdAgendamento: 29,
  finalizeAgendamento: 34,
  findDadosDocumentais: 15,
  saveDadosDocumentais: 23,
  finalizeDadosDocumentais: 32,
  createServico: 30,
  getTerminalServico: 24,
  decidePendencia: 37,
  createCargaEvento: 50,
}

afterEach(() => vi.restoreAllMocks())

test.each(Object.keys(pinned))('%s asks the database no more often than it has to', async (name) => {
  const named = contract.find((one) => one.name === name)
  if (!named) throw new Error(`no call is called ${name}`)
  const values = await knownOf(server, named)
  const request = exampleRequest(named.route, values)
  const token = await tokenOf(server, String(values.as?.[0] ?? 'cliente'))
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  const { status, text } = await server.callLoosely(named.route, request, { token })
  expect(status, text).toBeLessThan(300)
  expect(query.mock.calls.length).toBe(pinned[name])
})
