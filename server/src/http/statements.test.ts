import { contract } from '@cais/core/api/contract.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { PreparingClient } from '../db/preparing-client.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { knownOf } from '../testing/known/index.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

/** The number of statements that the most frequent calls send to the database, including BEGIN and COMMIT. */
const pinned: Record<string, number> = {
  searchOfCompany: 2,
  getServico: 9,
  listServicoEventos: 3,
  findAgendamento: 13,
  listGradesDisponiveis: 8,
  holdAgendamento: 28,
  finalizeAgendamento: 28,
  findDadosDocumentais: 12,
  saveDadosDocumentais: 20,
  finalizeDadosDocumentais: 25,
  createServico: 28,
  getTerminalServico: 20,
  // Three of them are for the desk: the holder of the pendencia, its release, and the notification.
  decidePendencia: 33,
  createCargaEvento: 41,
}

afterEach(() => vi.restoreAllMocks())

const counted: { call: string; statements: number }[] = []
afterAll(() => console.table(counted))

/** The query that every load of a service's state makes, and no other code. */
const isLoadOfState = (text: string) => text.includes('from "pendencia" as "p"') && text.includes('depois_de')

test.each(Object.keys(pinned))('%s asks the database no more often than it has to', async (name) => {
  const named = contract.find((one) => one.name === name)
  if (!named) throw new Error(`no call is called ${name}`)
  const values = await knownOf(server, named)
  const request = exampleRequest(named.route, values)
  const token = await tokenOf(server, String(values.as?.[0] ?? 'cliente'))
  const query = vi.spyOn(PreparingClient.prototype, 'query')
  const { status, text } = await server.callLoosely(named.route, request, { token })
  expect(status, text).toBeLessThan(300)
  const texts = query.mock.calls.map(([asked]) => textOf(asked))
  counted.push({ call: name, statements: texts.length })
  expect(texts.filter(isLoadOfState).length, 'loads of the state').toBeLessThanOrEqual(1)
  expect(texts.length).toBe(pinned[name])
})

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
