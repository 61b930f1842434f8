import type { Home, NavioDoDia } from '@cais/core/api/home.ts'
import { escalaStatuses, isOver } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import { words } from '../../db/words.ts'
import { hasRecentes, type RecenteLida, recentesDaEscala } from '../../search/escala-recentes.ts'
import { fieldOf } from '../../search/statement-parts.ts'
import { listFor, type Reader } from './reader.ts'

/** The number of ships shown; ships with changes come first. */
const shown = 6

type Moments = Pick<NavioDoDia, 'dataETA' | 'dataETB' | 'dataDeadline' | 'limiteRecepcaoCheio'>
interface Row extends Omit<NavioDoDia, keyof Moments | 'recentes'>, Record<keyof Moments, Date | null> {
  recentes: RecenteLida[]
  total: number
  mudaram: number
}

/** The ships in port or expected that this person depends on, as in the list of ships, with their recent changes. */
export async function readNaviosOfDay(reader: Reader): Promise<Home['navios']> {
  const { db, now } = reader
  const { source: sourceOf, scope } = listFor(reader, 'escala')
  const source = sourceOf(scope)
  const { rows } = await sql<Row>`
    WITH meus AS MATERIALIZED (
      SELECT e.*, ${hasRecentes(now)} AS mudou FROM escala e
      WHERE e.status IN (${words(escalaStatuses.filter((status) => !isOver(status)))})
        AND ${fieldOf(source, 'dependo').sql})
    SELECT e.id, n.nome AS "navioNome", e.viagem_outbound AS viagem, e.status, e.data_eta AS "dataETA",
      e.data_etb AS "dataETB", e.data_deadline AS "dataDeadline", e.limite_recepcao_cheio AS "limiteRecepcaoCheio",
      ${recentesDaEscala(now)} AS recentes, (SELECT count(*)::int FROM meus) AS total,
      (SELECT count(*)::int FROM meus WHERE mudou) AS mudaram
    FROM meus e JOIN navio n ON n.id = e.navio_id
    ORDER BY e.mudou DESC, coalesce(e.data_deadline, e.data_etb, e.data_eta) < ${now},
      coalesce(e.data_deadline, e.data_etb, e.data_eta), e.id
    LIMIT ${shown}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    mudaram: rows[0]?.mudaram ?? 0,
    lista: rows.map(({ total: _, mudaram: _mudaram, ...row }) => ({
      ...row,
      dataETA: row.dataETA?.toISOString() ?? null,
      dataETB: row.dataETB?.toISOString() ?? null,
      dataDeadline: row.dataDeadline?.toISOString() ?? null,
      limiteRecepcaoCheio: row.limiteRecepcaoCheio?.toISOString() ?? null,
    })),
  }
}
