import { writeHeading } from './frame.ts'
import { color, font, makeRoom, margins, size, widthOf } from './look.ts'
import type { PdfPage } from './page.ts'

export type PdfFact = readonly [label: string, value: string | null]

const gap = 16

/** Labels with their values, two side by side; an unknown value is a dash. */
export function writeFacts(page: PdfPage, title: string, facts: readonly PdfFact[]): void {
  makeRoom(page, 70)
  writeHeading(page, title)
  const width = (widthOf(page) - gap) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    const height = Math.max(...pair.map((fact) => heightOf(page, fact, width)))
    makeRoom(page, height)
    const { y } = page
    for (const [place, fact] of pair.entries())
      writeFact(page, fact, margins.left + place * (width + gap), y, width)
    page.y = y + height
  }
  page.moveDown(0.6)
}

const shownValue = ([, value]: PdfFact) => value || '—'

function heightOf(page: PdfPage, fact: PdfFact, width: number): number {
  const value = page.font(font.plain).fontSize(size.text).heightOfString(shownValue(fact), { width })
  return size.small + 3 + value + 7
}

function writeFact(page: PdfPage, fact: PdfFact, x: number, y: number, width: number): void {
  page.font(font.plain).fontSize(size.small).fillColor(color.dim).text(fact[0], x, y, { width })
  page.fontSize(size.text).fillColor(color.ink)
  page.text(shownValue(fact), x, y + size.small + 3, { width })
}
