import { begins, latin1, view } from './bytes.ts'

const rar4 = 'Rar!\x1a\x07\x00'
const rar5 = 'Rar!\x1a\x07\x01\x00'

/** Whether a RAR file begins with its signature and an archive header. */
export function isWholeRar(bytes: Uint8Array): boolean {
  if (begins(bytes, rar4)) return bytes.length >= 20 && bytes[9] === 0x73
  if (!begins(bytes, rar5) || bytes.length < 20) return false
  const size = numberAt(bytes, 12)
  const type = size && numberAt(bytes, size.next)
  // 1 is the archive header, 4 the header of an archive with encrypted names.
  return !!size && !!type && size.next + size.value <= bytes.length && (type.value === 1 || type.value === 4)
}

/** A variable-length number of RAR 5: seven bits in each byte, and the eighth marks that another byte follows. */
function numberAt(bytes: Uint8Array, from: number): { value: number; next: number } | null {
  let value = 0
  for (let index = 0; index < 4; index++) {
    const byte = bytes[from + index]
    if (byte === undefined) return null
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, next: from + index + 1 }
  }
  return null
}

/** Unpackers look for the signature in the whole first megabyte, to find archives behind a self-extracting program. */
export function hidesRar(bytes: Uint8Array): boolean {
  const text = latin1(bytes, 1, 1_048_576)
  return text.includes(rar4) || text.includes(rar5)
}

const pkcs7 = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07'

/** Whether a PKCS #12 file is one ASN.1 sequence of the file's length: version 3, then the encrypted content. */
export function isWholePkcs12(bytes: Uint8Array): boolean {
  const outer = sequenceAt(bytes, 0)
  if (!outer || outer.end !== bytes.length || !begins(bytes, '\x02\x01\x03', outer.start)) return false
  const inner = sequenceAt(bytes, outer.start + 3)
  if (!inner || !begins(bytes, pkcs7, inner.start)) return false
  const kind = bytes[inner.start + pkcs7.length]
  return kind === 1 || kind === 2
}

function sequenceAt(bytes: Uint8Array, at: number): { start: number; end: number } | null {
  if (bytes[at] !== 0x30 || at + 2 > bytes.length) return null
  const short = bytes[at + 1] ?? 0
  if (short < 0x80) return { start: at + 2, end: at + 2 + short }
  // A sequence of indefinite length ends with two zero bytes.
  if (short === 0x80)
    return { start: at + 2, end: begins(bytes, '\0\0', bytes.length - 2) ? bytes.length : -1 }
  const count = short & 0x7f
  if (count > 4 || at + 2 + count > bytes.length) return null
  const data = view(bytes)
  let length = 0
  for (let index = 0; index < count; index++) length = length * 256 + data.getUint8(at + 2 + index)
  return { start: at + 2 + count, end: at + 2 + count + length }
}
