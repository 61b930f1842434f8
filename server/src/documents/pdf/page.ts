import { nomeOfPortal } from '@cais/core/rules/identidade.ts'
import PDFDocument from 'pdfkit'
import { writeFoot, writeHead } from './frame.ts'
import { color, margins, tint } from './look.ts'
import type { Timbre } from './timbre.ts'

export type PdfPage = PDFKit.PDFDocument

export interface PdfTitle {
  title: string
  /** One line under the title, such as the document's number. */
  subtitle?: string
  now: Date
  timeZone: string
  /** The terminal's identity on the document. */
  timbre: Timbre
}

/**
 * Writes one document on A4: the terminal's sign and title on the first page, "Página n de m" on all of them. `write`
 * continues below the title.
 */
export function writePdf(head: PdfTitle, write: (page: PdfPage) => void): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: head.title,
      Author: nomeOfPortal(head.timbre.terminal),
      CreationDate: head.now,
      ModDate: head.now,
    },
  })
  const bytes = bytesOf(page)
  tint.set(page, head.timbre.terminal.cor || color.sea)
  writeHead(page, head)
  write(page)
  writeFoot(page, head)
  page.end()
  return bytes
}

function bytesOf(page: PdfPage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
}
