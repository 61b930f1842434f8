import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber } from '../values/calendar.ts'
import type { Evento } from '../workflow/aplicar.ts'
import { isFinished, type LinhaEstado, type ServicoEstado } from '../workflow/estado.ts'

/** Users are warned this many days before a service's last day, where the terminal has set no other number. */
export const avisoDeValidadeDias = 3

/** The reason for the portal's own cancellations: the key of a text, so that each reader sees it in their language. */
export const motivoDeValidade = 'servico.motivo-validade'

/** Services with this last day are warned of today: `lastWarned('2026-11-15') === '2026-11-18'` */
export function lastWarned(today: string, dias = avisoDeValidadeDias): string {
  return dayFromNumber(dayNumber(today) + dias) ?? today
}

/** A request is valid through its last day. */
export const hasLapsed = (validade: string | null, today: string) => validade !== null && validade < today

/** The furthest extension of a request in days, where the terminal has set no other number. */
export const maiorProrrogacaoDias = 180

/** Why a service cannot be extended to this day, or null. */
export function prorrogacaoRefusal(
  validade: string,
  nova: string,
  today: string,
  dias = maiorProrrogacaoDias,
): TextKey | null {
  if (nova <= validade) return 'validation.validade-posterior'
  if (nova < today) return 'validation.vencimento-passado'
  return dayNumber(nova) > dayNumber(today) + dias ? 'validation.validade-longe' : null
}

const hasBegun = ({ status, recebida }: LinhaEstado) =>
  recebida || status === 'EM_ANDAMENTO' || status === 'EXECUTADO'

/**
 * The events at the end of a service's validity. Lines whose cargo has come, or whose truck may come at any minute,
 * continue. All others are cancelled, and the service with them where none continues.
 */
export function eventosOfEnd(servico: ServicoEstado, emCurso: ReadonlySet<number>): Evento[] {
  if (isFinished(servico)) return []
  const linhas = servico.linhas.filter(({ status }) => status !== 'CANCELADO')
  const lapsing = linhas.filter((linha) => !hasBegun(linha) && !emCurso.has(linha.id))
  if (lapsing.length === linhas.length) return [{ evento: 'CANCELAR', motivo: motivoDeValidade }]
  return lapsing.map(({ id }) => ({ evento: 'CANCELAR_LINHA', linhaId: id, motivo: motivoDeValidade }))
}
