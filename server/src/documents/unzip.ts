import { crc32 } from 'node:zlib'
import { type ZipEntry, zipDirectoryOf } from '@cais/core/anexo/zip.ts'
import { type FlateError, Inflate } from 'fflate'
import { Refused } from '../http/refused.ts'
import { unreadable } from './unreadable.ts'

const mostEntries = 2_000
const deflated = 8
/** The bytes that are unpacked at a time: at most a thousand times as many come out before they are counted. */
const step = 4_096

/**
 * The texts of an archive by their names. Only requested entries are unpacked, and never more than `most` bytes in all.
 */
export class Unzipped {
  readonly #entries = new Map<string, ZipEntry>()
  #left: number

  constructor(file: Uint8Array, most: number) {
    this.#left = most
    const { entries } = zipDirectoryOf(file) ?? unreadable()
    if (entries.length > mostEntries) unreadable()
    for (const entry of entries) {
      const name = Buffer.from(entry.name, 'latin1').toString('utf8')
      // Different programs read a duplicate entry name differently.
      if (this.#entries.has(name)) unreadable()
      this.#entries.set(name, entry)
    }
  }

  /** The bytes that may still be unpacked; the bytes of a refused entry count too. */
  get left(): number {
    return Math.max(0, this.#left)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  /** A text in pieces, unpacked only as far as they are read. */
  text(name: string): Iterable<string> | null {
    const entry = this.#entries.get(name)
    return entry ? decoded(this.#pieces(entry)) : null
  }

  bytes(name: string): Buffer | null {
    const entry = this.#entries.get(name)
    return entry ? Buffer.concat([...this.#pieces(entry)]) : null
  }

  /** The size and checksum that an entry declares may be false, so both are computed while it is unpacked. */
  *#pieces(entry: ZipEntry): Generator<Uint8Array> {
    if (entry.isEncrypted) unreadable()
    if (entry.size > this.#left) tooLarge()
    let size = 0
    let crc = 0
    for (const piece of entry.method === 0 ? [entry.data] : inflated(entry)) {
      size += piece.length
      crc = crc32(piece, crc)
      this.#left -= piece.length
      if (this.#left < 0) tooLarge()
      yield piece
    }
    if (size !== entry.size || crc !== entry.crc) unreadable()
  }
}

function* decoded(pieces: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder()
  for (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function* inflated({ method, data }: ZipEntry): Generator<Uint8Array> {
  if (method !== deflated) unreadable()
  const ready: Uint8Array[] = []
  const inflate = new Inflate((piece) => ready.push(piece))
  for (let at = 0; at < data.length; at += step) {
    orUnreadable(() => inflate.push(data.subarray(at, at + step), at + step >= data.length))
    yield* ready.splice(0)
  }
}

function orUnreadable(unpack: () => void): void {
  try {
    unpack()
  } catch (error) {
    if (isFlateError(error)) unreadable()
    throw error
  }
}

const isFlateError = (error: unknown): error is FlateError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'

function tooLarge(): never {
  throw new Refused(400, 'error.xlsx-too-large')
}
