import pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

const typescript: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

/** Writes the migrated database's tables as TypeScript, so that a query with a wrong column does not compile. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      SELECT c.relname AS "table", a.attname AS "column", t.typname AS type, NOT a.attnotnull AS nullable,
             a.atthasdef OR a.attidentity <> '' AS "hasDefault"
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid
      JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
        AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY c.relname, a.attnum`)
    return sourceOf(rows)
  } finally {
    await client.end()
  }
}

function sourceOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const interfaces = [...tables].map(
    ([table, its]) => `export interface ${pascal(table)} {\n${its.map(lineOf).join('\n')}\n}\n`,
  )
  const db = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Written by \`npm run db:types\` from the migrated database; do not edit.
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
export interface DB {
${db}
}
`
}

function lineOf({ table, column, type, nullable, hasDefault }: Column): string {
  const known = type.startsWith('_') ? `${typescript[type.slice(1)]}[]` : typescript[type]
  if (!known || known.startsWith('undefined'))
    throw new Error(`${table}.${column} has the type ${type}, which has no name here`)
  const withNull = nullable ? `${known} | null` : known
  return `  ${column}: ${hasDefault ? `Generated<${withNull}>` : withNull}`
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
