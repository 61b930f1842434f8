import { crc32 } from 'node:zlib'
import { type ZipEntry, zipDirectoryOf } from '@cais/core/anexo/zip.ts'
import { type FlateError, Inflate } from 'fflate'
import { Refused } from '../http/refused.ts'
import { unreadable } from './unreadable.ts'

const mostEntries = 2_000
const deflated = 8
/** What is unpacked at a time: at most a thousandfold of this comes out before the limit is looked at. */
const step = 16_384

/** The texts of an archive by their names. Nothing is unpacked but what is asked for, and never more than `most`. */
export class Unzipped {
  readonly #entries = new Map<string, ZipEntry>()
  #left: number

  constructor(file: Uint8Array, most: number) {
    this.#left = most
    const { entries } = zipDirectoryOf(file) ?? unreadable()
    if (entries.length > mostEntries) unreadable()
    for (const entry of entries) {
      const name = Buffer.from(entry.name, 'latin1').toString('utf8')
      // Two entries of one name are read differently by different programs.
      if (this.#entries.has(name)) unreadable()
      this.#entries.set(name, entry)
    }
  }

  /** How many bytes may still be unpacked; what came out of an entry counts though it was refused. */
  get left(): number {
    return Math.max(0, this.#left)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  text(name: string): string | null {
    return this.bytes(name)?.toString('utf8') ?? null
  }

  bytes(name: string): Buffer | null {
    const entry = this.#entries.get(name)
    if (!entry) return null
    if (entry.isEncrypted) unreadable()
    if (entry.size > this.#left) tooLarge()
    const bytes = entry.method === 0 ? this.#stored(entry) : this.#inflate(entry)
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) unreadable()
    return bytes
  }

  #stored({ data }: ZipEntry): Buffer {
    this.#count(data.length)
    return Buffer.from(data)
  }

  #count(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) tooLarge()
  }

  /** What an entry says about its size may be a lie, so the unpacking itself stops at the limit. */
  #inflate({ method, data }: ZipEntry): Buffer {
    if (method !== deflated) unreadable()
    const parts: Uint8Array[] = []
    const inflate = new Inflate((part) => {
      this.#count(part.length)
      parts.push(part)
    })
    try {
      for (let at = 0; at < data.length; at += step)
        inflate.push(data.subarray(at, at + step), at + step >= data.length)
    } catch (error) {
      if (isFlateError(error)) unreadable()
      throw error
    }
    return Buffer.concat(parts)
  }
}

const isFlateError = (error: unknown): error is FlateError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'

function tooLarge(): never {
  throw new Refused(400, 'error.xlsx-too-large')
}
