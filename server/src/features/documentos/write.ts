import type { CargaServicoView, ServicoView } from '@cais/core/api/servico.ts'
import { type CampoForma, type CampoId, campoIds, campos } from '@cais/core/catalogo/campos.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { isTextKey } from '@cais/core/texts/texts-in.ts'
import { formatContainerCode, isContainerCode } from '@cais/core/values/container-code.ts'
import { formatDta } from '@cais/core/values/customs-numbers.ts'
import { formatDateTime, formatDay, formatGrossWeight, formatRegister } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfPage, writePdf } from '../../documents/pdf/page.ts'
import { drawQr } from '../../documents/pdf/qr.ts'
import {
  linesRoom,
  signaturesRoom,
  writeLines,
  writeParagraph,
  writeSignatures,
} from '../../documents/pdf/signatures.ts'
import { column, writeTable } from '../../documents/pdf/table.ts'
import { t } from '../../documents/pdf/texts.ts'
import type { Timbre } from '../../documents/pdf/timbre.ts'
import type { Origem } from './carga-facts.ts'
import { type DocumentFacts, lacresOf, type Movimento } from './facts.ts'

interface DocumentOptions {
  now: Date
  timeZone: string
  timbre: Timbre
  /** The address of the service in the portal, for the QR code. */
  address: string
}

export function writeDocumento(
  documento: Documento,
  facts: DocumentFacts,
  { now, timeZone, timbre, address }: DocumentOptions,
): Promise<Uint8Array> {
  const { servico } = facts
  const title = t(`enum.documento.${documento}`)
  const subtitle = t('documento.solicitacao', { numero: servico.numeroSolicitacao })
  return writePdf({ title, subtitle, now, timeZone, timbre }, (page) => {
    drawQr(page, address, servico.numeroSolicitacao)
    const moment = (at: Date) => formatDateTime(at, timeZone, t.language)
    writeServico(page, facts, moment)
    writers[documento](page, { ...facts, moment })
  })
}

/** Formats a moment in the terminal's time zone. */
type Moment = (at: Date) => string

/** The data that a document is written from. */
type Paper = DocumentFacts & { moment: Moment }

const writers: Record<Documento, (page: PdfPage, facts: Paper) => void> = {
  SOLICITACAO_SERVICO: (page, { servico }) => {
    writePartes(page, servico)
    writeCargas(page, servico)
    writeTable(page, {
      title: t('servico.pendencias'),
      columns: [column('documento.pendencia', 4), column('documento.situacao', 3)],
      rows: servico.pendencias
        .filter(({ status }) => status !== 'INATIVA')
        .map((one) => [t(`enum.pendenciaTipo.${one.tipo}`), t(`enum.pendenciaStatus.${one.rotulo}`)]),
      keep: signaturesRoom,
    })
    writeSignatures(page, [t('enum.papel.REQUISITANTE'), t('documento.assina.terminal')])
  },
  RELATORIO_CONCLUSAO: (page, facts) => {
    const { servico, concluidaEm, movimentos, moment } = facts
    writeTable(page, {
      title: t('servico.cargas'),
      columns: [
        column('column.carga', 3),
        column('documento.situacao', 3),
        column('documento.concluida-em', 3),
      ],
      rows: servico.cargaServico.map((linha) => {
        const at = concluidaEm.get(linha.id)
        return [nameOf(linha), t(`enum.servicoStatus.${linha.rotulo}`), at ? moment(at) : '']
      }),
    })
    const own = servico.cargaServico.map(({ id }) => id)
    writeMovimentos(
      page,
      facts,
      movimentos.filter(({ cargaServicoId }) => cargaServicoId !== null && own.includes(cargaServicoId)),
    )
    writeParagraph(page, t('documento.conclusao'), signaturesRoom)
    writeSignatures(page, [t('documento.assina.terminal'), t('enum.papel.REQUISITANTE')])
  },
  EIR: (page, facts) => {
    writeConteineres(page, facts)
    // The receipt is about the container, so the arrival of the truck that fetches it is left out.
    writeMovimentos(
      page,
      facts,
      facts.movimentos.filter(({ tipo }) => tipo !== 'CAMINHAO_ENTRADA'),
    )
    writeOcorrencias(page, facts, t('documento.avarias'))
    writeParagraph(page, t('documento.ressalvas'), linesRoom(2) + signaturesRoom)
    writeLines(page, 2)
    writeSignatures(page, [t('documento.assina.entregue-por'), t('documento.assina.recebido-por')])
  },
  TERMO_FALTAS_AVARIAS: (page, facts) => {
    writeCargas(page, facts.servico)
    writeOcorrencias(page, facts, t('documento.avarias-apuradas'))
    writeParagraph(page, t('documento.partes-assinam'), linesRoom(3) + signaturesRoom)
    writeLines(page, 3)
    writeSignatures(page, [
      t('documento.assina.terminal'),
      t('enum.papel.TRANSPORTADOR'),
      t('enum.papel.CONSIGNATARIO'),
    ])
  },
  TERMO_TROCA_LACRE: (page, facts) => {
    const { servico, lacres, moment } = facts
    if (lacres.length)
      writeTable(page, {
        title: t('documento.lacres-trocados'),
        columns: [
          column('column.conteiner', 3),
          column('documento.quando', 3),
          column('documento.retirado', 2.4),
          column('documento.colocado', 2.4),
          column('documento.motivo', 4),
        ],
        rows: lacres.map((one) => [
          nameOfCarga(servico, one.cargaId),
          moment(one.at),
          one.retirado ?? '—',
          one.colocado ?? '—',
          one.motivo,
        ]),
      })
    else writeParagraph(page, t('documento.lacres-nenhum'))
    writeTable(page, {
      title: t('documento.lacres-atuais'),
      columns: [column('column.conteiner', 3), column('documento.lacres', 7)],
      rows: openLinhas(servico).map((linha) => [nameOf(linha), lacresText(facts, linha)]),
      keep: signaturesRoom,
    })
    if (lacres.length) writeParagraph(page, t('documento.lacres-presenca'), signaturesRoom)
    writeSignatures(page, [
      t('documento.assina.terminal'),
      t('documento.assina.autoridade'),
      t('enum.papel.REQUISITANTE'),
    ])
  },
  TICKET_PESAGEM: (page, { servico, pesagens, moment }) => {
    writeTable(page, {
      title: t('documento.pesagens'),
      columns: [
        column('column.carga', 3),
        column('documento.boletim', 3.4),
        column('column.placa', 1.8),
        column('documento.bruto', 2.4, 'right'),
        column('column.pesoTara', 2.4, 'right'),
        column('documento.liquido', 2.4, 'right'),
      ],
      rows: openLinhas(servico).flatMap((linha) => {
        const own = pesagens.filter(({ cargaId }) => cargaId === linha.carga.id)
        // Cargo that was never weighed is listed as such, with its declared weight.
        if (own.length === 0)
          return [
            [
              nameOf(linha),
              t('documento.nao-pesada'),
              '',
              formatGrossWeight(linha.carga.pesoBruto, t.language),
              '',
              '',
            ],
          ]
        return own.map((one) => [
          nameOf(linha),
          `${one.numero}, ${moment(one.at)}`,
          formatPlate(one.placa),
          formatGrossWeight(one.pesoBruto, t.language),
          formatGrossWeight(one.pesoTara, t.language),
          formatGrossWeight(one.pesoLiquido, t.language),
        ])
      }),
      keep: signaturesRoom,
    })
    writeSignatures(page, [t('documento.assina.terminal')])
  },
}

function writeConteineres(page: PdfPage, facts: Paper): void {
  writeTable(page, {
    title: t('menu.entry.conteineres'),
    columns: [
      column('column.conteiner', 3),
      column('column.tipo', 1.4),
      column('documento.condicao', 4.6),
      column('documento.lacres', 4),
    ],
    rows: openLinhas(facts.servico).map((linha) => {
      const last = facts.condicoes.findLast(({ cargaId }) => cargaId === linha.carga.id)
      return [
        nameOf(linha),
        linha.carga.conteiner?.isocode?.codigo ?? '',
        last
          ? `${t(`enum.condicaoConteiner.${last.condicao}`)} (${origemText(last.origem)}, ${facts.moment(last.at)})`
          : t('documento.condicao-sem'),
        lacresText(facts, linha),
      ]
    }),
  })
}

function writeMovimentos(page: PdfPage, { servico, moment }: Paper, movimentos: readonly Movimento[]): void {
  if (movimentos.length === 0) {
    writeParagraph(page, t('documento.movimentos-nenhum'))
    return
  }
  // Containers have no number of pieces.
  const isCounted = movimentos.some(({ quantidade }) => quantidade !== null)
  writeTable(page, {
    title: t('documento.movimentos'),
    columns: [
      column('column.carga', 3),
      column('documento.movimento', 3),
      column('documento.quando', 3),
      column('column.placa', 2),
      ...(isCounted ? [column('column.quantidade', 1.6)] : []),
    ],
    rows: movimentos.map((one) => [
      nameOfCarga(servico, one.cargaId),
      t(`enum.cargaEvento.${one.tipo}`),
      moment(one.at),
      one.placa ? formatPlate(one.placa) : '—',
      ...(isCounted ? [one.quantidade === null ? '—' : String(one.quantidade)] : []),
    ]),
  })
}

function writeOcorrencias(page: PdfPage, { servico, ocorrencias, moment }: Paper, title: string): void {
  if (ocorrencias.length === 0) {
    writeParagraph(page, t('documento.avarias-nenhuma'))
    return
  }
  writeTable(page, {
    title,
    columns: [
      column('column.carga', 2.8),
      column('documento.o-que', 1.4),
      column('column.descricao', 5),
      column('documento.registro', 3.6),
    ],
    rows: ocorrencias.map((one) => [
      nameOfCarga(servico, one.cargaId),
      t(`enum.ocorrenciaCarga.${one.tipo}`),
      one.descricao,
      `${origemText(one.origem)}, ${moment(one.at)}`,
    ]),
  })
}

const origemText = (origem: Origem) =>
  origem === 'INTERCAMBIO' ? t('documento.origem-devolucao') : t(`enum.cargaEvento.${origem}`)

const lacresText = (facts: DocumentFacts, { carga }: CargaServicoView) =>
  lacresOf(facts, carga.id).join(', ') || t('documento.lacres-sem')

function writeServico(page: PdfPage, { servico, navios }: DocumentFacts, moment: Moment): void {
  const { escala, booking, dados } = servico
  writeFacts(page, t('documento.servico'), [
    [t('documento.servico'), t(`enum.subtipo.${servico.subtipo}`)],
    [t('documento.situacao'), t(`enum.servicoStatus.${servico.status}`)],
    [
      t('enum.papel.REQUISITANTE'),
      `${servico.requisitante.socialName} (${formatRegister(servico.requisitante.nationalRegister)})`,
    ],
    [
      t('enum.papel.CONSIGNATARIO'),
      servico.consignatario &&
        `${servico.consignatario.socialName} (${formatRegister(servico.consignatario.nationalRegister)})`,
    ],
    [t('documento.solicitado-em'), moment(new Date(servico.dataCriacao))],
    [t('documento.valido-ate'), servico.validade && formatDay(servico.validade, t.language)],
    [t('servico.referencia'), servico.referenciaCliente],
    // A service without cargo has only its call.
    [t('lineup.column.navio'), navios.join(', ') || (escala && escalaName(escala))],
    [t('column.booking'), booking?.numero ?? null],
    ...campoIds.flatMap((campo) => {
      const value = dados[campo]
      return value ? [[t(`campo.${campo}`), campoText(campo, value)] as const] : []
    }),
  ])
}

/** The value of a field as documents show it. */
function campoText(campo: CampoId, value: string): string {
  const forma: CampoForma = campos[campo]
  if (forma.tipo === 'data') return formatDay(value, t.language)
  if (forma.tipo === 'texto') return formatDta(value)
  const key = `enum.${campo}.${value}`
  return isTextKey(key) ? t(key) : value
}

function writePartes(page: PdfPage, { partes }: ServicoView): void {
  writeTable(page, {
    title: t('column.empresas'),
    columns: [
      column('servico.papel', 2),
      column('column.empresa', 4),
      column('column.nationalRegister', 2.4),
    ],
    rows: partes.map((one) => [
      t(`enum.papel.${one.papel}`),
      one.socialName,
      formatRegister(one.nationalRegister),
    ]),
  })
}

function writeCargas(page: PdfPage, servico: ServicoView): void {
  writeTable(page, {
    title: t('servico.cargas'),
    columns: [
      column('column.carga', 3),
      column('column.tipo', 2),
      column('documento.ce-bl', 3.4),
      column('column.pesoBruto', 2.4, 'right'),
      column('documento.situacao', 2.6),
    ],
    rows: servico.cargaServico.map((linha) => [
      nameOf(linha),
      linha.carga.conteiner?.isocode?.codigo ?? t(`enum.tipoCarga.${linha.carga.tipoCarga}`),
      [linha.carga.ceMercante, linha.carga.bl].filter(Boolean).join(' / '),
      formatGrossWeight(linha.carga.pesoBruto, t.language),
      t(`enum.servicoStatus.${linha.rotulo}`),
    ]),
  })
}

const openLinhas = ({ cargaServico }: ServicoView) =>
  cargaServico.filter(({ status }) => status !== 'CANCELADO')

function nameOf({ carga: { identificador } }: CargaServicoView): string {
  return isContainerCode(identificador) ? formatContainerCode(identificador) : identificador
}

function nameOfCarga({ cargaServico }: ServicoView, cargaId: number): string {
  const linha = cargaServico.find(({ carga }) => carga.id === cargaId)
  return linha ? nameOf(linha) : ''
}
