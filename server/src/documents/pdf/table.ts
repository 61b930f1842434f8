import type { TextKey } from '@cais/core/texts/text-key.ts'
import { writeHeading } from './frame.ts'
import { color, font, makeRoom, margins, size, widthOf } from './look.ts'
import type { PdfPage } from './page.ts'
import { t } from './texts.ts'

export interface PdfColumn {
  label: string
  /** The share of the page's width, relative to the other columns. */
  width: number
  align?: 'left' | 'right'
}

/** `column('column.placa', 2)` */
export const column = (label: TextKey, width: number, align?: 'right'): PdfColumn => ({
  label: t(label),
  width,
  ...(align && { align }),
})

interface PdfTable {
  title: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** The room that is kept for what follows on the page of the last row. */
  keep?: number
}

const padding = 5
const afterTable = 16

/** A table over as many pages as it needs; every page begins with the names of the columns. */
export function writeTable(page: PdfPage, { title, columns, rows, keep = 0 }: PdfTable): void {
  makeRoom(page, rows.length < 2 ? 90 + keep : 90)
  writeHeading(page, title)
  const shares = columns.reduce((sum, column) => sum + column.width, 0)
  const widths = columns.map((column) => (column.width / shares) * widthOf(page))
  const labels = columns.map((column) => column.label)
  const write = (cells: readonly string[], isHead: boolean) => writeRow(page, columns, widths, cells, isHead)
  write(labels, true)
  for (const [place, cells] of rows.entries()) {
    const below = place === rows.length - 1 && keep > 0 ? keep + afterTable : 0
    if (makeRoom(page, heightOf(page, widths, cells) + below)) write(labels, true)
    write(cells, false)
  }
  page.x = margins.left
  page.moveDown(1)
}

function heightOf(page: PdfPage, widths: readonly number[], cells: readonly string[]): number {
  page.font(font.bold).fontSize(size.text)
  const heights = cells.map((text, index) =>
    page.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * padding }),
  )
  return Math.max(...heights) + 2 * padding
}

function writeRow(
  page: PdfPage,
  columns: readonly PdfColumn[],
  widths: readonly number[],
  cells: readonly string[],
  isHead: boolean,
): void {
  const height = heightOf(page, widths, cells)
  const { y } = page
  if (isHead) page.rect(margins.left, y, widthOf(page), height).fill(color.ground)
  page
    .font(isHead ? font.bold : font.plain)
    .fontSize(size.text)
    .fillColor(color.ink)
  let x: number = margins.left
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 0
    const align = columns[index]?.align ?? 'left'
    page.text(text, x + padding, y + padding, { width: width - 2 * padding, align })
    x += width
  }
  page
    .lineWidth(0.5)
    .moveTo(margins.left, y + height)
    .lineTo(margins.left + widthOf(page), y + height)
    .stroke(color.line)
  page.y = y + height
}
