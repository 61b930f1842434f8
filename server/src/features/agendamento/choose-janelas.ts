import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import { changeRefusal, janelaRefusal, type Limites, placesLeft } from '@cais/core/rules/janela.ts'
import { wallClockOf } from '@cais/core/values/calendar.ts'
import { causeOf } from '../../course/acting.ts'
import type { LoadedServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { giveBack, giveBackExpired, lockJanelas, takePlaces } from '../../course/janelas/places.ts'
import { type Active, activeOf } from '../../course/janelas/settle-agendamentos.ts'
import {
  lockPendencia,
  type OpenPendencia,
  type PendenciaRef,
} from '../../course/pendencia/open-pendencia.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { readPedindo } from './pedido-de-janela.ts'

/** Who chooses windows for which pendencia, and when. */
export interface Choosing {
  tx: Tx
  actor: Actor
  empresa: ActingEmpresa
  slug: AgendamentoSlug
  ref: PendenciaRef
  now: Date
  timeZone: string
}

export interface Choice {
  janelaId: number
  cargaServicoIds: number[]
}

/** The pendencia, held with its service: nobody else chooses for the same cargo meanwhile. */
async function open(
  { tx, empresa, slug, ref }: Choosing,
  seen: number | null = null,
): Promise<OpenPendencia> {
  return lockPendencia(tx, empresa, slug, ref, seen)
}

/**
 * Holds places of one window for cargo lines, all or none; what they held on this pendencia before is given back. Like
 * everything that moves no pendencia, it gives the service as it was held, to be shown.
 */
export async function hold(choosing: Choosing, choice: Choice): Promise<LoadedServico> {
  const opened = await open(choosing)
  await holdOpen(choosing, opened, choice)
  return opened.servico
}

async function holdOpen(choosing: Choosing, { servico, pendencia }: OpenPendencia, choice: Choice) {
  const { tx, now, slug, timeZone } = choosing
  requireOpenLinhas(servico.estado.linhas, choice.cargaServicoIds)
  const limites = await readLimites(tx)
  const active = await activeOf(tx, servico.id)
  const isChosen = (one: Active) => choice.cargaServicoIds.includes(one.carga_servico_id)
  const mine = active.filter((one) => one.pendencia_id === pendencia.id && isChosen(one))
  // Choosing the same window again does not make a hold longer.
  const isAlready = (one: Active) =>
    one.janela_id === choice.janelaId && (one.expira_em === null || one.expira_em > now)
  const linhaIds = choice.cargaServicoIds.filter(
    (id) => !mine.some((one) => one.carga_servico_id === id && isAlready(one)),
  )
  if (isMoveSlug(slug)) {
    const current = active.filter(
      (one) => one.pendencia_id !== pendencia.id && linhaIds.includes(one.carga_servico_id),
    )
    requireMovable(current, choice, now, limites)
  }
  const left = mine.filter((one) => !isAlready(one))
  requireChangeable(left, now, limites)
  await lockJanelas(tx, [choice.janelaId, ...left.map((one) => one.janela_id)])
  await giveBackExpired(tx, now, [choice.janelaId])
  await giveBack(
    tx,
    left.map(({ id }) => id),
  )
  if (linhaIds.length === 0) return
  const [janela] = await lockJanelas(tx, [choice.janelaId])
  if (!janela) return notFound()
  const { extrasLivres, ...pedindo } = await readPedindo(tx, servico, timeZone)
  const extras = Math.max(0, linhaIds.length - placesLeft(janela))
  const pedido = { ...pedindo, vagas: linhaIds.length, extras: extrasLivres }
  refuseIf(janelaRefusal(janela, pedido, now, limites))
  const expiraEm = new Date(now.getTime() + limites.reservaMinutos * 60_000)
  await takePlaces(tx, { ...choice, linhaIds, pendenciaId: pendencia.id, extras, expiraEm, now })
}

function requireOpenLinhas(linhas: readonly { id: number; status: string }[], ids: readonly number[]): void {
  for (const [index, wanted] of ids.entries()) {
    const linha = linhas.find(({ id }) => id === wanted)
    if (!linha || linha.status === 'CANCELADO')
      refuseField(`cargaServicoIds[${index}]`, 'validation.carga-nao-sua')
    if (linha.status === 'EM_ANDAMENTO' || linha.status === 'EXECUTADO')
      throw new Refused(409, 'agendamento.recusa.carga-em-andamento')
  }
}

/** What is moved goes to another window, and only while the old one may still be changed. */
function requireMovable(current: readonly Active[], { janelaId }: Choice, now: Date, limites: Limites): void {
  if (current.some((one) => one.janela_id === janelaId))
    throw new Refused(409, 'agendamento.recusa.mesma-janela')
  requireChangeable(current, now, limites)
}

function requireChangeable(active: readonly Active[], now: Date, limites: Limites): void {
  for (const one of active) if (one.status === 'CONFIRMADO') refuseIf(changeRefusal(one, now, limites))
}

/** Makes held places appointments; one whose time is over has to be chosen again. */
export async function confirm(choosing: Choosing, linhaIds: readonly number[]): Promise<LoadedServico> {
  const { tx, now } = choosing
  const { servico, pendencia } = await open(choosing)
  requireOpenLinhas(servico.estado.linhas, linhaIds)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter(
    (one) => one.pendencia_id === pendencia.id && linhaIds.includes(one.carga_servico_id),
  )
  if (mine.length < linhaIds.length) throw new Refused(409, 'agendamento.recusa.sem-reserva')
  await confirmHeld(tx, mine, now)
  return servico
}

async function confirmHeld(tx: Tx, chosen: readonly Active[], now: Date): Promise<void> {
  const held = chosen.filter(({ status }) => status === 'PENDENTE').map(({ id }) => id)
  if (held.length === 0) return
  await lockJanelas(
    tx,
    chosen.map((one) => one.janela_id),
  )
  const { numUpdatedRows } = await tx
    .updateTable('agendamento')
    .set({ status: 'CONFIRMADO', expira_em: null })
    .where('id', 'in', held)
    .where('status', '=', 'PENDENTE')
    .where('expira_em', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) < held.length) throw new Refused(409, 'agendamento.recusa.reserva-expirada')
}

/** Gives back what these lines hold or have confirmed on this pendencia. */
export async function release(choosing: Choosing, linhaIds: readonly number[]): Promise<LoadedServico> {
  const { tx, now } = choosing
  const { servico, pendencia } = await open(choosing)
  requireOpenLinhas(servico.estado.linhas, linhaIds)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter(
    (one) => one.pendencia_id === pendencia.id && linhaIds.includes(one.carga_servico_id),
  )
  requireChangeable(mine, now, await readLimites(tx))
  await giveBack(
    tx,
    mine.map(({ id }) => id),
  )
  return servico
}

interface HandingIn {
  version?: number | undefined
  /** Where lines are to be; one whose place ran out meanwhile gets it again if it is still free. */
  agendamentos?: Choice[] | undefined
  confirmar?: boolean | undefined
}

/**
 * Hands the pendencia in, all or nothing. An appointment needs a confirmed window for every line, unless it is asked to
 * confirm what is held; a move, and what the warehouse has to agree to, do so anyway.
 */
export async function finalize(
  choosing: Choosing,
  { version, agendamentos = [], confirmar = false }: HandingIn,
): Promise<LoadedServico> {
  const { tx, slug, now, actor, empresa, timeZone } = choosing
  const opened = await open(choosing, version ?? null)
  const { servico, pendencia } = opened
  if (agendamentos.length > 1) await lockAll(tx, servico.id, agendamentos)
  for (const choice of agendamentos) await holdOpen(choosing, opened, choice)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter((one) => one.pendencia_id === pendencia.id)
  if (slug === 'agendamento' && !confirmar && mine.some(({ status }) => status === 'PENDENTE'))
    throw new Refused(409, 'agendamento.recusa.nao-confirmada')
  if (isMoveSlug(slug)) refuseIf(mine.length === 0 ? 'agendamento.recusa.nada-escolhido' : null)
  else {
    const without = servico.estado.linhas.filter(
      ({ id, status }) => status !== 'CANCELADO' && !mine.some((one) => one.carga_servico_id === id),
    )
    refuseIf(without.length ? 'agendamento.recusa.falta-janela' : null, without.length)
  }
  await confirmHeld(tx, mine, now)
  refuseIf(mine.some(({ fim }) => fim <= now) ? 'agendamento.recusa.passada' : null)
  return runEvento(tx, causeOf(actor, empresa, now), servico, {
    evento: 'FINALIZAR',
    pendenciaId: pendencia.id,
    motivo: chosenText(mine, timeZone),
  })
}

/** All windows that are taken or left, at once and in order: two who choose the same ones do not wait for each other. */
async function lockAll(tx: Tx, servicoId: number, choices: readonly Choice[]): Promise<void> {
  const left = (await activeOf(tx, servicoId)).map((one) => one.janela_id)
  await lockJanelas(tx, [...choices.map(({ janelaId }) => janelaId), ...left])
}

/** What the timeline says about it: `12/08/2026 08:00 (2), 13/08/2026 10:00 (1)` */
function chosenText(chosen: readonly Active[], timeZone: string): string {
  const counts = new Map<string, number>()
  for (const { inicio } of chosen) {
    const [day = '', time] = wallClockOf(inicio, timeZone).split(' ')
    const text = `${day.split('-').reverse().join('/')} ${time}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .map(([text, count]) => `${text} (${count})`)
    .join(', ')
    .slice(0, 500)
}

/** Gives a move up: what it held is given back, the old windows stay. */
export async function withdraw(choosing: Choosing): Promise<LoadedServico> {
  const { tx, actor, empresa, now } = choosing
  const { servico, pendencia } = await open(choosing)
  return runEvento(tx, causeOf(actor, empresa, now), servico, {
    evento: 'DESISTIR',
    pendenciaId: pendencia.id,
  })
}
