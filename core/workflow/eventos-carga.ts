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

type Passos = Partial<Record<EventoCarga, PassoCarga>>

const begins: PassoCarga = { linha: 'INICIAR_LINHA' }
const ends: PassoCarga = { linha: 'CONCLUIR_LINHA' }
const written: PassoCarga = { linha: null }

/** Per kind of service, the events that it knows. */
const passos: Record<string, Passos> = {
  RETIRADA: {
    GATE_ENTRADA: begins,
    PATIO: begins,
    // Direct discharge: from the ship onto the truck.
    NAVIO: { linha: 'INICIAR_LINHA', efeito: 'RECEBIDA' },
    PESAGEM: written,
    GATE_SAIDA: { linha: 'CONCLUIR_LINHA', efeito: 'ENTREGUE', semBloqueio: true, comEntrada: true },
  },
  DEVOLUCAO: { PESAGEM: written, GATE_ENTRADA: { linha: 'CONCLUIR_LINHA', efeito: 'DEVOLVIDA' } },
  RECEPCAO: {
    GATE_ENTRADA: { linha: 'RECEBER_LINHA', efeito: 'RECEBIDA' },
    PESAGEM: written,
    PATIO: { linha: 'CONCLUIR_LINHA', recebida: true },
  },
  DESOVA: {
    GATE_ENTRADA: begins,
    PATIO: begins,
    PESAGEM: written,
    DESOVA: { linha: 'CONCLUIR_LINHA', efeito: 'DESOVADA', semBloqueio: true },
  },
  POSICIONAMENTO: { PATIO: ends },
  REPESAGEM: { PATIO: begins, PESAGEM: ends },
  ROLAGEM: { PATIO: begins, NAVIO: { linha: 'CONCLUIR_LINHA', efeito: 'OUTRA_ESCALA' } },
  DESISTENCIA_EMBARQUE: { PATIO: ends },
}

/** Some go straight aboard instead of into the yard, or straight onto the trucks instead of into the warehouse. */
const ofSubtipo: Record<string, Passos> = {
  DESOVA_DIRETA: {
    DESOVA: { linha: 'CONCLUIR_LINHA', efeito: 'DESOVADA_ENTREGUE', semBloqueio: true, comEntrada: true },
  },
  RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO: { NAVIO: { linha: 'CONCLUIR_LINHA', recebida: true } },
}

export function passoOf(
  { tipo, subtipo }: Pick<ServicoEstado, 'tipo' | 'subtipo'>,
  evento: EventoCarga,
): PassoCarga | null {
  return ofSubtipo[subtipo]?.[evento] ?? passos[tipo]?.[evento] ?? null
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
