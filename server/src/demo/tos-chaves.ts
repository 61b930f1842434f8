import { randomBytes } from 'node:crypto'
import type { FonteDoTerminal } from '@cais/core/access/fontes.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { isCnpj } from '@cais/core/values/cnpj.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { hashOfToken } from '../http/session.ts'

const criada_por = 'demo'
const validFor = 365 * 86_400_000

const fontes: readonly { nome: string; tipo: FonteDoTerminal }[] = [
  { nome: 'TOS da demonstração', tipo: 'tos' },
  { nome: 'Banco da demonstração', tipo: 'banco' },
]

interface Chaves {
  chaves: string[]
  /** Since when the demo has its terminal. */
  since: Date
}

/**
 * Makes new keys for the demo's systems, which only the caller knows; the previous key stays valid for a parallel
 * server.
 */
export async function renewChaves(db: Db, now: Date): Promise<Chaves> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('tos da demonstração'))`.execute(tx)
    const made: { chave: string; since: Date }[] = []
    for (const fonte of fontes) made.push(await renew(tx, fonte, now))
    return {
      chaves: made.map(({ chave }) => chave),
      since: made[0]?.since ?? now,
    }
  })
}

async function renew(tx: Tx, { nome, tipo }: (typeof fontes)[number], now: Date) {
  const { id, criada_em: since } = await findOrMake(tx, nome, tipo, now)
  await endOlder(tx, id, now)
  const chave = chaveOf(randomBytes(32))
  await tx
    .insertInto('fonte_chave')
    .values({
      fonte_id: id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: escoposDe(tipo),
      enderecos: [],
      expira_em: new Date(now.getTime() + validFor),
      criada_em: now,
      criada_por,
    })
    .execute()
  return { chave, since }
}

/** A system that an administrator has ended stays ended, and a new one is made. */
async function findOrMake(tx: Tx, nome: string, tipo: FonteDoTerminal, now: Date) {
  const found = await tx
    .selectFrom('fonte')
    .select(['id', 'criada_em'])
    .where('nome', '=', nome)
    .where('empresa_id', 'is', null)
    .where('criada_por', '=', criada_por)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  if (found) return found
  return tx
    .insertInto('fonte')
    .values({ empresa_id: null, nome, tipo, criada_em: now, criada_por })
    .returning(['id', 'criada_em'])
    .executeTakeFirstOrThrow()
}

const endOlder = (tx: Tx, fonteId: number, now: Date) =>
  tx
    .updateTable('fonte_chave')
    .set({ encerrada_em: now })
    .where('fonte_id', '=', fonteId)
    .where('encerrada_em', 'is', null)
    .where('id', '<', ({ selectFrom, fn }) =>
      selectFrom('fonte_chave')
        .select(({ ref }) => fn.max(ref('id')).as('last'))
        .where('fonte_id', '=', fonteId),
    )
    .execute()

/** The companies whose cargo the demo's ships bring: those of the demo accounts. */
export async function readClientes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.national_register as cnpj')
    .where('t.tipo', '=', 'Cliente')
    .where('e.activated', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('empresa_user as m').select('m.id').whereRef('m.empresa_id', '=', 'e.id')),
    )
    .orderBy('e.id')
    .limit(5)
    .execute()
  return rows.map(({ cnpj }) => cnpj).filter(isCnpj)
}
