import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import {
  chooseJanela,
  type Escolhendo,
  isSameVaga,
  type Lugar,
  type Vaga,
  withoutLugar,
} from '@cais/core/rules/choose-janela.ts'
import { changeRefusal, type Limites } from '@cais/core/rules/janela.ts'
import type { DadosDoEvento } from '@cais/core/workflow/transicoes.ts'
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
import { readVagas, vagaOf } from '../../course/transporte/viagens.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { readPedindo } from './pedido-de-janela.ts'

/** A choice of windows: the company, the pendencia and the moment. */
export interface Choosing {
  tx: Tx
  actor: Actor
  empresa: ActingEmpresa
  slug: AgendamentoSlug
  ref: PendenciaRef
  now: Date
  timeZone: string
}

export interface Lines {
  cargaServicoIds: number[]
  /** The truck numbers, for lines with several trucks; without them all trucks are meant. */
  viagens?: number[] | undefined
}

export interface Choice extends Lines {
  janelaId: number
}

/** The pendencia and its service are locked, so that no other request chooses for the same cargo. */
async function open(
  { tx, empresa, slug, ref }: Choosing,
  seen: number | null = null,
): Promise<OpenPendencia> {
  return lockPendencia(tx, empresa, slug, ref, seen)
}

/**
 * Holds places of one window for cargo lines, all or none. Places held before on this pendencia are given back. The
 * service is returned as it was loaded, because holding changes no pendencia.
 */
export async function hold(choosing: Choosing, choice: Choice): Promise<LoadedServico> {
  const opened = await open(choosing)
  await choose(choosing, opened, [choice], await readVagas(choosing.tx, opened.servico, choosing.actor.today))
  return opened.servico
}

/** The choices are decided one after the other in memory and written together. */
async function choose(
  choosing: Choosing,
  { servico, pendencia }: OpenPendencia,
  choices: readonly Choice[],
  vagas: readonly Vaga[],
): Promise<void> {
  const { tx, now, slug, timeZone } = choosing
  const active = (await activeOf(tx, servico.id)).map(lugarOf)
  const own = active.filter((one) => one.pendenciaId === pendencia.id)
  const escolhaOf = (choice: Choice) => ({
    janelaId: choice.janelaId,
    vagas: wantedOf(vagas, servico, choice),
  })
  if (choices.every((choice) => withoutLugar(own, escolhaOf(choice), now).length === 0)) return
  const limites = await readLimites(tx)
  const grade = await loadGrade(tx, active, pendencia.id, choices, now)
  const { extrasAprovadas, extrasUsadas, ...pedido } = await readPedindo(tx, servico, timeZone)
  const isMudanca = isMoveSlug(slug)
  const regras = { pendenciaId: pendencia.id, isMudanca, pedido, extrasAprovadas, limites, now }
  let chosen: Escolhendo = { ...grade, extrasUsadas }
  for (const choice of choices) {
    const next = chooseJanela(chosen, escolhaOf(choice), regras)
    if ('recusa' in next) {
      if (next.recusa === 'sem-janela') notFound()
      throw new Refused(409, next.recusa)
    }
    chosen = next
  }
  await writeChosen(choosing, pendencia.id, grade.lugares, chosen.lugares)
}

/**
 * The chosen windows, locked and without expired places, and the places of the service. Windows that may be left are
 * locked too: with several choices, all windows of the service. So two requests for the same windows cannot deadlock.
 */
async function loadGrade(
  tx: Tx,
  lugares: readonly Lugar[],
  pendenciaId: number,
  choices: readonly Choice[],
  now: Date,
): Promise<Pick<Escolhendo, 'lugares' | 'janelas'>> {
  const wanted = choices.map(({ janelaId }) => janelaId)
  const isLeft = ({ linhaId, ...one }: Lugar) =>
    choices.length > 1 ||
    (one.pendenciaId === pendenciaId && choices.some((choice) => choice.cargaServicoIds.includes(linhaId)))
  const held = [...wanted, ...lugares.filter(isLeft).map(({ janelaId }) => janelaId)]
  const locked = await lockJanelas(tx, held)
  const janelas = (await giveBackExpired(tx, now, wanted)) ? await lockJanelas(tx, held) : locked
  const isExpired = ({ status, expiraEm, janelaId }: Lugar) =>
    status === 'PENDENTE' && expiraEm !== null && expiraEm <= now && wanted.includes(janelaId)
  return {
    lugares: lugares.filter((one) => !isExpired(one)),
    janelas: new Map(janelas.map((janela) => [janela.id, janela])),
  }
}

const lugarOf = (one: Active): Lugar => ({
  ...vagaOf(one),
  id: one.id,
  pendenciaId: one.pendencia_id,
  janelaId: one.janela_id,
  status: one.status === 'CONFIRMADO' ? 'CONFIRMADO' : 'PENDENTE',
  extra: one.vaga_extra,
  expiraEm: one.expira_em,
  inicio: one.inicio,
  fim: one.fim,
})

/** Places are given back before new ones are taken. */
async function writeChosen(
  { tx, now }: Choosing,
  pendenciaId: number,
  before: readonly Lugar[],
  after: readonly Lugar[],
): Promise<void> {
  const left = before.filter((one) => !after.includes(one))
  await giveBack(
    tx,
    left.flatMap(({ id }) => id ?? []),
  )
  const taken = Map.groupBy(
    after.filter(({ id }) => id === null),
    ({ janelaId }) => janelaId,
  )
  for (const [janelaId, lugares] of taken) {
    const [beyond, within] = [lugares.filter(({ extra }) => extra), lugares.filter(({ extra }) => !extra)]
    const expiraEm = lugares[0]?.expiraEm ?? null
    const vagas = [...within, ...beyond]
    await takePlaces(tx, { janelaId, vagas, pendenciaId, extras: beyond.length, expiraEm, now })
  }
}

/** The requested trucks; each belongs to a line of the service that still waits for a truck. */
function wantedOf(
  vagas: readonly Vaga[],
  servico: LoadedServico,
  { cargaServicoIds, viagens }: Lines,
): Vaga[] {
  return cargaServicoIds.flatMap((linhaId, index) => {
    const linha = servico.estado.linhas.find(({ id }) => id === linhaId)
    if (!linha || linha.status === 'CANCELADO')
      refuseField(`cargaServicoIds[${index}]`, 'validation.carga-nao-sua')
    const own = vagas.filter((vaga) => vaga.linhaId === linhaId)
    if (own.length === 0) throw new Refused(409, 'agendamento.recusa.carga-em-andamento')
    const meant = own.filter(({ viagem }) => viagem === 0 || !viagens || viagens.includes(viagem))
    if (meant.length === 0) refuseField('viagens', 'validation.viagem')
    return meant
  })
}

const isOf = (vagas: readonly Vaga[]) => (one: Active) => vagas.some((vaga) => isSameVaga(vaga, vagaOf(one)))

function requireChangeable(active: readonly Active[], now: Date, limites: Limites): void {
  for (const one of active) if (one.status === 'CONFIRMADO') refuseIf(changeRefusal(one, now, limites))
}

/** Held places become appointments. A place whose time is over must be chosen again. */
export async function confirm(choosing: Choosing, lines: Lines): Promise<LoadedServico> {
  const { tx, now, actor } = choosing
  const { servico, pendencia } = await open(choosing)
  const wanted = wantedOf(await readVagas(tx, servico, actor.today), servico, lines)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter((one) => one.pendencia_id === pendencia.id && isOf(wanted)(one))
  if (mine.length < wanted.length) throw new Refused(409, 'agendamento.recusa.sem-reserva')
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

/** Gives back the places that these lines hold or have confirmed on this pendencia. */
export async function release(choosing: Choosing, lines: Lines): Promise<LoadedServico> {
  const { tx, now, actor } = choosing
  const { servico, pendencia } = await open(choosing)
  const wanted = wantedOf(await readVagas(tx, servico, actor.today), servico, lines)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter((one) => one.pendencia_id === pendencia.id && isOf(wanted)(one))
  requireChangeable(mine, now, await readLimites(tx))
  await giveBack(
    tx,
    mine.map(({ id }) => id),
  )
  return servico
}

interface HandingIn {
  version?: number | undefined
  /** The windows of the lines. A place that expired meanwhile is taken again if it is still free. */
  agendamentos?: Choice[] | undefined
  confirmar?: boolean | undefined
}

/**
 * Hands the pendencia in, all or nothing. An appointment needs a confirmed window for each line, unless `confirmar`
 * also confirms held places. Moves and choices that the warehouse must confirm always confirm them.
 */
export async function finalize(
  choosing: Choosing,
  { version, agendamentos = [], confirmar = false }: HandingIn,
): Promise<LoadedServico> {
  const { tx, slug, now, actor, empresa } = choosing
  const opened = await open(choosing, version ?? null)
  const { servico, pendencia } = opened
  const vagas = agendamentos.length || !isMoveSlug(slug) ? await readVagas(tx, servico, actor.today) : []
  if (agendamentos.length) await choose(choosing, opened, agendamentos, vagas)
  const active = await activeOf(tx, servico.id)
  const mine = active.filter((one) => one.pendencia_id === pendencia.id)
  if (slug === 'agendamento' && !confirmar && mine.some(({ status }) => status === 'PENDENTE'))
    throw new Refused(409, 'agendamento.recusa.nao-confirmada')
  if (isMoveSlug(slug)) refuseIf(mine.length === 0 ? 'agendamento.recusa.nada-escolhido' : null)
  else {
    const without = vagas.filter((vaga) => !mine.some((one) => isSameVaga(vaga, vagaOf(one))))
    refuseIf(without.length ? 'agendamento.recusa.falta-janela' : null, without.length)
  }
  await confirmHeld(tx, mine, now)
  refuseIf(mine.some(({ fim }) => fim <= now) ? 'agendamento.recusa.passada' : null)
  return runEvento(tx, causeOf(actor, empresa, now), servico, {
    evento: 'FINALIZAR',
    pendenciaId: pendencia.id,
    dados: chosenIn(mine),
  })
}

/** The data of the timeline event: the windows, and the number of places in each. */
function chosenIn(chosen: readonly Active[]): DadosDoEvento {
  const byInicio = Map.groupBy(chosen, ({ inicio }) => inicio.toISOString())
  return { janelas: [...byInicio].map(([inicio, { length: vagas }]) => ({ inicio, vagas })) }
}

/** Gives a move up: its held places are given back, and the old windows stay. */
export async function withdraw(choosing: Choosing): Promise<LoadedServico> {
  const { tx, actor, empresa, now } = choosing
  const { servico, pendencia } = await open(choosing)
  return runEvento(tx, causeOf(actor, empresa, now), servico, {
    evento: 'DESISTIR',
    pendenciaId: pendencia.id,
  })
}
