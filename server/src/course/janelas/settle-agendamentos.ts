import { isBegun, type ServicoEstado } from '@cais/core/workflow/estado.ts'
import { isReagendamento } from '@cais/core/workflow/politica.ts'
import type { Tx } from '../../http/serve.ts'
import { giveBack, lockJanelas } from './places.ts'

/**
 * What follows for the windows when a service moves on, in the same transaction: cancelled cargo gives its places
 * back, a move that is done gives back the old ones, one that is given up the new ones, cargo that came has come.
 */
export async function settleAgendamentos(
  tx: Tx,
  servicoId: number,
  before: ServicoEstado,
  after: ServicoEstado,
): Promise<void> {
  const moves = after.pendencias.filter(({ tipo }) => isReagendamento(tipo))
  const cancelled = turned(before.linhas, after.linhas, 'CANCELADO')
  const moved = turned(before.pendencias, moves, 'RESOLVIDA')
  const givenUp = turned(before.pendencias, moves, 'CANCELADA')
  if (cancelled.length + moved.length + givenUp.length > 0) {
    const held = await activeOf(tx, servicoId)
    const isReplaced = (one: (typeof held)[number]) =>
      !moved.includes(one.pendencia_id) &&
      held.some(
        (other) => moved.includes(other.pendencia_id) && other.carga_servico_id === one.carga_servico_id,
      )
    const gone = held.filter(
      (one) =>
        cancelled.includes(one.carga_servico_id) || givenUp.includes(one.pendencia_id) || isReplaced(one),
    )
    // All of them at once, in order, whatever of the service is cancelled next.
    if (gone.length)
      await lockJanelas(
        tx,
        held.map((one) => one.janela_id),
      )
    await giveBack(
      tx,
      gone.map(({ id }) => id),
    )
  }
  const come = after.linhas
    .filter((one) => isBegun(one) && !before.linhas.some((old) => old.id === one.id && isBegun(old)))
    .map(({ id }) => id)
  if (come.length)
    await tx
      .updateTable('agendamento')
      .set({ status: 'EXECUTADO' })
      .where('status', '=', 'CONFIRMADO')
      .where('carga_servico_id', 'in', come)
      .execute()
}

interface Stated {
  id: number
  status: string
}

/** The ids of those that have just come into a status. */
function turned(before: readonly Stated[], after: readonly Stated[], status: string): number[] {
  const hadIt = new Set(before.filter((one) => one.status === status).map(({ id }) => id))
  return after.filter((one) => one.status === status && !hadIt.has(one.id)).map(({ id }) => id)
}

/** The places that a service holds or has confirmed. */
export function activeOf(tx: Tx, servicoId: number) {
  return tx
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select([
      'a.id',
      'a.pendencia_id',
      'a.carga_servico_id',
      'a.janela_id',
      'a.status',
      'a.vaga_extra',
      'a.expira_em',
      'j.inicio',
      'j.fim',
    ])
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', ['PENDENTE', 'CONFIRMADO'])
    .orderBy('a.id')
    .execute()
}
export type Active = Awaited<ReturnType<typeof activeOf>>[number]
