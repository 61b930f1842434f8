import type { CampoId } from '../catalogo/campos.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isFinished, isHeldUp, type LinhaEstado, type ServicoEstado } from './estado.ts'

/** The events of cargo at the gate, in the yard, at the ship, on the scales and in the warehouse. */
export const eventosCarga = ['GATE_ENTRADA', 'GATE_SAIDA', 'PATIO', 'NAVIO', 'PESAGEM', 'DESOVA'] as const
export type EventoCarga = (typeof eventosCarga)[number]

/** The effect of an event on the stay of the cargo. */
export type EfeitoCarga =
  | 'RECEBIDA'
  | 'ENTREGUE'
  | 'DEVOLVIDA'
  | 'DESOVADA'
  | 'DESOVADA_ENTREGUE'
  | 'OUTRA_ESCALA'

export interface PassoCarga {
  /** The event starts the line, receives its cargo or completes it; null where the event is only recorded. */
  linha: 'INICIAR_LINHA' | 'RECEBER_LINHA' | 'CONCLUIR_LINHA' | null
  efeito?: EfeitoCarga
  /** Possible only after the terminal has received the cargo. */
  recebida?: true
  /** The cargo leaves, so no block may hold it. */
  semBloqueio?: true
  /** The cargo leaves on a truck, which must have entered before. */
  comEntrada?: true
  /** Pieces are counted at this event: for cargo on several trucks the line is moved by the last truck. */
  conta?: true
  /** The cargo no longer goes with a ship, so its place in the booking is free again. */
  semNavio?: true
  /** This field of the request says where the cargo stands when the event has no position. */
  posicao?: CampoId
}

/** Whether the event changes the stay of the cargo. */
export const changesEstadia = ({ efeito, semNavio, posicao }: PassoCarga) =>
  efeito !== undefined || semNavio === true || posicao !== undefined

export function passoOf(
  { tipo, subtipo }: Pick<ServicoEstado, 'tipo' | 'subtipo'>,
  evento: EventoCarga,
): PassoCarga | null {
  return findServicoDeclarado(subtipo)?.passos?.[evento] ?? tipoOfServico(tipo).passos[evento] ?? null
}

/** Why this event cannot happen to a line now, or null when it can. */
export function eventoCargaRefusal(
  servico: Omit<ServicoEstado, 'linhas'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida' | 'restam'>,
  evento: EventoCarga,
): TextKey | null {
  if (isFinished(servico)) return 'servico.recusa.encerrado'
  if (isFinished(linha)) return 'carga-servico.recusa.encerrada'
  const passo = passoOf(servico, evento)
  if (!passo) return 'carga-servico.recusa.evento-alheio'
  if (isHeldUp(servico, linha)) return 'carga-servico.recusa.pendente'
  if (passo.linha === 'RECEBER_LINHA' && linha.recebida) return 'carga-servico.recusa.ja-recebida'
  // Cargo of which the first trucks have come may be moved and weighed before the rest is here.
  const isPartlyHere = linha.status === 'EM_ANDAMENTO' && (linha.restam ?? 0) > 0
  return passo.recebida && !linha.recebida && !isPartlyHere ? 'carga-servico.recusa.nao-recebida' : null
}

/**
 * The change of the line by an event. Of several trucks, all but the last only start the line; the last one does what
 * the service declares.
 */
export function passoOfLinha(
  { linha: whole, conta }: Pick<PassoCarga, 'linha' | 'conta'>,
  { status, restam = null }: Pick<LinhaEstado, 'status' | 'restam'>,
  quantidade: number | null,
): PassoCarga['linha'] {
  const left = restam === null ? 0 : restam - (conta ? (quantidade ?? restam) : 0)
  const isPart = left > 0 && (whole === 'RECEBER_LINHA' || whole === 'CONCLUIR_LINHA')
  const step = isPart ? 'INICIAR_LINHA' : whole
  return step === 'INICIAR_LINHA' && status === 'EM_ANDAMENTO' ? null : step
}

/** The events that can happen to a line now, in their usual order. */
export function eventosPossiveis(
  servico: Omit<ServicoEstado, 'linhas'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida' | 'restam'>,
): EventoCarga[] {
  return eventosCarga.filter((evento) => eventoCargaRefusal(servico, linha, evento) === null)
}
