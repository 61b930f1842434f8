import type { FilaItem } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { compact } from '@cais/core/values/text.ts'
import { type GrupoDaFila, tiposOfGrupo } from '@cais/core/workflow/grupos.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { isencaoPedida } from '../../course/cobrada.ts'
import { type Metas, minutosOf, semMetas } from '../../course/metas.ts'
import { containsFolded, lineAnswers } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { doArmazem as isDoArmazem } from '../../search/do-armazem.ts'
import { type Range, within } from '../../search/moments.ts'

export interface FilaFilter {
  tipo?: PendenciaTipo | undefined
  grupo?: GrupoDaFila | undefined
  status?: string | undefined
  vez?: (typeof vezesDoTerminal)[number] | undefined
  texto?: string | undefined
  /** Waiting since a moment in this range. */
  desde?: { from: Date; to: Date }
  /** Waiting for at least `de` minutes, and for less than `ate`, at the moment `now`. */
  espera?: { de: number; ate: number | undefined; now: Date } | undefined
  /** The next deadline is in this range. */
  prazo?: Range | undefined
  /** Only pendencias that the warehouse handles. */
  doArmazem?: boolean
  /** Only unstuffings that were given to one of these companies. */
  desovasDe?: number[] | undefined
}

/** The waiting pendencias, as `p`, with these joins. */
const waiting = (filter: FilaFilter, joined: RawBuilder<unknown> = sql``) =>
  sql`pendencia p ${joined} WHERE p.vez IN (${words(filter.vez ? [filter.vez] : vezesDoTerminal)}) AND ${conditions(filter)}`

function conditions({
  tipo,
  grupo,
  status,
  texto,
  desde,
  espera,
  prazo,
  doArmazem,
  desovasDe,
}: FilaFilter): RawBuilder<unknown> {
  const all = [
    ...(tipo ? [sql`p.tipo = ${tipo}`] : []),
    ...(grupo ? [sql`p.tipo IN (${words(tiposOfGrupo(grupo))})`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(texto ? [sql`p.servico_id IN (${servicosWith(texto)})`] : []),
    ...(desde ? [sql`p.desde BETWEEN ${desde.from} AND ${desde.to}`] : []),
    ...(espera ? waitingFor(espera) : []),
    ...(prazo ? [runningOut(prazo, doArmazem)] : []),
    ...(doArmazem ? [isDoArmazem('p')] : []),
    ...(desovasDe
      ? [
          sql`p.servico_id IN (SELECT g.servico_id FROM servico_armazem g
            WHERE g.empresa_id = ANY(${desovasDe}::bigint[]))`,
        ]
      : []),
  ]
  return all.length ? sql.join(all, sql` AND `) : sql`true`
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

const waitingFor = ({ de, ate, now }: NonNullable<FilaFilter['espera']>) => [
  sql`p.desde <= ${minutesBefore(now, de)}`,
  ...(ate === undefined ? [] : [sql`p.desde > ${minutesBefore(now, ate)}`]),
]

/** The warehouse does not see the terminal's charges or their due dates: bills do not count for it. */
const semFaturas = sql`z.pendencia_id IS NULL AND z.tipo <> 'FATURA'`

const runningOut = (prazo: Range, doArmazem = false) =>
  doArmazem
    ? within(sql`(SELECT min(z.em) FROM prazo z WHERE z.servico_id = p.servico_id AND ${semFaturas})`, prazo)
    : sql`p.servico_id IN (SELECT z.servico_id FROM prazo z WHERE z.proximo AND ${within(sql`z.em`, prazo)})`

/** The next deadline of the service, as `z`. */
const proximo = ({ doArmazem }: FilaFilter) =>
  doArmazem
    ? sql`LEFT JOIN LATERAL (SELECT z.tipo, z.em FROM prazo z WHERE z.servico_id = p.servico_id AND ${semFaturas}
        ORDER BY z.em, z.tipo LIMIT 1) z ON true`
    : sql`LEFT JOIN prazo z ON z.servico_id = p.servico_id AND z.proximo`

function servicosWith(texto: string): RawBuilder<unknown> {
  const code = compact(texto)
  const byCode = code
    ? sql`UNION SELECT t.servico_id FROM servico_busca t
        WHERE ${lineAnswers(sql`t.numero`, 'any', sql`fold(${code})`, code)}
           OR ${lineAnswers(sql`t.conteineres`, 'any', sql`fold(${code})`, code)}`
    : sql``
  return sql`SELECT s.id FROM empresa e JOIN servico s ON s.requisitante_id = e.id OR s.consignatario_id = e.id
    WHERE ${containsFolded(sql`fold(e.nome)`, texto)} ${byCode}`
}

/** A waiting item, without the parts that depend on the reader and the time. */
export type FilaRow = Omit<FilaItem, 'atrasada' | 'metaMinutos' | 'posse' | 'presentes'>

interface Row extends Omit<FilaRow, 'desde' | 'prazo'> {
  desde: Date
  prazo: Date | null
}

interface Slice {
  limit: number
  offset: number
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

/**
 * `vence` sorts by the end of the target time, so that the most overdue comes first; pendencias that the terminal has
 * suspended come last. `prazo` puts items without a deadline last.
 */
const sortTerms = (metas: Metas): Record<string, RawBuilder<unknown>> => ({
  desde: sql`p.desde`,
  tipo: sql`p.tipo`,
  vence: sql`(p.status = 'SUSPENSA'), p.desde + ${minutosOf(metas)} * interval '1 minute'`,
  prazo: sql`(z.em IS NULL), z.em`,
})

/** A page of what waits for the terminal or its warehouse. */
export async function selectFila(
  db: Db,
  filter: FilaFilter,
  { limit, offset, sort }: Slice,
  metas: Metas = semMetas,
): Promise<FilaRow[]> {
  const terms = sortTerms(metas)
  const sorted = sort?.length ? sort : [{ field: 'desde', direction: 'asc' as const }]
  const order = sorted.map(
    ({ field, direction }) => sql`${terms[field] ?? sql`p.desde`} ${sql.raw(direction)}`,
  )
  const isByPrazo = sorted.some(({ field }) => field === 'prazo')
  const { rows } = await sql<Row>`
    SELECT p.id AS "pendenciaId", p.tipo, p.subtipo, p.status,
      CASE WHEN p.status = 'ATIVA' THEN p.status_virtual END AS "statusVirtual", p.vez, p.desde, p.version,
      z.em AS prazo, z.tipo AS "prazoTipo",
      s.id AS "servicoId", s.numero_solicitacao AS "numeroSolicitacao", s.tipo AS "servicoTipo",
      s.subtipo AS "servicoSubtipo", r.nome AS requisitante, c.nome AS consignatario,
      ${isencaoPedida} AS "isencaoPedida",
      ARRAY(SELECT carga.identificador FROM carga_servico l JOIN carga ON carga.id = l.carga_id
        WHERE l.servico_id = s.id ORDER BY l.id LIMIT 3) AS cargas,
      (SELECT count(*)::int FROM carga_servico l WHERE l.servico_id = s.id) AS "cargasTotal"
    FROM (SELECT p.* FROM ${waiting(filter, isByPrazo ? proximo(filter) : undefined)}
      ORDER BY ${sql.join(order)}, p.id LIMIT ${limit} OFFSET ${offset}) p
    JOIN servico s ON s.id = p.servico_id
    JOIN empresa r ON r.id = s.requisitante_id
    LEFT JOIN empresa c ON c.id = s.consignatario_id
    ${proximo(filter)}
    ORDER BY ${sql.join(order)}, p.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    desde: row.desde.toISOString(),
    prazo: row.prazo?.toISOString() ?? null,
  }))
}

interface WaitingCount {
  tipo: PendenciaTipo
  total: number
  atrasadas: number
  /** Since when the oldest item waits. */
  desde: string
}

/** The number of waiting items of each kind. */
export async function countWaiting(
  db: Db,
  filter: FilaFilter,
  { metas, now }: { metas: Metas; now: Date },
): Promise<WaitingCount[]> {
  const { rows } = await sql<Omit<WaitingCount, 'desde'> & { desde: Date }>`
    SELECT p.tipo, count(*)::int AS total,
      count(*) FILTER (WHERE p.desde + ${minutosOf(metas)} * interval '1 minute' < ${now})::int AS atrasadas,
      min(p.desde) AS desde
    FROM ${waiting(filter)}
    GROUP BY p.tipo ORDER BY p.tipo`.execute(db)
  return rows.map((row) => ({ ...row, desde: row.desde.toISOString() }))
}
