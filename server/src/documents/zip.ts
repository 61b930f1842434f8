import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** Above this size the format needs its 64-bit form, which none of our files comes near. */
const most = 0xffff_fffe
const deflated = 8
/** The first day that the format can store: the archive does not tell when its entries were made. */
const firstDay = '1980-01-01T00:00:00'

/**
 * A zip archive, written while its entries are read; only the compression's own buffers are in memory. fflate writes
 * the archive; Node compresses the bytes, several times as fast and outside the thread that answers requests.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let written = 0
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    written += chunk.length
    ready.push(chunk)
  })
  for (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated, mtime: firstDay }
    archive.add(file)
    for await (const chunk of packed(content, file)) {
      file.ondata?.(null, chunk, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
    if (written > most || file.size > most) throw new Error('a zip archive became too large for its format')
  }
  archive.end()
  yield* ready
}

async function* packed(
  content: ZipEntry['content'],
  file: ZipInputFile,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  const fed = pipeline(Readable.from(measured(content, file), { objectMode: false }), deflate)
  // An error in there also ends the loop below, which throws it.
  fed.catch(() => {})
  yield* deflate as AsyncIterable<Buffer<ArrayBuffer>>
}

async function* measured(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
  }
}
