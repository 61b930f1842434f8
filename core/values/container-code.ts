import { compact } from './text.ts'

const SHAPE = /^([A-Z]{3}[UJZ])(\d{6})(\d)$/
/**
 * Values of ISO 6346: the position of a letter here is its value. Multiples of 11 are skipped, so A is 10, B is 12, Z
 * is 38.
 */
const VALUES = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'

export const normalizeContainerCode = compact

export function isContainerCode(text: string): boolean {
  const code = normalizeContainerCode(text)
  return SHAPE.test(code) && completeContainerCode(code.slice(0, 10)) === code
}

/** The most specific reason why a code is wrong, or null. */
export function containerCodeRefusal(text: string) {
  const code = normalizeContainerCode(text)
  if (code === '') return 'validation.required'
  if (code.length !== 11) return 'validation.container-code-length'
  if (!/^[A-Z]{3}[UJZ]/.test(code)) return 'validation.container-code-owner'
  if (!SHAPE.test(code)) return 'validation.container-code-serial'
  return isContainerCode(code) ? null : 'validation.container-code-check'
}

/** As painted on the box: `formatContainerCode('CSQU3054383') === 'CSQU 305438-3'`; another shape stays as it is. */
export function formatContainerCode(text: string): string {
  const parts = SHAPE.exec(normalizeContainerCode(text))
  return parts ? `${parts[1]} ${parts[2]}-${parts[3]}` : text
}

/** Owner, category and serial number with their check digit. */
export function completeContainerCode(tenCharacters: string): string {
  let sum = 0
  for (let i = 0; i < tenCharacters.length; i++) sum += VALUES.indexOf(tenCharacters.charAt(i)) * 2 ** i
  return `${tenCharacters}${(sum % 11) % 10}`
}
