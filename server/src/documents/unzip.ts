import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { Refused } from '../http/refused.ts'
import { unreadable } from './unreadable.ts'

const inflate = promisify(inflateRaw)

interface Entry {
  method: number
  isEncrypted: boolean
  crc: number
  compressed: number
  size: number
  offset: number
}

const endLength = 22
const longestComment = 0xffff
const mostEntries = 2_000

/** The texts of an archive by their names. Nothing is unpacked but what is asked for, and never more than `most`. */
export class Unzipped {
  readonly #file: Buffer
  readonly #entries: Map<string, Entry>
  /** How many bytes may still be unpacked. */
  #left: number

  constructor(file: Buffer, most: number) {
    this.#file = file
    this.#entries = directoryOf(file)
    this.#left = most
  }

  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name)
    if (!entry) return null
    const bytes = await this.#unpack(entry)
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) unreadable()
    return bytes.toString('utf8')
  }

  /** What an entry says about its size may be a lie, so the unpacking itself stops at the limit. */
  async #unpack(entry: Entry): Promise<Buffer> {
    if (entry.isEncrypted) unreadable()
    if (entry.size > this.#left) tooLarge()
    const packed = dataOf(this.#file, entry)
    const bytes = entry.method === 0 ? packed : await this.#inflate(packed, entry)
    this.#left -= bytes.length
    return bytes
  }

  async #inflate(packed: Buffer, { method }: Entry): Promise<Buffer> {
    if (method !== 8) unreadable()
    try {
      return await inflate(packed, { maxOutputLength: Math.max(1, this.#left) })
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
    }
  }
}

function tooLarge(): never {
  throw new Refused(400, 'error.xlsx-too-large')
}

function directoryOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) unreadable()
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) unreadable()
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, nameEnd)
    // Two entries of one name are read differently by different programs.
    if (entries.has(name)) unreadable()
    entries.set(name, {
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      compressed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endLength - longestComment)
  for (let at = file.length - endLength; at >= first; at--) {
    if (file.readUInt32LE(at) === 0x06054b50) return at
  }
  return unreadable()
}

function dataOf(file: Buffer, { offset, compressed }: Entry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) unreadable()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + compressed > file.length) unreadable()
  return file.subarray(start, start + compressed)
}
