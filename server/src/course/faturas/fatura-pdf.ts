import type { Beneficiario } from '@cais/core/rules/cobranca.ts'
import { formatBoletoLine } from '@cais/core/values/boleto.ts'
import { formatCurrency, formatDate, formatDay, formatRegister } from '@cais/core/values/format.ts'
import { drawBars } from '../../documents/pdf/bars.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { writeHeading } from '../../documents/pdf/frame.ts'
import { color, font, makeRoom, margins, size, widthOf } from '../../documents/pdf/look.ts'
import { type PdfPage, type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { drawSquares } from '../../documents/pdf/qr.ts'
import { column, writeTable } from '../../documents/pdf/table.ts'
import { t } from '../../documents/pdf/texts.ts'
import type { Fatura } from './read-cobranca.ts'

interface Bills {
  numero: string
  faturas: readonly Fatura[]
  beneficiario: Beneficiario
}

/** When and where the document is written. */
type Issue = Pick<PdfTitle, 'now' | 'timeZone' | 'timbre'>

/** The bills with their items, payer, due date, bar code and Pix. The document is in Portuguese for every reader. */
export function faturaPdf({ numero, faturas, beneficiario }: Bills, issue: Issue): Promise<Uint8Array> {
  const title = t('documento.fatura.titulo')
  const subtitle = t('documento.solicitacao', { numero })
  return writePdf({ title, subtitle, ...issue }, (page) => {
    for (const [index, fatura] of faturas.entries()) {
      if (index > 0) page.addPage()
      writeFatura(page, { numero, fatura, beneficiario, timeZone: issue.timeZone })
    }
  })
}

interface Bill extends Pick<Bills, 'numero' | 'beneficiario'>, Pick<Issue, 'timeZone'> {
  fatura: Fatura
}

function writeFatura(page: PdfPage, { numero, fatura, beneficiario, timeZone }: Bill): void {
  writeFacts(page, t('documento.fatura.cobranca'), [
    [t('column.dataVencimento'), formatDay(fatura.vencimento, t.language)],
    [t('column.valor'), formatCurrency(fatura.valorCentavos, t.language)],
    [t('documento.fatura.emissao'), formatDate(new Date(fatura.emitidaEm), timeZone, t.language)],
    [t('documento.situacao'), situacaoText(fatura, timeZone)],
    [t('documento.fatura.nosso-numero'), fatura.numero],
    [t('column.numeroSolicitacao'), numero],
  ])
  writeFacts(page, t('documento.fatura.pagador-beneficiario'), [
    [t('documento.fatura.pagador'), fatura.pagador.socialName],
    [t('documento.fatura.registro-pagador'), formatRegister(fatura.pagador.nationalRegister)],
    [t('documento.fatura.beneficiario'), beneficiario.nome],
    [t('documento.fatura.cnpj-beneficiario'), formatRegister(beneficiario.cnpj)],
    ...(fatura.email ? [[t('documento.fatura.email'), fatura.email] as const] : []),
  ])
  writeItens(page, fatura)
  // Paid bills show no means of payment.
  if (fatura.pagaEm) return
  if (fatura.linhaDigitavel) writeBoleto(page, fatura.linhaDigitavel)
  if (fatura.pix) writePix(page, fatura.pix)
}

function situacaoText({ situacao, pagaEm }: Fatura, timeZone: string): string {
  return pagaEm
    ? t('documento.fatura.paga-em', { dia: formatDate(new Date(pagaEm), timeZone, t.language) })
    : t(`enum.faturaSituacao.${situacao}`)
}

function writeItens(page: PdfPage, { itens, valorCentavos }: Fatura): void {
  writeTable(page, {
    title: t('documento.fatura.itens'),
    columns: [
      column('column.descricao', 5),
      column('column.quantidade', 2, 'right'),
      column('documento.fatura.unidade', 2),
      column('documento.fatura.valor-unitario', 2.4, 'right'),
      column('column.valor', 2.4, 'right'),
    ],
    rows: [
      ...itens.map((item) => [
        item.descricao,
        String(item.quantidade),
        t(`enum.unidadeTarifa.${item.unidade}`),
        formatCurrency(item.valorUnitarioCentavos, t.language),
        formatCurrency(item.valorCentavos, t.language),
      ]),
      [t('documento.fatura.total'), '', '', '', formatCurrency(valorCentavos, t.language)],
    ],
  })
}

/** Banks ask for bars 103 mm wide and 13 mm high. */
const bars = { width: 292, height: 37 }

function writeBoleto(page: PdfPage, line: string): void {
  makeRoom(page, 100)
  writeHeading(page, t('documento.fatura.pague-banco'))
  page.font(font.bold).fontSize(size.heading).fillColor(color.ink)
  page.text(formatBoletoLine(line), margins.left, page.y, { width: widthOf(page) })
  page.moveDown(0.5)
  drawBars(page, line, { left: margins.left, top: page.y, ...bars })
  page.x = margins.left
  page.y += bars.height + 18
}

const side = 108

function writePix(page: PdfPage, pix: string): void {
  makeRoom(page, side + 30)
  writeHeading(page, t('documento.fatura.pague-pix'))
  const top = page.y
  drawSquares(page, pix, { left: margins.left, top, side })
  const left = margins.left + side + 18
  const width = widthOf(page) - side - 18
  page.font(font.plain).fontSize(size.text).fillColor(color.ink)
  page.text(t('documento.fatura.pix-hint'), left, top, { width })
  page.moveDown(0.6).fontSize(size.small)
  page.text(pix, left, page.y, { width })
  page.x = margins.left
  page.y = Math.max(page.y, top + side) + 12
}
