import type { Home, PendenciaDoDia } from '@cais/core/api/home.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { sql } from 'kysely'
import { runSearch } from '../../search/run-search.ts'
import { fieldOf, joinsOf } from '../../search/statement-parts.ts'
import { countsByPrazo, listFor, type Reader } from './reader.ts'

const component = 'minhas-pendencias'

interface Counted
  extends Record<'past' | 'today' | 'next24h' | 'later' | 'none' | 'total' | 'minhas', number> {
  tipo: PendenciaTipo | null
}

/** The rows of the person's list of open pendencias, counted by deadline and by kind in one query. */
export async function readPendenciasOfDay(reader: Reader): Promise<Home['pendencias']> {
  const { source: sourceOf, scope } = listFor(reader, component)
  const source = sourceOf(scope)
  const minha = sql`${fieldOf(source, 'vez').sql} = 'AGIR'`
  const { rows } = await sql<Counted>`
    SELECT w.tipo, count(*)::int AS minhas, max(w.total)::int AS total, ${countsByPrazo(reader, sql`w.em`)}
    FROM (SELECT d.tipo, z.em, ${minha} AS minha, count(*) OVER () AS total
      FROM ${source.from} ${joinsOf(source, ['prazo'])} WHERE ${source.where}) w
    WHERE w.minha GROUP BY GROUPING SETS ((w.tipo), ()) ORDER BY minhas DESC, w.tipo`.execute(reader.db)
  const all = rows.find(({ tipo }) => tipo === null)
  const { past = 0, today = 0, next24h = 0, later = 0, none = 0, minhas = 0, total = null } = all ?? {}
  return {
    past,
    today,
    next24h,
    later,
    none,
    total: minhas,
    esperando: total === null ? await countAll(reader) : total - minhas,
    porTipo: rows.flatMap((row) =>
      row.tipo === null ? [] : [{ tipo: row.tipo, total: row.minhas, past: row.past }],
    ),
  }
}

/** The count if the person has nothing to do: every row then waits for somebody else. */
async function countAll(reader: Reader): Promise<number> {
  const { source: sourceOf, scope } = listFor(reader, component)
  const { from, where } = sourceOf(scope)
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`.execute(reader.db)
  return rows[0]?.total ?? 0
}

const shown = 6

/** The first rows of the list, by deadline. */
export async function readPrimeiras(reader: Reader): Promise<PendenciaDoDia[]> {
  const { db, now, timeZone } = reader
  const list = listFor(reader, component)
  if (list.scope === 'everything') return []
  const vez = { id: 'vez', type: 'Enum' as const, operator: 'equals' as const, value: 'AGIR' }
  const request = {
    pageNumber: 1,
    pageSize: 20 as const,
    filters: [vez],
    sortedBy: { id: 'prazo', reverse: false },
  }
  const { text } = await runSearch(list, request, { db, now, timeZone })
  const rows: PendenciaDoDia[] = JSON.parse(text).list
  // Rows of the terminal's warehouse have no company and are opened at the desk.
  return rows
    .filter(({ empresaId }) => empresaId !== null)
    .slice(0, shown)
    .map(pick)
}

function pick(row: PendenciaDoDia): PendenciaDoDia {
  const { id, tipo, prazo, prazoTipo, servicoId, servicoTipo, servicoSubtipo, numeroSolicitacao } = row
  const { conteineres, requisitanteId, requisitante, empresaId, area } = row
  return {
    id,
    tipo,
    prazo,
    prazoTipo,
    servicoId,
    servicoTipo,
    servicoSubtipo,
    numeroSolicitacao,
    conteineres,
    requisitanteId,
    requisitante,
    empresaId,
    area,
  }
}
