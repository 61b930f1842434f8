import bwipjs from 'bwip-js'
import { color, font, margins, size } from './look.ts'
import { type PdfPage, widthOf } from './page.ts'

/** The squares of a QR code, row by row. */
function squaresOf(text: string): { dark: number[]; width: number } {
  const asked = { bcid: 'qrcode', text, eclevel: 'M' }
  const [code] = bwipjs.raw(asked) as { pixs: number[]; pixx: number }[]
  if (!code) throw new Error('a QR code has squares')
  return { dark: code.pixs, width: code.pixx }
}

/** A QR code at the top right of the page, drawn as shapes so that it prints sharply. */
export function drawQr(page: PdfPage, text: string, label: string, side = 84): void {
  const { dark, width } = squaresOf(text)
  const unit = side / width
  const left = margins.left + widthOf(page) - side
  page.save()
  for (const [index, isDark] of dark.entries()) {
    if (isDark)
      page.rect(left + (index % width) * unit, margins.top + Math.floor(index / width) * unit, unit, unit)
  }
  page.fill(color.ink)
  page.restore()
  const { x, y } = page
  page.font(font.plain).fontSize(size.small).fillColor(color.dim)
  page.text(label, left - 40, margins.top + side + 3, { width: side + 40, align: 'right', lineBreak: false })
  page.x = x
  page.y = Math.max(y, margins.top + side + 18)
}
