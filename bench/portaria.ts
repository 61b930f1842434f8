import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chaveOf } from '@cais/core/values/chave.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../server/src/db/pool.ts'
import { hashOfToken } from '../server/src/http/session.ts'
import { measure } from './against-sql.ts'
import { seeded } from './lists/start-portal.ts'
import { openPortal, recording } from './open-portal.ts'
import { expectTrucks } from './portaria-world.ts'

/** The bound for the median answer about a truck, in milliseconds. */
const bound = 50
/** A list is asked for once a minute by each gate. */
const boundOfList = 5_000

/**
 * A gate that asks: `npm run bench -- portaria --servicos 1000000`; trucks with one and with many appointments, one that
 * nobody expects, a pass, and the list of four hours. Fails where a median is above its bound or a plan reads a whole table.
 */
export async function benchPortaria(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      servicos: { type: 'string', default: '1000000' },
      folder: { type: 'string' },
      times: { type: 'string', default: '15' },
    },
  })
  const folder = await seeded(Number(values.servicos), values.folder)
  const { database, pools, url, close } = await openPortal(folder)
  const alone = new pg.Client({ connectionString: database.applicationUrl })
  await alone.connect()
  try {
    await expectTrucks(database.ownerUrl, console.log)
    const chave = await newGate(pools.writing)
    console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds, median and slowest, then times the bare SQL`)
    const wrong: string[] = []
    for (const { name, path, most = bound } of await requestsOf(pools.writing, url, chave)) {
      const work = () => ask(url, chave, path)
      const taken = await measure(work, alone, Number(values.times))
      console.log(`${name.padEnd(34)}${taken.text}`)
      if (taken.median > most) wrong.push(`${name} is slower than ${most} ms`)
      for (const table of await wholeTables(alone, work)) wrong.push(`${name} reads all of ${table}`)
    }
    console.log(wrong.length ? wrong.join('\n') : 'all within their bounds, and no plan reads a whole table')
    process.exitCode = wrong.length ? 1 : 0
  } finally {
    await alone.end()
    await close()
  }
}

async function newGate(db: Db): Promise<string> {
  const chave = chaveOf(randomBytes(32))
  await sql`
    WITH gate AS (INSERT INTO fonte (empresa_id, nome, tipo, criada_em, criada_por)
      VALUES (NULL, ${`gate ${chave.slice(-8)}`}, 'gate', now(), 'admin') RETURNING id)
    INSERT INTO fonte_chave (fonte_id, hash, final, escopos, enderecos, expira_em, criada_em, criada_por)
    SELECT id, ${hashOfToken(chave)}, ${chave.slice(-4)}, '{portaria:ler}', '{}', now() + interval '1 day', now(), 'admin' FROM gate`.execute(
    db,
  )
  return chave
}

interface Asked {
  name: string
  path: string
  most?: number
}

/** The truck with the most appointments around now, one with few, and one that nobody has named. */
async function requestsOf(db: Db, url: string, chave: string): Promise<Asked[]> {
  const { rows } = await sql<{ placa: string; count: number }>`
    SELECT t.placa, count(*)::int AS count FROM agendamento a JOIN janela j ON j.id = a.janela_id
    JOIN carga_servico l ON l.id = a.carga_servico_id JOIN pendencia q ON q.servico_id = l.servico_id
    JOIN pendencia_dados f ON f.pendencia_id = q.id
    CROSS JOIN LATERAL jsonb_path_query(f.ultima_entrega, '$.**.caminhaoId') v
    JOIN caminhao t ON t.id = (v #>> '{}')::bigint
    WHERE j.fim > now() - interval '2 days' AND j.inicio < now() + interval '14 days'
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db)
  const [busy, quiet] = [rows[0], rows.at(-1)]
  if (!busy || !quiet) throw new Error('nobody is expected')
  const answer = await get(url, chave, quiet.placa)
  const { passagens }: { passagens: { codigo: string }[] } = await answer.json()
  return [
    { name: `a truck expected ${quiet.count} times`, path: quiet.placa },
    { name: `a truck expected ${busy.count} times`, path: busy.placa, most: 10 * bound },
    { name: 'a truck that nobody expects', path: 'ZZZ9Z99' },
    { name: 'a pass', path: `passe/${passagens[0]?.codigo}` },
    { name: 'the list of four hours', path: 'lista', most: boundOfList },
  ]
}

const get = (url: string, chave: string, path: string) =>
  fetch(`${url}/api/integracao/portaria/${path}`, { headers: { authorization: `Bearer ${chave}` } })

/** The number of appointments in the answer. */
async function ask(url: string, chave: string, path: string): Promise<number> {
  const answer = await get(url, chave, path)
  if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
  const told: { passagens?: unknown[]; payload?: string } = await answer.json()
  if (!told.payload) return told.passagens?.length ?? 0
  const { esperados }: { esperados: unknown[] } = JSON.parse(
    Buffer.from(told.payload, 'base64url').toString(),
  )
  return esperados.length
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

interface Explained {
  'QUERY PLAN': { Plan: Plan }[]
}

/** From so many rows on a table is one that grows with the services; fleets and windows do not. */
const many = 10_000

/** The large tables that a statement of the work reads from end to end. */
async function wholeTables(alone: pg.Client, work: () => Promise<unknown>): Promise<string[]> {
  const sent = new Map<string, unknown[]>()
  await recording((text, values) => sent.set(text, values), work)
  const found = new Set<string>()
  for (const [text, values] of sent) {
    if (!/^\s*(SELECT|WITH)\b/i.test(text)) continue
    const { rows } = await alone.query<Explained>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    const visit = (plan: Plan): void => {
      const read = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
      if (plan['Node Type'] === 'Seq Scan' && read > many) found.add(plan['Relation Name'] ?? '')
      for (const inner of plan.Plans ?? []) visit(inner)
    }
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(plan)
  }
  return [...found]
}
