import { strFromU8 } from 'fflate'

/** The bytes as characters, so that text can be searched for in them. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return textOfCodes(bytes.subarray(Math.max(0, from), Math.max(0, to)))
}

/** The text of these UTF-16 codes, or of bytes as codes. */
export function textOfCodes(codes: Uint8Array | Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < codes.length; at += 8_192)
    parts.push(Reflect.apply(String.fromCharCode, null, codes.subarray(at, at + 8_192)))
  return parts.join('')
}

/** `begins(bytes, '%PDF-')`; each character is one byte. */
export function begins(bytes: Uint8Array, text: string, at = 0): boolean {
  if (at < 0 || at + text.length > bytes.length) return false
  for (let index = 0; index < text.length; index++)
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

/** The last index of the text, or -1. */
export function lastIndexOf(bytes: Uint8Array, text: string): number {
  for (let at = bytes.length - text.length; at >= 0; at--) if (begins(bytes, text, at)) return at
  return -1
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A file name as text: UTF-8, else one character for each byte. */
export const nameOf = (bytes: Uint8Array): string => (isUtf8(bytes) ? strFromU8(bytes) : latin1(bytes))

/** Whether the bytes are valid UTF-8: nothing truncated, no overlong forms, no surrogates. */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      at++
      continue
    }
    const more = first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : 3
    if (first < 0xc2 || first > 0xf4) return false
    for (let index = 1; index <= more; index++) {
      const next = bytes[at + index]
      if (next === undefined || (next & 0xc0) !== 0x80) return false
    }
    const second = bytes[at + 1] ?? 0
    if (first === 0xe0 && second < 0xa0) return false
    if (first === 0xed && second > 0x9f) return false
    if (first === 0xf0 && second < 0x90) return false
    if (first === 0xf4 && second > 0x8f) return false
    at += more + 1
  }
  return true
}
