import { isBegun, type ServicoEstado, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { isReagendamento } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import type { Tx } from '../../http/serve.ts'
import { giveBack, lockJanelas } from './places.ts'

/**
 * Updates the windows in the same transaction when a service moves on. Cancelled cargo gives its places back. A
 * completed move gives back the old places, an abandoned move the new ones. Places that the warehouse refused are given
 * back. Cargo that came has met its place.
 */
export async function settleAgendamentos(
  tx: Tx,
  servicoId: number,
  before: ServicoEstado,
  after: ServicoEstado,
): Promise<void> {
  await giveBackLeft(tx, servicoId, before, after)
  const come = after.linhas
    .filter((one) => isBegun(one) && !before.linhas.some((old) => old.id === one.id && isBegun(old)))
    .map(({ id }) => id)
  const places = come.length ? await activeOf(tx, servicoId, come) : []
  if (places.length) await meet(tx, places, (one) => one.viagem === 0)
  const done = turned(before.linhas, after.linhas, 'EXECUTADO')
  // Lines that had no place before have none to end now.
  const left = places.length ? done : done.filter((id) => !come.includes(id))
  if (left.length) await endPlaces(tx, await activeOf(tx, servicoId, left))
}

async function giveBackLeft(tx: Tx, servicoId: number, before: ServicoEstado, after: ServicoEstado) {
  const moves = after.pendencias.filter(({ tipo }) => isReagendamento(tipo))
  const cancelled = turned(before.linhas, after.linhas, 'CANCELADO')
  const moved = turned(before.pendencias, moves, 'RESOLVIDA')
  const givenUp = [...turned(before.pendencias, moves, 'CANCELADA'), ...refusedByArmazem(before, after)]
  if (cancelled.length + moved.length + givenUp.length === 0) return
  const held = await activeOf(tx, servicoId)
  const isReplaced = (one: Active) =>
    !moved.includes(one.pendencia_id) &&
    held.some((other) => moved.includes(other.pendencia_id) && isSamePlace(other, one))
  const gone = held.filter(
    (one) =>
      cancelled.includes(one.carga_servico_id) || givenUp.includes(one.pendencia_id) || isReplaced(one),
  )
  // All windows of the service are locked at once and in order, before anything is cancelled.
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

/** Pendencias that waited for the warehouse and no longer do, without its consent. */
const refusedByArmazem = (before: ServicoEstado, after: ServicoEstado) =>
  after.pendencias
    .filter(({ id, status, statusVirtual }) => {
      const old = before.pendencias.find((one) => one.id === id)
      return status === 'ATIVA' && !statusVirtual && old?.statusVirtual === 'AGUARDANDO_CONFIRMACAO_ARMAZEM'
    })
    .map(({ id }) => id)

const isSamePlace = (a: Active, b: Active) =>
  a.carga_servico_id === b.carga_servico_id && a.viagem === b.viagem

/** A truck came for a line: its place is met, and the place that it would have been moved to is free again. */
export async function meetAgendamento(
  tx: Tx,
  { servicoId, linhaId, viagem }: { servicoId: number; linhaId: number; viagem: number | null },
): Promise<void> {
  if (viagem === null) return
  await meet(tx, await activeOf(tx, servicoId, [linhaId]), (one) => one.viagem === viagem)
}

/**
 * Retracts the arrival of a truck: its place is confirmed again while the line is unfinished, unless the truck has
 * another entry.
 */
export async function unmeetAgendamento(tx: Tx, linhaId: number, viagem: number | null): Promise<void> {
  if (!viagem) return
  await tx
    .updateTable('agendamento as a')
    .set({ status: 'CONFIRMADO' })
    .where('a.carga_servico_id', '=', linhaId)
    .where('a.viagem', '=', viagem)
    .where('a.status', '=', 'EXECUTADO')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('carga_servico as l')
          .select('l.id')
          .where('l.id', '=', linhaId)
          .where('l.status', 'in', [...unfinishedStatuses]),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('carga_evento as v')
            .select('v.id')
            .where('v.carga_servico_id', '=', linhaId)
            .where('v.viagem', '=', viagem)
            .where('v.tipo', '=', 'GATE_ENTRADA')
            .where('v.retratado_em', 'is', null),
        ),
      ),
    )
    .execute()
}

/** The first place of each truck was agreed; the later ones were to replace it. */
async function meet(tx: Tx, active: readonly Active[], isMet: (one: Active) => boolean): Promise<void> {
  const places = active.filter(isMet)
  const agreed = places.filter(
    (one, index) =>
      one.status === 'CONFIRMADO' &&
      !places.slice(0, index).some((other) => other.status === 'CONFIRMADO' && isSamePlace(other, one)),
  )
  const others = places.filter(
    (one) => !agreed.includes(one) && agreed.some((other) => isSamePlace(other, one)),
  )
  await giveBack(
    tx,
    others.map(({ id }) => id),
  )
  await mark(tx, agreed)
}

/**
 * A finished line needs no places any more. Where other trucks came for it, those that did not come lose their places.
 */
async function endPlaces(tx: Tx, active: readonly Active[]): Promise<void> {
  if (active.length === 0) return
  const met = await tx
    .selectFrom('agendamento')
    .select('carga_servico_id')
    .distinct()
    .where('status', '=', 'EXECUTADO')
    .where(
      'carga_servico_id',
      'in',
      active.map((one) => one.carga_servico_id),
    )
    .execute()
  const isMet = (one: Active) => met.some((other) => other.carga_servico_id === one.carga_servico_id)
  await giveBack(
    tx,
    active.filter((one) => isMet(one) || one.status === 'PENDENTE').map(({ id }) => id),
  )
  await mark(
    tx,
    active.filter((one) => !isMet(one) && one.status === 'CONFIRMADO'),
  )
}

async function mark(tx: Tx, met: readonly Active[]): Promise<void> {
  if (met.length === 0) return
  await tx
    .updateTable('agendamento')
    .set({ status: 'EXECUTADO' })
    .where('status', '=', 'CONFIRMADO')
    .where(
      'id',
      'in',
      met.map(({ id }) => id),
    )
    .execute()
}

interface Stated {
  id: number
  status: string
}

/** The ids of those that have just changed to this status. */
function turned(before: readonly Stated[], after: readonly Stated[], status: string): number[] {
  const hadIt = new Set(before.filter((one) => one.status === status).map(({ id }) => id))
  return after.filter((one) => one.status === status && !hadIt.has(one.id)).map(({ id }) => id)
}

const activeStatuses = ['PENDENTE', 'CONFIRMADO'] as const

/** Whether the line `l` has a place that is held or confirmed. */
export const isAgendada = sql<boolean>`EXISTS (SELECT FROM agendamento a
  WHERE a.carga_servico_id = l.id AND a.status IN (${words(activeStatuses)}))`

/** The places that a service holds or has confirmed, for all or some of its lines. */
export function activeOf(tx: Db, servicoId: number, linhaIds?: readonly number[]) {
  return tx
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select([
      'a.id',
      'a.pendencia_id',
      'a.carga_servico_id',
      'a.viagem',
      'a.janela_id',
      'a.status',
      'a.vaga_extra',
      'a.expira_em',
      'j.inicio',
      'j.fim',
    ])
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', [...activeStatuses])
    .$if(linhaIds !== undefined, (rows) => rows.where('l.id', 'in', [...(linhaIds ?? []), 0]))
    .orderBy('a.id')
    .execute()
}
export type Active = Awaited<ReturnType<typeof activeOf>>[number]
