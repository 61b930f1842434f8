import {
  type BoletimPesagem,
  getBoletimPesagem,
  getBoletimPesagemPdf,
  getPesagensDaCarga,
} from '@cais/core/api/boletim-pesagem.ts'
import type { FileAnswer, Route } from '@cais/core/api/route.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatCnpj, formatDateTime, formatGrossWeight } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { readEntregues } from '../../course/dados.ts'
import type { Db } from '../../db/pool.ts'
import { writeFacts } from '../../documents/pdf/facts.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { type PdfTitle, writePdf } from '../../documents/pdf/page.ts'
import { column, writeTable } from '../../documents/pdf/table.ts'
import { t } from '../../documents/pdf/texts.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { seenIn } from '../../search/seen.ts'
import { boletimOf, navioOf, selectBoletins } from './boletim-queries.ts'

const most = 200

const pesagensEndpoints: Endpoint[] = [
  serve(getPesagensDaCarga)(async (context, { params }) => {
    const { db } = context
    const carga = await db
      .selectFrom('carga')
      .select(['peso_bruto', seenIn(context, 'carga.id', 'carga').as('seen')])
      .where('id', '=', params.id)
      .executeTakeFirst()
    const rows = await selectBoletins(db, context)
      .where('carga.id', '=', params.id)
      .orderBy('boletim.data_pesagem')
      .orderBy('boletim.id')
      .limit(most)
      .execute()
    // A reader of a bulletin sees the weighing even if the cargo is in none of the reader's lists.
    if (!carga || (!carga.seen && rows.length === 0)) notFound()
    const boletins = rows.map(boletimOf)
    return {
      declarado: carga.peso_bruto,
      vgm: await readVgm(
        db,
        boletins.flatMap(({ servicoId }) => servicoId ?? []),
        params.id,
      ),
      pesagens: boletins.map(({ id, numero, tipo, pesoBruto, pesoTara, pesoLiquido, dataPesagem }) => ({
        id,
        numero,
        tipo,
        pesoBruto,
        pesoTara,
        pesoLiquido,
        dataPesagem,
      })),
    }
  }),
]

/** The VGM as handed in last. */
async function readVgm(db: Db, servicoIds: readonly number[], cargaId: number): Promise<number | null> {
  if (servicoIds.length === 0) return null
  const linhas = await db
    .selectFrom('carga_servico')
    .select('id')
    .where('carga_id', '=', cargaId)
    .where('servico_id', 'in', servicoIds)
    .execute()
  const own = new Set(linhas.map(({ id }) => id))
  const entregues = await readEntregues(db, 'dados-documentais', [...new Set(servicoIds)])
  return (
    entregues.flatMap(({ dados }) => dados.cargas).findLast(({ cargaServicoId }) => own.has(cargaServicoId))
      ?.vgm ?? null
  )
}

/** The first of these bulletins as PDF. */
export async function pdfOf(
  { db, now, config }: Pick<ReadContext<Route>, 'db' | 'now' | 'config'>,
  found: ReturnType<typeof selectBoletins>,
): Promise<FileAnswer> {
  const row = (await found.executeTakeFirst()) ?? notFound()
  const boletim = boletimOf(row)
  const issue = { now, timeZone: config.timeZone, timbre: await readTimbre(db) }
  return pdfFile(`${boletim.numero}.pdf`, await boletimPdf(boletim, navioOf(row), issue))
}

export const boletimPesagemEndpoints: Endpoint[] = [
  serve(getBoletimPesagem)(async (context, { params }) => {
    const found = selectBoletins(context.db, context).where('boletim.id', '=', params.id)
    return boletimOf((await found.executeTakeFirst()) ?? notFound())
  }),
  serve(getBoletimPesagemPdf)((context, { params }) =>
    pdfOf(context, selectBoletins(context.db, context).where('boletim.id', '=', params.id)),
  ),
  ...pesagensEndpoints,
]

/** The bulletin of the terminal as PDF, always in Portuguese. */
function boletimPdf(
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
