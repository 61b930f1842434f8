import { begins, view } from './bytes.ts'
import type { Formato } from './formatos.ts'

/** The picture without metadata such as place, time, camera and author. Only for pictures that are complete. */
export function withoutMetadata(bytes: Uint8Array, formato: Formato): Uint8Array {
  if (formato === 'image/png') return together(bytes, pngParts(bytes))
  return formato === 'image/jpeg' ? together(bytes, jpegParts(bytes)) : bytes
}

type Span = readonly [from: number, until: number]

function together(bytes: Uint8Array, spans: readonly Span[]): Uint8Array {
  const kept = new Uint8Array(spans.reduce((sum, [from, until]) => sum + until - from, 0))
  let at = 0
  for (const [from, until] of spans) {
    kept.set(bytes.subarray(from, until), at)
    at += until - from
  }
  return kept
}

const pngNotes = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']

function pngParts(bytes: Uint8Array): Span[] {
  const data = view(bytes)
  const spans: Span[] = [[0, 8]]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + data.getUint32(at)
    if (!pngNotes.some((name) => begins(bytes, name, at + 4))) spans.push([at, end])
    at = end
  }
  return spans
}

/** APP1 to APP15 and comments, except the colour profile and Adobe's colour segment, which decoders need. */
const isJpegNote = (mark: number) =>
  mark === 0xfe || (mark >= 0xe1 && mark <= 0xef && mark !== 0xe2 && mark !== 0xee)

/** Up to the end mark, so that appended previews are removed, too. */
function jpegParts(bytes: Uint8Array): Span[] {
  const data = view(bytes)
  const spans: Span[] = [[0, 2]]
  let at = 2
  while (at + 2 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xd9) return [...spans, [at, at + 2]]
    if (at + 4 > bytes.length) break
    const end = at + 2 + data.getUint16(at + 2)
    const after = mark === 0xda ? endOfScan(bytes, end) : end
    if (!isJpegNote(mark)) spans.push([at, after])
    at = after
  }
  return spans
}

/** The end of the scan: within it 0xff is followed by zero or by a restart mark. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
