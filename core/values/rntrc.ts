import { compact } from './text.ts'

/** Nine digits with a leading zero are the same registration as the eight digits without it. */
export function normalizeRntrc(text: string): string {
  return compact(text).replace(/^0(\d{8})$/, '$1')
}

/** The haulier's national registration, or ISENTO for hauliers without one. */
export function isRntrc(text: string): boolean {
  return /^(\d{8}|ISENTO)$/.test(normalizeRntrc(text))
}
