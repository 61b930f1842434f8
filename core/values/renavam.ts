import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

/** Older documents print nine digits, which are the same number without its leading zeros. */
export function normalizeRenavam(text: string): string {
  const bare = compact(text)
  return /^\d{9,10}$/.test(bare) ? bare.padStart(11, '0') : bare
}

export function isRenavam(text: string): boolean {
  const renavam = normalizeRenavam(text)
  return (
    /^\d{11}$/.test(renavam) && /[1-9]/.test(renavam) && completeRenavam(renavam.slice(0, 10)) === renavam
  )
}

/** Ten digits with their check digit. */
export function completeRenavam(tenDigits: string): string {
  return withMod11Digits(tenDigits, 9, 1)
}
