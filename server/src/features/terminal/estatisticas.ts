import { type EstatisticaDaMesa, getEstatisticasDaMesa } from '@cais/core/api/mesa.ts'
import { dayFromNumber, dayNumber, startOfDay } from '@cais/core/values/calendar.ts'
import type { PassoPendencia } from '@cais/core/workflow/historico.ts'
import { tiposWith } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { metaOf, minutosOf, readMetas } from '../../course/metas.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { serve } from '../../http/serve.ts'

export const getEstatisticasDaMesaEndpoint = serve(getEstatisticasDaMesa)(
  ({ db, today, config }, { query }) =>
    readEstatisticas(db, firstOf(Number(query.dias ?? 30), today, config.timeZone)),
)

/** The start of the first of `dias` days of the terminal; the last of them is today. */
export const firstOf = (dias: number, today: string, timeZone: string): Date =>
  startOfDay(dayFromNumber(dayNumber(today) - dias + 1) ?? today, timeZone)

/** The statuses in which a pendencia of any kind waits for a decision of the terminal. */
const naMesa = [
  'EM_ANALISE',
  'AGUARDANDO_CONFIRMACAO_ARMAZEM',
  'AGUARDANDO_VISTORIA',
] as const satisfies readonly PassoPendencia[]

/** Kinds that wait for the terminal from the start. Charges are left out: a payment ends them, not a decision. */
const doTerminal = tiposWith(({ depois, cobranca }) => depois === 'DECISAO' && !cobranca)

/** The time to a decision is read from the timeline: how long the pendencia was in its status before it. */
async function readEstatisticas(db: Db, since: Date): Promise<EstatisticaDaMesa[]> {
  const metas = await readMetas(db)
  const { rows } = await sql<Omit<EstatisticaDaMesa, 'metaMinutos'>>`
    SELECT d.tipo, count(*)::int AS decididas,
      count(*) FILTER (WHERE d.evento = 'DEVOLUCAO')::int AS devolvidas,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.minutos))::int AS "medianaMinutos",
      count(*) FILTER (WHERE d.minutos > d.meta)::int AS "alemDaMeta"
    FROM (
      SELECT p.tipo, e.evento, ${minutosOf(metas)} AS meta,
        extract(epoch FROM e.at - coalesce(b.at, p.data_criacao)) / 60 AS minutos
      FROM servico_evento e
      JOIN pendencia p ON p.id = e.pendencia_id
      LEFT JOIN LATERAL (SELECT b.at FROM servico_evento b
        WHERE b.pendencia_id = e.pendencia_id AND b.id < e.id AND b.para IS NOT NULL
        ORDER BY b.id DESC LIMIT 1) b ON true
      WHERE e.pendencia_id IS NOT NULL AND e.evento IN ('RESOLUCAO', 'DEVOLUCAO') AND e.at >= ${since}
        AND (e.de IN (${words(naMesa)}) OR p.tipo IN (${words(doTerminal)}))
    ) d
    GROUP BY d.tipo ORDER BY decididas DESC, d.tipo`.execute(db)
  return rows.map((row) => ({ ...row, metaMinutos: metaOf(metas, row.tipo) }))
}
