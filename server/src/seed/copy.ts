import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { SeedTable } from './tables.ts'

type Value = string | number | boolean | null
const charactersPerChunk = 64 * 1024

/** Sends rows to PostgreSQL's COPY, as fast as it reads them; returns their number. */
export async function copyRows(
  client: pg.Client,
  { name, columns }: Pick<SeedTable, 'name' | 'columns'>,
  rows: Iterable<Value[]>,
): Promise<number> {
  const target = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
  await pipeline(Readable.from(chunksOf(rows)), target)
  return target.rowCount
}

/** Tab-separated lines, many in one chunk. */
function* chunksOf(rows: Iterable<Value[]>): Iterable<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(fieldOf).join('\t')}\n`
    if (text.length < charactersPerChunk) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(special, (one) => escapes[one] ?? one)
}
