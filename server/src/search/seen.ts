import { isStaff } from '@cais/core/access/access.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActingEmpresa } from '../http/access.ts'
import type { Actor } from '../http/session.ts'
import { findList } from './admit.ts'
import { masked, type Scope } from './source.ts'

/** The reader: a user, and the company of the path where there is one. */
export interface Reader {
  actor: Actor
  empresa: ActingEmpresa | null
}

/**
 * The row is visible only to readers who have it in their list: `seenIn(reader, 'b.id', 'booking')`. With several lists
 * any of them is enough; lists that are not for this reader show nothing.
 */
export function seenIn(reader: Reader, column: string, ...components: string[]): RawBuilder<SqlBool> {
  const shown = components.flatMap((component) => {
    const list = findList(component, reader.actor, reader.empresa)
    if (!list) return []
    const { from, key, where } = list.source(list.scope)
    return [sql`${sql.raw(column)} IN (SELECT ${key} FROM ${from} WHERE ${where})`]
  })
  return shown.length ? sql`(${sql.join(shown, sql` OR `)})` : sql`false`
}

/** The scope in which the reader sees the rows of a list. */
export function scopeIn({ actor, empresa }: Reader, component: string): Scope {
  return findList(component, actor, empresa)?.scope ?? { empresaIds: [], today: actor.today }
}

/** `registerOf(reader, 'e')`: the register of the company; a person's CPF is visible only to that person and to staff. */
export function registerOf({ actor, empresa }: Reader, alias: string): RawBuilder<string> {
  const register = sql.raw<string>(`${alias}.national_register`)
  if (!empresa && isStaff(actor)) return register
  const own = empresa ? [empresa.id] : actor.empresas.map(({ id }) => id)
  return sql<string>`CASE WHEN ${sql.raw(alias)}.id = ANY(${own}::bigint[]) THEN ${register}
    ELSE ${masked(register)} END`
}
