import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { expect, test } from 'vitest'
import { endpointsOf } from '../app.ts'
import { readConfig } from '../config.ts'
import { isTest } from '../testing/rooms.ts'
import { compatEndpoints } from './endpoints.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Calls that neither our own web nor clients of the documents use. */
const forOthers: Record<string, string> = {
  getFonteEu: 'systems that ask what their key is',
  getLiveness: 'orchestrators, which start a server again that does not answer',
  getLogo: 'browsers and mail programs, by the address that they are told',
  getNaviosCalendar: 'calendars that subscribe to it; the web is told its whole address',
  listEventos: 'systems that fetch what happened',
  listEventosOfCompany: 'people who look at what their systems are told',
  openPasse: 'the driver’s page, which shares no code with the application',
  getReadiness: 'proxies and orchestrators, which send requests to servers that are ready',
  saveProperty: 'whoever sets one property from outside, as the operations manual says',
  rescheduleServico: 'programs that ask for a move before they know to which window',
  getRecebimento: 'systems that ask what became of what they have sent',
  listEscalasConhecidas: 'systems that send calls and ask which are known',
  decidePlaca: 'gates that ask whether a truck may enter',
  decidePasse: 'gates that ask whether a truck with a pass may enter',
  getListaDaPortaria: 'gates that decide without the portal for some hours',
  listChavesDaPortaria: 'gates that verify the list that they have',
  ...Object.fromEntries(
    contract
      .filter(({ route }) => route.raw)
      .map(({ name }) => [name, 'the terminal’s own systems, which send what they know']),
  ),
}

interface Source {
  path: string
  text: string
}

async function sourcesIn(folder: string): Promise<Source[]> {
  const found: Source[] = []
  for await (const path of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    if (!isTest(path) && !path.includes('node_modules'))
      found.push({ path, text: await readFile(join(root, path), 'utf8') })
  return found
}

/** The values that a file imports from a file of the contract: `['anexo.ts', 'uploadAnexo']`. */
function importedBy({ text }: Source): [string, string][] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '@cais\/core\/api\/([^']+)'/gm)
  return [...imports].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name): [string, string] => [file, name.split(' as ')[0] ?? '']),
  )
}

const routes = new Set(contract.map(({ route }) => route))
/** A call and its variant for one company, if it has one. */
const withCompany = (route: Route): Route[] => [route, ...(route.ofCompany ? [route.ofCompany] : [])]
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The calls in an imported value: one call, a table of calls, or a function that takes calls out of such a table. */
function callsIn(value: unknown, file: Record<string, unknown>): Route[] {
  if (routes.has(value as Route)) return withCompany(value as Route)
  if (isTable(value)) return Object.values(value).flatMap((one) => callsIn(one, {}))
  if (typeof value !== 'function') return []
  const said = value.toString()
  const tables = Object.entries(file).filter(([name]) => name.endsWith('Routes') && said.includes(name))
  return tables.flatMap(([, table]) => callsIn(table, {}))
}

const usedByWeb = new Set<Route>()
for (const [file, name] of (await sourcesIn('web/src')).flatMap(importedBy)) {
  const exports: Record<string, unknown> = await import(`@cais/core/api/${file}`)
  for (const route of callsIn(exports[name], exports)) usedByWeb.add(route)
}

const namesOf = (calls: typeof contract) => calls.map(({ name }) => name).sort()

test('a call that the web never uses is for the documents’ clients, or its reason is listed', () => {
  const unused = contract.filter(({ route, compat }) => !usedByWeb.has(route) && !compat)
  expect(namesOf(unused)).toEqual(Object.keys(forOthers).sort())
})

test('the web uses no call that is only there for the documents’ clients', () => {
  expect(usedByWeb.size).toBeGreaterThan(200)
  expect(namesOf(contract.filter(({ route, compat }) => compat && usedByWeb.has(route)))).toEqual([])
})

test('what is served for the documents’ clients is what the contract has for them', () => {
  const served = new Set(compatEndpoints.map(({ route }) => route))
  const asked = contract.filter(({ compat }) => compat)
  expect(namesOf(contract.filter(({ route }) => served.has(route)))).toEqual(namesOf(asked))
  expect(endpointsOf(readConfig({})).filter(({ route }) => served.has(route))).toHaveLength(asked.length)
})

test('nothing imports what is for the documents’ clients, but the lists of all calls and of all endpoints', async () => {
  const folders = ['core', 'server/src', 'web/src', 'e2e', 'bench', 'guides', 'scripts']
  const sources = (await Promise.all(folders.map(sourcesIn))).flat()
  const importers = sources
    .filter(({ path }) => !/(^|\/)compat\//.test(path))
    .filter(({ text }) => /(from|import\() ?'[^']*\bcompat\/[^']+'/.test(text))
    .map(({ path }) => path)
  expect(importers.sort()).toEqual(['core/api/contract.ts', 'server/src/app.ts'])
})

test('what is for the documents’ clients writes nothing by itself: it asks features and the course', async () => {
  const writing =
    /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/
  const sources = await sourcesIn('server/src/compat')
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(({ text }) => writing.test(text)).map(({ path }) => path)).toEqual([])
})
