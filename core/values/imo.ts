import { compact } from './text.ts'

/** A ship's number, with or without the letters in front. `normalizeImo('IMO 9074729') === '9074729'` */
export function normalizeImo(text: string): string {
  return compact(text).replace(/^IMO(?=\d)/, '')
}

export function isImo(text: string): boolean {
  const imo = normalizeImo(text)
  return /^[1-9]\d{6}$/.test(imo) && completeImo(imo.slice(0, 6)) === imo
}

/** Six digits with their check digit: weights 7 to 2, modulo 10. */
export function completeImo(sixDigits: string): string {
  let sum = 0
  for (let i = 0; i < sixDigits.length; i++) sum += Number(sixDigits.charAt(i)) * (7 - i)
  return `${sixDigits}${sum % 10}`
}
