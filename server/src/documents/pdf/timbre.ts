import { enderecoText, type Terminal } from '@cais/core/rules/identidade.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { color, font, margins } from './look.ts'
import type { PdfPage } from './page.ts'
import { widthOf } from './room.ts'
import { t } from './texts.ts'
import { drawWordmark } from './wordmark.ts'

/** Whose papers these are. */
export interface Timbre {
  terminal: Terminal
  /** Its sign, as it was sent. */
  logo: Buffer | null
}

export async function readTimbre(db: Db): Promise<Timbre> {
  const terminal = await readTerminal(db)
  if (!terminal.logo) return { terminal, logo: null }
  const row = await db.selectFrom('terminal_logo').select('bytes').executeTakeFirst()
  return { terminal, logo: row?.bytes ?? null }
}

const height = 30

/** The sign at the head: the terminal's own, else its name, else the portal's. */
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

/** Who answers for the paper, as far as it is set: name, CNPJ, customs area, address. */
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
