import { pdf } from '@cais/core/anexo/amostras.ts'
import { contract, type NamedRoute } from '@cais/core/api/contract.ts'
import type { Schema } from '@cais/core/api/route.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { wrongInAnswer } from '../testing/api-document.ts'
import { requestsOf } from '../testing/hostile.ts'
import { common, knownOf } from '../testing/known/index.ts'
import type { Values } from '../testing/known/values.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
/** Requests per call; FUZZ_RUNS=400 tests more, after changes of the validation. */
const runs = Number(process.env.FUZZ_RUNS ?? 20)
/** The seed depends on the name, so that a new call does not change the requests of the others. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

/** Values are made before the requests, because a request may end the sessions that make them. */
const knownBy = new Map<string, Values>()
for (const named of contract) knownBy.set(named.name, await knownOf(server, named))

const schemaOf = (schema: Schema | undefined, values: Values) =>
  schema
    ? requestsOf(
        z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        values,
      )
    : fc.constant(undefined)

let calls = 0
const reached = new Set<string>()

async function attempt(
  { name, route }: Pick<NamedRoute, 'name' | 'route'>,
  request: { params: unknown; query: unknown; body: unknown; file: unknown },
  login: string,
) {
  // Addresses differ, so that throttles do not refuse requests.
  calls++
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const token = login && (await tokenOf(server, login))
  const answer = await server.callLoosely(route, sendable(request), { address, ...(token && { token }) })
  expect(answer.status).toBeLessThan(500)
  expect(wrongInAnswer(route, answer), `${answer.status} ${answer.text.slice(0, 1_000)}`).toBeNull()
  if (answer.status < 300) reached.add(name)
}

/** Addresses cannot contain half of a surrogate pair, and dots alone mean another address. */
function sendable({ params, query, body, file }: Record<'params' | 'query' | 'body' | 'file', unknown>) {
  const wellFormed = (part: unknown) =>
    Object.fromEntries(Object.entries(Object(part)).map(([key, one]) => [key.toWellFormed(), formOf(one)]))
  return { params: wellFormed(params), query: wellFormed(query), body, file }
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => String(formOf(one)))
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value)
    .toWellFormed()
    .replace(/^\.{1,2}$/, '...')
}

test.each(contract)('$name answers whatever is sent, and as the document says', async ({ name, route }) => {
  const values: Values = { ...common, ...knownBy.get(name) }
  const requests = fc.record({
    params: schemaOf(route.params, values),
    query: schemaOf(route.query, values),
    body: schemaOf(route.body, values),
    file: route.receives
      ? fc.oneof(
          fc.constant((values.file?.[0] as Uint8Array | undefined) ?? pdf),
          fc.uint8Array({ maxLength: 2_000 }),
        )
      : fc.constant(undefined),
  })
  const logins = fc.oneof(
    { weight: 5, arbitrary: fc.constant(String(values.as?.[0] ?? 'cliente')) },
    { weight: 2, arbitrary: fc.constantFrom('admin', 'gestor') },
    { weight: 1, arbitrary: fc.constant('') },
  )
  const property = fc.asyncProperty(requests, logins, (request, login) =>
    attempt({ name, route }, request, login),
  )
  await fc.assert(property, { numRuns: runs, seed: seedOf(name) })
})

afterAll(() => {
  const never = contract.map(({ name }) => name).filter((name) => !reached.has(name))
  // Some calls need more than luck: an invoice that was saved before, two users, a day that has come.
  expect(never.length / contract.length, `no request got through: ${never.join(', ')}`).toBeLessThanOrEqual(
    0.05,
  )
})
