import type { AreaTerminal, JanelaDeclarada, LimitesDoNavio } from '../catalogo/janelas.ts'
import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isPermitted } from '../workflow/politica.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The terminal's settings about appointments. */
export interface Limites {
  /** How long a place is held that was not confirmed yet. */
  reservaMinutos: number
  /** Until how long before its start an appointment may be changed or cancelled. */
  alteracaoAteMinutos: number
  /** How many days ahead windows can be chosen. */
  aberturaDias: number
  /** How long before its start a window can no longer be chosen. */
  antecedenciaMinutos: number
  /** How long before the start and after the end of its window a truck is let in without an exception. */
  toleranciaAntesMinutos: number
  toleranciaDepoisMinutos: number
}

export const limitesPadrao: Limites = {
  reservaMinutos: 15,
  alteracaoAteMinutos: 120,
  aberturaDias: 14,
  antecedenciaMinutos: 60,
  toleranciaAntesMinutos: 30,
  toleranciaDepoisMinutos: 60,
}

export interface JanelaFatos {
  area: AreaTerminal
  inicio: Date
  fim: Date
  capacidade: number
  ocupadas: number
  dta: boolean
  fechada: boolean
}

/** The times of the ship that the cargo is for; null where not announced yet. */
export interface NavioTempos {
  aberturaGate: Date | null
  limiteRecepcaoCheio: Date | null
  dataDeadline: Date | null
  /** The actual time, else the announced one. */
  atracacao: Date | null
  partida: Date | null
  /** The terminal has not opened its windows yet. */
  gradeFechada: boolean
}

export interface PedidoDeJanela {
  declarada: JanelaDeclarada
  navio: NavioTempos | null
  /** The end of the request's validity; no later window can be chosen. */
  valeAte: Date | null
  /** The approved exceptions of the service. */
  aprovadas: readonly PendenciaTipo[]
  /** The number of places that are needed, and how many of them may exceed the capacity. */
  vagas: number
  extras: number
}

/** The last moment at which the ship's cargo is received: the earliest of the limits that apply and are announced. */
export function limiteOfNavio(
  { limiteRecepcaoCheio, dataDeadline }: Pick<NavioTempos, 'limiteRecepcaoCheio' | 'dataDeadline'>,
  ate: LimitesDoNavio['ate'],
): Date | null {
  if (ate !== 'LIMITE_CHEIO') return ate ? dataDeadline : null
  if (!limiteRecepcaoCheio || !dataDeadline) return limiteRecepcaoCheio ?? dataDeadline
  return limiteRecepcaoCheio < dataDeadline ? limiteRecepcaoCheio : dataDeadline
}

/** Why a cargo line cannot take this window, or null when it can. */
export function janelaRefusal(
  janela: JanelaFatos,
  pedido: PedidoDeJanela,
  now: Date,
  limites: Limites = limitesPadrao,
): TextKey | null {
  return (
    areaRefusal(janela, pedido.declarada) ??
    (pedido.navio?.gradeFechada ? 'agendamento.recusa.grade-nao-liberada' : null) ??
    timeRefusal(janela, pedido, now, limites) ??
    (pedido.declarada.navio && pedido.navio
      ? navioRefusal(janela, pedido.declarada.navio, pedido.navio, pedido.aprovadas)
      : null) ??
    (placesLeft(janela) + pedido.extras < pedido.vagas ? 'agendamento.recusa.cheia' : null)
  )
}

function areaRefusal(janela: JanelaFatos, declarada: JanelaDeclarada): TextKey | null {
  if (janela.area !== declarada.area) return 'agendamento.recusa.outra-area'
  if (janela.dta === (declarada.dta ?? false)) return null
  return janela.dta ? 'agendamento.recusa.reservada-dta' : 'agendamento.recusa.so-dta'
}

function timeRefusal(
  { inicio, fechada }: JanelaFatos,
  { aprovadas, valeAte }: PedidoDeJanela,
  now: Date,
  limites: Limites,
): TextKey | null {
  if (inicio <= now) return 'agendamento.recusa.passada'
  if (valeAte && inicio >= valeAte) return 'agendamento.recusa.depois-da-validade'
  if (fechada) return 'agendamento.recusa.fechada'
  const isExpress = isPermitted(aprovadas, 'SEM_ANTECEDENCIA')
  const notice = isExpress ? 0 : limites.antecedenciaMinutos * minute
  if (inicio.getTime() - now.getTime() < notice) return 'agendamento.recusa.sem-antecedencia'
  const isOpenYet = inicio.getTime() - now.getTime() <= limites.aberturaDias * day
  return isOpenYet ? null : 'agendamento.recusa.ainda-nao-aberta'
}

/** Why a window is too early or too late for the ship, or null. */
export function navioRefusal(
  { inicio, fim }: Pick<JanelaFatos, 'inicio' | 'fim'>,
  { desde, ate }: LimitesDoNavio,
  navio: NavioTempos,
  aprovadas: readonly PendenciaTipo[],
): TextKey | null {
  if (navio.partida && fim > navio.partida) return 'agendamento.recusa.depois-da-partida'
  if (desde === 'ATRACACAO' && navio.atracacao && inicio < navio.atracacao)
    return 'agendamento.recusa.antes-da-atracacao'
  const isEarlyAllowed = isPermitted(aprovadas, 'ANTES_DA_ABERTURA')
  if (desde === 'ABERTURA_GATE' && !isEarlyAllowed && navio.aberturaGate && inicio < navio.aberturaGate)
    return 'agendamento.recusa.gate-fechado'
  const limite = limiteOfNavio(navio, ate)
  const isLateAllowed = isPermitted(aprovadas, 'DEPOIS_DO_LIMITE')
  return !isLateAllowed && limite && fim > limite ? 'agendamento.recusa.depois-do-limite' : null
}

/** Extra places that were approved do not reduce the places of others: the grid offers only its own. */
export function placesLeft({ capacidade, ocupadas }: Pick<JanelaFatos, 'capacidade' | 'ocupadas'>): number {
  return Math.max(0, capacidade - ocupadas)
}

/** Why a confirmed appointment can no longer be changed or cancelled, or null. A missed one may be made anew. */
export function changeRefusal(
  { inicio, fim }: Pick<JanelaFatos, 'inicio' | 'fim'>,
  now: Date,
  { alteracaoAteMinutos }: Limites = limitesPadrao,
): TextKey | null {
  if (now >= fim) return null
  const isEarlyEnough = inicio.getTime() - now.getTime() >= alteracaoAteMinutos * minute
  return isEarlyEnough ? null : 'agendamento.recusa.perto-do-inicio'
}

/** The windows that are nearest in time to a full window, the nearest first. */
export function nearest<T extends { inicio: Date }>(free: readonly T[], wanted: Date, count = 3): T[] {
  const distance = ({ inicio }: T) => Math.abs(inicio.getTime() - wanted.getTime())
  return free
    .toSorted((a, b) => distance(a) - distance(b) || a.inicio.getTime() - b.inicio.getTime())
    .slice(0, count)
}
