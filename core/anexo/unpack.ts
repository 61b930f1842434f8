import { Inflate, Unzlib } from 'fflate'

/** What is unpacked at a time: at most a thousandfold of this comes out before it is counted. */
const step = 4_096

/** More comes out of it than anybody looks through. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** How much may still be unpacked of one file, with everything that is packed inside of it. */
export class Unpacking {
  #left: number
  #leftPacked: number

  constructor(most = 60 * 1024 * 1024) {
    this.#left = most
    this.#leftPacked = 2 * most
  }

  /** Deflated bytes as they stand in an archive; null where they are none. `most` ends it early. */
  inflate(data: Uint8Array, most?: number): Uint8Array | null {
    const { bytes, isWhole } = this.#take(data, Inflate, most)
    return isWhole ? bytes : null
  }

  /** What a document packed, as far as it can be read: programs that show it do not mind a damaged end either. */
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
        // Behind its end nothing comes out of what is packed, and every further step would copy all that stands there.
        const isLast = at + step >= data.length || idle >= 2
        unpack.push(data.subarray(at, at + step), isLast)
        this.#count(size - before, step)
        if (isLast) return
        idle = size > before ? 0 : idle + 1
      }
    })
    return { bytes: joined(pieces, size), isWhole }
  }

  /** Parts of a file may overlap, so that little is packed and much is read. */
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
    // fflate's own errors have a number each.
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
