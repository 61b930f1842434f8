import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isoCodes } from '../demo/dominio/iso-codes.ts'
import { StartFailure } from '../start-failure.ts'
import { firstId, planOf } from './embarques.ts'
import { seedEmpresas } from './empresas.ts'
import { type Found, type SeedTable, seedTables } from './tables.ts'
import { withoutIndexes } from './without-indexes.ts'

type Value = string | number | boolean | null
const charactersPerChunk = 64 * 1024

/** Sends rows to PostgreSQL's COPY, as fast as it reads them; returns their number. */
async function copyRows(
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

interface SeedOptions {
  /** The role that owns the tables. */
  ownerUrl: string
  servicos: number
  /** Replaces the data of an earlier run. */
  again?: boolean
  now: Date
  say: (line: string) => void
}

/** Fills the database with up to millions of services; the same number and moment always give the same services. */
export async function seed(options: SeedOptions): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'cais seed' })
  await client.connect()
  try {
    await client.query('BEGIN')
    const counts = await seedWithin(client, options)
    await client.query('COMMIT')
    options.say('cleaning up and measuring the tables')
    for (const name of [...names, totals, ...texts, deadlines]) await client.query(`VACUUM (ANALYZE) ${name}`)
    return counts
  } finally {
    await client.end()
  }
}

const names = seedTables.map(({ name }) => name)
/** The second table is derived from the first. */
const texts = ['servico_busca', 'servico_parte_busca']
const totals = 'servico_parte_total'
const deadlines = 'prazo'

async function seedWithin(client: pg.Client, options: SeedOptions): Promise<Record<string, number>> {
  const { servicos, again = false, now, say } = options
  const { rowCount: isSeeded } = await client.query('SELECT FROM servico WHERE id >= $1 LIMIT 1', [firstId])
  if (isSeeded && !again) {
    throw new StartFailure('The database has seeded services already; --again replaces them.')
  }
  const found = await prepare(client)
  await insertEmpresas(client, now)
  const plan = planOf(servicos, now)
  const counts: Record<string, number> = { empresa: seedEmpresas.length }
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`)
  // The work of triggers is done once for all rows; no events are reported.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const name of texts) await client.query(`DELETE FROM ${name}`)
  await withoutIndexes(client, names, say, async () => {
    if (isSeeded) await removeSeeded(client)
    for (const table of seedTables) {
      const started = performance.now()
      const count = await copyRows(client, table, table.rows(plan, found))
      counts[table.name] = count
      say(`${table.name}: ${count.toLocaleString('en')} rows in ${seconds(started)} s`)
    }
  })
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await countPartes(client)
  say('gathering the texts that services are found by')
  for (const name of names) await client.query(`ANALYZE ${name}`)
  for (const name of texts) {
    await withoutIndexes(client, [name], say, async () => {
      await client.query(`INSERT INTO ${name} TABLE ${name}_agora`)
    })
    await client.query(`ANALYZE ${name}`)
  }
  say('reckoning what runs out')
  await client.query(`DELETE FROM ${deadlines}`)
  await client.query(`INSERT INTO ${deadlines} SELECT * FROM prazos_de(ARRAY(SELECT id FROM servico))`)
  await client.query(
    `INSERT INTO carga_disponivel SELECT carga_disponivel_agora() ON CONFLICT (carga_id) DO NOTHING`,
  )
  return counts
}

async function countPartes(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM ${totals}`)
  await client.query(`INSERT INTO ${totals} (empresa_id, area, status, consignatario_id, autorizacao_id, quantidade)
    SELECT empresa_id, area, status, consignatario_id, autorizacao_id, count(*)
    FROM servico_parte GROUP BY 1, 2, 3, 4, 5`)
}

const seconds = (started: number) => ((performance.now() - started) / 1_000).toFixed(1)

/** Inserts what the terminal needs without any service: types of boxes and a port of destination. */
async function prepare(client: pg.Client): Promise<Found> {
  for (const { codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova } of isoCodes) {
    await client.query(
      `INSERT INTO iso_code (codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova)
       VALUES ($1, $2, $3, $4) ON CONFLICT (codigo) DO NOTHING`,
      [codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova],
    )
  }
  await client.query(
    `INSERT INTO pais (codigo, nome) VALUES ('BR', 'Brasil') ON CONFLICT (codigo) DO NOTHING`,
  )
  await client.query(`INSERT INTO porto (codigo, nome, pais_id)
    SELECT 'BRVIX', 'Vitória', id FROM pais WHERE codigo = 'BR' ON CONFLICT (codigo) DO NOTHING`)
  const isoRows = await client.query<{ codigo: string; id: string }>('SELECT codigo, id FROM iso_code')
  const portoRows = await client.query<{ id: string }>('SELECT id FROM porto ORDER BY codigo')
  return {
    isoCodeIds: new Map(isoRows.rows.map(({ codigo, id }) => [codigo, Number(id)])),
    portoIds: portoRows.rows.map(({ id }) => Number(id)),
  }
}

/** The companies stay when the rest is seeded again, because users may belong to them by then. */
async function insertEmpresas(client: pg.Client, now: Date): Promise<void> {
  const rows = JSON.stringify(seedEmpresas)
  await client.query(
    `INSERT INTO empresa (id, nome, national_register, created_at)
     SELECT id, nome, "nationalRegister", $2 FROM json_to_recordset($1) AS one (id bigint, nome text, "nationalRegister" text)
     ON CONFLICT (id) DO NOTHING`,
    [rows, now],
  )
  await client.query(
    `INSERT INTO empresa_tipo (empresa_id, tipo)
     SELECT id, json_array_elements_text(tipos) FROM json_to_recordset($1) AS one (id bigint, tipos json)
     ON CONFLICT DO NOTHING`,
    [rows],
  )
}

async function removeSeeded(client: pg.Client): Promise<void> {
  const keys: Record<string, string> = { servico_parte: 'servico_id', pendencia_predecessora: 'pendencia_id' }
  for (const name of names.toReversed()) {
    await client.query(`DELETE FROM ${name} WHERE ${keys[name] ?? 'id'} >= ${firstId}`)
  }
}
