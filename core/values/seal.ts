import { withoutSpaces } from './text.ts'

export const normalizeSeal = withoutSpaces

export function isSeal(text: string): boolean {
  return /^[A-Z0-9-]{1,20}$/.test(normalizeSeal(text))
}

/** A container may carry several: `splitSeals('br-1; br-2\nBR-1')` is `['BR-1', 'BR-2']` */
export function splitSeals(text: string): string[] {
  const seals = text.split(/[,;\r\n]/).map(normalizeSeal)
  return [...new Set(seals)].filter((seal) => seal !== '')
}
