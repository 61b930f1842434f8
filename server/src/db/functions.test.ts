import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { cloneDatabase } from '../testing/cloned-database.ts'
import { query } from '../testing/query.ts'
import {
  installFunctions,
  lastWithFunctions,
  namedIn,
  pendingFunctions,
  readFunctionFiles,
} from './functions.ts'
import { migrate } from './migrate.ts'

const files = await readFunctionFiles()
const root = new URL('../../../', import.meta.url)

async function newDatabase(options?: { empty: boolean }) {
  const database = await cloneDatabase(options)
  onTestFinished(database.drop)
  return database
}

async function connectTo(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const ours = `FROM pg_proc f WHERE f.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')`
const definitions = (url: string) =>
  query<{ name: string; definition: string }>(
    url,
    `SELECT f.oid::regprocedure::text AS name, pg_get_functiondef(f.oid) AS definition ${ours} ORDER BY 1`,
  )

test('each function of the database stands in a file as it is, and in one only', async () => {
  const { ownerUrl } = await newDatabase()
  const before = await definitions(ownerUrl)
  const client = await connectTo(ownerUrl)
  await client.query('BEGIN')
  await installFunctions(client, files)
  const { rows } = await client.query(
    `SELECT f.oid::regprocedure::text AS name ${ours} AND f.xmin <> pg_current_xact_id()::xid`,
  )
  expect(rows, 'in no file').toEqual([])
  await client.query('COMMIT')
  expect(await definitions(ownerUrl)).toEqual(before)
  const defined = files.flatMap(({ functions }) => functions).sort()
  expect(new Set(defined).size).toBe(defined.length)
  expect(before.map(({ name }) => name.replace(/\(.*/, '')).sort()).toEqual(defined)
})

test('a file says first who counts on it, and defines nothing but functions', () => {
  for (const { name, sql, functions } of files) {
    const [, owner = ''] = /^-- Counted on by (\S+)\.\n/.exec(sql) ?? []
    expect(existsSync(new URL(owner, root)) && owner, name).toMatch(/^(core|server)\/.+\.ts$/)
    expect(functions.length, name).toBeGreaterThan(0)
    const outside = sql.replace(/\$\$.*?\$\$/gs, '').replace(/--.*$/gm, '')
    expect(outside.match(/^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|SELECT)\b/gm)?.length, name).toBe(
      functions.length,
    )
  }
})

test('a numbered migration defines no function any more', async () => {
  const migrations = new URL('server/migrations/', root)
  const later = (await readdir(migrations)).filter((name) => Number(name.slice(0, 4)) > lastWithFunctions)
  for (const name of later)
    expect(await readFile(new URL(name, migrations), 'utf8'), name).not.toMatch(
      /CREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE|AGGREGATE)/i,
    )
})

test('a function that is not as its file says is put right at the start, and one that is stays as it is', async () => {
  const { ownerUrl } = await newDatabase()
  const before = await definitions(ownerUrl)
  await query(
    ownerUrl,
    `CREATE OR REPLACE FUNCTION agora() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN now();
     UPDATE migration_function SET checksum = 'another' WHERE name = 'agora.sql';
     INSERT INTO migration_function (name, checksum) VALUES ('gone.sql', 'x')`,
  )
  const applied = () =>
    query<{ name: string }>(ownerUrl, 'SELECT name, applied_at FROM migration_function ORDER BY name')
  const [was] = await applied()
  await migrate(ownerUrl, 'cais_app')
  expect(await definitions(ownerUrl)).toEqual(before)
  const now = await applied()
  expect(now.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  expect(now[0]).toEqual(was)
})

test('a migration has the functions that it names before it, such as that of a trigger', async () => {
  const named = (sql: string) => namedIn(sql, files).map(({ name }) => name)
  expect(
    named('CREATE TRIGGER a AFTER UPDATE ON b FOR EACH ROW EXECUTE FUNCTION calendario_dies();'),
  ).toEqual(['calendario_dies.sql'])
  expect(named('-- As agora() says.\nDROP FUNCTION momento(timestamptz), agora();')).toEqual([])
  const { ownerUrl } = await newDatabase({ empty: true })
  const client = await connectTo(ownerUrl)
  await client.query('BEGIN')
  const triggers = files.filter(({ name }) => name === 'calendario_dies.sql')
  expect((await pendingFunctions(client)).length).toBe(files.length)
  await installFunctions(client, triggers)
  expect((await pendingFunctions(client)).length).toBe(files.length - 1)
})

test('a function that cannot be installed stops the start, is named, and leaves nothing behind', async () => {
  const { ownerUrl } = await newDatabase()
  await query(
    ownerUrl,
    `DROP FUNCTION fim_do_dia CASCADE; CREATE FUNCTION fim_do_dia(dia date) RETURNS text LANGUAGE sql RETURN 'x';
     UPDATE migration_function SET checksum = 'another'`,
  )
  await expect(migrate(ownerUrl, 'cais_app')).rejects.toThrow(
    new StartFailure('Functions prazo.sql failed: cannot change return type of existing function.'),
  )
  expect(await query(ownerUrl, `SELECT FROM migration_function WHERE checksum <> 'another'`)).toEqual([])
})
