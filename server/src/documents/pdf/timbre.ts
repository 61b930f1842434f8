import { enderecoText, type Terminal } from '@cais/core/rules/identidade.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { color, font, margins, widthOf } from './look.ts'
import type { PdfPage } from './page.ts'
import { t } from './texts.ts'

/** The identity of the terminal on its documents. */
export interface Timbre {
  terminal: Terminal
  /** The logo as it was uploaded. */
  logo: Buffer | null
}

export async function readTimbre(db: Db): Promise<Timbre> {
  const terminal = await readTerminal(db)
  if (!terminal.logo) return { terminal, logo: null }
  const row = await db.selectFrom('terminal_logo').select('bytes').executeTakeFirst()
  return { terminal, logo: row?.bytes ?? null }
}

const height = 30

/** The sign at the head: the terminal's logo, else its name, else the portal's wordmark. */
export function drawSign(page: PdfPage, { terminal, logo }: Timbre): void {
  const { left, top } = margins
  if (logo) page.image(logo, left, top, { fit: [220, height + 6], valign: 'center' })
  else if (terminal.nome) {
    page
      .font(font.bold)
      .fontSize(15)
      .fillColor(terminal.cor || color.sea)
    page.text(terminal.nome, left, top + 8, {
      width: widthOf(page),
      height,
      lineBreak: false,
      ellipsis: true,
    })
  } else drawWordmark(page, left, top, height)
}

/** Name, CNPJ, customs area and address of the terminal, as far as they are set. */
export function imprintOf({ terminal }: Timbre): string {
  const { nome, cnpj, recinto } = terminal
  return [
    nome,
    cnpj && t('documento.timbre.cnpj', { cnpj: formatCnpj(cnpj) }),
    recinto && t('documento.timbre.recinto', { recinto }),
    enderecoText(terminal),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The wordmark of the portal: a ship with boxes on the water. 112 by 32 units. */
const strokes = [
  'M52 10.5a8.2 8.2 0 1 0 0 11.5',
  'M71 24V13.5M71 18.7a5.3 5.3 0 1 1-10.6 0a5.3 5.3 0 0 1 10.6 0',
  'M79 13.5V24M79 7.7v.1',
  'M94.5 14.8c-1-1.2-2.6-1.7-4.2-1.7-2.2 0-3.9 1-3.9 2.8 0 3.8 8.6 1.6 8.6 5.4 0 1.9-1.9 2.9-4.2 2.9-1.9 0-3.7-.6-4.7-2',
]

function drawWordmark(page: PdfPage, x: number, y: number, height: number): void {
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
