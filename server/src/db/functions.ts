import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { reasonOf, StartFailure } from '../start-failure.ts'

const folder = new URL('../../migrations/functions/', import.meta.url)

/** Numbered migrations up to this one define functions, as they were then; those after it define none. */
export const lastWithFunctions = 117

/** A file of functions that belong together, as they are now. */
interface FunctionFile {
  name: string
  sql: string
  checksum: string
  /** The functions that it defines. */
  functions: string[]
}

export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        functions: [...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, one = '']) => one),
      }
    }),
  )
}

/** The files that are not in the database as they are now. */
export async function pendingFunctions(client: pg.Client): Promise<FunctionFile[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration_function (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration_function',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return (await readFunctionFiles()).filter(({ name, checksum }) => applied.get(name) !== checksum)
}

/** Of these files those with a function that a migration names, such as that of a trigger; what it drops, it does not name. */
export function namedIn(sql: string, files: readonly FunctionFile[]): FunctionFile[] {
  const kept = sql.replace(/--.*$/gm, '').replace(/\bDROP FUNCTION\b[^;]*;/g, '')
  return files.filter(({ functions }) => functions.some((one) => new RegExp(`\\b${one}\\(`).test(kept)))
}

/** Part of a transaction. What functions say is looked at when they are called, so their order does not matter. */
export async function installFunctions(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = off')
  for (const { name, sql, checksum } of files) {
    await client.query(sql).catch((error) => {
      throw new StartFailure(`Functions ${name} failed: ${reasonOf(error)}.`)
    })
    await client.query(
      `INSERT INTO migration_function (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
  }
}

/** Part of a transaction. Files that are no more are no longer known of; a migration has dropped their functions. */
export async function forgetFunctions(client: pg.Client): Promise<void> {
  const names = (await readFunctionFiles()).map(({ name }) => name)
  await client.query('DELETE FROM migration_function WHERE name <> ALL ($1)', [names])
}
