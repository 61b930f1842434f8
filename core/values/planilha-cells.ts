/** A day in a format of spreadsheets or people: `readDay('31/12/2030') === '2030-12-31'`; another text stays. */
export function readDay(text: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!parts) return text.trim()
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Kilograms as thousandths: `readQuilos('24500,5') === 24_500_500`. A point before three digits is ambiguous, so it is
 * refused.
 */
export function readQuilos(text: string): number | null {
  const trimmed = text.trim()
  if (/^\d{1,3}\.\d{3}$/.test(trimmed)) return null
  const parts = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(trimmed)
  if (!parts) return null
  return Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'))
}

/** Spreadsheets drop leading zeros of numbers: they are restored up to eleven digits. */
export function restoreZeros(text: string): string {
  const trimmed = text.trim()
  return /^\d{7,10}$/.test(trimmed) ? trimmed.padStart(11, '0') : trimmed
}
