import { Inflate, Unzlib } from 'fflate'

/** The number of bytes that are unpacked at once; at most a thousand times as much comes out before it is counted. */
const step = 4_096

/** The content is larger than the limit. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** The rest of the limit for one file, with everything that is packed inside it. */
export class Unpacking {
  #left: number
  #leftPacked: number

  constructor(most = 60 * 1024 * 1024) {
    this.#left = most
    this.#leftPacked = 2 * most
  }

  /** Inflates bytes of an archive; null where they are damaged. `most` stops early. */
  inflate(data: Uint8Array, most?: number): Uint8Array | null {
    const { bytes, isWhole } = this.#take(data, Inflate, most)
    return isWhole ? bytes : null
  }

  /** Inflates a PDF's stream as far as possible, because viewers also accept a damaged end. */
  inflateAny(data: Uint8Array): { bytes: Uint8Array; isWhole: boolean } {
    const withHead = this.#take(data, Unzlib)
    return withHead.bytes.length > 0 ? withHead : this.#take(data, Inflate)
  }

  #take(data: Uint8Array, Format: typeof Inflate | typeof Unzlib, most = Number.POSITIVE_INFINITY) {
    const pieces: Uint8Array[] = []
    let size = 0
    const unpack = new Format((piece) => {
      pieces.push(piece)
      size += piece.length
    })
    const isWhole = holdsTogether(() => {
      let idle = 0
      for (let at = 0; at < data.length && size < most; at += step) {
        const before = size
        // Nothing comes out after the end of the data, and every further step would copy the rest.
        const isLast = at + step >= data.length || idle >= 2
        unpack.push(data.subarray(at, at + step), isLast)
        this.#count(size - before, step)
        if (isLast) return
        idle = size > before ? 0 : idle + 1
      }
    })
    return { bytes: joined(pieces, size), isWhole }
  }

  /** Parts of a file may overlap, so a small file could be read very often. */
  #count(unpacked: number, packed: number): void {
    this.#left -= unpacked
    this.#leftPacked -= packed
    if (this.#left < 0 || this.#leftPacked < 0) throw new TooMuch()
  }
}

function holdsTogether(unpack: () => void): boolean {
  try {
    unpack()
    return true
  } catch (error) {
    // fflate's own errors have a numeric code.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return false
    throw error
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
