import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { tipoDeServicoOf } from '../catalogo/tipos-servico.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isFinished, isHeldUp, type LinhaEstado, type ServicoEstado } from './estado.ts'

/** What happens to cargo at the gate, in the yard, at the ship, on the scales and in the warehouse. */
export const eventosCarga = ['GATE_ENTRADA', 'GATE_SAIDA', 'PATIO', 'NAVIO', 'PESAGEM', 'DESOVA'] as const
export type EventoCarga = (typeof eventosCarga)[number]

/** What an event does to the cargo itself. */
export type EfeitoCarga =
  | 'RECEBIDA'
  | 'ENTREGUE'
  | 'DEVOLVIDA'
  | 'DESOVADA'
  | 'DESOVADA_ENTREGUE'
  | 'OUTRA_ESCALA'

export interface PassoCarga {
  /** What it does to the line: begins it, takes the cargo in, ends it; or it is only written down. */
  linha: 'INICIAR_LINHA' | 'RECEBER_LINHA' | 'CONCLUIR_LINHA' | null
  efeito?: EfeitoCarga
  /** Only once the terminal has the cargo in its hands. */
  recebida?: true
  /** The cargo leaves, so nothing may block it. */
  semBloqueio?: true
  /** The cargo leaves on a truck, which has to be inside. */
  comEntrada?: true
}

export function passoOf(
  { tipo, subtipo }: Pick<ServicoEstado, 'tipo' | 'subtipo'>,
  evento: EventoCarga,
): PassoCarga | null {
  return findServicoDeclarado(subtipo)?.passos?.[evento] ?? tipoDeServicoOf(tipo).passos[evento] ?? null
}

/** Why this cannot happen to a line now, or null when it can. */
export function eventoCargaRefusal(
  servico: Omit<ServicoEstado, 'linhas'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida'>,
  evento: EventoCarga,
): TextKey | null {
  if (isFinished(servico)) return 'servico.recusa.encerrado'
  if (isFinished(linha)) return 'carga-servico.recusa.encerrada'
  const passo = passoOf(servico, evento)
  if (!passo) return 'carga-servico.recusa.evento-alheio'
  if (isHeldUp(servico, linha)) return 'carga-servico.recusa.pendente'
  if (passo.linha === 'RECEBER_LINHA' && linha.recebida) return 'carga-servico.recusa.ja-recebida'
  return passo.recebida && !linha.recebida ? 'carga-servico.recusa.nao-recebida' : null
}

/** What can happen to a line now, in the order in which it usually does. */
export function eventosPossiveis(
  servico: Omit<ServicoEstado, 'linhas'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida'>,
): EventoCarga[] {
  return eventosCarga.filter((evento) => eventoCargaRefusal(servico, linha, evento) === null)
}
