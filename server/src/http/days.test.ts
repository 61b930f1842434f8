import { contract } from '@cais/core/api/contract.ts'
import { search } from '@cais/core/api/search.ts'
import { fieldName } from '@cais/core/api/validation.ts'
import { expect, test } from 'vitest'
import { bodyOf, operationOf } from '../testing/api-document.ts'
import { exampleRequest } from '../testing/example-request.ts'
import { knownOf } from '../testing/known/index.ts'
import { startTestServer } from '../testing/test-server.ts'
import { zodOf } from './openapi/convert.ts'
import { isJson, type Json, jsonsIn } from './openapi/json.ts'

const server = await startTestServer()

type Path = readonly (string | number)[]
interface Place {
  path: Path
  format: 'date' | 'date-time'
}

/** The fields of a request that are days or moments; of lists the first element. */
function placesIn(schema: Json, root: Json = schema, path: Path = []): Place[] {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const named = isJson(root.$defs) ? root.$defs[name] : undefined
    return isJson(named) ? placesIn(named, root, path) : []
  }
  const { format, properties, items } = schema
  if (format === 'date' || format === 'date-time') return [{ path, format }]
  const within = (inner: unknown, name?: string | number) =>
    isJson(inner) ? placesIn(inner, root, name === undefined ? path : [...path, name]) : []
  return [
    ...Object.entries(isJson(properties) ? properties : {}).flatMap(([name, one]) => within(one, name)),
    ...within(items, 0),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap(jsonsIn).flatMap((one) => within(one)),
  ]
}

/** A copy of the request in which this field has this value. */
function withValue(given: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') {
    const [first, ...others] = Array.isArray(given) ? given : []
    return [withValue(first, rest, value), ...others]
  }
  const fields = isJson(given) ? given : {}
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}

const parts = ['query', 'body'] as const
const asked = contract
  // What systems send has bounds of its own, which move with the day.
  .filter(({ route }) => !route.raw)
  .flatMap(({ name, route }) =>
    parts.flatMap((part) => {
      const schema = route[part]
      if (!schema) return []
      const json = zodOf(schema).toJSONSchema({ io: 'input', unrepresentable: 'any' })
      return placesIn(json).map((place) => ({ name, route, part, ...place, field: fieldName(place.path) }))
    }),
  )

const years = ['0000', '0001', '0026', '1899', '2100', '2206', '9999']
const mistyped = {
  date: [...years.map((year) => `${year}-08-20`), '-2026-08-20', '+12026-08-20', '2026-02-30'],
  'date-time': [...years.map((year) => `${year}-08-20T06:00:00Z`), '-002026-08-20T06:00:00Z'],
}

test('many calls take a day or a moment', () => {
  expect(asked.length).toBeGreaterThan(35)
  expect(asked.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining([
      'updateMotorista validadeCnh',
      'finalizeNotaFiscal dados.notas[0].dataEmissao',
      'listRecebimentos de',
    ]),
  )
})

test.each(asked)('$name refuses a mistyped year in $field, and says so', async (one) => {
  const { name, route, part, path, format, field } = one
  const named = contract.find((other) => other.name === name)
  if (!named) throw new Error(name)
  const values = await knownOf(server, named)
  const whole = { ...exampleRequest(route, values), ...exampleBody(one) }
  for (const value of mistyped[format]) {
    const request = { ...whole, [part]: withValue(whole[part], path, value) }
    const answer = await server.callLoosely(route, request, { as: String(values.as?.[0] ?? 'admin') })
    expect(answer.status, `${value}: ${answer.text}`).toBe(400)
    expect(
      answer.problem.fieldErrors?.map((error) => error.field),
      value,
    ).toContain(field)
  }
})

/** The example of the document has all fields of the body. */
function exampleBody({ route }: (typeof asked)[number]) {
  const body = bodyOf(operationOf(route))
  return body ? { body: body.example } : {}
}

test.each(mistyped.date)('a search for the day %s is refused', async (datetime1) => {
  const filters = [
    { id: 'dataCriacao', type: 'Datetime' as const, operator: 'beforeDate' as const, datetime1 },
  ]
  const answer = await server.callLoosely(
    search,
    { params: { component: 'servico-cliente', companyId: 1 }, body: { filters } },
    { as: 'cliente' },
  )
  expect(answer.status, answer.text).toBe(400)
  expect(answer.problem.fieldErrors?.map(({ field }) => field)).toEqual(['filters[0].datetime1'])
})
