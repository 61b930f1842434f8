import type { CargaServicoView, ServicoView } from '@cais/core/api/servico.ts'
import { campoIds } from '@cais/core/catalogo/campos.ts'
import type { Documento } from '@cais/core/catalogo/papeis.ts'
import { isTextKey, textsIn } from '@cais/core/texts/texts-in.ts'
import { formatContainerCode, isContainerCode } from '@cais/core/values/container-code.ts'
import { formatDateTime, formatDay, formatGrossWeight, formatRegister } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfPage, writePdf } from '../../documents/pdf/page.ts'
import { drawQr } from '../../documents/pdf/qr.ts'
import { writeLines, writeParagraph, writeSignatures } from '../../documents/pdf/signatures.ts'
import { writeTable } from '../../documents/pdf/table.ts'
import type { Origem } from './carga-facts.ts'
import { type DocumentFacts, lacresDe, type Movimento } from './facts.ts'

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

/** What a paper is written from. */
type Paper = DocumentFacts & { moment: Moment }

const writers: Record<Documento, (page: PdfPage, facts: Paper) => void> = {
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
  RELATORIO_CONCLUSAO: (page, facts) => {
    const { servico, concluidaEm, movimentos, moment } = facts
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
    const own = servico.cargaServico.map(({ id }) => id)
    writeMovimentos(
      page,
      facts,
      movimentos.filter(({ cargaServicoId }) => cargaServicoId !== null && own.includes(cargaServicoId)),
    )
    writeParagraph(
      page,
      'O terminal declara que o serviço acima foi concluído nas condições registradas neste relatório.',
    )
    writeSignatures(page, ['Terminal', 'Requisitante'])
  },
  EIR: (page, facts) => {
    writeConteineres(page, facts)
    writeMovimentos(page, facts, facts.movimentos)
    writeOcorrencias(page, facts, 'Avarias e faltas')
    writeParagraph(page, 'Ressalvas de quem assina:')
    writeLines(page, 2)
    writeSignatures(page, ['Entregue por', 'Recebido por'])
  },
  TERMO_FALTAS_AVARIAS: (page, facts) => {
    writeCargas(page, facts.servico)
    writeOcorrencias(page, facts, 'Faltas e avarias apuradas')
    writeParagraph(page, 'As partes abaixo assinam este termo, cada uma com sua ressalva, quando houver.')
    writeLines(page, 3)
    writeSignatures(page, ['Terminal', 'Transportador', 'Consignatário'])
  },
  TERMO_TROCA_LACRE: (page, facts) => {
    const { servico, lacres, moment } = facts
    if (lacres.length)
      writeTable(page, {
        title: 'Lacres retirados e colocados',
        columns: [
          { label: 'Contêiner', width: 3 },
          { label: 'Quando', width: 3 },
          { label: 'Retirado', width: 2.4 },
          { label: 'Colocado', width: 2.4 },
          { label: 'Motivo', width: 4 },
        ],
        rows: lacres.map((one) => [
          nameOfCarga(servico, one.cargaId),
          moment(one.at),
          one.retirado ?? '—',
          one.colocado ?? '—',
          one.motivo,
        ]),
      })
    else writeParagraph(page, 'Nenhum lacre foi trocado nem acrescentado nas cargas deste serviço.')
    writeTable(page, {
      title: 'Lacres atuais',
      columns: [
        { label: 'Contêiner', width: 3 },
        { label: 'Lacres', width: 7 },
      ],
      rows: openLinhas(servico).map((linha) => [nameOf(linha), lacresText(facts, linha)]),
    })
    if (lacres.length)
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
        { label: 'Boletim', width: 3.4 },
        { label: 'Placa', width: 1.8 },
        { label: 'Bruto', width: 2.4, align: 'right' },
        { label: 'Tara', width: 2.4, align: 'right' },
        { label: 'Líquido', width: 2.4, align: 'right' },
      ],
      rows: openLinhas(servico).flatMap((linha) => {
        const own = pesagens.filter(({ cargaId }) => cargaId === linha.carga.id)
        // What was never on the scales is said to be so, with the weight it was announced with.
        if (own.length === 0)
          return [
            [
              nameOf(linha),
              'não pesada: peso declarado',
              '',
              formatGrossWeight(linha.carga.pesoBruto),
              '',
              '',
            ],
          ]
        return own.map((one) => [
          nameOf(linha),
          `${one.numero}, ${moment(one.at)}`,
          formatPlate(one.placa),
          formatGrossWeight(one.pesoBruto),
          formatGrossWeight(one.pesoTara),
          formatGrossWeight(one.pesoLiquido),
        ])
      }),
    })
    writeSignatures(page, ['Terminal'])
  },
}

function writeConteineres(page: PdfPage, facts: Paper): void {
  writeTable(page, {
    title: 'Contêineres',
    columns: [
      { label: 'Contêiner', width: 3 },
      { label: 'Tipo', width: 1.4 },
      { label: 'Condição', width: 4.6 },
      { label: 'Lacres', width: 4 },
    ],
    rows: openLinhas(facts.servico).map((linha) => {
      const last = facts.condicoes.findLast(({ cargaId }) => cargaId === linha.carga.id)
      return [
        nameOf(linha),
        linha.carga.conteiner?.isocode.codigo ?? '',
        last
          ? `${t(`enum.condicaoConteiner.${last.condicao}`)} (${origemText(last.origem)}, ${facts.moment(last.at)})`
          : 'não registrada',
        lacresText(facts, linha),
      ]
    }),
  })
}

function writeMovimentos(page: PdfPage, { servico, moment }: Paper, movimentos: readonly Movimento[]): void {
  if (movimentos.length === 0) {
    writeParagraph(page, 'Nenhum movimento foi registrado.')
    return
  }
  writeTable(page, {
    title: 'Movimentos',
    columns: [
      { label: 'Carga', width: 3 },
      { label: 'Movimento', width: 3 },
      { label: 'Quando', width: 3 },
      { label: 'Placa', width: 2 },
    ],
    rows: movimentos.map((one) => [
      nameOfCarga(servico, one.cargaId),
      t(`enum.cargaEvento.${one.tipo}`),
      moment(one.at),
      one.placa ? formatPlate(one.placa) : '—',
    ]),
  })
}

function writeOcorrencias(page: PdfPage, { servico, ocorrencias, moment }: Paper, title: string): void {
  if (ocorrencias.length === 0) {
    writeParagraph(page, 'Nenhuma falta ou avaria foi registrada para as cargas deste serviço.')
    return
  }
  writeTable(page, {
    title,
    columns: [
      { label: 'Carga', width: 2.8 },
      { label: 'O quê', width: 1.4 },
      { label: 'Descrição', width: 5 },
      { label: 'Registro', width: 3.6 },
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
  origem === 'INTERCAMBIO' ? 'declarada na devolução' : t(`enum.cargaEvento.${origem}`)

const lacresText = (facts: DocumentFacts, { carga }: CargaServicoView) =>
  lacresDe(facts, carga.id).join(', ') || 'não registrados'

function writeServico(page: PdfPage, servico: ServicoView, moment: Moment): void {
  const { escala, booking, dados } = servico
  writeFacts(page, 'Serviço', [
    ['Serviço', t(`enum.subtipo.${servico.subtipo}`)],
    ['Situação', t(`enum.servicoStatus.${servico.status}`)],
    [
      'Requisitante',
      `${servico.requisitante.socialName} (${formatRegister(servico.requisitante.nationalRegister)})`,
    ],
    [
      'Consignatário',
      servico.consignatario &&
        `${servico.consignatario.socialName} (${formatRegister(servico.consignatario.nationalRegister)})`,
    ],
    ['Solicitado em', moment(new Date(servico.dataCriacao))],
    ['Válido até', servico.validade && formatDay(servico.validade)],
    ['Referência do cliente', servico.referenciaCliente],
    ['Navio e viagem', escala && `${escala.navioNome} - ${escala.viagemOutbound}`],
    ['Booking', booking?.numero ?? null],
    ...campoIds.flatMap((campo) => {
      const value = dados[campo]
      const key = `enum.${campo}.${value}`
      return value ? [[t(`campo.${campo}`), isTextKey(key) ? t(key) : value] as const] : []
    }),
  ])
}

function writePartes(page: PdfPage, { partes }: ServicoView): void {
  writeTable(page, {
    title: 'Empresas',
    columns: [
      { label: 'Papel', width: 2 },
      { label: 'Empresa', width: 4 },
      { label: 'CNPJ ou CPF', width: 2.4 },
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

function nameOfCarga({ cargaServico }: ServicoView, cargaId: number): string {
  const linha = cargaServico.find(({ carga }) => carga.id === cargaId)
  return linha ? nameOf(linha) : ''
}
