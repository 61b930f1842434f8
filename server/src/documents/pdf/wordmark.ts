import { color } from './look.ts'
import type { PdfPage } from './page.ts'

/** The name with its sign, as the portal shows it: a ship with boxes on the water. 112 by 32 units. */
const strokes = [
  'M52 10.5a8.2 8.2 0 1 0 0 11.5',
  'M71 24V13.5M71 18.7a5.3 5.3 0 1 1-10.6 0a5.3 5.3 0 0 1 10.6 0',
  'M79 13.5V24M79 7.7v.1',
  'M94.5 14.8c-1-1.2-2.6-1.7-4.2-1.7-2.2 0-3.9 1-3.9 2.8 0 3.8 8.6 1.6 8.6 5.4 0 1.9-1.9 2.9-4.2 2.9-1.9 0-3.7-.6-4.7-2',
]

export function drawWordmark(page: PdfPage, x: number, y: number, height: number): void {
  page
    .save()
    .translate(x, y)
    .scale(height / 32)
  page.path('M2 19h24l-2.8 6H5z').fill(color.sea)
  page.path('M5.5 11.5h6.8v6H5.5zM13.8 11.5h6.8v6h-6.8zM9.6 4h6.8v6H9.6z').fill(color.box)
  page.lineWidth(2).lineCap('round').lineJoin('round')
  page.path('M1 29q3.4-2.6 6.8 0t6.8 0 6.8 0 6.8 0').stroke(color.wave)
  page.lineWidth(3.2)
  for (const stroke of strokes) page.path(stroke).stroke(color.sea)
  page.restore()
}
