import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../server/src/db/pool.ts'
import { hashOfToken, newToken } from '../server/src/http/session.ts'
import { measure } from './against-sql.ts'
import { seeded } from './lists/start-portal.ts'
import { readCompanyLists } from './lists/world.ts'
import { openPortal } from './open-portal.ts'

/** The bound for the median answer, in milliseconds. */
const bound = 300

/**
 * The page of today's work: `npm run bench -- home --servicos 1000000`; home and the list of open pendencias, by staff
 * and companies.
 */
export async function benchHome(args: string[]): Promise<void> {
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
    const viewers = await viewersOf(pools.writing)
    console.log(`load ${loadavg()[0]?.toFixed(1)}; milliseconds, median and slowest, then times the bare SQL`)
    const slow: string[] = []
    for (const { name, token, staff } of viewers)
      for (const request of requests.filter((one) => staff || !one.staff)) {
        const taken = await measure(() => ask(url, token, request), alone, Number(values.times))
        const line = `${request.name.padEnd(34)}${name.padEnd(30)}${taken.text}`
        console.log(line)
        if (taken.median > bound) slow.push(line)
      }
    console.log(slow.length ? `slower than ${bound} ms:\n${slow.join('\n')}` : `all within ${bound} ms`)
    process.exitCode = slow.length ? 1 : 0
  } finally {
    await alone.end()
    await close()
  }
}

interface Request {
  name: string
  path: string
  body?: object
  staff?: true
}

const list = '/api/search/minhas-pendencias'
const mine = { id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' }

const requests: Request[] = [
  { name: 'home', path: '/api/home' },
  { name: "the terminal's day", path: '/api/home/terminal', staff: true },
  { name: 'the queue, most beyond its target', path: '/api/terminal/fila?sort=vence,asc', staff: true },
  { name: 'the queue, what runs out first', path: '/api/terminal/fila?sort=prazo,asc', staff: true },
  { name: 'the queue, what runs out today', path: '/api/terminal/fila?prazo=today', staff: true },
  { name: 'the queue, what has run out', path: '/api/terminal/fila?prazo=past', staff: true },
  { name: 'the queue by kind', path: '/api/terminal/fila/contagem', staff: true },
  { name: 'my pendencias, my turn first', path: list, body: {} },
  { name: 'my pendencias, grouped', path: list, body: { sortedBy: { id: 'tipo', reverse: false } } },
  {
    name: 'my pendencias, overdue',
    path: list,
    body: { filters: [mine, { id: 'prazo', type: 'Datetime', operator: 'past' }] },
  },
  { name: 'my pendencias by kind', path: `${list}/facets`, body: { by: 'tipo', filters: [mine] } },
]

/** The number of pendencias in the answer. */
async function ask(url: string, token: string, { path, body }: Request): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
  const told = await answer.json()
  return told.total ?? told.pendencias?.total ?? told.length ?? 0
}

/** Staff, the company with the most services and the one with the most unfinished services. */
async function viewersOf(db: Db) {
  const token = newToken()
  await sql`INSERT INTO session (token_hash, usuario_id, device, created_at, last_used_at, expires_at)
    SELECT ${hashOfToken(token)}, id, 'bench', now(), now(), now() + interval '1 day' FROM usuario WHERE login = 'admin'`.execute(
    db,
  )
  const { lists } = await readCompanyLists(db, new Date())
  await sql`INSERT INTO usuario_authority (usuario_id, authority)
    SELECT id, 'USER' FROM usuario WHERE login LIKE 'bench-%' ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ id: number; open: number }>`
    SELECT empresa_id AS id, count(DISTINCT servico_id)::int AS open FROM servico_parte
    WHERE status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
      AND empresa_id = ANY(${lists.map(({ empresaId }) => empresaId)}::bigint[])
    GROUP BY 1 ORDER BY 2 DESC LIMIT 1`.execute(db)
  const largest = lists.toSorted((a, b) => b.total - a.total)[0]
  const busiest = lists.find(({ empresaId }) => empresaId === rows[0]?.id)
  return [
    { name: 'staff', token, staff: true },
    { name: `largest (${largest?.total} services)`, token: largest?.token ?? '', staff: false },
    { name: `busiest (${rows[0]?.open} unfinished)`, token: busiest?.token ?? '', staff: false },
  ]
}
