import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../../http/session.ts'
import { findList } from '../../search/admit.ts'
import { midnight as midnightOf } from '../../search/moments.ts'
import type { List } from '../../search/run-search.ts'
import type { EmpresaScope } from '../../search/source.ts'

/** Who looks at the day, and when. */
export interface Reader {
  db: Db
  actor: Actor
  now: Date
  today: string
  timeZone: string
}

/** The companies that a person acts for. */
export const companiesOf = ({ actor, today }: Reader): EmpresaScope => ({
  empresaIds: actor.empresas.filter(({ activated }) => activated).map(({ id }) => id),
  today,
})

/** A list as this person sees it; one that is not for them has no rows. */
export function listFor({ actor, today }: Reader, component: string): List {
  const list = findList(component, actor, null)
  if (list) return list
  const nobodys = findList(component, { ...actor, authorities: ['USER'] }, null)
  if (!nobodys) throw new Error(`nobody may see ${component}`)
  return { ...nobodys, scope: { empresaIds: [], today } }
}

/** When a day of the terminal begins, so many days from today. */
export const midnight = ({ today, timeZone }: Reader, plus: number) => midnightOf(today, plus, timeZone)

/** The same counts as the lists have under `past`, `today`, `next24h` and `later`. */
export const countsByPrazo = (reader: Reader, em: RawBuilder<unknown>) => {
  const now = sql`${reader.now}::timestamptz`
  const tomorrow = sql`(${now} + interval '24 hours')`
  return sql`
    count(*) FILTER (WHERE ${em} < ${now})::int AS past,
    count(*) FILTER (WHERE ${em} >= ${midnight(reader, 0)} AND ${em} < ${midnight(reader, 1)})::int AS today,
    count(*) FILTER (WHERE ${em} >= ${now} AND ${em} < ${tomorrow})::int AS next24h,
    count(*) FILTER (WHERE ${em} >= ${tomorrow})::int AS later,
    count(*) FILTER (WHERE ${em} IS NULL)::int AS none`
}
