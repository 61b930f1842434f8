import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { reasonOf, StartFailure } from '../start-failure.ts'

const folder = new URL('../../migrations/functions/', import.meta.url)

/** Migrations up to this number define functions, in the form of their time; later ones define none. */
export const lastWithFunctions = 117

/** A file of related functions in their current form. */
interface FunctionFile {
  name: string
  sql: string
  checksum: string
  /** The names of the functions that the file defines. */
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

/** The function files whose current form is not in the database. */
export async function pendingFunctions(client: pg.Client): Promise<FunctionFile[]> {
  const applied = await readInstalled(client)
  return (await readFunctionFiles()).filter(({ name, checksum }) => applied.get(name) !== checksum)
}

async function readInstalled(client: pg.Client): Promise<Map<string, string>> {
  if (!(await hasTable(client, 'migration_function'))) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration_function',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `public.${name}`,
  ])
  return rows[0]?.found ?? false
}

/**
 * The files with a function that a migration uses, for instance in a trigger; a function that it drops does not count.
 */
export function namedIn(sql: string, files: readonly FunctionFile[]): FunctionFile[] {
  const kept = sql.replace(/--.*$/gm, '').replace(/\bDROP FUNCTION\b[^;]*;/g, '')
  return files.filter(({ functions }) => functions.some((one) => new RegExp(`\\b${one}\\(`).test(kept)))
}

/**
 * Runs inside a transaction. Function bodies are checked when they are called, so the order of the files does not
 * matter.
 */
export async function installFunctions(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration_function (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
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

/**
 * Runs inside a transaction. Deletes the records of files that no longer exist; a migration has dropped their
 * functions.
 */
export async function forgetFunctions(client: pg.Client): Promise<void> {
  const names = (await readFunctionFiles()).map(({ name }) => name)
  await client.query('DELETE FROM migration_function WHERE name <> ALL ($1)', [names])
}
