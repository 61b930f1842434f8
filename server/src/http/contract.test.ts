import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { endpointsOf } from '../app.ts'
import { readConfig } from '../config.ts'
import { startTestServer } from '../testing/test-server.ts'

const { app } = await startTestServer()
const endpoints = endpointsOf(readConfig({}))

function accessOf({ access }: Route): string {
  return typeof access === 'string' ? access : access.join(' ')
}

/** One line for each method and path of a route. */
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
    // The company in a message of a terminal system is not one that the system acts for.
    .filter((path) => !path.startsWith('/api/integracao/'))
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
    'confirmSetEmail',
    'finishPasswordReset',
    // The call counts attempts, and changes nothing else.
    'openPasse',
    'register',
    'requestPasswordReset',
  ])
})
