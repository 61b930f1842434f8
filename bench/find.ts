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

/** The bound for the slowest of the usual answers, in milliseconds. */
const bound = 100

interface Viewer {
  name: string
  path: string
  token: string
}

/**
 * The search for anything: `npm run bench -- find --servicos 1000000`; each text by staff, a large company and a small
 * one.
 */
export async function benchFind(args: string[]): Promise<void> {
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
    for (const [kind, text] of Object.entries(await textsOf(pools.reading)))
      for (const viewer of viewers) {
        const ask = () => askFor(`${url}${viewer.path}?texto=${encodeURIComponent(text)}`, viewer.token)
        const taken = await measure(ask, alone, Number(values.times))
        const line = `${kind.padEnd(28)}${viewer.name.padEnd(16)}${text.slice(0, 24).padEnd(26)}${taken.text}`
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

async function askFor(address: string, token: string): Promise<number> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${address} ${await answer.text()}`)
  const groups = (await answer.json()) as { achados: unknown[] }[]
  return groups.reduce((sum, { achados }) => sum + achados.length, 0)
}

/** Staff, the company with the most services and one with few. */
async function viewersOf(db: Db): Promise<Viewer[]> {
  const token = newToken()
  await sql`INSERT INTO session (token_hash, usuario_id, device, created_at, last_used_at, expires_at)
    SELECT ${hashOfToken(token)}, id, 'bench', now(), now(), now() + interval '1 day' FROM usuario WHERE login = 'admin'`.execute(
    db,
  )
  const { lists } = await readCompanyLists(db, new Date())
  const bySize = lists.toSorted((a, b) => b.total - a.total)
  const of = (name: string, list = bySize[0]) => ({
    name: `${name} (${list?.total})`,
    path: `/api/${list?.empresaId}/achar`,
    token: list?.token ?? '',
  })
  return [
    { name: 'staff', path: '/api/achar', token },
    of('large', bySize[0]),
    of('small', bySize.at(-Math.ceil(bySize.length / 4))),
  ]
}

/** Numbers and names of services from the middle of the table, as users would type them. */
async function textsOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<
    Record<'numero' | 'conteiner' | 'booking' | 'ce' | 'bl' | 'navio' | 'placa' | 'nome', string>
  >`
    SELECT (SELECT numero_solicitacao FROM servico ORDER BY id OFFSET (SELECT count(*) / 2 FROM servico) LIMIT 1) AS numero,
      (SELECT codigo FROM conteiner ORDER BY id OFFSET (SELECT count(*) / 2 FROM conteiner) LIMIT 1) AS conteiner,
      (SELECT numero FROM booking ORDER BY id OFFSET (SELECT count(*) / 2 FROM booking) LIMIT 1) AS booking,
      (SELECT numero FROM ce_mercante ORDER BY id OFFSET (SELECT count(*) / 2 FROM ce_mercante) LIMIT 1) AS ce,
      (SELECT bl FROM ce_mercante ORDER BY id OFFSET (SELECT count(*) / 2 FROM ce_mercante) LIMIT 1) AS bl,
      (SELECT nome FROM navio ORDER BY id DESC LIMIT 1) AS navio,
      (SELECT placa FROM caminhao ORDER BY id DESC LIMIT 1) AS placa,
      (SELECT nome FROM empresa ORDER BY id DESC LIMIT 1) AS nome`.execute(db)
  const {
    numero = '',
    conteiner = '',
    booking = '',
    ce = '',
    bl = '',
    navio = '',
    placa = '',
    nome = '',
  } = rows[0] ?? {}
  return {
    'number, whole': numero,
    'number, beginning': numero.slice(0, 6),
    'number, the year': numero.slice(0, 4),
    'number, last digits': numero.slice(-5),
    'number, last three digits': numero.slice(-3),
    'box, whole': conteiner,
    'box, with its mask': `${conteiner.slice(0, 4)} ${conteiner.slice(4, 10)}-${conteiner.slice(10)}`,
    'box, owner': conteiner.slice(0, 4),
    'box, three digits': conteiner.slice(5, 8),
    'booking, whole': booking,
    'booking, beginning': booking.slice(0, 4),
    'CE Mercante, whole': ce,
    'CE Mercante, beginning': ce.slice(0, 6),
    'BL, whole': bl,
    ship: navio,
    plate: placa,
    'plate, beginning': placa.slice(0, 3),
    company: nome,
    nothing: 'zzqxwvj',
    'nothing, digits': '99999999999',
    'very many': '000',
  }
}
