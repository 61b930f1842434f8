import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readFunctionFiles } from './db/functions.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts'
import { runCommand } from './testing/commands.ts'
import { query } from './testing/query.ts'

async function newDatabase(options?: { empty: boolean }) {
  const database = await cloneDatabase(options)
  onTestFinished(database.drop)
  return database
}

const run = ({ applicationUrl, ownerUrl }: ClonedDatabase, ...args: string[]) =>
  runCommand('migrate-command.ts', { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl }, args)

const numbered = (await readdir(new URL('../migrations/', import.meta.url)))
  .filter((name) => name !== 'functions')
  .sort()
const functions = (await readFunctionFiles()).map(({ name }) => name)
const upToDate = { code: 0, lines: ['The database is up to date.'], errors: '' }

const tablesOf = ({ ownerUrl }: ClonedDatabase) =>
  query(
    ownerUrl,
    `SELECT nspname || '.' || relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname IN ('public', 'pgboss') ORDER BY 1`,
  )

test('an empty database is migrated by the command alone; asked before, it says what it would do and does nothing', async () => {
  const database = await newDatabase({ empty: true })
  const wouldRun = [
    ...numbered.map((name) => `Migration ${name} would be applied.`),
    ...functions.map((name) => `Functions ${name} would be applied.`),
  ]
  expect(await run(database, '--check')).toEqual({ code: 1, lines: wouldRun, errors: '' })
  expect(await tablesOf(database)).toEqual([])
  const { code, lines, errors } = await run(database)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(lines.filter((line) => line.startsWith('Migration '))).toEqual(
    numbered.map((name) => `Migration ${name} applied.`),
  )
  expect(await query(database.applicationUrl, 'SELECT 1 FROM property')).not.toEqual([])
  expect(await run(database, '--check')).toEqual(upToDate)
  expect(await run(database)).toEqual(upToDate)
})

test('a function that is not as its file says is named, and stays until the command runs without asking', async () => {
  const database = await newDatabase()
  await query(
    database.ownerUrl,
    `UPDATE migration_function SET checksum = 'another' WHERE name = 'agora.sql'`,
  )
  const stored = () =>
    query<{ checksum: string }>(
      database.ownerUrl,
      `SELECT checksum FROM migration_function WHERE name = 'agora.sql'`,
    )
  expect(await run(database, '--check')).toEqual({
    code: 1,
    lines: ['Functions agora.sql would be applied.'],
    errors: '',
  })
  expect(await stored()).toEqual([{ checksum: 'another' }])
  expect(await run(database)).toEqual({ code: 0, lines: ['Functions agora.sql applied.'], errors: '' })
  expect(await run(database, '--check')).toEqual(upToDate)
})

test('a migration that was changed after it had been applied is refused with one line, also when only asked', async () => {
  const database = await newDatabase()
  await query(database.ownerUrl, `UPDATE migration SET checksum = 'another' WHERE number = 1`)
  const refused = {
    code: 1,
    lines: [],
    errors: 'Migration 0001-ground.sql was changed after it had been applied.\n',
  }
  expect(await run(database, '--check')).toEqual(refused)
  expect(await run(database)).toEqual(refused)
})

test('a database of a newer version is told and left as it is', async () => {
  const database = await newDatabase()
  await query(
    database.ownerUrl,
    `INSERT INTO migration (number, name, checksum) VALUES (9999, '9999-new.sql', 'x');
     UPDATE migration_function SET checksum = 'newer' WHERE name = 'agora.sql'`,
  )
  const line = 'A newer version of Cais has migrated this database, up to 9999-new.sql; it is left as it is.'
  expect(await run(database, '--check')).toEqual({ code: 0, lines: [line], errors: '' })
  expect(await run(database)).toEqual({ code: 0, lines: [line], errors: '' })
  expect(
    await query(database.ownerUrl, `SELECT name FROM migration_function WHERE checksum = 'newer'`),
  ).toEqual([{ name: 'agora.sql' }])
})

test.each([
  [{ DATABASE_URL: 'mysql://db.example/cais' }, [], /^Setting DATABASE_URL must be .*\.\n$/],
  [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, [], /^The database cannot be reached: .*\n$/],
  [
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
    ['--check'],
    /^The database cannot be reached: .*\n$/,
  ],
  [{ DATA_DIR: '/tmp/cais-no-such-folder' }, ['--check'], /^There is no database in \/tmp\/.* yet\.\n$/],
  [{}, ['--chekc'], /^Usage: npm run migrate.*\n$/],
])('with %j and %j it ends with one line', async (settings, args, line) => {
  const { code, errors } = await runCommand('migrate-command.ts', settings, args)
  expect(errors).toMatch(line)
  expect(code).toBe(1)
})
