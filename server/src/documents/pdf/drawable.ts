import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Bytes of an unpacked image: more than any logo needs, and few enough to be drawn on every document. */
const mostUnpacked = 40_000_000

/** The types of the library lack this method. */
type Opening = PDFKit.PDFDocument & { openImage(bytes: Buffer): { width: number; height: number } }

/** Whether an image can be drawn in a PDF, by trying it, so that the failure does not come with the first bill. */
export async function isDrawable(bytes: Buffer, mostPixels: number): Promise<boolean> {
  try {
    const page = new PDFDocument()
    const { width, height } = (page as Opening).openImage(bytes)
    if (Math.max(width, height) > mostPixels) return false
    if (isPng(bytes)) inflateSync(pixelsOf(bytes), { maxOutputLength: mostUnpacked })
    page.image(bytes, 0, 0)
    page.end()
    // Reading the document to its end draws the image.
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
