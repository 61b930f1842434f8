import { begins, latin1, view } from './bytes.ts'

const endLength = 22
const longestComment = 0xffff
const mostEntries = 10_000

export interface ZipEntry {
  /** One character for each byte. */
  name: string
  isEncrypted: boolean
  /** 0 is stored, 8 is deflated. */
  method: number
  crc: number
  /** The claimed uncompressed size. */
  size: number
  /** The stored bytes. */
  data: Uint8Array
}

export interface ZipDirectory {
  entries: ZipEntry[]
  /** The offset of the first file. */
  first: number
  /** The offset after the archive's end. */
  end: number
}

/**
 * The directory at the end of an archive, or null where it is missing or inconsistent. Libraries do not report data
 * before or after an archive, or parts at other offsets than the directory says.
 */
export function zipDirectoryOf(bytes: Uint8Array): ZipDirectory | null {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  const looked = { entries: 0 }
  for (let at = bytes.length - endLength; at >= least; at--) {
    if (!begins(bytes, 'PK\x05\x06', at)) continue
    const directory = directoryAt(bytes, at, looked)
    if (directory) return directory
    // An archive with several ends hides something, so it is refused.
    if (looked.entries > mostEntries) return { entries: [], first: -1, end: -1 }
  }
  return null
}

function directoryAt(bytes: Uint8Array, end: number, looked: { entries: number }): ZipDirectory | null {
  const data = view(bytes)
  const count = data.getUint16(end + 10, true)
  const size = data.getUint32(end + 12, true)
  // With data before the archive, all offsets are relative to the archive's beginning.
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

/** The data of a file follow its local header, which repeats the length of its name. */
function dataAt(bytes: Uint8Array, offset: number, length: number, end: number): Uint8Array | null {
  if (offset + 30 > end || !begins(bytes, 'PK\x03\x04', offset)) return null
  const data = view(bytes)
  const start = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true)
  return start + length > end ? null : bytes.subarray(start, start + length)
}

/** Whether an archive is a document of an office program. */
export function zipKindOf({ entries }: ZipDirectory): 'docx' | 'zip' | 'other' {
  const names = entries.map(({ name }) => name)
  if (names.includes('[Content_Types].xml')) return names.includes('word/document.xml') ? 'docx' : 'other'
  // Other office documents and e-books have their type in a file of this name.
  return names[0] === 'mimetype' ? 'other' : 'zip'
}
