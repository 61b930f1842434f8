import { compact } from './text.ts'

export const CNH_CATEGORIES = ['A', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'] as const
export type CnhCategory = (typeof CNH_CATEGORIES)[number]

export const normalizeCnh = compact

export function isCnh(text: string): boolean {
  const cnh = normalizeCnh(text)
  return /^\d{11}$/.test(cnh) && new Set(cnh).size > 1 && completeCnh(cnh.slice(0, 9)) === cnh
}

/** Nine digits with their two check digits. A first remainder of 10 is written 0, and then 2 is taken off the second. */
export function completeCnh(nineDigits: string): string {
  let falling = 0
  let rising = 0
  for (let i = 0; i < nineDigits.length; i++) {
    falling += Number(nineDigits.charAt(i)) * (9 - i)
    rising += Number(nineDigits.charAt(i)) * (i + 1)
  }
  const first = falling % 11
  const second = ((rising % 11) - (first === 10 ? 2 : 0) + 11) % 11
  return `${nineDigits}${first % 10}${second % 10}`
}

export function isCnhCategory(text: string): text is CnhCategory {
  return CNH_CATEGORIES.some((category) => category === text)
}

type Licence = { categoria: CnhCategory; validade: string }
type Demands = { articulado: boolean; bloquearVencida: boolean }

/** Why this licence does not allow its holder to drive the truck, or null. `validade` is the last valid day, yyyy-MM-dd. */
export function cnhRefusal(licence: Licence, demands: Demands, today: string) {
  if (demands.articulado && !licence.categoria.includes('E')) return 'validation.cnh-category-e'
  if (demands.bloquearVencida && isCnhExpired(licence.validade, today)) return 'validation.cnh-expired'
  return null
}

/** A licence is valid through its last day at the terminal. */
export function isCnhExpired(validade: string, today: string): boolean {
  return today > validade
}
