import { isStaff } from '@cais/core/access/access.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { type AutorizacaoTipo, tiposThatReadAutorizadas } from '@cais/core/rules/autorizacao.ts'
import { tiposDePrestador, tiposPublicos } from '@cais/core/rules/empresa-search.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import { compact } from '@cais/core/values/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded } from '../db/like.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'
import { hasPart, holds } from './parties.ts'

type Condition = RawBuilder<boolean>

export interface Looker {
  actor: Actor
  today: string
}

const workingFor = (actor: Actor): number[] =>
  actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)

/** Matching companies as the reader may see them, at most 20 by default. */
export async function selectMatches(
  db: Db | Tx,
  actor: Actor,
  where: Condition,
  { most = 20, told = '' }: { most?: number; told?: string } = {},
): Promise<EmpresaMatch[]> {
  const rows = await db
    .selectFrom('empresa')
    .select(['id', 'nome', 'national_register'])
    .where(where)
    .orderBy('nome')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => matchOf(row, actor, told))
}

interface NamedEmpresa {
  id: number
  nome: string
  national_register: string
}

/** A person's CPF is visible to staff, and to a user who typed the complete number. */
export function matchOf(
  { id, nome, national_register }: NamedEmpresa,
  actor: Actor,
  told = '',
): EmpresaMatch {
  const isTold = isStaff(actor) || compact(told) === national_register
  return {
    id,
    socialName: nome,
    nationalRegister: isTold ? national_register : maskRegister(national_register),
  }
}

/**
 * The active company that a user names: by the complete register, or by the id of a company that the user may know. Any
 * other company counts as missing.
 */
export async function findNamed(
  tx: Tx,
  looker: Looker,
  { empresaId, nationalRegister }: { empresaId?: number | undefined; nationalRegister?: string | undefined },
): Promise<number | null> {
  const told = sql<boolean>`national_register = ${compact(nationalRegister ?? '')}`
  const found = await tx
    .selectFrom('empresa')
    .select('id')
    .where('activated', '=', true)
    .where(
      empresaId === undefined
        ? told
        : sql<boolean>`(id = ${empresaId} AND (${told} OR ${isKnownTo(looker)}))`,
    )
    .executeTakeFirst()
  return found?.id ?? null
}

/** A CNPJ is found with or without its mask, including its letters. Only staff find a person by a part of the CPF. */
export function isCalled(text: string, actor: Actor): Condition {
  const register = text.replace(/[.\-/\s]/g, '')
  const searched = sql<string>`fold(nome || ' ' || national_register)`
  const byPart = sql<boolean>`(${containsFolded(searched, text)} OR ${
    register.length >= 3 ? containsFolded(searched, register) : sql`false`
  })`
  if (isStaff(actor)) return byPart
  const byName = containsFolded(sql`fold(nome)`, text)
  return sql<boolean>`(${byPart} AND (length(national_register) = 14 OR ${byName}))`
}

/**
 * The companies that a reader may know. Staff know all. Users with a company know those that offer services to others,
 * their own, those with an authorisation to or from theirs, and those with a common service. All other users know those
 * of the line-up.
 */
export function isKnownTo({ actor, today }: Looker): Condition {
  if (isStaff(actor)) return sql<boolean>`true`
  const own = workingFor(actor)
  if (own.length === 0) return sql<boolean>`(activated AND ${isOfTipo(tiposPublicos)})`
  const given = sql`SELECT a.empresa_autorizada_id FROM autorizacao a
    WHERE a.empresa_autorizadora_id = ANY(${own}::bigint[]) AND ${holds(today)}`
  const received = sql`SELECT a.empresa_autorizadora_id FROM autorizacao a
    WHERE a.empresa_autorizada_id = ANY(${own}::bigint[]) AND ${holds(today)}`
  const shared = (column: string) =>
    sql`SELECT s.${sql.raw(column)} FROM servico s WHERE ${hasPart({ empresaIds: own, today }, 's.id')}`
  return sql<boolean>`(activated AND (${isOfTipo(tiposDePrestador)}
    OR id = ANY(${own}::bigint[]) OR id IN (${given}) OR id IN (${received})
    OR id IN (${shared('consignatario_id')}) OR id IN (${shared('requisitante_id')})))`
}

/** A user who types the complete register may know the company. */
export function hasRegister(text: string, actor: Actor): Condition {
  if (workingFor(actor).length === 0) return sql<boolean>`false`
  return sql<boolean>`(activated AND national_register = ${compact(text)})`
}

export function isOfTipo(tipos: readonly string[]): Condition {
  return sql<boolean>`EXISTS (
    SELECT FROM empresa_tipo t WHERE t.empresa_id = empresa.id AND t.tipo = ANY(${[...tipos]}::text[]))`
}

const isOfKind = (tipo: AutorizacaoTipo | undefined) => (tipo ? sql`AND a.tipo = ${tipo}` : sql``)

/** Companies that this company authorises today. */
export function isAuthorisedBy(id: number, tipo: AutorizacaoTipo | undefined, today: string): Condition {
  return sql<boolean>`(activated AND id IN (SELECT a.empresa_autorizada_id FROM autorizacao a
    WHERE a.empresa_autorizadora_id = ${id} AND ${holds(today)} ${isOfKind(tipo)}))`
}

/** Companies that authorise this company today. */
export function authorises(id: number, tipo: AutorizacaoTipo | undefined, today: string): Condition {
  return sql<boolean>`(activated AND id IN (SELECT a.empresa_autorizadora_id FROM autorizacao a
    WHERE a.empresa_autorizada_id = ${id} AND ${holds(today)} ${isOfKind(tipo)}))`
}

/** Only the company itself, staff, and companies that choose for it among them may read whom it authorised. */
export async function mayAskWhomItAuthorised(db: Db, { actor, today }: Looker, id: number): Promise<boolean> {
  const own = workingFor(actor)
  if (own.includes(id)) return true
  const actsForIt = sql<boolean>`EXISTS (SELECT FROM autorizacao a WHERE a.empresa_autorizadora_id = empresa.id
    AND a.empresa_autorizada_id = ANY(${own}::bigint[]) AND ${holds(today)}
    AND a.tipo = ANY(${[...tiposThatReadAutorizadas]}::text[]))`
  const found = await db
    .selectFrom('empresa')
    .select('id')
    .where('id', '=', id)
    .where(isStaff(actor) ? sql<boolean>`true` : actsForIt)
    .executeTakeFirst()
  return found !== undefined
}
