import type { PasseView } from '@cais/core/api/passe.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { wallClockOf } from '@cais/core/values/calendar.ts'
import { formatDateTime, formatDay } from '@cais/core/values/format.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { writeHead } from '../../documents/pdf/frame.ts'
import { color, font, margins, widthOf } from '../../documents/pdf/look.ts'
import { type PdfPage, type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { drawSquares } from '../../documents/pdf/qr.ts'

const t = textsIn('pt-br')
const side = 230

/** Each pass starts a new page, in letters that can be read through the window of a truck. */
export function writePasses(
  [first, ...others]: readonly [PasseView, ...PasseView[]],
  issue: Pick<PdfTitle, 'now' | 'timbre'>,
): Promise<Uint8Array> {
  const head: PdfTitle = {
    title: t('passe.titulo'),
    subtitle: t('passe.confira'),
    ...issue,
    timeZone: first.fuso,
  }
  return writePdf(head, (page) => {
    writePasse(page, first)
    for (const passe of others) {
      page.addPage()
      writeHead(page, head)
      writePasse(page, passe)
    }
  })
}

function writePasse(page: PdfPage, passe: PasseView): void {
  const { fuso: timeZone } = passe
  const { dia, horas } = horarioOf(passe, t.language)
  writeLarge(page, `${dia} · ${horas}`, 24)
  // The code is drawn before the names, so that hundreds of names cannot move it off the first page.
  drawCode(page, passe)
  writeLarge(page, passe.placas.join(' · ') || t('passe.sem-placa'), 30)
  writeLarge(page, passe.motoristas.join(' · ') || t('passe.sem-motorista'), 20)
  writeFacts(page, t('passe.agendamento'), [
    [t('passe.portao'), t(`enum.areaTerminal.${passe.areaTerminal}`)],
    [t(passe.traz ? 'passe.traz' : 'passe.leva'), cargaShown(passe)],
    [t('passe.chegue'), formatDateTime(new Date(passe.de), timeZone, t.language)],
    [t('passe.ate'), formatDateTime(new Date(passe.ate), timeZone, t.language)],
    [t('passe.itens'), passe.itens.map((item) => t(`passe.item.${item}`)).join('; ')],
  ])
}

/** For cargo on several trucks, the number of pieces on this truck is added. */
const cargaShown = ({ carga, quantidade }: PasseView) =>
  quantidade === null ? carga : t('passe.volumes', { carga, quantidade })

function writeLarge(page: PdfPage, text: string, size: number): void {
  page.font(font.bold).fontSize(size).fillColor(color.ink)
  page.text(text, margins.left, page.y, { width: widthOf(page) })
  page.moveDown(0.25)
}

function drawCode(page: PdfPage, { link, codigo }: PasseView): void {
  page.moveDown(0.3)
  const top = page.y
  drawSquares(page, link, { left: margins.left + (widthOf(page) - side) / 2, top, side })
  page.font(font.bold).fontSize(26).fillColor(color.ink)
  page.text(codigo, margins.left, top + side + 12, { width: widthOf(page), align: 'center' })
  page.moveDown(0.8)
}

interface Janela {
  inicio: string
  fim: string
  fuso: string
}

/** A window as text: its day, and its hours from start to end. */
function horarioOf({ inicio, fim, fuso }: Janela, language: Language) {
  const [dia = '', de = ''] = wallClockOf(new Date(inicio), fuso).split(' ')
  const [, ate = ''] = wallClockOf(new Date(fim), fuso).split(' ')
  return { dia: formatDay(dia, language), horas: `${de}–${ate}` }
}
