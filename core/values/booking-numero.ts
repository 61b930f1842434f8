import { withoutSpaces } from './text.ts'

/** Lines have no common format; slashes, dots and hyphens belong to the number, but are none by themselves. */
export const normalizeBookingNumero = withoutSpaces

export function isBookingNumero(text: string): boolean {
  return /^(?=.*[A-Z0-9])[A-Z0-9/._-]{1,35}$/.test(normalizeBookingNumero(text))
}
