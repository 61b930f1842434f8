import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { type Db, openPools } from '../db/pool.ts'
import type { RoleUrls } from '../db/roles.ts'
import { setClock } from '../db/terminal.ts'
import { loadDemoWorld } from '../demo/load.ts'
import { demoPassword } from './client.ts'
import { query } from './query.ts'
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts'

/** A database with the demo world that is never opened itself, only copied. */
export interface Template extends RoleUrls {
  superuserUrl: string
}

export interface CopiedDatabase extends Template {
  drop(): Promise<void>
}

/** Starts one PostgreSQL with the demo world for this moment. */
export async function startTemplate(
  now: Date,
  timeZone: string,
): Promise<TemporaryDatabase & { stop(): Promise<void> }> {
  const database = await startTemporaryDatabase()
  try {
    const pools = openPools({ url: database.applicationUrl, onError: () => {} })
    await setClock(pools.writing, timeZone)
    await loadDemoWorld(pools.writing, now, timeZone)
    await cheapenPasswords(pools.writing)
    await pools.end()
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/**
 * Replaces the passwords of the demo by cheap hashes, because tests sign in thousands of times; a hash contains its own
 * cost.
 */
async function cheapenPasswords(db: Db): Promise<void> {
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.updateTable('usuario').set({ password_hash }).where('password_hash', 'is not', null).execute()
}

/** A copy of the template, or with `empty` a database without any table. */
export async function copyTemplate(template: Template, { empty = false } = {}): Promise<CopiedDatabase> {
  const name = `cais_${randomBytes(6).toString('hex')}`
  const source = empty ? 'template0' : pg.escapeIdentifier(databaseOf(template.ownerUrl))
  const asSuperuser = async (statement: string) => void (await query(template.superuserUrl, statement))
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${source} OWNER cais_owner STRATEGY file_copy`)
  return {
    superuserUrl: withDatabase(template.superuserUrl, name),
    ownerUrl: withDatabase(template.ownerUrl, name),
    applicationUrl: withDatabase(template.applicationUrl, name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function withDatabase(given: string, name: string): string {
  const url = new URL(given)
  url.pathname = `/${name}`
  return url.href
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
