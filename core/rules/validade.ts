import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber } from '../values/calendar.ts'
import type { Evento } from '../workflow/aplicar.ts'
import { isFinished, type LinhaEstado, type ServicoEstado } from '../workflow/estado.ts'

/** How many days before its last day people are warned of a service's end, unless the terminal has set another number. */
export const avisoDeValidadeDias = 3

/** Why the portal itself cancels; people write their reasons, and this one is read in the reader's language. */
export const motivoDeValidade = 'servico.motivo-validade'

/** The last validity of which people are warned today: `lastWarned('2026-11-15') === '2026-11-18'` */
export function lastWarned(today: string, dias = avisoDeValidadeDias): string {
  return dayFromNumber(dayNumber(today) + dias) ?? today
}

/** A request holds through its last day. */
export const hasLapsed = (validade: string | null, today: string) => validade !== null && validade < today

/** How far ahead the terminal lets a request hold at most, unless it has set another number. */
export const maiorProrrogacaoDias = 180

/** Why a service cannot hold until this day instead, or null. */
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
 * What happens to a service whose validity is over. Cargo that has come, or whose truck may come any minute, goes on to
 * its end; all other is cancelled, and the service with it where that is all of it.
 */
export function eventosOfEnd(servico: ServicoEstado, emCurso: ReadonlySet<number>): Evento[] {
  if (isFinished(servico)) return []
  const linhas = servico.linhas.filter(({ status }) => status !== 'CANCELADO')
  const lapsing = linhas.filter((linha) => !hasBegun(linha) && !emCurso.has(linha.id))
  if (lapsing.length === linhas.length) return [{ evento: 'CANCELAR', motivo: motivoDeValidade }]
  return lapsing.map(({ id }) => ({ evento: 'CANCELAR_LINHA', linhaId: id, motivo: motivoDeValidade }))
}
