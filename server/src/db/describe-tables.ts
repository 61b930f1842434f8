import pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  hasDefault: boolean
  /** The values that the column's constraint allows, if there is one: `CHECK (status = ANY (ARRAY['ATIVO'::text, ...`. */
  allowed: string | null
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
  xid8: 'string',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

/**
 * Columns whose values the catalogue lists, not the database: `table.column` with its type and the module of the type.
 */
const catalogued: Record<string, readonly [type: string, module: string]> = {
  'anexo.tipo': ['AnexoTipo', 'catalogo/papeis.ts'],
  'autorizacao_motorista.categoria_cnh': ['CnhCategory', 'values/cnh.ts'],
  'carga_evento.contradicoes': ['Contradicao[]', 'workflow/portaria.ts'],
  'carga_evento.recusa': ['TextKey', 'texts/text-key.ts'],
  'carga_servico.ocupacao': ['Ocupacao', 'catalogo/cargas.ts'],
  'mesa_meta.tipo': ['PendenciaTipo', 'catalogo/pendencias.ts'],
  'motivo_modelo.tipo': ['PendenciaTipo', 'catalogo/pendencias.ts'],
  'motorista.categoria_cnh': ['CnhCategory', 'values/cnh.ts'],
  'pendencia.status_virtual': ['StatusVirtual', 'workflow/estado.ts'],
  'pendencia.tipo': ['PendenciaTipo', 'catalogo/pendencias.ts'],
  'servico_evento.de': ['Passo', 'workflow/historico.ts'],
  'servico_evento.evento': ['NomeEvento', 'workflow/historico.ts'],
  'servico_evento.para': ['Passo', 'workflow/historico.ts'],
  'servico_parte.status': ['ServicoStatus', 'workflow/estado.ts'],
}

/** Describes the tables of the migrated database as TypeScript, so that a query with a wrong column does not compile. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      SELECT c.relname AS "table", a.attname AS "column", t.typname AS type, NOT a.attnotnull AS nullable,
             a.atthasdef OR a.attidentity <> '' AS "hasDefault",
             (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
              WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
                AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[') AS allowed
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
  const gone = Object.keys(catalogued).filter((name) => !columns.some((its) => nameOf(its) === name))
  if (gone.length) throw new Error(`${gone.join(', ')}: no such column`)
  const interfaces = [...tables].map(
    ([table, its]) => `export interface ${pascal(table)} {\n${its.map(lineOf).join('\n')}\n}\n`,
  )
  const db = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Written by \`npm run db:types\` from the migrated database; do not edit.
${imports()}
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

function imports(): string {
  const modules = Map.groupBy(Object.values(catalogued), ([, module]) => module)
  const lines = [...modules].map(([module, its]) => {
    const names = new Set(its.map(([type]) => type.replace('[]', '')))
    return `import type { ${[...names].sort().join(', ')} } from '@cais/core/${module}'`
  })
  return lines
    .sort((a, b) => (a.slice(a.indexOf(' from ')) < b.slice(b.indexOf(' from ')) ? -1 : 1))
    .join('\n')
}

function lineOf(its: Column): string {
  const { column, nullable, hasDefault } = its
  const known = typeOf(its)
  const withNull = nullable ? `${known} | null` : known
  return `  ${column}: ${hasDefault ? `Generated<${withNull}>` : withNull}`
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`

function typeOf(its: Column): string {
  const { type, allowed } = its
  const words = [...(allowed ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`)
  const known = type.startsWith('_') ? `${typescript[type.slice(1)]}[]` : typescript[type]
  if (!known || known.startsWith('undefined'))
    throw new Error(`${nameOf(its)} has the type ${type}, which has no name here`)
  return catalogued[nameOf(its)]?.[0] ?? (words.length > 0 ? words.join(' | ') : known)
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
