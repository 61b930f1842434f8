import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Bytes of a picture once it is unpacked: more than any sign needs, and little enough to be drawn with every paper. */
const mostUnpacked = 40_000_000

/** The types of the library do not name it. */
type Opening = PDFKit.PDFDocument & { openImage(bytes: Buffer): { width: number; height: number } }

/** Whether a picture can be drawn on paper, tried out: what cannot be must not be found out with the first bill. */
export async function isDrawable(bytes: Buffer, mostPixels: number): Promise<boolean> {
  try {
    const page = new PDFDocument()
    const { width, height } = (page as Opening).openImage(bytes)
    if (Math.max(width, height) > mostPixels) return false
    if (isPng(bytes)) inflateSync(pixelsOf(bytes), { maxOutputLength: mostUnpacked })
    page.image(bytes, 0, 0)
    page.end()
    // Whoever reads it to its end has drawn it.
    for await (const _ of page);
    return true
  } catch {
    return false
  }
}

const isPng = (bytes: Buffer) => bytes[0] === 0x89

/** The packed pixels of a PNG that is known to be whole. */
function pixelsOf(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return Buffer.concat(parts)
}
