import { compact } from './text.ts'

/** Area code and number, without the country code: `normalizePhone('+55 (27) 99999-0000') === '27999990000'` */
export function normalizePhone(text: string): string {
  return compact(text).replace(/^55(?=\d{10,11}$)/, '')
}

/** A mobile has nine digits and begins with 9, a landline eight and begins with 2 to 5; area codes have no zero. */
export function isPhone(text: string): boolean {
  return /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(normalizePhone(text))
}

/** `(27) 99999-0000`, or `(27) 3333-0000` for a landline; a text of another shape stays as it is. */
export function formatPhone(text: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(normalizePhone(text))
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text
}
