import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contractsIn, releaseNamedIn } from './testing/contracts.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const migrations = (await readdir(new URL('server/migrations/', root)))
  .filter((name) => name.endsWith('.sql'))
  .sort()

interface Release {
  version: string
  text: string
}

async function readReleases(): Promise<Release[]> {
  const [, ...sections] = (await read('CHANGELOG.md')).split(/^## /m)
  return sections.map((section) => {
    const [version = '', ...lines] = section.split('\n')
    return { version, text: lines.join('\n') }
  })
}

const releases = await readReleases()
const released = releases.filter(({ version }) => version !== 'Unreleased')
const lastOf = ({ text }: Release) => /^- Migrations: (\d+), up to `([\w.-]+)`\.$/m.exec(text)

test('the version is the newest release of the changelog', async () => {
  const { workspaces, version } = JSON.parse(await read('package.json'))
  expect(version).toBe(released[0]?.version)
  for (const workspace of workspaces) {
    const own = JSON.parse(await read(`${workspace}/package.json`)).version
    expect(own ?? version, workspace).toBe(version)
  }
})

test('releases stand in order, and each says first what an operator must know', () => {
  const number = (version: string) => version.split('.').map(Number)
  const order = released.map(({ version }) => version)
  const sorted = [...order].sort((one, other) => {
    const [a, b] = [number(one), number(other)]
    const at = a.findIndex((part, index) => part !== b[index])
    return (b[at] ?? 0) - (a[at] ?? 0)
  })
  expect(order).toEqual(sorted)
  for (const { version, text } of releases) {
    const parts = [...text.matchAll(/^### (.+)$/gm)].map(([, part]) => part)
    expect(parts, version).toEqual(['What an operator must know', 'What is new'])
    expect(text, version).toMatch(/^- Settings: /m)
    expect(text, version).toMatch(/^- Migrations: /m)
  }
})

test('a release names its last migration, and none is put before it later', () => {
  for (const release of released) {
    const [, count, last = ''] = lastOf(release) ?? []
    expect(migrations, release.version).toContain(last)
    expect(
      migrations.filter((name) => name <= last),
      release.version,
    ).toHaveLength(Number(count))
  }
})

test('a migration only adds, or names the release that stopped using what it takes away', async () => {
  const [, , last = ''] = (released[0] && lastOf(released[0])) ?? []
  const known = released.map(({ version }) => version)
  for (const name of migrations.filter((one) => one > last)) {
    const sql = await read(`server/migrations/${name}`)
    const since = releaseNamedIn(sql)
    if (since === null) expect(contractsIn(sql), name).toEqual([])
    else expect(known, name).toContain(since)
  }
})

test.each([
  ['ALTER TABLE carga DROP COLUMN peso;', ['drops a column']],
  ['ALTER TABLE carga DROP peso;', ['drops a column']],
  ['DROP TABLE carga;', ['drops a table']],
  ['ALTER TABLE carga RENAME COLUMN peso TO massa;', ['renames']],
  ['ALTER TABLE carga RENAME TO lote;', ['renames']],
  ['ALTER TABLE carga ALTER COLUMN peso SET NOT NULL;', ['asks for a value without a default']],
  ['ALTER TABLE carga ALTER peso TYPE bigint;', ['changes a type']],
  ['ALTER TABLE carga ALTER COLUMN peso SET DATA TYPE bigint;', ['changes a type']],
  [
    'ALTER TABLE carga ADD COLUMN massa int NOT NULL, ADD COLUMN tara int;',
    ['asks for a value that the release before does not write'],
  ],
  ['ALTER TABLE carga ADD COLUMN massa int NOT NULL DEFAULT 0, ADD tara int;', []],
  ['ALTER TABLE carga ALTER peso SET DEFAULT 0, ALTER peso SET NOT NULL;', []],
  ['ALTER TABLE carga DROP CONSTRAINT carga_peso, ALTER tara DROP NOT NULL;', []],
  ['CREATE TABLE lote (id int); ALTER TABLE lote ALTER id SET NOT NULL; DROP TABLE lote;', []],
  ["-- DROP TABLE carga;\nUPDATE carga SET peso = 0 WHERE nome = 'DROP TABLE carga;';", []],
  ['DROP INDEX carga_peso; ALTER TABLE carga ADD CONSTRAINT positiva CHECK (peso IS NOT NULL);', []],
])('looking at %s finds %j', (sql, found) => {
  expect(contractsIn(sql)).toEqual(found)
})

test('a comment names a release', () => {
  expect(releaseNamedIn('-- Contract: unused since 1.24.8.\nDROP TABLE carga;')).toBe('1.24.8')
  expect(releaseNamedIn('-- Contract: no longer used.\nDROP TABLE carga;')).toBeNull()
})
