import type { PdfPage } from './page.ts'

/** The look of all documents; measures are points. The standard fonts hold every Portuguese character (WinAnsi). */
export const font = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

export const color = {
  ink: '#14232e',
  dim: '#53656f',
  line: '#c9d4da',
  ground: '#eef3f6',
  sea: '#0b4f6c',
  box: '#f4a640',
  wave: '#7cc4ea',
} as const

/** The colour of a document's headings: the terminal's own, if it has one. */
export const tint = new WeakMap<PdfPage, string>()

export const size = { title: 18, heading: 11, text: 10, small: 8 } as const

export const margins = { top: 48, bottom: 64, left: 48, right: 48 } as const

/** The width between the left and right margins. */
export function widthOf(page: PdfPage): number {
  return page.page.width - margins.left - margins.right
}

/** Begins a new page unless this height still fits; returns whether it did. */
export function makeRoom(page: PdfPage, height: number): boolean {
  if (page.y + height <= page.page.height - margins.bottom) return false
  page.addPage()
  return true
}
