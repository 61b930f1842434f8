import { callsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { companyRoles } from '@cais/core/api/servico.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { openApiOf } from './document.ts'
import { isJson, type Json } from './json.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Json
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  deprecated?: boolean
  security?: unknown[]
  'x-access': string | string[]
  'x-escopo'?: string
  'x-alias-of'?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> }
  responses: Record<string, { $ref?: string; content?: Json }>
}

interface OpenApi {
  openapi: string
  security: unknown[]
  servers: unknown[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Json>>
}

const text = JSON.stringify(openApiOf(contract.map(({ route }) => route)))
const document = JSON.parse(text) as OpenApi
const schemas = document.components.schemas ?? {}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    place: `${method} ${path}`,
  })),
)

const found = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document)

const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map((one) => ('$ref' in one ? found(one.$ref) : one) as Parameter)

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Every described path of a call, without aliases that only add a slash. */
function placesOf(route: Route): string[] {
  const others = (route.aliases ?? []).filter((path) => path !== `${route.path}/`)
  const commands = [route.path, ...others].map((path) => `${route.method.toLowerCase()} ${templateOf(path)}`)
  return route.alsoGet ? [...commands, `get ${templateOf(route.path)}`] : commands
}

const operationOf = (route: Route) => document.paths[templateOf(route.path)]?.[route.method.toLowerCase()]

function schemasIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn)
  if (!isJson(value)) return []
  const { example: _, examples: __, ...rest } = value
  return [rest, ...Object.values(rest).flatMap(schemasIn)]
}

test('each call takes so little of the document that people and programs can read it', () => {
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(1_900)
})

/** Errors against the structure of OpenAPI 3.1, and against what its schema cannot tell. */
async function wrongIn(source: string): Promise<string[]> {
  const names = [
    ...['struct', 'no-unresolved-refs', 'no-identical-paths', 'path-declaration-must-exist'],
    ...['path-parameters-defined', 'operation-operationId-unique', 'operation-parameters-unique'],
    ...['security-defined', 'no-enum-type-mismatch', 'operation-tag-defined', 'tag-description'],
    'parameter-description',
  ]
  const config = await createConfig({ rules: Object.fromEntries(names.map((name) => [name, 'error'])) })
  const found = await lintFromString({ source, absoluteRef: '/api.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

test('it is valid OpenAPI 3.1', async () => {
  expect(await wrongIn(text)).toEqual([])
  const [place] = operations
  const broken = structuredClone(document)
  Object.assign(broken.paths[place?.path ?? '']?.[place?.method ?? ''] ?? {}, { responses: 'none' })
  expect(await wrongIn(JSON.stringify(broken))).toEqual([expect.stringMatching(/^struct: .*responses/)])
}, 120_000)

test('there is an operation for every method and path, and no other', () => {
  expect(document.openapi).toBe('3.1.0')
  const expected = contract.flatMap(({ route }) => placesOf(route))
  expect(operations.map(({ place }) => place).sort()).toEqual(expected.sort())
})

test('every operation says its name, its meaning, its access and its answers', () => {
  for (const { path, operation, place } of operations) {
    expect(operation.operationId, place).toMatch(/^[a-z]\w+$/i)
    expect(operation.summary, place).toMatch(/^[A-Z].+\.$/)
    expect(operation.description, place).toMatch(/^[A-Z].+\.$/)
    const isPublic = operation['x-access'] === 'public'
    const security = operation.security ?? document.security
    expect(security.length > 0, place).toBe(!isPublic)
    for (const one of security) expect(['session', 'chave'], place).toContain(Object.keys(one as Json)[0])
    const statuses = Object.keys(operation.responses)
    const done = statuses.filter((status) => status.startsWith('2') && status !== '202')
    expect(done, place).toHaveLength(1)
    expect(statuses, place).toContain('default')
    expect(statuses, place).toContain(isPublic ? '429' : '401')
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const named = parametersOf(operation).filter((one) => one.in === 'path')
    expect(named.map((one) => one.name).sort(), place).toEqual(inPath.sort())
    expect(
      named.every((one) => one.required),
      place,
    ).toBe(true)
  }
})

test('who may call it is said in words and as data', () => {
  for (const { route } of contract) {
    const { 'x-access': access, description } = operationOf(route) as Operation
    const written = [access].flat().flatMap((one) => (one === 'COMPANY_ROLE' ? companyRoles : [one]))
    expect(written.sort(), route.path).toEqual([route.access].flat().sort())
    if (typeof access !== 'string')
      for (const one of access)
        expect(description, route.path).toContain(one === 'COMPANY_ROLE' ? 'company role' : one)
  }
})

test('which scope the key of a system needs is said where a system may call', () => {
  const told = new Map(contract.map(({ name, route }) => [name, operationOf(route)?.['x-escopo']]))
  for (const { name, escopo } of callsOfMachines) expect(told.get(name), name).toBe(escopo)
  expect(told.get('sendNavios')).toBe('navios:enviar')
  expect(told.get('decidePendencia')).toBe('mesa:escrever')
  expect(told.get('listWebhooksDaEmpresa')).toBeUndefined()
})

test('names of operations are unique, and so are names of parameters in each', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operation, place } of operations) {
    const parameters = parametersOf(operation).map((one) => `${one.in} ${one.name}`)
    expect(new Set(parameters).size, place).toBe(parameters.length)
  }
})

test('every tag is described, used, and written alike', () => {
  const declared = document.tags.map(({ name }) => name)
  expect(new Set(declared).size).toBe(declared.length)
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(declared))
  for (const { name, description } of document.tags) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(description, name).toMatch(/^[A-Z].+ .+\.$/)
  }
})

test('every reference leads somewhere, and everything shared is used', () => {
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? ''))
  for (const reference of references) expect(found(reference), reference).toBeDefined()
  for (const kind of ['schemas', 'parameters', 'headers', 'responses'])
    for (const name of Object.keys(document.components[kind] ?? {})) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+$/)
      expect(references, name).toContain(`#/components/${kind}/${name}`)
    }
})

test('schemas keep to the rules of JSON Schema that a reader would stumble over', () => {
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
  const all = schemasIn(document)
  expect(all.length).toBeGreaterThan(5_000)
  for (const schema of all) {
    const place = JSON.stringify(schema).slice(0, 200)
    if (typeof schema.type === 'string' && schema.in === undefined && schema.scheme === undefined)
      expect(types, place).toContain(schema.type)
    for (const choice of ['anyOf', 'oneOf', 'allOf'])
      if (Array.isArray(schema[choice]))
        expect(JSON.stringify(schema[choice]), place).not.toMatch(/[[,]\{\}[\],]/)
    if (Array.isArray(schema.required) && isJson(schema.properties))
      for (const name of schema.required as string[])
        expect(Object.keys(schema.properties), place).toContain(name)
    if (typeof schema.pattern === 'string')
      expect(() => new RegExp(schema.pattern as string, 'u'), place).not.toThrow()
  }
  expect(text).not.toContain('$defs')
})

test('what only clients of the documents use is marked, and nothing else is', () => {
  const marked = operations.filter(({ operation }) => operation.tags.includes('compat'))
  const expected = contract.filter(({ compat }) => compat).flatMap(({ route }) => placesOf(route))
  expect(expected.length).toBeGreaterThan(100)
  expect(marked.map(({ place }) => place).sort()).toEqual(expected.sort())
})

test('an old call or another place of a call names the one to use, which is no old one', () => {
  const own = new Set(contract.filter(({ compat }) => !compat).map(({ name }) => name))
  const old = contract.map(({ instead }) => instead)
  for (const name of old.filter((one) => one !== null)) expect(own).toContain(name)
  expect(old.filter((one) => one !== null).length).toBeGreaterThan(80)
  const names = new Set(operations.map(({ operation }) => operation.operationId))
  for (const { operation, place } of operations) {
    const newer = operation['x-alias-of']
    expect(operation.deprecated === true, place).toBe(newer !== undefined)
    if (!newer) continue
    expect(names, place).toContain(newer)
    expect(operation.description, place).toContain(`\`${newer}\``)
  }
})

test('an answer or a body that the contract has is described, never left open', () => {
  for (const { route } of contract) {
    const operation = operationOf(route)
    const takesBody = route.body !== undefined || route.receives !== undefined
    expect(operation?.requestBody !== undefined, route.path).toBe(takesBody)
    const success = operation?.responses[route.status ?? 200]
    const hasBody = route.answer !== undefined || route.streams !== undefined
    expect(success?.content !== undefined, route.path).toBe(hasBody)
    for (const { schema } of Object.values({ ...operation?.requestBody?.content, ...success?.content }) as {
      schema: Json
    }[])
      expect(Object.keys(schema), route.path).not.toEqual([])
  }
})

test('the example of a body is one that the call takes', () => {
  const bodies = contract.filter(({ route }) => route.body)
  const refused = bodies.filter(({ route }) => {
    const { example } = operationOf(route)?.requestBody?.content['application/json'] ?? {}
    return !(route.body as unknown as z.ZodType).safeParse(example).success
  })
  expect(bodies.length).toBeGreaterThan(100)
  // Examples that rules outside the schema refuse are corrected in `wanted.ts`.
  expect(refused.map(({ name }) => name)).toEqual([])
})

test('objects have the names that clients know them by', async () => {
  expect(schemas).toHaveProperty('Servico')
  expect(schemas).toHaveProperty('PendenciaDetalhe')
  expect(schemas).toHaveProperty('Problem')
  for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
})

test('the same contract gives the same document', () => {
  expect(JSON.stringify(openApiOf(contract.map(({ route }) => route)))).toBe(text)
})

test('what has all of another object and some more says so', () => {
  const { allOf } = schemas.ServicoDoChamador as { allOf: [Json, { properties: Json }] }
  expect(allOf[0]).toEqual({ $ref: '#/components/schemas/Servico' })
  expect(Object.keys(allOf[1].properties)).toEqual(['empresa'])
})
