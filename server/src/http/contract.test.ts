import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { endpointsOf } from '../app.ts'
import { readConfig } from '../config.ts'
import { startTestServer } from '../testing/test-server.ts'

const { app, send } = await startTestServer()
const endpoints = endpointsOf(readConfig({}))

function accessOf({ access }: Route): string {
  return typeof access === 'string' ? access : access.join(' ')
}

/** One line for each method and path that a client may use. */
function linesOf(route: Route): string[] {
  const methods = route.alsoGet ? [route.method, 'GET'] : [route.method]
  return [route.path, ...(route.aliases ?? [])].flatMap((path) =>
    methods.map((method) => `${path} ${method}: ${accessOf(route)}`),
  )
}

test('who may call what is as it was agreed', async () => {
  const lines = contract.flatMap(({ route }) => linesOf(route)).sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../routes.txt')
})

test('no two calls share a method and path', () => {
  const places = contract.flatMap(({ route }) => linesOf(route)).map((line) => line.replace(/: [^:]+$/, ''))
  expect(new Set(places).size).toBe(places.length)
})

test('every call of the contract is served, by one endpoint, and nothing else is', () => {
  const served = endpoints.map((endpoint) => endpoint.route)
  expect(new Set(served).size).toBe(served.length)
  const nameOf = (route: Route) => contract.find((one) => one.route === route)?.name ?? route.path
  expect(served.map(nameOf).sort()).toEqual(contract.map(({ name }) => name).sort())
})

test('every method and path of the contract is mounted', () => {
  const missing = contract
    .flatMap(({ route }) => linesOf(route))
    .map((line) => /^(\S+) (\w+):/.exec(line))
    .filter((parts) => !app.hasRoute({ url: parts?.[1] ?? '', method: (parts?.[2] ?? '') as 'GET' }))
  expect(missing).toEqual([])
})

test('commands that run in steps do not promise to be repeatable', () => {
  const promising = endpoints
    .filter(({ kind, route }) => kind === 'steps' && route.replayable !== false)
    .map(({ route }) => route.path)
  expect(promising).toEqual([])
})

test('a company in the path is always called companyId, so that it is always checked', () => {
  const others = contract
    .map(({ route }) => route.path)
    .filter((path) => /\/empresas?\/:(?!companyId\b)/.test(path))
  expect(others).toEqual([])
})

test('nothing public changes data except by a key, a password or a registration', () => {
  const open = contract
    .filter(({ route }) => route.access === 'public' && route.method !== 'GET')
    .map(({ name }) => name)
  expect(open.sort()).toEqual([
    'activate',
    'authenticate',
    'finishPasswordReset',
    'register',
    'requestPasswordReset',
  ])
})

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  security?: unknown[]
  'x-access'?: unknown
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  responses?: Record<string, unknown>
}

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const document = (await send('GET', '/v3/api-docs')).body as OpenApi
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the API document has an operation for every method and path, and no other', () => {
  const expected = contract
    .flatMap(({ route }) => linesOf(route))
    .map((line) => line.replace(/:(\w+)/g, '{$1}').split(':', 1)[0])
  expect(operations.map(({ path, method }) => `${path} ${method.toUpperCase()}`).sort()).toEqual(
    expected.sort(),
  )
  expect(document.openapi).toBe('3.1.0')
})

test('every operation says its name, its meaning, its access and its answers', () => {
  for (const { path, method, operation } of operations) {
    const place = `${method} ${path}`
    expect(operation.operationId, place).toMatch(/^[a-z]\w+$/i)
    expect(operation.summary, place).toMatch(/^[A-Z].+\.$/)
    expect(operation['x-access'], place).toBeDefined()
    expect(operation.security, place).toEqual(operation['x-access'] === 'public' ? [] : [{ session: [] }])
    const statuses = Object.keys(operation.responses ?? {})
    expect(
      statuses.filter((status) => status.startsWith('2')),
      place,
    ).toHaveLength(1)
    expect(statuses, place).toEqual(expect.arrayContaining(['429', '500', '503']))
    if (operation['x-access'] !== 'public') expect(statuses, place).toContain('401')
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const named = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(named.map((one) => one.name).sort(), place).toEqual(inPath.sort())
  }
})

test('what only clients of the documents use is marked in the API document, and nothing else is', () => {
  const marked = operations.filter(({ operation }) => operation.tags?.includes('compat'))
  const expected = contract
    .filter(({ compat }) => compat)
    .flatMap(({ route }) => linesOf(route))
    .map((line) => line.replace(/:(\w+)/g, '{$1}').split(':', 1)[0])
  expect(expected.length).toBeGreaterThan(100)
  expect(marked.map(({ path, method }) => `${path} ${method.toUpperCase()}`).sort()).toEqual(expected.sort())
})

test('names of operations are unique', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
    expect(found, reference).toBeDefined()
  }
})

test('an answer or a body that the contract has is described, never left open', () => {
  for (const { route } of contract) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    const takesBody = route.body !== undefined || route.receives !== undefined
    expect(operation?.requestBody !== undefined, route.path).toBe(takesBody)
    const success = operation?.responses?.[route.status ?? 200] as { content?: object } | undefined
    const hasBody = route.answer !== undefined || route.streams !== undefined
    expect(success?.content !== undefined, route.path).toBe(hasBody)
  }
})
