import { withoutSpaces } from './text.ts'

/** Slashes, dots and hyphens belong to the number of a bill of lading. */
export const normalizeBl = withoutSpaces

export function isBl(text: string): boolean {
  return /^[A-Z0-9/.-]{1,35}$/.test(normalizeBl(text))
}
