import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

export const normalizeCeMercante = compact

/** Only the shape refuses: fifteen digits. */
export function isCeMercante(text: string): boolean {
  return /^\d{15}$/.test(normalizeCeMercante(text))
}

/**
 * A doubt to show beside a well-shaped number, or null. The two last digits look like check digits, but no public rule
 * says so, and the customs system has the last word; a typing mistake is worth a hint, never a refusal.
 */
export function ceMercanteWarning(text: string) {
  const ce = normalizeCeMercante(text)
  if (!isCeMercante(ce) || completeCeMercante(ce.slice(0, 13)) === ce) return null
  return 'warning.ce-mercante-check-digits'
}

/** Thirteen digits with their two check digits; the weights never start again. */
export function completeCeMercante(thirteenDigits: string): string {
  return withMod11Digits(thirteenDigits, Number.POSITIVE_INFINITY, 2)
}
