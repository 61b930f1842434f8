import { margins } from './look.ts'
import type { PdfPage } from './page.ts'

/** Where text may stand, from left to right. */
export function widthOf(page: PdfPage): number {
  return page.page.width - margins.left - margins.right
}

/** A new page, unless this much still fits below. */
export function makeRoom(page: PdfPage, height: number): boolean {
  if (page.y + height <= page.page.height - margins.bottom) return false
  page.addPage()
  return true
}
