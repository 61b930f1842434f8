import { begins, latin1, textOfCodes, view } from './bytes.ts'
import { TooMuch, type Unpacking } from './unpack.ts'

const mark = '\xd0\xcf\x11\xe0'
export const isOle = (bytes: Uint8Array) => begins(bytes, mark)

type Problem = 'programa' | 'inverificavel'

/** Names of OLE streams with packages, macros or encrypted content, in UTF-16. */
const wide = (name: string) => new RegExp([...name].join('\\x00'), 'i')
const programs = [wide('Ole10Native'), wide('_VBA_PROJECT')]
const locked = wide('EncryptedPackage')

const deepest = 3
const mostParts = 8
/** Sector numbers from here on are special values of the allocation table. */
const lastSector = 0xffff_fffa
const headLength = 512
const entryLength = 128
const streamType = 2
const rootType = 5

/** Why an OLE document is refused: it has a program, or it cannot be examined. */
export function problemOfOle(bytes: Uint8Array, unpacking: Unpacking, depth = 1): Problem | null {
  const text = latin1(bytes)
  if (programs.some((part) => part.test(text))) return 'programa'
  if (locked.test(text)) return 'inverificavel'
  for (const { name, content } of streamsOf(bytes)) {
    const isBook = /^(Workbook|Book)$/i.test(name)
    const problem = isBook ? problemOfBook(content) : problemOfSlides(content, unpacking, depth)
    if (problem) return problem
  }
  return null
}

const [fileBegins, macroSheet, sheetListed, filePass] = [0x809, 0x40, 0x85, 0x2f]
/** Types of sheets with Excel 4.0 macros, and of modules. */
const programSheets = new Set([1, 6])

/** A workbook is a list of records: type, length, content. */
function problemOfBook(book: Uint8Array): Problem | null {
  const data = view(book)
  for (let at = 0; at + 4 <= book.length; at += 4 + data.getUint16(at + 2, true)) {
    const kind = data.getUint16(at, true)
    if (kind === filePass) return 'inverificavel'
    if (kind === sheetListed && programSheets.has(book[at + 9] ?? 0)) return 'programa'
    if (kind === fileBegins && book[at + 6] === macroSheet) return 'programa'
  }
  return null
}

const [hasPrograms, objectStored] = [0x400, 0x1011]

/** A presentation is a tree of records. A VBA project is another OLE document in a record, usually compressed. */
function problemOfSlides(slides: Uint8Array, unpacking: Unpacking, depth: number): Problem | null {
  const data = view(slides)
  for (let at = 0; at + 8 <= slides.length; ) {
    const [head, kind, length] = [
      data.getUint16(at, true),
      data.getUint16(at + 2, true),
      data.getUint32(at + 4, true),
    ]
    const isHolder = (head & 0xf) === 0xf
    const body = slides.subarray(at + 8, at + 8 + length)
    if (kind === hasPrograms && body[4]) return 'programa'
    const problem = kind === objectStored ? problemOfStored(body, head >> 4 === 1, unpacking, depth) : null
    if (problem) return problem
    at += 8 + (isHolder ? 0 : length)
  }
  return null
}

/** Compressed content begins with its uncompressed length. */
function problemOfStored(
  body: Uint8Array,
  isPacked: boolean,
  unpacking: Unpacking,
  depth: number,
): Problem | null {
  const { bytes, isWhole } = isPacked
    ? unpacking.inflateAny(body.subarray(4))
    : { bytes: body, isWhole: true }
  if (!isWhole || depth >= deepest) return 'inverificavel'
  return isOle(bytes) ? problemOfOle(bytes, unpacking, depth + 1) : null
}

interface Stream {
  name: string
  content: Uint8Array
}

/** The streams that may have programs; empty for files that are not OLE documents. */
function streamsOf(bytes: Uint8Array): Stream[] {
  if (bytes.length < headLength) return []
  const sectors = new Sectors(bytes)
  const entries = sectors.entries()
  const root = entries.find(({ type }) => type === rootType)
  const wanted = entries.filter(
    ({ type, name }) => type === streamType && /^(Workbook|Book|PowerPoint Document)$/i.test(name),
  )
  // Streams may overlap, so the total is bounded: a short file could otherwise take long to examine.
  const size = wanted.reduce((sum, one) => sum + Math.min(one.size, bytes.length), 0)
  if (wanted.length > mostParts || size > 2 * bytes.length) throw new TooMuch()
  return wanted.map((one) => ({ name: one.name, content: sectors.contentOf(one, root) }))
}

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

/** The file's sectors, with the table of each sector's successor. */
class Sectors {
  readonly #bytes: Uint8Array
  readonly #head: DataView
  readonly #size: number
  readonly #next: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#head = view(bytes)
    this.#size = this.#head.getUint16(30, true) === 12 ? 4_096 : 512
    this.#next = view(this.#joined(this.#tables()))
  }

  entries(): Entry[] {
    const all = this.#chain(this.#head.getUint32(48, true), this.#next)
    const directory = this.#joined(all)
    const data = view(directory)
    return Array.from({ length: Math.floor(directory.length / entryLength) }, (_, index) => {
      const at = index * entryLength
      const letters = Math.min(31, Math.max(0, data.getUint16(at + 64, true) / 2 - 1))
      const codes = Uint16Array.from({ length: letters }, (_, letter) =>
        data.getUint16(at + 2 * letter, true),
      )
      return {
        name: textOfCodes(codes),
        type: directory[at + 66] ?? 0,
        start: data.getUint32(at + 116, true),
        size: data.getUint32(at + 120, true),
      }
    })
  }

  /** Short streams are stored in small sectors within the root's stream. */
  contentOf({ start, size }: Entry, root: Entry | undefined): Uint8Array {
    const isShort = size < this.#head.getUint32(56, true)
    if (!isShort || !root) return this.#joined(this.#chain(start, this.#next)).subarray(0, size)
    const short = this.#joined(this.#chain(root.start, this.#next))
    const next = view(this.#joined(this.#chain(this.#head.getUint32(60, true), this.#next)))
    return joined(this.#chain(start, next).map((at) => short.subarray(at * 64, at * 64 + 64))).subarray(
      0,
      size,
    )
  }

  /** The sectors with the allocation table; the header names the first of them. */
  #tables(): number[] {
    const tables: number[] = []
    const add = (sector: number) => sector < lastSector && tables.push(sector)
    for (let at = 76; at < headLength; at += 4) add(this.#head.getUint32(at, true))
    const perSector = this.#size / 4 - 1
    const most = this.#bytes.length / this.#size
    for (let more = this.#head.getUint32(68, true), seen = 0; more < lastSector && seen < most; seen++) {
      const sector = this.#sector(more)
      if (sector.length < this.#size) break
      for (let index = 0; index < perSector; index++) add(view(sector).getUint32(4 * index, true))
      more = view(sector).getUint32(4 * perSector, true)
    }
    return tables.slice(0, most)
  }

  #chain(start: number, next: DataView): number[] {
    const chain: number[] = []
    const most = next.byteLength / 4
    for (let at = start; at < most && chain.length < most; at = next.getUint32(4 * at, true)) chain.push(at)
    return chain
  }

  #sector(index: number): Uint8Array {
    return this.#bytes.subarray((index + 1) * this.#size, (index + 2) * this.#size)
  }

  #joined(sectors: readonly number[]): Uint8Array {
    return joined(sectors.map((one) => this.#sector(one)))
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
