import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** Its path inside the archive, in plain ASCII. */
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  compressed: number
  size: number
}

/** Sizes come after the data, and names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** The first day that the format knows: what is inside says nothing about when it was made. */
const date = 0x0021
const version = 20
/** Above this the format needs its 64-bit form, which no file of ours comes near. */
const most = 0xffff_fffe

/** A zip archive, written while its entries are read; nothing is held but what the compression works on. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, compressed: 0, size: 0 }
    written.push(entry)
    const header = localHeader(entry)
    yield header
    for await (const chunk of compress(content, entry)) yield chunk
    const descriptor = descriptorOf(entry)
    yield descriptor
    offset += header.length + entry.compressed + descriptor.length
    if (offset > most || entry.size > most) throw new Error('a zip archive became too large for its format')
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* compress(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const fed = pipeline(Readable.from(measured(content, entry), { objectMode: false }), deflate)
  // What goes wrong in there also ends the loop below, which passes it on.
  fed.catch(() => {})
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.compressed += chunk.length
    yield chunk
  }
}

async function* measured(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptorOf({ crc, compressed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(compressed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryEntry({ name, offset, crc, compressed, size }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(date, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
