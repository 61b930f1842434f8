import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber } from '../values/calendar.ts'
import { yearsAfter } from '../values/years.ts'

export const situacoesDeAcesso = ['ATIVA', 'A_VENCER', 'VENCIDA', 'INATIVA'] as const
export type SituacaoDeAcesso = (typeof situacoesDeAcesso)[number]

/** An authorisation, or the licence of its driver, is shown as one to renew this many days before it ends. */
const diasDeAviso = 30
/** No authorisation and no licence lasts longer ahead; the bound catches a year typed wrong. */
const anosAFrente = 10

export const lastDayOfAviso = (today: string): string =>
  dayFromNumber(dayNumber(today) + diasDeAviso) ?? today

/** A driver may come while both the authorisation and the licence are valid, including the last day. */
export const fimOfAcesso = (dataVencimento: string, validadeCnh: string | null): string =>
  validadeCnh !== null && validadeCnh < dataVencimento ? validadeCnh : dataVencimento

export function situacaoOfAcesso(acesso: { ativa: boolean; fim: string }, today: string): SituacaoDeAcesso {
  if (!acesso.ativa) return 'INATIVA'
  if (acesso.fim < today) return 'VENCIDA'
  return acesso.fim <= lastDayOfAviso(today) ? 'A_VENCER' : 'ATIVA'
}

/** Why an authorisation cannot last until this day, or null. */
export function renovacaoRefusal(dataVencimento: string, today: string): TextKey | null {
  if (dataVencimento < today) return 'validation.vencimento-passado'
  return vencimentoLongeRefusal(dataVencimento, today)
}

/** Why nothing that is given for years can last until this day, or null. */
export const vencimentoLongeRefusal = (dataVencimento: string, today: string): TextKey | null =>
  dataVencimento > yearsAfter(today, anosAFrente) ? 'validation.vencimento-longe' : null

/** Why a driver who is let in today cannot have a licence of this last day, or null. */
export function validadeCnhRefusal(validadeCnh: string, today: string): TextKey | null {
  return validadeCnh < today ? 'validation.cnh-expired' : cnhLongeRefusal(validadeCnh, today)
}

/** Why no licence is good until this day, or null. */
export const cnhLongeRefusal = (validadeCnh: string, today: string): TextKey | null =>
  validadeCnh > yearsAfter(today, anosAFrente) ? 'validation.cnh-longe' : null
