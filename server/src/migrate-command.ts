import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { checkDatabase, openDatabase } from './db/database.ts'
import type { Migrated } from './db/migrate.ts'
import { StartFailure } from './start-failure.ts'

const listener = { say: console.log, onLost: console.error }

/** `npm run migrate`: what a start does to the database, and nothing else. With `--check` it only says what that is. */
async function main(args: string[]): Promise<void> {
  const { check } = parseWish(args)
  const config = readConfig(process.env)
  if (check) {
    const left = await checkDatabase(config, listener)
    tell(left, 'would be applied')
    if (left.migrations.length + left.functions.length > 0) process.exitCode = 1
    return
  }
  const database = await openDatabase(config, listener)
  await database.stop()
  tell(database.migrated, 'applied')
}

function tell({ migrations, functions, unknown }: Migrated, done: string): void {
  for (const name of migrations) console.log(`Migration ${name} ${done}.`)
  for (const name of functions) console.log(`Functions ${name} ${done}.`)
  const newest = unknown.at(-1)
  if (newest)
    console.log(`A newer version of Cais has migrated this database, up to ${newest}; it is left as it is.`)
  else if (migrations.length + functions.length === 0) console.log('The database is up to date.')
}

function parseWish(args: string[]): { check: boolean } {
  try {
    return parseArgs({ args, options: { check: { type: 'boolean', default: false } } }).values
  } catch {
    throw new StartFailure('Usage: npm run migrate, or npm run migrate -- --check.')
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
})
