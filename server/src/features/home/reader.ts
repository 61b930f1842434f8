import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../../http/session.ts'
import { findList } from '../../search/admit.ts'
import { midnight as midnightOf } from '../../search/moments.ts'
import type { List } from '../../search/run-search.ts'
import type { EmpresaScope } from '../../search/source.ts'

/** The user and the moment for which the home page is read. */
export interface Reader {
  db: Db
  actor: Actor
  now: Date
  today: string
  timeZone: string
}

/** The active companies of the user. */
export const companiesOf = ({ actor, today }: Reader): EmpresaScope => ({
  empresaIds: actor.empresas.filter(({ activated }) => activated).map(({ id }) => id),
  today,
})

/** The list as this user sees it. A list that the user may not open has no rows. */
export function listFor({ actor, today }: Reader, component: string): List {
  const list = findList(component, actor, null)
  if (list) return list
  const nobodys = findList(component, { ...actor, authorities: ['USER'] }, null)
  if (!nobodys) throw new Error(`nobody may see ${component}`)
  return { ...nobodys, scope: { empresaIds: [], today } }
}

/** The start of a day in the terminal's time zone, `plus` days from today. */
export const midnight = ({ today, timeZone }: Reader, plus: number) => midnightOf(today, plus, timeZone)

/** The same counts as the lists show under `past`, `today`, `next24h` and `later`. */
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
