import { newsSince, temposDaEscala } from '@cais/core/rules/escala-mudanca.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The times of the call `e` that differ from those of a day ago: `SELECT campo, era`, by the rule `recentesOf`. The
 * first change since then holds the earlier value.
 */
const recentesOfCall = (now: Date) => sql`
  SELECT m.campo, (array_agg(m.de ORDER BY m.id))[1] AS era FROM escala_mudanca m
  WHERE m.escala_id = e.id AND m.em > ${newsSince(now)} AND m.campo = ANY(${[...temposDaEscala]}::text[])
  GROUP BY m.campo
  HAVING (array_agg(m.de ORDER BY m.id))[1] IS DISTINCT FROM (array_agg(m.para ORDER BY m.id DESC))[1]`

export interface RecenteLida {
  campo: (typeof temposDaEscala)[number]
  era: string | null
}

export const recentesDaEscala = (now: Date): RawBuilder<RecenteLida[]> => sql<RecenteLida[]>`coalesce((
  SELECT json_agg(json_build_object('campo', r.campo, 'era', r.era) ORDER BY r.campo)
  FROM (${recentesOfCall(now)}) r), '[]'::json)`

export const hasRecentes = (now: Date): RawBuilder<boolean> => sql<boolean>`EXISTS (${recentesOfCall(now)})`
