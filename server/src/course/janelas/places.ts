import type { JanelaFatos } from '@cais/core/rules/janela.ts'
import { sql } from 'kysely'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/**
 * Only this file takes and gives back places. Appointments change only while the row of their window is locked. Several
 * windows are locked in the order of their ids, so that there is no deadlock.
 */
interface LockedJanela extends JanelaFatos {
  id: number
}

/** Locks the windows until the transaction ends. */
export async function lockJanelas(tx: Tx, ids: Iterable<number>): Promise<LockedJanela[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx
    .selectFrom('janela')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    area: row.area_terminal,
    inicio: row.inicio,
    fim: row.fim,
    capacidade: row.capacidade,
    ocupadas: row.ocupadas,
    dta: row.indicador_dta,
    fechada: row.fechada,
  }))
}

interface Taking {
  janelaId: number
  pendenciaId: number
  /** One place for each truck. */
  vagas: readonly { linhaId: number; viagem: number }[]
  /** The number of places that were approved beyond the capacity. */
  extras: number
  /** A place that is only held expires; a confirmed one does not. */
  status?: 'PENDENTE' | 'CONFIRMADO'
  expiraEm: Date | null
  now: Date
}

/** Takes places in a locked window, all or none. */
export async function takePlaces(tx: Tx, taking: Taking): Promise<void> {
  const { janelaId, pendenciaId, vagas, extras, expiraEm, now, status = 'PENDENTE' } = taking
  const wanted = vagas.length
  const { numUpdatedRows } = await tx
    .updateTable('janela')
    .set(({ eb }) => ({
      ocupadas: eb('ocupadas', '+', wanted),
      vagas_extras: eb('vagas_extras', '+', extras),
    }))
    .where('id', '=', janelaId)
    .where('fechada', '=', false)
    // An approved extra place is added above the occupied ones; all other places must fit into the capacity.
    .$if(extras < wanted, (query) => query.where(sql`ocupadas + ${wanted - extras}`, '<=', sql`capacidade`))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused(409, 'agendamento.recusa.cheia')
  await tx
    .insertInto('agendamento')
    .values(
      vagas.map(({ linhaId, viagem }, index) => ({
        pendencia_id: pendenciaId,
        carga_servico_id: linhaId,
        viagem,
        janela_id: janelaId,
        status,
        vaga_extra: index >= wanted - extras,
        expira_em: expiraEm,
        criado_em: now,
      })),
    )
    .execute()
}

/** Gives back the places of these appointments; appointments that are no longer held or confirmed stay as they are. */
export async function giveBack(tx: Tx, agendamentoIds: readonly number[]): Promise<void> {
  if (agendamentoIds.length === 0) return
  const rows = await tx
    .selectFrom('agendamento')
    .select('janela_id')
    .where('id', 'in', agendamentoIds)
    .execute()
  await lockJanelas(
    tx,
    rows.map((row) => row.janela_id),
  )
  await sql`
    WITH gone AS (
      UPDATE agendamento SET status = 'CANCELADO', expira_em = NULL
      WHERE id IN (${sql.join(agendamentoIds)}) AND status IN ('PENDENTE', 'CONFIRMADO')
      RETURNING janela_id, vaga_extra
    ), places AS (
      SELECT janela_id, count(*)::int AS n, count(*) FILTER (WHERE vaga_extra)::int AS extras
      FROM gone GROUP BY janela_id
    )
    UPDATE janela SET ocupadas = ocupadas - places.n, vagas_extras = vagas_extras - places.extras
    FROM places WHERE janela.id = places.janela_id`.execute(tx)
}

/** Gives back held places that have expired without confirmation, of some windows or of all. */
export async function giveBackExpired(tx: Tx, now: Date, janelaIds?: readonly number[]): Promise<number> {
  const rows = await tx
    .selectFrom('agendamento')
    .select('id')
    .where('status', '=', 'PENDENTE')
    .where('expira_em', '<=', now)
    .$if(janelaIds !== undefined, (query) => query.where('janela_id', 'in', [...(janelaIds ?? []), 0]))
    .execute()
  await giveBack(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
