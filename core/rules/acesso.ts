import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber } from '../values/calendar.ts'

export const situacoesDeAcesso = ['ATIVA', 'A_VENCER', 'VENCIDA', 'INATIVA'] as const
export type SituacaoDeAcesso = (typeof situacoesDeAcesso)[number]

/** An authorisation, or the licence of its driver, is shown as one to renew this many days before it ends. */
const diasDeAviso = 30
/** No authorisation lasts longer ahead; the bound catches a year typed wrong. */
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
  const last = `${Number(today.slice(0, 4)) + anosAFrente}${today.slice(4)}`
  return dataVencimento > last ? 'validation.vencimento-longe' : null
}
