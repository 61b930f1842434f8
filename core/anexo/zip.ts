import { begins, latin1, view } from './bytes.ts'

const endLength = 22
const longestComment = 0xffff
const mostEntries = 10_000

export interface ZipDirectory {
  names: string[]
  /** Where the first file in it begins. */
  first: number
  /** Where the archive ends. */
  end: number
}

/** The directory at the end of an archive, or null where there is none that holds together. */
export function zipDirectoryOf(bytes: Uint8Array): ZipDirectory | null {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  const looked = { entries: 0 }
  for (let at = bytes.length - endLength; at >= least; at--) {
    if (!begins(bytes, 'PK\x05\x06', at)) continue
    const directory = directoryAt(bytes, at, looked)
    if (directory) return directory
    // Whoever writes one end after the other hides something from somebody.
    if (looked.entries > mostEntries) return { names: [], first: -1, end: -1 }
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
  const names: string[] = []
  let first = end
  let at = end - size
  for (let index = 0; index < count; index++) {
    looked.entries++
    if (at + 46 > end || !begins(bytes, 'PK\x01\x02', at)) return null
    const nameEnd = at + 46 + data.getUint16(at + 28, true)
    const offset = before + data.getUint32(at + 42, true)
    if (nameEnd > end || !begins(bytes, 'PK\x03\x04', offset)) return null
    if (offset + 30 + data.getUint32(at + 20, true) > end) return null
    names.push(latin1(bytes, at + 46, nameEnd))
    first = Math.min(first, offset)
    at = nameEnd + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return at === end ? { names, first, end: end + endLength + data.getUint16(end + 20, true) } : null
}

const programs = /^(META-INF\/MANIFEST\.MF|classes\.dex|AndroidManifest\.xml|.*\/vbaProject\.bin)$/i

/** What an archive is: a document of an office program, a program, or just an archive. */
export function zipKindOf({ names }: ZipDirectory): 'docx' | 'zip' | 'program' | 'other' {
  if (names.some((name) => programs.test(name))) return 'program'
  if (names.includes('[Content_Types].xml')) return names.includes('word/document.xml') ? 'docx' : 'other'
  // Documents of other office programs and books say their type in a file of this name.
  return names[0] === 'mimetype' ? 'other' : 'zip'
}
