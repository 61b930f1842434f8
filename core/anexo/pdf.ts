import { begins, lastIndexOf, latin1 } from './bytes.ts'

const end = '%%EOF'

/** A PDF begins with its version and ends with `%%EOF`, followed only by blanks. */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes, 0, 8))) return false
  const at = lastIndexOf(bytes, end)
  if (at < 0 || !latin1(bytes, Math.max(0, at - 1_024), at).includes('startxref')) return false
  return isBlank(bytes, at + end.length)
}

function isBlank(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== 0 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 32) return false
  }
  return true
}

/** Viewers look for the PDF header in the whole first kilobyte. */
export function hidesPdf(bytes: Uint8Array): boolean {
  return !begins(bytes, '%PDF-') && latin1(bytes, 0, 1_029).includes('%PDF-')
}
