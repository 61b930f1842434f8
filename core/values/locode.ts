import { compact } from './text.ts'

/** UN/LOCODE: country and place, often written with a space between. `normalizeLocode('br vix') === 'BRVIX'` */
export const normalizeLocode = compact

/** Places have no digits 0 and 1, because these look like letters. */
export function isLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(normalizeLocode(text))
}
