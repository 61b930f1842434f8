import type { CargaServicoView, ServicoView } from '@cais/core/api/servico.ts'
import { campoIds } from '@cais/core/catalogo/campos.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { formatContainerCode, isContainerCode } from '@cais/core/rules/container-code.ts'
import { formatCnpj, formatDateTime, formatDay, formatGrossWeight } from '@cais/core/rules/format.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfPage, writePdf } from '../../documents/pdf/page.ts'
import { drawQr } from '../../documents/pdf/qr.ts'
import { writeLines, writeParagraph, writeSignatures } from '../../documents/pdf/signatures.ts'
import { writeTable } from '../../documents/pdf/table.ts'
import { textsIn } from '../../search/texts.ts'
import type { DocumentFacts } from './facts.ts'

/** Documents are the terminal's own: in Portuguese, whoever asks. */
const t = textsIn('pt-br')

interface DocumentOptions {
  now: Date
  timeZone: string
  /** Where the service is looked at, for the QR code. */
  address: string
}

export function writeDocumento(
  documento: Documento,
  facts: DocumentFacts,
  { now, timeZone, address }: DocumentOptions,
): Promise<Uint8Array> {
  const { servico } = facts
  const title = t(`enum.documento.${documento}`)
  return writePdf({ title, subtitle: `Solicitação ${servico.numeroSolicitacao}`, now, timeZone }, (page) => {
    drawQr(page, address, servico.numeroSolicitacao)
    const moment = (at: Date) => formatDateTime(at, timeZone)
    writeServico(page, servico, moment)
    writers[documento](page, { ...facts, moment })
  })
}

/** An instant as the terminal's clock shows it. */
type Moment = (at: Date) => string

const writers: Record<Documento, (page: PdfPage, facts: DocumentFacts & { moment: Moment }) => void> = {
  SOLICITACAO_SERVICO: (page, { servico }) => {
    writePartes(page, servico)
    writeCargas(page, servico)
    writeTable(page, {
      title: 'Pendências',
      columns: [
        { label: 'Pendência', width: 4 },
        { label: 'Situação', width: 3 },
      ],
      rows: servico.pendencias
        .filter(({ status }) => status !== 'INATIVA')
        .map((one) => [t(`enum.pendenciaTipo.${one.tipo}`), t(`enum.pendenciaStatus.${one.rotulo}`)]),
    })
    writeSignatures(page, ['Requisitante', 'Terminal'])
  },
  RELATORIO_CONCLUSAO: (page, { servico, concluidaEm, movimentos, moment }) => {
    writeTable(page, {
      title: 'Cargas',
      columns: [
        { label: 'Carga', width: 3 },
        { label: 'Situação', width: 3 },
        { label: 'Concluída em', width: 3 },
      ],
      rows: servico.cargaServico.map((linha) => {
        const at = concluidaEm.get(linha.id)
        return [nameOf(linha), t(`enum.servicoStatus.${linha.rotulo}`), at ? moment(at) : '']
      }),
    })
    if (movimentos.length)
      writeTable(page, {
        title: 'Movimentos',
        columns: [
          { label: 'Carga', width: 3 },
          { label: 'Movimento', width: 3 },
          { label: 'Quando', width: 3 },
          { label: 'Placa', width: 2 },
        ],
        rows: movimentos.map((one) => [
          nameOfLinha(servico, one.cargaServicoId),
          t(`enum.cargaEvento.${one.tipo}`),
          moment(one.at),
          one.placa ?? '',
        ]),
      })
    writeParagraph(
      page,
      'O terminal declara que o serviço acima foi concluído nas condições registradas neste relatório.',
    )
    writeSignatures(page, ['Terminal', 'Requisitante'])
  },
  EIR: (page, { servico, movimentos, condicoes, moment }) => {
    writeTable(page, {
      title: 'Contêineres',
      columns: [
        { label: 'Contêiner', width: 3 },
        { label: 'Tipo', width: 1.4 },
        { label: 'Movimento', width: 4 },
        { label: 'Condição', width: 4 },
      ],
      rows: openLinhas(servico).map((linha) => {
        const last = movimentos.findLast(({ cargaServicoId }) => cargaServicoId === linha.id)
        return [
          nameOf(linha),
          linha.carga.conteiner?.isocode.codigo ?? '',
          last ? `${t(`enum.cargaEvento.${last.tipo}`)}, ${moment(last.at)}` : '',
          condicoes.get(linha.id) ?? '',
        ]
      }),
    })
    writeParagraph(
      page,
      'Avarias observadas no intercâmbio (amassado, furo, corte, oxidação, piso, portas, lacre):',
    )
    writeLines(page, 5)
    writeSignatures(page, ['Entregue por', 'Recebido por'])
  },
  TERMO_FALTAS_AVARIAS: (page, { servico }) => {
    writeCargas(page, servico)
    writeParagraph(
      page,
      'Faltas e avarias apuradas na presença das partes (volume, descrição, quantidade, causa aparente):',
    )
    writeLines(page, 9)
    writeParagraph(page, 'As partes abaixo assinam este termo, cada uma com sua ressalva, quando houver.')
    writeSignatures(page, ['Terminal', 'Transportador', 'Consignatário'])
  },
  TERMO_TROCA_LACRE: (page, { servico }) => {
    writeTable(page, {
      title: 'Lacres',
      columns: [
        { label: 'Contêiner', width: 3 },
        { label: 'Lacre retirado', width: 3 },
        { label: 'Lacre colocado', width: 3 },
        { label: 'Motivo', width: 4 },
      ],
      rows: openLinhas(servico).map((linha) => [nameOf(linha), '', '', '']),
    })
    writeParagraph(
      page,
      'Os lacres indicados foram retirados e colocados na presença de quem assina este termo.',
    )
    writeSignatures(page, ['Terminal', 'Autoridade', 'Requisitante'])
  },
  TICKET_PESAGEM: (page, { servico, pesagens, moment }) => {
    writeTable(page, {
      title: 'Pesagens',
      columns: [
        { label: 'Carga', width: 3 },
        { label: 'Boletim', width: 3 },
        { label: 'Bruto', width: 2.4, align: 'right' },
        { label: 'Tara', width: 2.4, align: 'right' },
        { label: 'Líquido', width: 2.4, align: 'right' },
      ],
      rows: openLinhas(servico).flatMap((linha) => {
        const own = pesagens.filter(({ cargaServicoId }) => cargaServicoId === linha.id)
        // What was never on the scales is certified with the weight it was announced with.
        if (own.length === 0)
          return [[nameOf(linha), 'peso declarado', formatGrossWeight(linha.carga.pesoBruto), '', '']]
        return own.map((one) => [
          nameOf(linha),
          `${one.numero}, ${moment(one.at)}`,
          formatGrossWeight(one.pesoBruto),
          formatGrossWeight(one.pesoTara),
          formatGrossWeight(one.pesoLiquido),
        ])
      }),
    })
    writeSignatures(page, ['Terminal'])
  },
}

function writeServico(page: PdfPage, servico: ServicoView, moment: Moment): void {
  const { escala, booking, dados } = servico
  writeFacts(page, 'Serviço', [
    ['Serviço', t(`enum.subtipo.${servico.subtipo}`)],
    ['Situação', t(`enum.servicoStatus.${servico.status}`)],
    [
      'Requisitante',
      `${servico.requisitante.socialName} (${formatCnpj(servico.requisitante.nationalRegister)})`,
    ],
    [
      'Consignatário',
      servico.consignatario &&
        `${servico.consignatario.socialName} (${formatCnpj(servico.consignatario.nationalRegister)})`,
    ],
    ['Solicitado em', moment(new Date(servico.dataCriacao))],
    ['Válido até', servico.validade && formatDay(servico.validade)],
    ['Referência do cliente', servico.referenciaCliente],
    ['Navio e viagem', escala && `${escala.navioNome} - ${escala.viagemOutbound}`],
    ['Booking', booking?.numero ?? null],
    ...campoIds.flatMap((campo) => {
      const value = dados[campo]
      return value ? [[t(`campo.${campo}`), t(`enum.${campo}.${value}`, value)] as const] : []
    }),
  ])
}

function writePartes(page: PdfPage, { partes }: ServicoView): void {
  writeTable(page, {
    title: 'Empresas',
    columns: [
      { label: 'Papel', width: 2 },
      { label: 'Empresa', width: 4 },
      { label: 'CNPJ', width: 2.4 },
    ],
    rows: partes.map((one) => [
      t(`enum.papel.${one.papel}`),
      one.socialName,
      formatCnpj(one.nationalRegister),
    ]),
  })
}

function writeCargas(page: PdfPage, servico: ServicoView): void {
  writeTable(page, {
    title: 'Cargas',
    columns: [
      { label: 'Carga', width: 3 },
      { label: 'Tipo', width: 2 },
      { label: 'CE Mercante / BL', width: 3.4 },
      { label: 'Peso bruto', width: 2.4, align: 'right' },
      { label: 'Situação', width: 2.6 },
    ],
    rows: servico.cargaServico.map((linha) => [
      nameOf(linha),
      linha.carga.conteiner?.isocode.codigo ?? t(`enum.tipoCarga.${linha.carga.tipoCarga}`),
      [linha.carga.ceMercante, linha.carga.bl].filter(Boolean).join(' / '),
      formatGrossWeight(linha.carga.pesoBruto),
      t(`enum.servicoStatus.${linha.rotulo}`),
    ]),
  })
}

const openLinhas = ({ cargaServico }: ServicoView) =>
  cargaServico.filter(({ status }) => status !== 'CANCELADO')

function nameOf({ carga: { identificador } }: CargaServicoView): string {
  return isContainerCode(identificador) ? formatContainerCode(identificador) : identificador
}

function nameOfLinha({ cargaServico }: ServicoView, id: number): string {
  const linha = cargaServico.find((one) => one.id === id)
  return linha ? nameOf(linha) : ''
}
