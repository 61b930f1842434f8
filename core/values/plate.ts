import { compact } from './text.ts'

const OLD = /^([A-Z]{3})(\d{4})$/
const OLD_OR_MERCOSUL = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/
const MERCOSUL_LETTERS = 'ABCDEFGHIJ'

export const normalizePlate = compact

export function isPlate(text: string): boolean {
  return OLD_OR_MERCOSUL.test(normalizePlate(text))
}

/** An old plate has a hyphen, ABC-1234, a Mercosul plate has none, ABC1C34; another text stays as it is. */
export function formatPlate(text: string): string {
  const plate = normalizePlate(text)
  if (!OLD_OR_MERCOSUL.test(plate)) return text
  return plate.replace(OLD, '$1-$2')
}

/**
 * The Mercosul form of an old plate, which the vehicle keeps after the change of system: `mercosulPlate('ABC1234') ===
 * 'ABC1C34'`
 */
export function mercosulPlate(text: string): string {
  const plate = normalizePlate(text)
  if (!OLD.test(plate)) return plate
  return plate.slice(0, 4) + MERCOSUL_LETTERS.charAt(Number(plate.charAt(4))) + plate.slice(5)
}

/** Both forms of a vehicle's plate, without hyphen: `['ABC1C34', 'ABC1234']`. */
export function formsOfPlate(text: string): string[] {
  const plate = mercosulPlate(text)
  const digit = MERCOSUL_LETTERS.indexOf(plate.charAt(4))
  return digit < 0 ? [plate] : [plate, plate.slice(0, 4) + digit + plate.slice(5)]
}

/** Whether both plates are of one vehicle: an old plate and its Mercosul form are the same plate. */
export function samePlate(a: string, b: string): boolean {
  return isPlate(a) && mercosulPlate(a) === mercosulPlate(b)
}
