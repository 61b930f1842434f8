import type { BoletimPesagem } from '@cais/core/api/boletim-pesagem.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatCnpj, formatDateTime, formatGrossWeight } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { writeTable } from '../../documents/pdf/table.ts'

const titles: Record<BoletimPesagem['tipo'], string> = {
  ENTRADA: 'Boletim de pesagem de entrada',
  SAIDA: 'Boletim de pesagem de saída',
  DESCARGA: 'Boletim de pesagem de descarga',
  REPESAGEM: 'Boletim de repesagem',
}

/** The bulletin as the terminal hands it out: in Portuguese, whoever asks. */
export function boletimPdf(
  boletim: BoletimPesagem,
  issue: Pick<PdfTitle, 'now' | 'timeZone'>,
): Promise<Uint8Array> {
  const title = titles[boletim.tipo]
  return writePdf({ title, subtitle: `Número ${boletim.numero}`, ...issue }, (page) => {
    writeFacts(page, 'Serviço', [
      ['Solicitação', boletim.numeroSolicitacao],
      ['Requisitante', boletim.requisitante],
      ['Consignatário', boletim.consignatario],
      ['Navio e viagem', boletim.navioNome && `${boletim.navioNome} - ${boletim.viagemOutbound}`],
    ])
    writeFacts(page, 'Carga e veículo', [
      ['Carga', formatContainerCode(boletim.carga)],
      ['Código ISO', boletim.isoCode],
      ['Transportador', boletim.transportador],
      ['CNPJ do transportador', boletim.transportadorCnpj && formatCnpj(boletim.transportadorCnpj)],
      ['Placa', formatPlate(boletim.placa)],
      ['Pesagem', formatDateTime(new Date(boletim.dataPesagem), issue.timeZone)],
    ])
    writeTable(page, {
      title: 'Pesos',
      columns: [
        { label: 'Medida', width: 3 },
        { label: 'Peso', width: 2, align: 'right' },
      ],
      rows: [
        ['Peso bruto', formatGrossWeight(boletim.pesoBruto)],
        ['Tara', formatGrossWeight(boletim.pesoTara)],
        ['Peso líquido', formatGrossWeight(boletim.pesoLiquido)],
      ],
    })
  })
}
