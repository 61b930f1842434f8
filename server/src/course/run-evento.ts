import { applyEvento, type Evento } from '@cais/core/workflow/aplicar.ts'
import {
  isDone,
  openStatuses,
  type PendenciaEstado,
  type ServicoEstado,
  unfinishedStatuses,
} from '@cais/core/workflow/estado.ts'
import { vezOf } from '@cais/core/workflow/politica.ts'
import { type Sobre, transicoesBetween } from '@cais/core/workflow/transicoes.ts'
import { Refused } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { releaseResolved } from './bloqueios.ts'
import { type LoadedServico, loadLinhas, lockServico, releasing } from './estado.ts'
import { settleAgendamentos } from './janelas/settle-agendamentos.ts'
import { freeNotas } from './pendencia/free-notas.ts'
import { notifyCanceladas } from './recados/notify-partes.ts'
import { settleBookings } from './saldo.ts'
import { settleFaturas } from './settle-faturas.ts'
import { type Causa, writeTransicoes } from './transicoes.ts'
import { settleVez } from './vez.ts'

/** Applies an event to a locked service: the state machine decides, and the timeline records it. */
export async function runEvento(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  evento: Evento,
): Promise<LoadedServico> {
  const { estado, recusa } = applyEvento(servico.estado, evento)
  if (recusa !== null) throw new Refused(409, recusa)
  const about = {
    ...('pendenciaId' in evento && { pendenciaId: evento.pendenciaId }),
    ...('linhaId' in evento && { linhaId: evento.linhaId }),
    ...('dados' in evento && { dados: evento.dados }),
    motivo: evento.motivo ?? null,
  }
  return saveEstado(tx, causa, servico, estado, about)
}

/**
 * Writes the changed rows and the timeline. New pendencias get their ids here. Table triggers write the events for
 * other systems when the transaction ends: see `core/saida/tipos.ts`.
 */
async function saveEstado(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  after: ServicoEstado,
  about: Sobre = {},
): Promise<LoadedServico> {
  const before = servico.estado
  let estado = await withNewPendencias(tx, causa, servico, after)
  for (const one of estado.pendencias) {
    const old = before.pendencias.find(({ id }) => id === one.id)
    if (old && !isSame(old, one)) await updatePendencia(tx, causa, servico, old, one)
  }
  for (const one of estado.linhas) {
    const old = before.linhas.find(({ id }) => id === one.id)
    if (old && old.status !== one.status)
      await tx.updateTable('carga_servico').set({ status: one.status }).where('id', '=', one.id).execute()
  }
  await tx
    .updateTable('servico')
    .set({ status: estado.status, version: servico.version + 1 })
    .where('id', '=', servico.id)
    .execute()
  if (isAnyCancelled(before, estado)) {
    await settleBookings(tx, servico.id)
    await freeNotas(tx, servico.id, estado)
  }
  await settleAgendamentos(tx, servico.id, before, estado)
  await writeTransicoes(tx, causa, servico.id, transicoesBetween(before, estado, about))
  const released = await releaseResolved(tx, causa, servico, estado)
  if (released.length) estado = { ...estado, linhas: await loadLinhas(tx, servico.id, estado.tipo) }
  await reviewOthers(tx, causa, released, servico.id)
  await settleFaturas(tx, causa, servico, estado)
  await settleVez(tx, { estado })
  await notifyCanceladas(tx, causa, servico, before, estado, about.motivo ?? null)
  return { id: servico.id, requisitanteId: servico.requisitanteId, version: servico.version + 1, estado }
}

async function updatePendencia(
  tx: Tx,
  { now }: Causa,
  servico: LoadedServico,
  old: PendenciaEstado,
  one: PendenciaEstado,
) {
  const isStep = old.status !== one.status || old.statusVirtual !== one.statusVirtual
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({
      status: one.status,
      status_virtual: one.statusVirtual,
      observacao: one.observacao,
      version: eb('version', '+', 1),
      ...(isStep && { desde: now, vez: vezOf(servico.estado, one) }),
    }))
    .where('id', '=', one.id)
    .execute()
  // The form that was handed in before is a draft again, to be completed.
  if (isDone(old) && !isDone(one))
    await tx
      .updateTable('pendencia_dados')
      .set({ entregue_em: null })
      .where('pendencia_id', '=', one.id)
      .execute()
}

/** Inserts pendencias that the database does not have yet, and gives them their new ids. */
async function withNewPendencias(
  tx: Tx,
  { now }: Causa,
  servico: LoadedServico,
  after: ServicoEstado,
): Promise<ServicoEstado> {
  const known = new Set(servico.estado.pendencias.map(({ id }) => id))
  const isNew = ({ id }: PendenciaEstado) => !known.has(id)
  if (!after.pendencias.some(isNew)) return after
  const pendencias = await insertPendencias(tx, servico.id, after, isNew, now)
  return { ...after, pendencias }
}

/** Inserts those pendencias with what they wait for; they are returned with their new ids. */
export async function insertPendencias(
  tx: Tx,
  servicoId: number,
  servico: Pick<ServicoEstado, 'tipo' | 'pendencias'>,
  isNew: (one: PendenciaEstado) => boolean,
  now: Date,
): Promise<PendenciaEstado[]> {
  const { pendencias } = servico
  const fresh = pendencias.filter(isNew)
  if (fresh.length === 0) return [...pendencias]
  const inserted = await tx
    .insertInto('pendencia')
    .values(
      fresh.map((one) => ({
        servico_id: servicoId,
        tipo: one.tipo,
        subtipo: one.subtipo,
        observacao: one.observacao,
        status: one.status,
        status_virtual: one.statusVirtual,
        vez: vezOf(servico, one),
        data_criacao: now,
        desde: now,
      })),
    )
    .returning('id')
    .execute()
  const idOf = new Map(fresh.map((one, index) => [one.id, inserted[index]?.id ?? 0]))
  const renamed = (id: number) => idOf.get(id) ?? id
  const after = pendencias.map((one) =>
    isNew(one) ? { ...one, id: renamed(one.id), depoisDe: one.depoisDe.map(renamed) } : one,
  )
  const links = after
    .filter(({ id }) => [...idOf.values()].includes(id))
    .flatMap(({ id, depoisDe }) => depoisDe.map((predecessora_id) => ({ pendencia_id: id, predecessora_id })))
  if (links.length) await tx.insertInto('pendencia_predecessora').values(links).execute()
  return after
}

const isAnyCancelled = (before: ServicoEstado, after: ServicoEstado) =>
  after.linhas.some(
    ({ id, status }) =>
      status === 'CANCELADO' && before.linhas.some((old) => old.id === id && old.status !== status),
  )

const isSame = (a: PendenciaEstado, b: PendenciaEstado) =>
  a.status === b.status && a.statusVirtual === b.statusVirtual && a.observacao === b.observacao

/**
 * Other services of released cargo no longer wait for it; they are locked already, together with the one that released
 * it.
 */
export async function reviewOthers(
  tx: Tx,
  causa: Causa,
  cargaIds: readonly number[],
  exceptId: number | null = null,
): Promise<void> {
  if (cargaIds.length === 0) return
  const others = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select('s.id')
    .distinct()
    .where('l.carga_id', 'in', cargaIds)
    .where('l.status', 'in', unfinishedStatuses)
    .where('s.status', 'in', unfinishedStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pendencia as p')
          .select('p.id')
          .whereRef('p.servico_id', '=', 's.id')
          .where('p.tipo', 'in', releasing)
          .where('p.status', 'in', openStatuses),
      ),
    )
    .$if(exceptId !== null, (query) => query.where('s.id', '<>', exceptId))
    .orderBy('s.id')
    .execute()
  for (const { id } of others) await runEvento(tx, causa, await lockServico(tx, id), { evento: 'REVER' })
}
