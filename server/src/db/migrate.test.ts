import { readdir, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { cloneDatabase } from '../testing/cloned-database.ts'
import { query } from '../testing/query.ts'
import { describeTables } from './describe-tables.ts'
import { migrate } from './migrate.ts'

async function newDatabase(options?: { empty: boolean }) {
  const database = await cloneDatabase(options)
  onTestFinished(database.drop)
  return database
}

test('servers that start together on an empty database migrate it once', async () => {
  const { ownerUrl } = await newDatabase({ empty: true })
  await Promise.all(Array.from({ length: 4 }, () => migrate(ownerUrl, 'cais_app')))
  const rows = await query<{ number: number }>(ownerUrl, 'SELECT number FROM migration ORDER BY number')
  const files = await readdir(new URL('../../migrations/', import.meta.url))
  const numbered = files.filter((name) => name !== 'functions').sort()
  expect(rows.map((row) => row.number)).toEqual(numbered.map((name) => Number(name.slice(0, 4))))
  expect(rows.length).toBeGreaterThan(0)
  expect(await query(ownerUrl, 'SELECT 1 FROM property')).not.toEqual([])
})

test('a migrated database is left as it is', async () => {
  const { ownerUrl } = await newDatabase()
  const applied = () => query(ownerUrl, 'SELECT * FROM migration ORDER BY number')
  const before = await applied()
  await migrate(ownerUrl, 'cais_app')
  expect(await applied()).toEqual(before)
})

test('a migration that was changed after it had been applied stops the start', async () => {
  const { ownerUrl } = await newDatabase()
  await query(ownerUrl, `UPDATE migration SET checksum = 'another' WHERE number = 1`)
  await expect(migrate(ownerUrl, 'cais_app')).rejects.toThrow(
    new StartFailure('Migration 0001-ground.sql was changed after it had been applied.'),
  )
})

test('a migration with a lower number that is merged late is applied after the others', async () => {
  const { ownerUrl } = await newDatabase()
  await query(ownerUrl, 'DROP TABLE nota_fiscal')
  await query(ownerUrl, 'DELETE FROM migration WHERE number = 12')
  await migrate(ownerUrl, 'cais_app')
  const rows = await query<{ number: number }>(
    ownerUrl,
    'SELECT number FROM migration ORDER BY applied_at DESC, number DESC LIMIT 1',
  )
  expect(rows.map(({ number }) => number)).toEqual([12])
  expect(await query(ownerUrl, 'SELECT chave FROM nota_fiscal')).toEqual([])
  await migrate(ownerUrl, 'cais_app')
})

test('a database that a newer version has migrated is left as it is, and its migrations are named', async () => {
  const { ownerUrl } = await newDatabase()
  await query(
    ownerUrl,
    `INSERT INTO migration (number, name, checksum) VALUES (9999, '9999-new.sql', 'x');
     UPDATE migration_function SET checksum = 'newer';
     CREATE TABLE of_newer (id int)`,
  )
  expect(await migrate(ownerUrl, 'cais_app')).toEqual({
    migrations: [],
    functions: [],
    unknown: ['9999-new.sql'],
  })
  expect(await query(ownerUrl, `SELECT FROM migration_function WHERE checksum <> 'newer'`)).toEqual([])
  const granted = `SELECT has_table_privilege('cais_app', 'of_newer', 'SELECT') AS granted`
  expect(await query(ownerUrl, granted), 'rights are the newer version’s business too').toEqual([
    { granted: false },
  ])
})

test('a database of another version, which lacks migrations of this one, stops the start', async () => {
  const { ownerUrl } = await newDatabase()
  await query(
    ownerUrl,
    `INSERT INTO migration (number, name, checksum) VALUES (9999, '9999-new.sql', 'x');
     DELETE FROM migration WHERE number = 12`,
  )
  const [lacking] = (await readdir(new URL('../../migrations/', import.meta.url))).filter((name) =>
    name.startsWith('0012-'),
  )
  await expect(migrate(ownerUrl, 'cais_app')).rejects.toThrow(
    new StartFailure(
      `The database belongs to another version of Cais: it has 9999-new.sql, and lacks ${lacking}.`,
    ),
  )
})

test('a failing migration leaves nothing behind and says why in one line', async () => {
  const { ownerUrl } = await newDatabase({ empty: true })
  await query(ownerUrl, 'CREATE TABLE session (id bigint)')
  await expect(migrate(ownerUrl, 'cais_app')).rejects.toThrow(
    new StartFailure('Migration 0001-ground.sql failed: relation "session" already exists.'),
  )
  const tables = await query<{ name: string }>(
    ownerUrl,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(tables.map((table) => table.name)).toEqual(['migration', 'session'])
  await query(ownerUrl, 'DROP TABLE session')
  await migrate(ownerUrl, 'cais_app')
})

test('a database that cannot be reached stops the start in one line', async () => {
  await expect(migrate('postgres://nobody:x@127.0.0.1:1/none', 'cais_app')).rejects.toThrow(
    /^The database cannot be reached: .*ECONNREFUSED.*\.$/,
  )
})

test('the table types are those of the migrated database', async () => {
  const { ownerUrl } = await newDatabase()
  const written = await readFile(new URL('tables.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeTables(ownerUrl))
})

test('a column that allows only some words has these as its type, any other text has none', async () => {
  const { ownerUrl } = await newDatabase()
  await query(
    ownerUrl,
    `CREATE TABLE bandeira (cor text NOT NULL CHECK (cor IN ('AZUL', 'VERDE')), forma text DEFAULT 'LISA'
       CHECK (forma IN ('LISA', 'LISTRADA')), nome text NOT NULL CHECK (nome <> ''), CHECK (cor IN ('AZUL') OR nome = 'x'))`,
  )
  expect(await describeTables(ownerUrl)).toContain(`export interface Bandeira {
  cor: 'AZUL' | 'VERDE'
  forma: Generated<'LISA' | 'LISTRADA' | null>
  nome: string
}`)
})

test('the application owns nothing and cannot make or change a table', async () => {
  const { superuserUrl, applicationUrl, ownerUrl } = await newDatabase()
  const owned = `SELECT relname AS name FROM pg_class WHERE pg_get_userbyid(relowner) = 'cais_app'
    UNION ALL SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) = 'cais_app'
    UNION ALL SELECT nspname FROM pg_namespace WHERE pg_get_userbyid(nspowner) = 'cais_app'
    UNION ALL SELECT datname FROM pg_database WHERE pg_get_userbyid(datdba) = 'cais_app'`
  expect(await query(superuserUrl, owned)).toEqual([])
  expect(await query(superuserUrl, owned.replaceAll('cais_app', 'cais_owner'))).not.toEqual([])
  for (const statement of [
    'CREATE TABLE public.mine (id int)',
    'ALTER TABLE audit DISABLE TRIGGER ALL',
    'ALTER TABLE usuario ADD COLUMN more text',
    `UPDATE migration SET checksum = 'x'`,
    'CREATE ROLE another',
  ]) {
    await expect(query(applicationUrl, statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
  }
  await query(ownerUrl, 'CREATE TABLE public.mine (id int)')
})

test('the application may work on every table, also on those of later migrations', async () => {
  const { superuserUrl, ownerUrl, applicationUrl } = await newDatabase()
  const closed = `SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND NOT has_table_privilege('cais_app', schemaname || '.' || tablename, 'SELECT')`
  expect(await query(superuserUrl, closed)).toEqual([])
  await query(ownerUrl, 'CREATE TABLE later (id int)')
  await expect(query(applicationUrl, 'SELECT * FROM later')).rejects.toThrow('permission denied')
  await migrate(ownerUrl, 'cais_app')
  expect(await query(applicationUrl, 'SELECT * FROM later')).toEqual([])
})
