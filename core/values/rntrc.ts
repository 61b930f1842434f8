import { compact } from './text.ts'

/** Nine digits with a leading zero are the same registration as the eight after it. */
export function normalizeRntrc(text: string): string {
  return compact(text).replace(/^0(\d{8})$/, '$1')
}

/** The haulier's national registration, or ISENTO for those who need none. */
export function isRntrc(text: string): boolean {
  return /^(\d{8}|ISENTO)$/.test(normalizeRntrc(text))
}
