import { isStaff } from '@cais/core/access/access.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActingEmpresa } from '../http/access.ts'
import type { Actor } from '../http/session.ts'
import { findList } from './admit.ts'
import { masked, type Scope } from './source.ts'

/** Who reads: a person, for the company of the path where there is one. */
export interface Reader {
  actor: Actor
  empresa: ActingEmpresa | null
}

/**
 * A row is for those who have it in their list, and for nobody else: `seenIn(reader, 'b.id', 'booking')`. Of several
 * lists any will do; lists that are not for this reader show nothing.
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

/** Whose rows of a list this reader sees. */
export function scopeIn({ actor, empresa }: Reader, component: string): Scope {
  return findList(component, actor, empresa)?.scope ?? { empresaIds: [], today: actor.today }
}

/** `registerOf(reader, 'e')`: the register of that company; a person's CPF is its own business and the staff's. */
export function registerOf({ actor, empresa }: Reader, alias: string): RawBuilder<string> {
  const register = sql.raw<string>(`${alias}.national_register`)
  if (!empresa && isStaff(actor)) return register
  const own = empresa ? [empresa.id] : actor.empresas.map(({ id }) => id)
  return sql<string>`CASE WHEN ${sql.raw(alias)}.id = ANY(${own}::bigint[]) THEN ${register}
    ELSE ${masked(register)} END`
}
