import { readFile } from 'node:fs/promises'
import { contract } from '@cais/core/api/contract.ts'
import { expect, test } from 'vitest'
import { documentCalls } from './testing/document-calls.ts'

/** `/api/users/:id` and `api/users/{userId}` are the same address. */
const shapeOf = (path: string) => path.replace(/^\//, '').replaceAll(/\{\w+\}|:\w+/g, '*')
const served = new Map<string, string>()
for (const line of (await readFile(new URL('../routes.txt', import.meta.url), 'utf8')).trim().split('\n')) {
  const [, path = '', method = '', access = ''] = /^(\S+) (\w+): (.*)$/.exec(line) ?? []
  served.set(`${method} ${shapeOf(path)}`, access)
}

const keyOf = (told: string) => told.replace(/ (.*)/, (_, path: string) => ` ${shapeOf(path)}`)

test('every call of both documents is served to those whom the table names', () => {
  expect(documentCalls.length).toBeGreaterThan(230)
  const told = documentCalls.map(([call, access]) => `${call}: ${access}`)
  expect(documentCalls.map(([call]) => `${call}: ${served.get(keyOf(call)) ?? 'nobody'}`)).toEqual(told)
})

/** The words that identify a test of a call: its name, its path, or the name of its family. */
function wordsFor(call: string): string[] {
  const shape = shapeOf(call.split(' ')[1] ?? '').replace(/\/$/, '')
  const isMeant = (path: string) => shapeOf(path).replace(/\/$/, '') === shape
  // A call with two addresses counts as one.
  const names = contract.filter(
    ({ route }) => isMeant(route.path) || (route.ofCompany && isMeant(route.ofCompany.path)),
  )
  const family = /pendencia-[\w-]+|servico-[\w-]+\/|termo-[\w-]+|tiposAnexos/.test(call)
    ? ['cargasRoutes', 'kindSlugs', 'tipoAnexoRoutes', 'TERMO_']
    : []
  return [...names.map(({ name }) => name), ...family]
}

test('every call of both documents has a test of its own, which speaks of it', async () => {
  const without: string[] = []
  for (const [call, , file] of documentCalls) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    if (!wordsFor(call).some((word) => text.includes(word))) without.push(`${call} in ${file}`)
  }
  expect(without).toEqual([])
})
