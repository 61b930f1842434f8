import type { JanelaView, PedidoDaJanela } from '@cais/core/api/grade.ts'
import type { AreaTerminal } from '@cais/core/catalogo/janelas.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { notFound } from '../../http/refused.ts'

const count = (status: string) =>
  sql<number>`(SELECT count(*)::int FROM agendamento a WHERE a.janela_id = j.id AND a.status = ${status})`

const selectJanelas = (db: Db) =>
  db
    .selectFrom('janela as j')
    .select([
      'j.id',
      'j.area_terminal',
      'j.inicio',
      'j.fim',
      'j.capacidade',
      'j.ocupadas',
      'j.vagas_extras',
      'j.indicador_dta',
      'j.fechada',
      count('PENDENTE').as('reservas'),
      count('CONFIRMADO').as('confirmados'),
      sql<number>`(SELECT count(*)::int FROM pendencia q
        WHERE q.janela_pedida_id = j.id AND q.vez IN (${words(vezesDoTerminal)}))`.as('pedidos'),
    ])
    .orderBy('j.inicio')
    .orderBy('j.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectJanelas>['execute']>>[number]

const viewOf = (row: Row): JanelaView => ({
  id: row.id,
  areaTerminal: row.area_terminal,
  inicio: row.inicio.toISOString(),
  fim: row.fim.toISOString(),
  capacidade: row.capacidade,
  ocupadas: row.ocupadas,
  vagasExtras: row.vagas_extras,
  indicadorDta: row.indicador_dta,
  fechada: row.fechada,
  reservas: row.reservas,
  confirmados: row.confirmados,
  pedidos: row.pedidos,
})

export async function readJanelas(
  db: Db,
  { area, from, until }: { area: AreaTerminal; from: Date; until: Date },
): Promise<JanelaView[]> {
  const rows = await selectJanelas(db)
    .where('j.area_terminal', '=', area)
    .where('j.inicio', '>=', from)
    .where('j.inicio', '<', until)
    .execute()
  return rows.map(viewOf)
}

export async function readJanelasById(db: Db, ids: readonly number[]): Promise<JanelaView[]> {
  const rows = await selectJanelas(db)
    .where('j.id', 'in', [...ids])
    .execute()
  return rows.map(viewOf)
}

export async function readJanela(db: Db, id: number): Promise<JanelaView> {
  const row = await selectJanelas(db).where('j.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : notFound()
}

/** The requests about a window that wait for the terminal. */
export async function selectPedidos(db: Db, janelaId: number): Promise<PedidoDaJanela[]> {
  const rows = await db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .innerJoin('empresa as e', 'e.id', 's.requisitante_id')
    .select(['p.id as pendenciaId', 'p.version', 'p.tipo', 'p.observacao as motivo', 'p.desde'])
    .select(['s.id as servicoId', 's.numero_solicitacao as numeroSolicitacao', 'e.nome as requisitante'])
    .where('p.janela_pedida_id', '=', janelaId)
    .where('p.vez', 'in', [...vezesDoTerminal])
    .orderBy('p.desde')
    .orderBy('p.id')
    .execute()
  return rows.map(({ desde, ...row }) => ({ ...row, desde: (desde ?? new Date(0)).toISOString() }))
}

/** The appointments and the held places of a window. */
export async function selectVisitors(db: Db, janelaId: number, now: Date) {
  const rows = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .innerJoin('empresa as e', 'e.id', 's.requisitante_id')
    .select([
      'a.id',
      'a.status',
      'a.vaga_extra',
      's.id as servicoId',
      's.numero_solicitacao as numeroSolicitacao',
      's.subtipo',
      'e.nome as requisitante',
      'c.identificador',
      'a.expira_em',
    ])
    .where('a.janela_id', '=', janelaId)
    .where('a.status', '<>', 'CANCELADO')
    .where(({ eb, or }) => or([eb('a.expira_em', 'is', null), eb('a.expira_em', '>', now)]))
    .orderBy('a.id')
    .execute()
  return rows.map(({ vaga_extra, expira_em, ...row }) => ({
    ...row,
    vagaExtra: vaga_extra,
    expiraEm: expira_em?.toISOString() ?? null,
  }))
}
