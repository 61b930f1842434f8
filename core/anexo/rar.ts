import { begins, nameOf, textOfCodes, view } from './bytes.ts'

/** The names in a RAR archive, of folders with a slash at the end; null where they are encrypted or damaged. */
export function rarNamesOf(bytes: Uint8Array): string[] | null {
  try {
    return begins(bytes, 'Rar!\x1a\x07\x01\x00') ? names5(bytes) : names4(bytes)
  } catch (error) {
    // The error of a length that leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

const archive5 = { file: 2, service: 3, sealed: 4, end: 5 }

function names5(bytes: Uint8Array): string[] | null {
  const names: string[] = []
  let at = 8
  while (at < bytes.length) {
    const head = new Vints(bytes, at + 4)
    const size = head.next()
    const next = head.at + size
    const type = head.next()
    const flags = head.next()
    if (flags & 1) head.next()
    const data = flags & 2 ? head.next() : 0
    if (type === archive5.sealed) return null
    if (type === archive5.end) return names
    if (type === archive5.file) names.push(name5(head))
    if (next + data <= at) return null
    at = next + data
  }
  return at === bytes.length ? names : null
}

function name5(head: Vints): string {
  const flags = head.next()
  head.next()
  head.next()
  if (flags & 2) head.skip(4)
  if (flags & 4) head.skip(4)
  head.next()
  head.next()
  return nameOf(head.take(head.next())) + (flags & 1 ? '/' : '')
}

/** Reads variable-length numbers of RAR 5: seven bits in each byte, and the eighth marks that another byte follows. */
class Vints {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  next(): number {
    let value = 0
    for (let index = 0; index < 7; index++) {
      const byte = this.#bytes[this.at++]
      if (byte === undefined) throw new RangeError('behind the end')
      value += (byte & 0x7f) * 2 ** (7 * index)
      if (byte < 0x80) return value
    }
    throw new RangeError('no number is so long')
  }

  skip(count: number): void {
    this.at += count
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.#bytes.length) throw new RangeError('behind the end')
    return this.#bytes.subarray(this.at, this.at + count)
  }
}

const archive4 = { main: 0x73, file: 0x74, end: 0x7b }
const flags4 = { sealed: 0x80, folder: 0xe0, large: 0x100, more: 0x8000 }

function names4(bytes: Uint8Array): string[] | null {
  const data = view(bytes)
  const names: string[] = []
  let at = 7
  while (at < bytes.length) {
    const type = data.getUint8(at + 2)
    const flags = data.getUint16(at + 3, true)
    const size = data.getUint16(at + 5, true)
    if (type === archive4.end) return names
    if (size < 7 || (type === archive4.main && flags & flags4.sealed)) return null
    const packed = type === archive4.file || flags & flags4.more ? data.getUint32(at + 7, true) : 0
    const high = type === archive4.file && flags & flags4.large ? data.getUint32(at + 32, true) : 0
    if (type === archive4.file) {
      const start = at + (flags & flags4.large ? 40 : 32)
      const name = bytes.subarray(start, start + data.getUint16(at + 26, true))
      const end = (flags & flags4.folder) === flags4.folder ? '/' : ''
      names.push(...names4Of(name).map((one) => one + end))
    }
    at += size + packed + high * 2 ** 32
  }
  return at === bytes.length ? names : null
}

/** After a zero byte the name follows again in Unicode, which newer programs use. */
function names4Of(name: Uint8Array): string[] {
  const zero = name.indexOf(0)
  if (zero < 0) return [nameOf(name)]
  const plain = name.subarray(0, zero)
  return [nameOf(plain), wideName(plain, name.subarray(zero + 1))]
}

/**
 * Two bits for each character give its encoding: one byte, one byte with the common high byte, two bytes, or a run of
 * the plain name.
 */
function wideName(plain: Uint8Array, packed: Uint8Array): string {
  const codes: number[] = []
  const page = (packed[0] ?? 0) << 8
  let at = 1
  const next = () => packed[at++] ?? 0
  while (at < packed.length) {
    const kinds = next()
    for (let shift = 6; shift >= 0 && at < packed.length; shift -= 2) {
      const kind = (kinds >> shift) & 3
      if (kind === 0) codes.push(next())
      else if (kind === 1) codes.push(next() + page)
      else if (kind === 2) codes.push(next() + (next() << 8))
      else {
        const said = next()
        const more = said & 0x80 ? next() : null
        for (const letter of plain.subarray(codes.length, codes.length + (said & 0x7f) + 2))
          codes.push(more === null ? letter : ((letter + more) & 0xff) + page)
      }
    }
  }
  return textOfCodes(Uint16Array.from(codes))
}
