import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { RoleUrls } from '../db/roles.ts'
import { query } from './query.ts'

export interface ClonedDatabase extends RoleUrls {
  superuserUrl: string
  drop(): Promise<void>
}

/** A database of one's own: a copy of the demo world, or with `empty` one without a single table. */
export async function cloneDatabase({ empty = false } = {}): Promise<ClonedDatabase> {
  const template = inject('template')
  const name = `cais_${randomBytes(6).toString('hex')}`
  const source = empty ? 'template0' : pg.escapeIdentifier(databaseOf(template.ownerUrl))
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${source} OWNER cais_owner STRATEGY file_copy`)
  return {
    superuserUrl: withDatabase(template.superuserUrl, name),
    ownerUrl: withDatabase(template.ownerUrl, name),
    applicationUrl: withDatabase(template.applicationUrl, name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function asSuperuser(statement: string): Promise<void> {
  await query(inject('template').superuserUrl, statement)
}

function withDatabase(given: string, name: string): string {
  const url = new URL(given)
  url.pathname = `/${name}`
  return url.href
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
