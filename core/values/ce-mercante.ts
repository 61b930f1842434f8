import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

export const normalizeCeMercante = compact

/** Only the shape is checked: fifteen digits. */
export function isCeMercante(text: string): boolean {
  return /^\d{15}$/.test(normalizeCeMercante(text))
}

/**
 * A warning about a number of the right shape, or null. The two last digits look like check digits, but no public rule
 * says so, and customs has the last word. So a wrong digit gets a hint, never a refusal.
 */
export function ceMercanteWarning(text: string) {
  const ce = normalizeCeMercante(text)
  if (!isCeMercante(ce) || completeCeMercante(ce.slice(0, 13)) === ce) return null
  return 'warning.ce-mercante-check-digits'
}

/** Thirteen digits with their two check digits; the weights keep growing. */
export function completeCeMercante(thirteenDigits: string): string {
  return withMod11Digits(thirteenDigits, Number.POSITIVE_INFINITY, 2)
}
