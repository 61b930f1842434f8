import { compact, withoutSpaces } from './text.ts'

/** Divisions of dangerous goods; explosives with the compatibility letters that the IMDG Code allows for each. */
const DIVISIONS: Readonly<Record<string, string>> = {
  '1.1': 'ABCDEFGJL',
  '1.2': 'BCDEFGHJKL',
  '1.3': 'CFGHJKL',
  '1.4': 'BCDEFGS',
  '1.5': 'D',
  '1.6': 'N',
  '2.1': '',
  '2.2': '',
  '2.3': '',
  '3': '',
  '4.1': '',
  '4.2': '',
  '4.3': '',
  '5.1': '',
  '5.2': '',
  '6.1': '',
  '6.2': '',
  '7': '',
  '8': '',
  '9': '',
}

export const IMO_DIVISIONS: readonly string[] = Object.keys(DIVISIONS).sort()

export const normalizeImoClass = withoutSpaces

/** `isImoClass('1.4S')`, `isImoClass('1.4')` and `isImoClass('3')` hold; 1.5 has no letter S, and 3 has no letter at all. */
export function isImoClass(text: string): boolean {
  const parts = /^(\d(?:\.\d)?)([A-Z]?)$/.exec(normalizeImoClass(text))
  if (!parts) return false
  const [, division = '', letter = ''] = parts
  return Object.hasOwn(DIVISIONS, division) && (DIVISIONS[division] ?? '').includes(letter)
}

/** `normalizeUnNumber('UN 1263') === '1263'` */
export function normalizeUnNumber(text: string): string {
  return compact(text).replace(/^UN(?=\d)/, '')
}

export function isUnNumber(text: string): boolean {
  return /^\d{4}$/.test(normalizeUnNumber(text))
}
