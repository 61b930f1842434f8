import type { TextKey } from '../texts/text-key.ts'
import { yearsAfter } from '../values/years.ts'

/** Nobody plans further ahead: windows, prices, due days and ships' times. The bound catches a year typed wrong. */
export const anosDePlano = 5

/** Why something cannot be planned for this day, or null. */
export const planoRefusal = (day: string, today: string): TextKey | null =>
  day > yearsAfter(today, anosDePlano) ? 'validation.dia-longe' : null
