import { type Beneficiario, nossoNumeroOf } from '@cais/core/rules/cobranca.ts'
import type { UnidadeTarifa } from '@cais/core/rules/tarifa.ts'
import { formatBoletoLine } from '@cais/core/values/boleto.ts'
import { formatCurrency, formatDate, formatDay, formatRegister } from '@cais/core/values/format.ts'
import { drawBars } from '../../documents/pdf/bars.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { writeHeading } from '../../documents/pdf/frame.ts'
import { color, font, margins, size } from '../../documents/pdf/look.ts'
import { type PdfPage, type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { drawSquares } from '../../documents/pdf/qr.ts'
import { makeRoom, widthOf } from '../../documents/pdf/room.ts'
import { writeTable } from '../../documents/pdf/table.ts'
import type { Fatura } from './read-cobranca.ts'

interface Bills {
  numero: string
  faturas: readonly Fatura[]
  beneficiario: Beneficiario
}

/** When and where the paper is written. */
type Issue = Pick<PdfTitle, 'now' | 'timeZone'>

const unidades: Record<UnidadeTarifa, string> = {
  SERVICO: 'serviço',
  CARGA: 'carga',
  TONELADA: 'tonelada',
}

const situacoes: Record<Fatura['situacao'], string> = {
  EM_ABERTO: 'Em aberto',
  VENCIDA: 'Vencida',
  PAGO: 'Paga',
  CANCELADA: 'Cancelada',
}

/** Bills as they are paid: what for, by whom, until when, at the bank and by Pix. In Portuguese, whoever asks. */
export function faturaPdf(
  { numero, faturas, beneficiario }: Bills,
  { now, timeZone }: Issue,
): Promise<Uint8Array> {
  const title = 'Fatura de serviços portuários'
  return writePdf({ title, subtitle: `Solicitação ${numero}`, now, timeZone }, (page) => {
    for (const [index, fatura] of faturas.entries()) {
      if (index > 0) page.addPage()
      writeFatura(page, { numero, fatura, beneficiario, timeZone })
    }
  })
}

interface Bill extends Pick<Bills, 'numero' | 'beneficiario'>, Pick<Issue, 'timeZone'> {
  fatura: Fatura
}

function writeFatura(page: PdfPage, { numero, fatura, beneficiario, timeZone }: Bill): void {
  writeFacts(page, 'Cobrança', [
    ['Vencimento', formatDay(fatura.vencimento)],
    ['Valor', formatCurrency(fatura.valorCentavos)],
    ['Emissão', formatDate(new Date(fatura.emitidaEm), timeZone)],
    ['Situação', situacaoText(fatura, timeZone)],
    ['Nosso número', nossoNumeroOf(fatura.id)],
    ['Solicitação', numero],
  ])
  writeFacts(page, 'Pagador e beneficiário', [
    ['Pagador', fatura.pagador.socialName],
    ['CNPJ ou CPF do pagador', formatRegister(fatura.pagador.nationalRegister)],
    ['Beneficiário', beneficiario.nome],
    ['CNPJ do beneficiário', formatRegister(beneficiario.cnpj)],
    ...(fatura.email ? [['E-mail para a fatura', fatura.email] as const] : []),
  ])
  writeItens(page, fatura)
  // What was paid must not be paid again.
  if (fatura.pagaEm) return
  if (fatura.linhaDigitavel) writeBoleto(page, fatura.linhaDigitavel)
  if (fatura.pix) writePix(page, fatura.pix)
}

function situacaoText({ situacao, pagaEm }: Fatura, timeZone: string): string {
  return pagaEm ? `Paga em ${formatDate(new Date(pagaEm), timeZone)}` : situacoes[situacao]
}

function writeItens(page: PdfPage, { itens, valorCentavos }: Fatura): void {
  writeTable(page, {
    title: 'Itens',
    columns: [
      { label: 'Descrição', width: 5 },
      { label: 'Quantidade', width: 2, align: 'right' },
      { label: 'Unidade', width: 2 },
      { label: 'Valor unitário', width: 2.4, align: 'right' },
      { label: 'Valor', width: 2.4, align: 'right' },
    ],
    rows: [
      ...itens.map((item) => [
        item.descricao,
        String(item.quantidade),
        unidades[item.unidade],
        formatCurrency(item.valorUnitarioCentavos),
        formatCurrency(item.valorCentavos),
      ]),
      ['Total', '', '', '', formatCurrency(valorCentavos)],
    ],
  })
}

/** Banks ask for bars 103 mm wide and 13 mm high. */
const bars = { width: 292, height: 37 }

function writeBoleto(page: PdfPage, line: string): void {
  makeRoom(page, 100)
  writeHeading(page, 'Pague no banco')
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
  writeHeading(page, 'Pague com Pix')
  const top = page.y
  drawSquares(page, pix, { left: margins.left, top, side })
  const left = margins.left + side + 18
  const width = widthOf(page) - side - 18
  page.font(font.plain).fontSize(size.text).fillColor(color.ink)
  page.text('Leia o código com o aplicativo do seu banco, ou copie e cole o texto abaixo.', left, top, {
    width,
  })
  page.moveDown(0.6).fontSize(size.small)
  page.text(pix, left, page.y, { width })
  page.x = margins.left
  page.y = Math.max(page.y, top + side) + 12
}
