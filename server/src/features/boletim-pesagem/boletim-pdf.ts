import type { BoletimPesagem } from '@cais/core/api/boletim-pesagem.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatCnpj, formatDateTime, formatGrossWeight } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { column, writeTable } from '../../documents/pdf/table.ts'
import { t } from '../../documents/pdf/texts.ts'

/** The bulletin of the terminal as PDF, always in Portuguese. */
export function boletimPdf(
  boletim: BoletimPesagem,
  navio: string | null,
  issue: Pick<PdfTitle, 'now' | 'timeZone' | 'timbre'>,
): Promise<Uint8Array> {
  const title = t(`documento.boletim.${boletim.tipo}`)
  const subtitle = t('documento.numero', { numero: boletim.numero })
  return writePdf({ title, subtitle, ...issue }, (page) => {
    writeFacts(page, t('documento.servico'), [
      [t('column.numeroSolicitacao'), boletim.numeroSolicitacao],
      [t('enum.papel.REQUISITANTE'), boletim.requisitante],
      [t('enum.papel.CONSIGNATARIO'), boletim.consignatario],
      [t('lineup.column.navio'), navio],
    ])
    writeFacts(page, t('documento.carga-veiculo'), [
      [t('column.carga'), formatContainerCode(boletim.carga)],
      [t('column.isoCode'), boletim.isoCode],
      [t('enum.papel.TRANSPORTADOR'), boletim.transportador],
      [t('column.transportadorCnpj'), boletim.transportadorCnpj && formatCnpj(boletim.transportadorCnpj)],
      [t('column.placa'), formatPlate(boletim.placa)],
      [t('column.dataPesagem'), formatDateTime(new Date(boletim.dataPesagem), issue.timeZone, t.language)],
    ])
    writeTable(page, {
      title: t('boletimPesagem.weights'),
      columns: [column('documento.medida', 3), column('transporte.peso', 2, 'right')],
      rows: [
        [t('column.pesoBruto'), formatGrossWeight(boletim.pesoBruto, t.language)],
        [t('column.pesoTara'), formatGrossWeight(boletim.pesoTara, t.language)],
        [t('column.pesoLiquido'), formatGrossWeight(boletim.pesoLiquido, t.language)],
      ],
    })
  })
}
