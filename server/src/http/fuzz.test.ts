import { pdf } from '@cais/core/anexo/amostras.ts'
import { callsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import { contract, type NamedRoute } from '@cais/core/api/contract.ts'
import { isRead, type Schema } from '@cais/core/api/route.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../testing/answer.ts'
import { wrongInAnswer } from '../testing/api-document.ts'
import { chavesOf } from '../testing/chaves.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { requestsOf } from '../testing/hostile.ts'
import { common, knownOf } from '../testing/known/index.ts'
import type { Values } from '../testing/known/values.ts'
import { tokenOf } from '../testing/sessions.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
/** Generated requests per call; FUZZ_RUNS=400 tests more, after changes of the validation. */
const runs = Number(process.env.FUZZ_RUNS ?? 10)
/** The seed depends on the name, so that a new call does not change the requests of the others. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

/** Values are made before the requests, because a request may end the sessions that make them. */
const knownBy = new Map<string, Values>()
for (const named of contract) knownBy.set(named.name, await knownOf(server, named))

const schemaOf = (place: 'address' | 'body', schema: Schema | undefined, values: Values) =>
  schema
    ? requestsOf(
        place,
        z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        values,
      )
    : fc.constant(undefined)

let calls = 0
const reached = new Set<string>()
const inSession = new Set<string>()

async function attempt(
  { name, route }: Pick<NamedRoute, 'name' | 'route'>,
  request: { params?: unknown; query?: unknown; body?: unknown; file?: unknown },
  login: string,
): Promise<Answer<unknown>> {
  const ask = async () => {
    // Addresses differ, so that throttles do not refuse requests.
    calls++
    const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
    const token = login && (await tokenIn(login))
    return server.callLoosely(route, sendable(request), { address, ...(token && { token }) })
  }
  let answer = await ask()
  if (answer.status === 401 && inSession.delete(login)) answer = await ask()
  expect(answer.status).toBeLessThan(500)
  expect(wrongInAnswer(route, answer), `${answer.status} ${answer.text.slice(0, 1_000)}`).toBeNull()
  if (answer.status < 300) reached.add(name)
  return answer
}

/** The session of a user, made once; one that a request has ended is made again. */
const tokens = new Map<string, string>()
async function tokenIn(login: string): Promise<string> {
  const known = inSession.has(login) ? tokens.get(login) : undefined
  const token = known ?? (await tokenOf(server, login))
  inSession.add(login)
  tokens.set(login, token)
  return token
}

/** Addresses cannot contain half of a surrogate pair, and dots alone mean another address. */
function sendable({ params, query, body, file }: Parameters<typeof attempt>[1]) {
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

test('what is read is what the document says, and a system of a company reads what its people do', {
  timeout: 240_000,
}, async () => {
  const chaveOf = chavesOf(server)
  const ofMachines = new Set(callsOfMachines.map(({ name }) => name))
  const refused: string[] = []
  for (const { name, route } of contract.filter((one) => isRead(one.route))) {
    const known = knownBy.get(name) ?? {}
    const request = exampleRequest(route, known)
    const answer = await attempt({ name, route }, request, String(known.as?.[0] ?? 'admin'))
    if (answer.status >= 400) refused.push(`${name}: ${answer.outcome}`)
    if (!ofMachines.has(name)) continue
    const token = await chaveOf(String(known.as?.[0] ?? 'cliente'))
    const bySystem = await server.callLoosely(route, request, { token })
    expect(bySystem.status, `${name}: ${bySystem.text}`).toBeLessThan(300)
  }
  // Most reads are about existing objects.
  expect(refused.length, refused.join('\n')).toBeLessThan(10)
})

test.each(contract)('$name answers whatever is sent, and as the document says', async ({ name, route }) => {
  const known = knownBy.get(name) ?? {}
  if (!isRead(route))
    await attempt({ name, route }, exampleRequest(route, known), String(known.as?.[0] ?? 'cliente'))
  const values: Values = { ...common, ...known }
  const requests = fc.record({
    params: schemaOf('address', route.params, values),
    query: schemaOf('address', route.query, values),
    body: schemaOf('body', route.body, values),
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
  const property = fc.asyncProperty(
    requests,
    logins,
    async (request, login) => void (await attempt({ name, route }, request, login)),
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
