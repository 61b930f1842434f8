import { begins, latin1, view } from './bytes.ts'

const endLength = 22
const longestComment = 0xffff
const mostEntries = 10_000

export interface ZipEntry {
  /** A character for each byte. */
  name: string
  isEncrypted: boolean
  /** 0 is kept as it is, 8 is deflated. */
  method: number
  crc: number
  /** What it says about its unpacked size. */
  size: number
  /** The bytes that are kept for it. */
  data: Uint8Array
}

export interface ZipDirectory {
  entries: ZipEntry[]
  /** Where the first file in it begins. */
  first: number
  /** Where the archive ends. */
  end: number
}

/**
 * The directory at the end of an archive, or null where there is none that holds together. Libraries trust an archive:
 * they tell neither what stands before or behind it nor whether its parts are where it says.
 */
export function zipDirectoryOf(bytes: Uint8Array): ZipDirectory | null {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  const looked = { entries: 0 }
  for (let at = bytes.length - endLength; at >= least; at--) {
    if (!begins(bytes, 'PK\x05\x06', at)) continue
    const directory = directoryAt(bytes, at, looked)
    if (directory) return directory
    // Whoever writes one end after the other hides something from somebody.
    if (looked.entries > mostEntries) return { entries: [], first: -1, end: -1 }
  }
  return null
}

function directoryAt(bytes: Uint8Array, end: number, looked: { entries: number }): ZipDirectory | null {
  const data = view(bytes)
  const count = data.getUint16(end + 10, true)
  const size = data.getUint32(end + 12, true)
  // Where something stands before the archive, all its places are counted from behind it.
  const before = end - size - data.getUint32(end + 16, true)
  if (before < 0 || count === 0 || count > mostEntries) return null
  const entries: ZipEntry[] = []
  let first = end
  let at = end - size
  for (let index = 0; index < count; index++) {
    looked.entries++
    if (at + 46 > end || !begins(bytes, 'PK\x01\x02', at)) return null
    const nameEnd = at + 46 + data.getUint16(at + 28, true)
    const offset = before + data.getUint32(at + 42, true)
    const kept = nameEnd > end ? null : dataAt(bytes, offset, data.getUint32(at + 20, true), end)
    if (!kept) return null
    entries.push({
      name: latin1(bytes, at + 46, nameEnd),
      isEncrypted: (data.getUint16(at + 8, true) & 1) === 1,
      method: data.getUint16(at + 10, true),
      crc: data.getUint32(at + 16, true),
      size: data.getUint32(at + 24, true),
      data: kept,
    })
    first = Math.min(first, offset)
    at = nameEnd + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return at === end ? { entries, first, end: end + endLength + data.getUint16(end + 20, true) } : null
}

/** A file in an archive stands behind a head of its own, which says how long its name is once more. */
function dataAt(bytes: Uint8Array, offset: number, length: number, end: number): Uint8Array | null {
  if (offset + 30 > end || !begins(bytes, 'PK\x03\x04', offset)) return null
  const data = view(bytes)
  const start = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true)
  return start + length > end ? null : bytes.subarray(start, start + length)
}

/** What an archive is: a document of an office program, or just an archive. */
export function zipKindOf({ entries }: ZipDirectory): 'docx' | 'zip' | 'other' {
  const names = entries.map(({ name }) => name)
  if (names.includes('[Content_Types].xml')) return names.includes('word/document.xml') ? 'docx' : 'other'
  // Documents of other office programs and books say their type in a file of this name.
  return names[0] === 'mimetype' ? 'other' : 'zip'
}
