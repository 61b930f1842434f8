import type { CampoId } from '../catalogo/campos.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import { tipoOfServico } from '../catalogo/tipos-servico.ts'
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
  /** Here the pieces pass: of cargo that goes on several trucks, the step is taken with the last of them. */
  conta?: true
  /** The cargo goes with no ship any more: its place in the booking is free again. */
  semNavio?: true
  /** Where nobody says where the cargo stands, it is where this field of the request says. */
  posicao?: CampoId
}

/** Whether the stay of the cargo is another one after it. */
export const changesEstadia = ({ efeito, semNavio, posicao }: PassoCarga) =>
  efeito !== undefined || semNavio === true || posicao !== undefined

export function passoOf(
  { tipo, subtipo }: Pick<ServicoEstado, 'tipo' | 'subtipo'>,
  evento: EventoCarga,
): PassoCarga | null {
  return findServicoDeclarado(subtipo)?.passos?.[evento] ?? tipoOfServico(tipo).passos[evento] ?? null
}

/** Why this cannot happen to a line now, or null when it can. */
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
  // What came on the first of several trucks is here, and moves about.
  const isPartlyHere = linha.status === 'EM_ANDAMENTO' && (linha.restam ?? 0) > 0
  return passo.recebida && !linha.recebida && !isPartlyHere ? 'carga-servico.recusa.nao-recebida' : null
}

/**
 * What an event does to a line: one of several trucks, or of what came on it, begins the line, and the last one does what
 * the course says.
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

/** What can happen to a line now, in the order in which it usually does. */
export function eventosPossiveis(
  servico: Omit<ServicoEstado, 'linhas'>,
  linha: Pick<LinhaEstado, 'status' | 'recebida' | 'restam'>,
): EventoCarga[] {
  return eventosCarga.filter((evento) => eventoCargaRefusal(servico, linha, evento) === null)
}
