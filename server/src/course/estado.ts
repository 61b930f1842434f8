import type { BloqueioTipo } from '@cais/core/catalogo/cargas.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { condicoesOf } from '@cais/core/rules/carga-aceita.ts'
import {
  type LinhaEstado,
  openStatuses,
  type PendenciaEstado,
  type ServicoEstado,
} from '@cais/core/workflow/estado.ts'
import { type EventoCarga, eventosCarga } from '@cais/core/workflow/eventos-carga.ts'
import { kindRow, tiposWith } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { words } from '../db/words.ts'
import { notFound } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'

export interface LoadedServico {
  id: number
  version: number
  requisitanteId: number
  estado: ServicoEstado
}

/** A service that was just loaded and locked; the versions are those before any change. */
export interface HeldServico extends LoadedServico {
  /** The version of each pendencia by its id. */
  versions: ReadonlyMap<number, number>
}

/** The service as the state machine sees it, held until the transaction ends. */
export async function lockServico(tx: Tx, id: number): Promise<HeldServico> {
  const locked = await lockTogether(tx, sql`SELECT ${id}::bigint`)
  return locked.includes(id) ? loadServico(tx, id) : notFound()
}

/**
 * The kind of block that a pendencia is about. When one is resolved, those of other services of that cargo are resolved
 * too.
 */
export const releasedBy = (tipo: PendenciaTipo): BloqueioTipo | undefined => kindRow(tipo).libera
export const releasing = tiposWith(({ libera }) => libera)

/**
 * Locks services together with all that wait for blocks of the same cargo, because those change with them. One
 * statement locks all of them in the order of their ids, so that there is no deadlock.
 */
export async function lockTogether(tx: Tx, which: RawBuilder<unknown>): Promise<number[]> {
  const waits = (pendencia: 'a' | 'b') =>
    sql`${sql.raw(pendencia)}.tipo = ANY(${releasing})
      AND ${sql.raw(pendencia)}.status IN (${words(openStatuses)})`
  const { rows } = await sql<{ id: number }>`
    SELECT s.id::float8 AS id FROM servico s WHERE s.id IN (
      WITH RECURSIVE juntos(id) AS (
        ${which}
        UNION
        SELECT o.servico_id FROM juntos j
        JOIN pendencia a ON a.servico_id = j.id AND ${waits('a')}
        JOIN carga_servico l ON l.servico_id = j.id
        JOIN carga_servico o ON o.carga_id = l.carga_id AND o.servico_id <> j.id
        JOIN pendencia b ON b.servico_id = o.servico_id AND ${waits('b')})
      SELECT id FROM juntos)
    ORDER BY s.id FOR UPDATE`.execute(tx)
  return rows.map((row) => row.id)
}

export async function loadServico(db: Db, id: number): Promise<HeldServico> {
  const servico = await db
    .selectFrom('servico')
    .select(['id', 'tipo', 'subtipo', 'status', 'version', 'requisitante_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!servico) notFound()
  return {
    version: servico.version,
    requisitanteId: servico.requisitante_id,
    ...(await loadRest(db, servico)),
  }
}

type Head = Pick<ServicoEstado, 'tipo' | 'subtipo' | 'status'> & { id: number }

/** The state of a service whose own row was read already. */
export async function loadEstado(db: Db, head: Head): Promise<ServicoEstado> {
  return (await loadRest(db, head)).estado
}

async function loadRest(db: Db, { id, tipo, subtipo, status }: Head) {
  const rows = await selectPendencias(db, id)
  const linhas = await loadLinhas(db, id, tipo)
  return {
    id,
    versions: new Map(rows.map((row) => [row.id, row.version])),
    estado: { tipo, subtipo, status, pendencias: rows.map(pendenciaOf), linhas },
  }
}

type PendenciaRow = Awaited<ReturnType<typeof selectPendencias>>[number]

const pendenciaOf = (row: PendenciaRow): PendenciaEstado => ({
  id: row.id,
  tipo: row.tipo,
  subtipo: row.subtipo,
  status: row.status,
  statusVirtual: row.status_virtual,
  depoisDe: row.depois_de,
  observacao: row.observacao,
})

function selectPendencias(db: Db, servicoId: number) {
  return db
    .selectFrom('pendencia as p')
    .select([
      'p.id',
      'p.version',
      'p.tipo',
      'p.subtipo',
      'p.status',
      'p.status_virtual',
      'p.observacao',
      sql<number[]>`ARRAY(SELECT b.predecessora_id::float8 FROM pendencia_predecessora b
        WHERE b.pendencia_id = p.id ORDER BY b.predecessora_id)`.as('depois_de'),
    ])
    .where('p.servico_id', '=', servicoId)
    .orderBy('p.id')
    .execute()
}

/**
 * Cargo counts as received by a service only where the service is about receiving. Cargo that came in while the service
 * could not follow is known as received, but the service has yet to take it in.
 */
export async function loadLinhas(db: Db, servicoId: number, tipo: string): Promise<LinhaEstado[]> {
  const isReceiving = tipoOfServico(tipo).recebe ?? false
  const counted = eventoContado(tipo)
  const rows = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select([
      'l.id',
      'l.status',
      sql<boolean>`(c.recebida_em IS NOT NULL AND (NOT EXISTS (SELECT FROM carga_evento v
        WHERE v.carga_id = c.id AND v.tipo = 'GATE_ENTRADA' AND v.at = c.recebida_em
          AND v.recusa IS NOT NULL AND v.retratado_em IS NULL)
        OR EXISTS (SELECT FROM carga_evento v WHERE v.carga_servico_id = l.id AND v.tipo = 'GATE_ENTRADA'
          AND v.retratado_em IS NULL)))`.as('recebida'),
      // Passages without a count are from before pieces were counted, and are for the whole lot.
      sql<number | null>`CASE WHEN c.tipo_carga <> 'CONTEINER' THEN (
        SELECT sum(coalesce(v.quantidade, c.quantidade))::float8 FROM carga_evento v
        WHERE v.carga_servico_id = l.id AND v.tipo = ${counted} AND v.retratado_em IS NULL) END`.as(
        'passaram',
      ),
      sql<boolean>`EXISTS (SELECT FROM agendamento a WHERE a.carga_servico_id = l.id AND a.viagem > 0
        AND a.status IN ('CONFIRMADO', 'NAO_COMPARECEU') AND NOT EXISTS (SELECT FROM agendamento n
          WHERE n.carga_servico_id = l.id AND n.viagem = a.viagem AND n.status = 'EXECUTADO'))`.as('aVir'),
      sql<number | null>`CASE WHEN c.tipo_carga <> 'CONTEINER' THEN c.quantidade END`.as('pecas'),
      'c.indicador_carga_perigosa as perigosa',
      'c.indicador_reefer as refrigerada',
      'c.indicador_oog as oog',
      'c.indicador_restricao as restrita',
      sql<BloqueioTipo[]>`ARRAY(SELECT b.tipo FROM bloqueio_carga b
        WHERE b.carga_id = c.id AND b.situacao = 'ATIVO')`.as('bloqueios'),
    ])
    .where('l.servico_id', '=', servicoId)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => {
    const restam = counted === null || row.pecas === null ? null : restamOf(row, isReceiving && row.recebida)
    return {
      id: row.id,
      status: row.status,
      recebida: isReceiving && row.recebida && (restam ?? 0) === 0,
      restam,
      aVir: row.aVir,
      condicoes: condicoesOf([row]),
    }
  })
}

/** The event with which the pieces of a service's cargo pass the gate; null where there is none. */
const eventoContado = (tipo: string): EventoCarga | null =>
  eventosCarga.find((evento) => tipoOfServico(tipo).passos[evento]?.conta) ?? null

/** Cargo that is known to have come without a count of its pieces has come whole. */
function restamOf(
  { pecas, passaram }: { pecas: number | null; passaram: number | null },
  isHere: boolean,
): number {
  if (passaram === null) return isHere ? 0 : (pecas ?? 0)
  return Math.max(0, (pecas ?? 0) - passaram)
}

export async function lockServicoOf(tx: Tx, pendenciaId: number): Promise<HeldServico> {
  const row = await tx
    .selectFrom('pendencia')
    .select('servico_id')
    .where('id', '=', pendenciaId)
    .executeTakeFirst()
  return lockServico(tx, (row ?? notFound()).servico_id)
}
