import { begins, view } from './bytes.ts'

/** A PNG is a list of chunks from IHDR to IEND, and the file ends with IEND. */
export function isWholePng(bytes: Uint8Array): boolean {
  const data = view(bytes)
  let at = 8
  if (!begins(bytes, 'IHDR', 12) || data.getUint32(8) !== 13) return false
  let hasPixels = false
  while (at + 12 <= bytes.length) {
    const length = data.getUint32(at)
    if (at + 12 + length > bytes.length) return false
    if (begins(bytes, 'IDAT', at + 4)) hasPixels = true
    if (begins(bytes, 'IEND', at + 4)) return hasPixels && length === 0 && at + 12 === bytes.length
    at += 12 + length
  }
  return false
}

/**
 * A JPEG has segments up to the scan, and an end mark after it. Cameras append previews, so data may follow the end
 * mark.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const data = view(bytes)
  let at = 2
  let hasFrame = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xda) return hasFrame && hasEndAfter(bytes, at + 2)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    hasFrame ||= isFrame
    const length = data.getUint16(at + 2)
    if (length < 2) return false
    at += 2 + length
  }
  return false
}

function hasEndAfter(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** A TIFF points to its first directory, which has entries and lies within the file. */
export function isWholeTiff(bytes: Uint8Array): boolean {
  if (bytes.length < 26) return false
  const data = view(bytes)
  const little = bytes[0] === 0x49
  const at = data.getUint32(4, little)
  if (at < 8 || at + 2 > bytes.length) return false
  const entries = data.getUint16(at, little)
  return entries > 0 && at + 2 + entries * 12 + 4 <= bytes.length
}
