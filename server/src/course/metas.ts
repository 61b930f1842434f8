import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { readNumber } from './properties.ts'

/** The terminal's target for waiting time in minutes, and kinds of pendencia with a target of their own. */
export interface Metas {
  geral: number
  metas: readonly { tipo: PendenciaTipo; minutos: number }[]
}

/** For callers that do not use targets. */
export const semMetas: Metas = { geral: 0, metas: [] }

export async function readMetas(db: Db): Promise<Metas> {
  const metas = await db.selectFrom('mesa_meta').select(['tipo', 'minutos']).orderBy('tipo').execute()
  return { geral: await readNumber(db, 'mesa', 'meta-minutos'), metas }
}

export const metaOf = ({ geral, metas }: Metas, tipo: PendenciaTipo): number =>
  metas.find((one) => one.tipo === tipo)?.minutos ?? geral

/** The target of pendencia `p`, in minutes. */
export function minutosOf({ geral, metas }: Metas): RawBuilder<number> {
  if (metas.length === 0) return sql<number>`${geral}::int`
  const own = metas.map(({ tipo, minutos }) => sql`WHEN ${tipo} THEN ${minutos}::int`)
  return sql<number>`(CASE p.tipo ${sql.join(own, sql` `)} ELSE ${geral}::int END)`
}
