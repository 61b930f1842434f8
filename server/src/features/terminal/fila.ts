import type { FilaItem } from '@cais/core/api/terminal.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { compact } from '@cais/core/values/text.ts'
import { tiposWith, vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { isencaoPedida } from '../../course/faturas/cobrada.ts'
import { readNumber } from '../../course/properties.ts'
import { containsFolded, lineAnswers } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'

export interface FilaFilter {
  tipo?: PendenciaTipo | undefined
  status?: string | undefined
  vez?: (typeof vezesDoTerminal)[number] | undefined
  texto?: string | undefined
  /** Waiting since a moment between these. */
  desde?: { from: Date; to: Date }
  /** Only what the warehouse looks after. */
  doArmazem?: boolean
  /** Only unstuffings that were given to one of these companies. */
  desovasDe?: number[] | undefined
}

/** What waits, as `p`. */
const waiting = (filter: FilaFilter) =>
  sql`pendencia p WHERE p.vez IN (${words(filter.vez ? [filter.vez] : vezesDoTerminal)}) AND ${conditions(filter)}`

function conditions({ tipo, status, texto, desde, doArmazem, desovasDe }: FilaFilter): RawBuilder<unknown> {
  const all = [
    ...(tipo ? [sql`p.tipo = ${tipo}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(texto ? [sql`p.servico_id IN (${servicosWith(texto)})`] : []),
    ...(desde ? [sql`p.desde BETWEEN ${desde.from} AND ${desde.to}`] : []),
    ...(doArmazem
      ? [
          sql`(p.tipo IN (${words(tiposWith(({ vez }) => vez === 'ARMAZEM'))})
          OR p.status_virtual = 'AGUARDANDO_CONFIRMACAO_ARMAZEM')`,
        ]
      : []),
    ...(desovasDe
      ? [
          sql`p.servico_id IN (SELECT g.servico_id FROM servico_armazem g
            WHERE g.empresa_id = ANY(${desovasDe}::bigint[]))`,
        ]
      : []),
  ]
  return all.length ? sql.join(all, sql` AND `) : sql`true`
}

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

/** What waits, whoever asks and whenever. */
export type FilaRow = Omit<FilaItem, 'atrasada'>

interface Row extends Omit<FilaRow, 'desde'> {
  desde: Date
}

interface Slice {
  limit: number
  offset: number
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

const sortColumns: Record<string, string> = { desde: 'p.desde', tipo: 'p.tipo' }

/** What waits for the terminal or its warehouse, a page of it. */
export async function selectFila(
  db: Db,
  filter: FilaFilter,
  { limit, offset, sort }: Slice,
): Promise<FilaRow[]> {
  const order = (sort?.length ? sort : [{ field: 'desde', direction: 'asc' as const }]).map(
    ({ field, direction }) => sql`${sql.ref(sortColumns[field] ?? 'p.desde')} ${sql.raw(direction)}`,
  )
  const { rows } = await sql<Row>`
    SELECT p.id AS "pendenciaId", p.tipo, p.subtipo, p.status,
      CASE WHEN p.status = 'ATIVA' THEN p.status_virtual END AS "statusVirtual", p.vez, p.desde, p.version,
      s.id AS "servicoId", s.numero_solicitacao AS "numeroSolicitacao", s.tipo AS "servicoTipo",
      s.subtipo AS "servicoSubtipo", r.nome AS requisitante, c.nome AS consignatario,
      ${isencaoPedida} AS "isencaoPedida",
      ARRAY(SELECT carga.identificador FROM carga_servico l JOIN carga ON carga.id = l.carga_id
        WHERE l.servico_id = s.id ORDER BY l.id LIMIT 3) AS cargas,
      (SELECT count(*)::int FROM carga_servico l WHERE l.servico_id = s.id) AS "cargasTotal"
    FROM (SELECT p.* FROM ${waiting(filter)}
      ORDER BY ${sql.join(order)}, p.id LIMIT ${limit} OFFSET ${offset}) p
    JOIN servico s ON s.id = p.servico_id
    JOIN empresa r ON r.id = s.requisitante_id
    LEFT JOIN empresa c ON c.id = s.consignatario_id
    ORDER BY ${sql.join(order)}, p.id`.execute(db)
  return rows.map((row) => ({ ...row, desde: row.desde.toISOString() }))
}

export interface WaitingCount {
  tipo: PendenciaTipo
  total: number
  /** How many of them wait since before they were due. */
  atrasadas: number
  /** Since when the oldest of them waits. */
  desde: string
}

/** Whoever waits since before this has waited longer than the terminal means to let anybody wait. */
export async function readDue(db: Db, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await readNumber(db, 'mesa', 'meta-minutos')) * 60_000)
}

/** How many wait, of each kind. */
export async function countWaiting(db: Db, filter: FilaFilter, due: Date): Promise<WaitingCount[]> {
  const { rows } = await sql<Omit<WaitingCount, 'desde'> & { desde: Date }>`
    SELECT p.tipo, count(*)::int AS total,
      count(*) FILTER (WHERE p.desde < ${due})::int AS atrasadas, min(p.desde) AS desde FROM ${waiting(filter)}
    GROUP BY p.tipo ORDER BY p.tipo`.execute(db)
  return rows.map((row) => ({ ...row, desde: row.desde.toISOString() }))
}
