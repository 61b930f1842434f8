import bwipjs from 'bwip-js'
import { color, font, margins, size, widthOf } from './look.ts'
import type { PdfPage } from './page.ts'

/** The squares of a QR code, row by row. */
export function squaresOf(text: string): { dark: number[]; width: number } {
  const asked = { bcid: 'qrcode', text, eclevel: 'M' }
  const [code] = bwipjs.raw(asked) as { pixs: number[]; pixx: number }[]
  if (!code) throw new Error('a QR code has squares')
  return { dark: code.pixs, width: code.pixx }
}

/** The squares of a QR code, drawn as shapes so that they print sharply. */
export function drawSquares(
  page: PdfPage,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const { dark, width } = squaresOf(text)
  const unit = side / width
  page.save()
  for (const [index, isDark] of dark.entries()) {
    if (isDark) page.rect(left + (index % width) * unit, top + Math.floor(index / width) * unit, unit, unit)
  }
  page.fill(color.ink)
  page.restore()
}

/** A QR code at the top right of the page. */
export function drawQr(page: PdfPage, text: string, label: string, side = 84): void {
  const left = margins.left + widthOf(page) - side
  drawSquares(page, text, { left, top: margins.top, side })
  const { x, y } = page
  page.font(font.plain).fontSize(size.small).fillColor(color.dim)
  page.text(label, left - 40, margins.top + side + 3, { width: side + 40, align: 'right', lineBreak: false })
  page.x = x
  page.y = Math.max(y, margins.top + side + 18)
}
