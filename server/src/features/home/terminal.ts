import type { getTerminalHome } from '@cais/core/api/home.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { type Metas, minutosOf, readMetas } from '../../course/metas.ts'
import { words } from '../../db/words.ts'
import { hasRecentes } from '../../search/escala-recentes.ts'
import { isForStaff } from '../../trade/empresa/pedidos-de-acesso.ts'
import { midnight, type Reader } from './reader.ts'

type TerminalHome = AnswerOf<typeof getTerminalHome>

/** The terminal's day, read only from tables whose size depends on the open work. */
export async function readTerminalHome(reader: Reader): Promise<TerminalHome> {
  const metas = await readMetas(reader.db)
  return {
    metaMinutos: metas.geral,
    fila: await readFila(reader, metas),
    janelas: await readJanelas(reader),
    excecoes: await readExcecoes(reader),
  }
}

/**
 * The queue in steps of waiting time: half the general target, the target, twice, six times, and longer. Whether a
 * pendencia is late depends on the target of its own kind.
 */
async function readFila({ db, now }: Reader, metas: Metas): Promise<TerminalHome['fila']> {
  const ends = [0.5, 1, 2, 6].map((times) => Math.round(metas.geral * times))
  const { rows } = await sql<{ step: number; total: number; atrasadas: number }>`
    SELECT width_bucket(extract(epoch FROM ${now}::timestamptz - p.desde) / 60, ${ends}::float8[]) AS step,
      count(*)::int AS total,
      count(*) FILTER (WHERE p.desde + ${minutosOf(metas)} * interval '1 minute' < ${now})::int AS atrasadas
    FROM pendencia p WHERE p.vez IN (${words(vezesDoTerminal)}) GROUP BY 1`.execute(db)
  return [...ends, null].map((ateMinutos, step) => {
    const { total, atrasadas } = rows.find((row) => row.step === step) ?? { total: 0, atrasadas: 0 }
    return { ateMinutos, total, atrasadas }
  })
}

async function readJanelas(reader: Reader): Promise<TerminalHome['janelas']> {
  const { rows } = await sql<{
    areaTerminal: AreaTerminal
    dia: string
    capacidade: number
    ocupadas: number
  }>`
    SELECT j.area_terminal AS "areaTerminal", (j.inicio AT TIME ZONE ${reader.timeZone})::date::text AS dia,
      sum(j.capacidade)::int AS capacidade, sum(j.ocupadas)::int AS ocupadas
    FROM janela j
    WHERE j.inicio >= ${midnight(reader, 0)} AND j.inicio < ${midnight(reader, 2)} AND NOT j.fechada
    GROUP BY 1, 2 ORDER BY 2, 1`.execute(reader.db)
  return rows
}

async function readExcecoes({ db, now }: Reader): Promise<TerminalHome['excecoes']> {
  const past = sql`em < ${now}::timestamptz`
  const { rows } = await sql<TerminalHome['excecoes']>`SELECT
    (SELECT count(*)::int FROM prazo WHERE proximo AND ${past}) AS "prazosVencidos",
    (SELECT count(*)::int FROM prazo WHERE pendencia_id IS NULL AND tipo = 'FATURA' AND ${past}) AS "faturasVencidas",
    (SELECT count(*)::int FROM escala e WHERE ${hasRecentes(now)}) AS "naviosMudados",
    (SELECT count(*)::int FROM pedido_acesso p LEFT JOIN empresa e ON e.id = p.empresa_id
      WHERE p.status = 'ABERTO' AND ${isForStaff}) AS "pedidosAcesso"`.execute(db)
  return rows[0] ?? { prazosVencidos: 0, faturasVencidas: 0, naviosMudados: 0, pedidosAcesso: 0 }
}
