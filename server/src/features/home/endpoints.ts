import { getHome, getTerminalHome, type Home, type NavioDoDia, prazosDoDia } from '@cais/core/api/home.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { escalaStatuses, isOver } from '@cais/core/rules/escala.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { type Metas, minutosOf, readMetas } from '../../course/metas.ts'
import { words } from '../../db/words.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { hasRecentes, type RecenteLida, recentesDaEscala } from '../../search/escala-recentes.ts'
import { isOwnParte } from '../../search/parties.ts'
import { fieldOf } from '../../search/statement-parts.ts'
import { isForStaff } from '../../trade/empresa/pedidos-de-acesso.ts'
import { readJanelasOfDay } from './janelas.ts'
import { readPendenciasOfDay, readPrimeiras } from './pendencias.ts'
import { companiesOf, countsByPrazo, listFor, midnight, type Reader } from './reader.ts'

/** The number of ships shown; ships with changes come first. */
const shown = 6

type Moments = Pick<NavioDoDia, 'dataETA' | 'dataETB' | 'dataDeadline' | 'limiteRecepcaoCheio'>
interface Row extends Omit<NavioDoDia, keyof Moments | 'recentes'>, Record<keyof Moments, Date | null> {
  recentes: RecenteLida[]
  total: number
  mudaram: number
}

/** The ships in port or expected that this person depends on, as in the list of ships, with their recent changes. */
async function readNaviosOfDay(reader: Reader): Promise<Home['navios']> {
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

const getHomeEndpoint = serve(getHome)(async ({ db, actor, now, today, config }) => {
  const reader = { db, actor, now, today, timeZone: config.timeZone }
  return {
    pendencias: await readPendenciasOfDay(reader),
    primeiras: await readPrimeiras(reader),
    janelas: await readJanelasOfDay(reader),
    navios: await readNaviosOfDay(reader),
    prazos: await readPrazosOfDay(reader),
  }
})

const getTerminalHomeEndpoint = serve(getTerminalHome)(({ db, actor, now, today, config }) =>
  readTerminalHome({ db, actor, now, today, timeZone: config.timeZone }),
)

export const homeEndpoints: Endpoint[] = [getHomeEndpoint, getTerminalHomeEndpoint]

/** The deadlines of the companies' services, counted by kind. A service has at most one deadline of a kind. */
async function readPrazosOfDay(reader: Reader): Promise<Home['prazos']> {
  const scope = companiesOf(reader)
  if (scope.empresaIds.length === 0) return []
  const { rows } = await sql<Home['prazos'][number]>`
    SELECT w.tipo, ${countsByPrazo(reader, sql`w.em`)}
    FROM (SELECT DISTINCT parte.servico_id FROM servico_parte parte
      WHERE ${isOwnParte(scope, 'parte')} AND parte.status IN (${words(unfinishedStatuses)})) own
    JOIN prazo w ON w.servico_id = own.servico_id AND w.pendencia_id IS NULL AND w.tipo IN (${words(prazosDoDia)})
    GROUP BY w.tipo`.execute(reader.db)
  return prazosDoDia.flatMap((tipo) => {
    const row = rows.find((one) => one.tipo === tipo)
    return row ? [{ tipo, past: row.past, next24h: row.next24h, later: row.later }] : []
  })
}

type TerminalHome = AnswerOf<typeof getTerminalHome>

/** The terminal's day, read only from tables whose size depends on the open work. */
async function readTerminalHome(reader: Reader): Promise<TerminalHome> {
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
