import { boletoLineToBarCode } from '@cais/core/values/boleto.ts'
import { color } from './look.ts'
import type { PdfPage } from './page.ts'

/** The two wide ones of the five lines of each digit. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const NARROW_UNITS = 1
const WIDE_UNITS = 3

/**
 * Interleaved 2 of 5: the widths of bar, gap, bar, gap, ... in units. Of each pair of digits the first is in the
 * bars, the second in the gaps between them.
 */
export function interleaved2of5(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 holds pairs of digits')
  const lines = (digits.match(/\d\d/g) ?? []).flatMap((pair) => {
    const [bars = '', gaps = ''] = [...pair].map((digit) => WIDE[Number(digit)])
    return [...bars].flatMap((bar, index) => [bar, gaps.charAt(index)])
  })
  const units = ['0', '0', '0', '0', ...lines, '1', '0', '0']
  return units.map((line) => (line === '1' ? WIDE_UNITS : NARROW_UNITS))
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** The bar code of a line of 47 digits, drawn as shapes so that it prints sharply. */
export function drawBars(page: PdfPage, line: string, { left, top, width, height }: Place): void {
  const widths = interleaved2of5(boletoLineToBarCode(line) ?? '')
  const unit = width / widths.reduce((sum, one) => sum + one, 0)
  let x = left
  page.save()
  for (const [index, units] of widths.entries()) {
    if (index % 2 === 0) page.rect(x, top, units * unit, height)
    x += units * unit
  }
  page.fill(color.ink)
  page.restore()
}
