import { isStaff } from '@cais/core/access/access.ts'
import type { Autorizacao } from '@cais/core/api/autorizacao.ts'
import { situacaoOf } from '@cais/core/rules/autorizacao.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { type Actor, administeredBy } from '../../http/session.ts'
import { type Looker, matchOf } from '../../search/empresa-matches.ts'

export function selectAutorizacoes(db: Db | Tx) {
  return db
    .selectFrom('autorizacao as a')
    .innerJoin('empresa as o', 'o.id', 'a.empresa_autorizadora_id')
    .innerJoin('empresa as d', 'd.id', 'a.empresa_autorizada_id')
    .select([
      'a.id',
      'a.tipo',
      'a.data_inicio',
      'a.data_vencimento',
      'a.ativa',
      'o.id as autorizadora_id',
      'o.nome as autorizadora_nome',
      'o.national_register as autorizadora_register',
      'd.id as autorizada_id',
      'd.nome as autorizada_nome',
      'd.national_register as autorizada_register',
    ])
}

type AutorizacaoRow = Awaited<ReturnType<ReturnType<typeof selectAutorizacoes>['executeTakeFirstOrThrow']>>

export function autorizacaoOf(row: AutorizacaoRow, { actor, today }: Looker): Autorizacao {
  const periodo = { ativa: row.ativa, dataInicio: row.data_inicio, dataVencimento: row.data_vencimento }
  return {
    id: row.id,
    tipo: row.tipo,
    ...periodo,
    situacao: situacaoOf(periodo, today),
    empresaAutorizadora: matchOf(
      { id: row.autorizadora_id, nome: row.autorizadora_nome, national_register: row.autorizadora_register },
      actor,
    ),
    empresaAutorizada: matchOf(
      { id: row.autorizada_id, nome: row.autorizada_nome, national_register: row.autorizada_register },
      actor,
    ),
  }
}

/** Whether a company that the user administers gave or received the authorisation. */
export function concerns(actor: Actor): RawBuilder<boolean> {
  if (isStaff(actor)) return sql<boolean>`true`
  const own = sql`ANY(${administeredBy(actor)}::bigint[])`
  return sql<boolean>`(a.empresa_autorizadora_id = ${own} OR a.empresa_autorizada_id = ${own})`
}

export async function findAutorizacao(db: Db | Tx, looker: Looker, id: number): Promise<Autorizacao> {
  const row = await selectAutorizacoes(db)
    .where('a.id', '=', id)
    .where(concerns(looker.actor))
    .executeTakeFirst()
  return row ? autorizacaoOf(row, looker) : notFound()
}
