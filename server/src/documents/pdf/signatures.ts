import { color, font, makeRoom, margins, size, widthOf } from './look.ts'
import type { PdfPage } from './page.ts'
import { t } from './texts.ts'

const gap = 28
const lineHeight = 22
/** The room that a text above signatures keeps below it, so that no page has only signatures. */
export const signaturesRoom = 96
export const linesRoom = (count: number) => count * lineHeight + 10

/** Lines for signatures, side by side, with the name of each signer below. */
export function writeSignatures(page: PdfPage, names: readonly string[]): void {
  makeRoom(page, signaturesRoom)
  const width = (widthOf(page) - gap * (names.length - 1)) / names.length
  const y = page.y + 56
  for (const [place, name] of names.entries()) {
    const x = margins.left + place * (width + gap)
    page
      .lineWidth(0.7)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(color.ink)
    page.font(font.plain).fontSize(size.small).fillColor(color.dim)
    page.text(name, x, y + 4, { width, align: 'center' })
    page.text(t('documento.assina.data'), x, y + 18, { width, align: 'center' })
  }
  page.x = margins.left
  page.y = y + 36
}

/** Ruled lines to write on by hand. */
export function writeLines(page: PdfPage, count: number): void {
  makeRoom(page, linesRoom(count))
  for (let line = 1; line <= count; line++) {
    const y = page.y + line * lineHeight
    page
      .lineWidth(0.4)
      .moveTo(margins.left, y)
      .lineTo(margins.left + widthOf(page), y)
      .stroke(color.line)
  }
  page.y += linesRoom(count)
}

/** Keeps this much room on the page for what follows. */
export function writeParagraph(page: PdfPage, text: string, keep = 0): void {
  page.font(font.plain).fontSize(size.text)
  makeRoom(page, Math.max(48, page.heightOfString(text, { width: widthOf(page) }) + 12) + keep)
  page.font(font.plain).fontSize(size.text).fillColor(color.ink)
  page.text(text, margins.left, page.y, { width: widthOf(page), align: 'justify' })
  page.moveDown(0.8)
}
