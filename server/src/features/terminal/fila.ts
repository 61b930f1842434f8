import type { FilaItem } from '@cais/core/api/terminal.ts'
import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { compact } from '@cais/core/values/text.ts'
import { inspectingTipos, politicas, type Vez } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { isBilled } from '../../course/faturas/cobrada.ts'
import { containsFolded, lineAnswers } from '../../db/like.ts'
import type { Db } from '../../db/pool.ts'

export interface FilaFilter {
  tipo?: PendenciaTipo | undefined
  status?: string | undefined
  vez?: 'TERMINAL' | 'ARMAZEM' | undefined
  texto?: string | undefined
  /** Waiting since a moment between these. */
  desde?: { from: Date; to: Date }
  /** Only what the warehouse looks after. */
  doArmazem?: boolean
  /** Only unstuffings that were given to one of these companies. */
  desovasDe?: number[] | undefined
}

const decidedBy = (vez: Vez) =>
  pendenciaTipos.filter((tipo) => politicas[tipo].depois === 'DECISAO' && politicas[tipo].vez === vez)

const isencaoPedida = (pendenciaId: string) => sql`EXISTS (SELECT FROM isencao_cobranca i
  WHERE i.pendencia_id = ${sql.ref(pendenciaId)} AND i.situacao = 'PEDIDA')`

/** `vezOf` for the rows of `pendencia p` that may wait for the terminal; null for all others. */
const vez = sql`CASE
  WHEN p.tipo = 'VISTORIA_MAPA' AND p.status = 'ATIVA' AND EXISTS (SELECT FROM servico s
    WHERE s.id = p.servico_id AND s.tipo <> ALL(${[...inspectingTipos]})) THEN NULL
  WHEN p.status IN ('EM_ANALISE', 'SUSPENSA') OR p.status_virtual = 'AGUARDANDO_VISTORIA' THEN 'TERMINAL'
  WHEN p.status_virtual = 'AGUARDANDO_CONFIRMACAO_ARMAZEM' THEN 'ARMAZEM'
  WHEN p.tipo = ANY(${decidedBy('ARMAZEM')}) THEN 'ARMAZEM'
  WHEN p.tipo = 'FINANCEIRA' AND NOT ${isencaoPedida('p.id')}
    AND ${isBilled} THEN NULL
  WHEN p.tipo = ANY(${decidedBy('TERMINAL')}) THEN 'TERMINAL' END`

/** What waits, as `w`. */
const waiting = (filter: FilaFilter) => sql`(
  SELECT p.*, ${vez} AS vez FROM pendencia p
  WHERE p.status IN ('ATIVA', 'EM_ANALISE', 'SUSPENSA') AND ${conditions(filter)}
) w`

function conditions({ tipo, status, texto, desde, doArmazem, desovasDe }: FilaFilter): RawBuilder<unknown> {
  const all = [
    ...(tipo ? [sql`p.tipo = ${tipo}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(texto ? [sql`p.servico_id IN (${servicosWith(texto)})`] : []),
    ...(desde ? [sql`p.desde BETWEEN ${desde.from} AND ${desde.to}`] : []),
    ...(doArmazem
      ? [sql`(p.tipo = 'ANALISE_ARMAZEM' OR p.status_virtual = 'AGUARDANDO_CONFIRMACAO_ARMAZEM')`]
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

const waits = (filter: FilaFilter) => (filter.vez ? sql`w.vez = ${filter.vez}` : sql`w.vez IS NOT NULL`)

function servicosWith(texto: string): RawBuilder<unknown> {
  const code = compact(texto)
  const byCode = code
    ? sql`UNION SELECT t.servico_id FROM servico_busca t
        WHERE ${lineAnswers(sql`t.numero`, 'any', sql`fold(${code})`)}
           OR ${lineAnswers(sql`t.conteineres`, 'any', sql`fold(${code})`)}`
    : sql``
  return sql`SELECT s.id FROM empresa e JOIN servico s ON s.requisitante_id = e.id OR s.consignatario_id = e.id
    WHERE ${containsFolded(sql`fold(e.nome)`, texto)} ${byCode}`
}

interface Row extends Omit<FilaItem, 'desde'> {
  desde: Date
}

interface Slice {
  limit: number
  offset: number
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

const sortColumns: Record<string, string> = { desde: 'w.desde', tipo: 'w.tipo' }

/** What waits for the terminal or its warehouse, a page of it. */
export async function selectFila(
  db: Db,
  filter: FilaFilter,
  { limit, offset, sort }: Slice,
): Promise<FilaItem[]> {
  const order = (sort?.length ? sort : [{ field: 'desde', direction: 'asc' as const }]).map(
    ({ field, direction }) => sql`${sql.ref(sortColumns[field] ?? 'w.desde')} ${sql.raw(direction)}`,
  )
  const { rows } = await sql<Row>`
    SELECT w.id AS "pendenciaId", w.tipo, w.subtipo, w.status,
      CASE WHEN w.status = 'ATIVA' THEN w.status_virtual END AS "statusVirtual", w.vez, w.desde, w.version,
      s.id AS "servicoId", s.numero_solicitacao AS "numeroSolicitacao", s.tipo AS "servicoTipo",
      s.subtipo AS "servicoSubtipo", r.nome AS requisitante, c.nome AS consignatario,
      ${isencaoPedida('w.id')} AS "isencaoPedida",
      ARRAY(SELECT carga.identificador FROM carga_servico l JOIN carga ON carga.id = l.carga_id
        WHERE l.servico_id = s.id ORDER BY l.id LIMIT 3) AS cargas,
      (SELECT count(*)::int FROM carga_servico l WHERE l.servico_id = s.id) AS "cargasTotal"
    FROM (SELECT * FROM ${waiting(filter)} WHERE ${waits(filter)}
      ORDER BY ${sql.join(order)}, w.id LIMIT ${limit} OFFSET ${offset}) w
    JOIN servico s ON s.id = w.servico_id
    JOIN empresa r ON r.id = s.requisitante_id
    LEFT JOIN empresa c ON c.id = s.consignatario_id
    ORDER BY ${sql.join(order)}, w.id`.execute(db)
  return rows.map((row) => ({ ...row, desde: row.desde.toISOString() }))
}

/** How many wait, of each kind. */
export async function countWaiting(
  db: Db,
  filter: FilaFilter,
): Promise<{ tipo: PendenciaTipo; total: number }[]> {
  const { rows } = await sql<{ tipo: PendenciaTipo; total: number }>`
    SELECT w.tipo, count(*)::int AS total FROM ${waiting(filter)} WHERE ${waits(filter)}
    GROUP BY w.tipo ORDER BY w.tipo`.execute(db)
  return rows
}
