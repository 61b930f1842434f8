import { formatDateTime } from '@cais/core/values/format.ts'
import { color, font, margins, size, tint, widthOf } from './look.ts'
import type { PdfPage, PdfTitle } from './page.ts'
import { t } from './texts.ts'
import { drawSign, imprintOf } from './timbre.ts'

export function writeHead(page: PdfPage, { title, subtitle, timbre }: PdfTitle): void {
  drawSign(page, timbre)
  page.y = margins.top + 46
  page.x = margins.left
  page
    .font(font.bold)
    .fontSize(size.title)
    .fillColor(color.ink)
    .text(title, { width: widthOf(page) })
  if (subtitle) page.moveDown(0.2).font(font.plain).fontSize(size.text).fillColor(color.dim).text(subtitle)
  page.moveDown(1.2)
}

/** Written last, when the number of pages is known. */
export function writeFoot(page: PdfPage, { now, timeZone, timbre }: PdfTitle): void {
  const imprint = imprintOf(timbre)
  const { start, count } = page.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    page.switchToPage(start + index)
    const y = page.page.height - margins.bottom + 24
    const width = widthOf(page)
    // The foot is below the margin, where text would otherwise begin a new page.
    page.page.margins.bottom = 0
    page
      .lineWidth(0.5)
      .moveTo(margins.left, y - 8)
      .lineTo(margins.left + width, y - 8)
      .stroke(color.line)
    page.font(font.plain).fontSize(size.small).fillColor(color.dim)
    const line = { width, lineBreak: false }
    page.text(
      t('documento.emitido', { quando: formatDateTime(now, timeZone, t.language) }),
      margins.left,
      y,
      line,
    )
    const place = t('documento.pagina', { pagina: index + 1, paginas: count })
    page.text(place, margins.left, y, { ...line, align: 'right' })
    if (imprint) page.text(imprint, margins.left, y + 11, { width, height: 2 * size.small, ellipsis: true })
    page.page.margins.bottom = margins.bottom
  }
}

/** The heading of a part of the document. */
export function writeHeading(page: PdfPage, text: string): void {
  page
    .font(font.bold)
    .fontSize(size.heading)
    .fillColor(tint.get(page) ?? color.sea)
  page.text(text, margins.left, page.y, { width: widthOf(page) })
  page.moveDown(0.4)
}
