import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'cais-sbom-test-'))

interface Component {
  type: string
  name: string
  group?: string
  version: string
  purl: string
  licenses: { expression?: string; license?: { id: string } }[]
}

interface Bill {
  serialNumber: string
  metadata: { timestamp?: string }
  components: Component[]
}

/** What may be shipped: licences that ask for no more than to be named. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]

async function make(name: string, env: Record<string, string> = {}): Promise<string> {
  const to = join(folder, name)
  const { SOURCE_DATE_EPOCH: _, ...others } = process.env
  await run(process.execPath, [join(root, 'scripts', 'sbom.mjs'), to], { env: { ...others, ...env } })
  return to
}

const textOf = async (to: string, file = 'sbom.cdx.json') => readFile(join(to, file), 'utf8')

let made: string
let bill: Bill

beforeAll(async () => {
  made = await make('first')
  bill = JSON.parse(await textOf(made))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function validator() {
  const schema = async (name: string) =>
    JSON.parse(await readFile(new URL(`testing/cyclonedx/${name}.schema.json`, import.meta.url), 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema(await schema('spdx'))
  ajv.addSchema(await schema('jsf-0.82'))
  return ajv.compile(await schema('bom-1.5'))
}

test('the bill is as CycloneDX wants it, and one with an unknown licence or without a name is not', async () => {
  const validate = await validator()
  expect(validate(bill), JSON.stringify(validate.errors)).toBe(true)
  const [first, ...others] = bill.components
  expect(
    validate({ ...bill, components: [{ ...first, licenses: [{ license: { id: 'MINE' } }] }, ...others] }),
  ).toBe(false)
  expect(validate({ ...bill, components: [{ ...first, name: undefined }, ...others] })).toBe(false)
})

test('it names every package of the lockfile that is shipped, and the Node and PostgreSQL in packages', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries<{ version: string; dev?: boolean; devOptional?: boolean; link?: boolean }>(
    packages,
  )
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  expect(shipped.length).toBeGreaterThan(200)
  const nameOf = ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`
  const libraries = bill.components.filter(({ type }) => type === 'library').map(nameOf)
  expect(libraries.toSorted()).toEqual([...new Set(shipped)].toSorted())
  const programs = bill.components.filter(({ type }) => type === 'application').map(({ purl }) => purl)
  expect(programs).toEqual([
    expect.stringMatching(/^pkg:generic\/node@\d+\.\d+\.\d+$/),
    expect.stringMatching(/^pkg:generic\/postgresql@\d+\.\d+$/),
  ])
  for (const name of ['vitest', 'typescript', '@biomejs/biome'])
    expect(libraries.some((one) => one.startsWith(`${name}@`))).toBe(false)
})

test('every licence is one that may be shipped, and the list for people has every package', async () => {
  const list = await textOf(made, 'LICENCES.md')
  for (const { name, version, licenses } of bill.components) {
    const [{ expression, license } = {}] = licenses
    const words = (expression ?? license?.id ?? 'none').replace(/[()]/g, '')
    for (const word of words.split(/ (?:AND|OR) /)) expect(allowed, name).toContain(word)
    expect(list).toMatch(
      new RegExp(`${name.replace(/[.]/g, '\\.')} +\\| ${version.replace(/[.+]/g, '\\$&')} `),
    )
  }
})

test('the same lockfile makes the same bill; it tells a time only where one is given', async () => {
  expect(await textOf(await make('second'))).toBe(await textOf(made))
  expect(bill.metadata.timestamp).toBeUndefined()
  const timed: Bill = JSON.parse(await textOf(await make('third', { SOURCE_DATE_EPOCH: '1700000000' })))
  expect(timed.metadata.timestamp).toBe('2023-11-14T22:13:20.000Z')
  expect(timed.serialNumber).toBe(bill.serialNumber)
})
