import {
  getBoletimDescargaPdf,
  getBoletimPesagem,
  getBoletimPesagemPdf,
  getBoletimRepesagemPdf,
  listBoletinsPesagem,
} from '@cais/core/api/boletim-pesagem.ts'
import type { FileAnswer, Route } from '@cais/core/api/route.ts'
import { sql } from 'kysely'
import { pdfFile } from '../../documents/pdf/file.ts'
import { limitsOf } from '../../http/page.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { boletimPdf } from './boletim-pdf.ts'
import { boletimOf, countBoletins, selectBoletins } from './boletim-queries.ts'

type Context = Pick<ReadContext<typeof getBoletimPesagem>, 'db' | 'actor' | 'empresa'>
type Found = ReturnType<typeof selectBoletins>

async function pdfOf(
  { now, config }: Pick<ReadContext<Route>, 'now' | 'config'>,
  found: Found,
): Promise<FileAnswer> {
  const row = await found.executeTakeFirst()
  const boletim = boletimOf(row ?? notFound())
  return pdfFile(`${boletim.numero}.pdf`, await boletimPdf(boletim, { now, timeZone: config.timeZone }))
}

/** Where a cargo was weighed several times in a service, the newest weighing counts. */
function newestOfLine(
  context: Context,
  tipo: 'DESCARGA' | 'REPESAGEM',
  { servicoId, cargaServicoId }: { servicoId: number; cargaServicoId: number },
): Found {
  return selectBoletins(context.db, context)
    .where('boletim.tipo', '=', tipo)
    .where('boletim.servico_id', '=', servicoId)
    .where('boletim.carga_servico_id', '=', cargaServicoId)
    .orderBy('boletim.data_pesagem', 'desc')
    .orderBy('boletim.id', 'desc')
}

const sortColumns: Record<string, string> = {
  dataPesagem: 'boletim.data_pesagem',
  numero: 'boletim.numero',
}

export const boletimPesagemEndpoints: Endpoint[] = [
  serve(listBoletinsPesagem)(async (context, { query }) => {
    const { limit, offset } = limitsOf(query)
    let page = selectBoletins(context.db, context)
    for (const { field, direction } of query.sort ?? [{ field: 'dataPesagem', direction: 'desc' as const }])
      page = page.orderBy(sql.ref(sortColumns[field] ?? 'boletim.id'), direction)
    const rows = await page.orderBy('boletim.id', 'desc').limit(limit).offset(offset).execute()
    return { items: rows.map(boletimOf), total: await countBoletins(context.db, context) }
  }),
  serve(getBoletimPesagem)(async (context, { params }) => {
    const found = selectBoletins(context.db, context).where('boletim.id', '=', params.id)
    return boletimOf((await found.executeTakeFirst()) ?? notFound())
  }),
  serve(getBoletimPesagemPdf)((context, { params }) =>
    pdfOf(context, selectBoletins(context.db, context).where('boletim.id', '=', params.id)),
  ),
  serve(getBoletimDescargaPdf)((context, { params }) =>
    pdfOf(context, newestOfLine(context, 'DESCARGA', params)),
  ),
  serve(getBoletimRepesagemPdf)((context, { params }) =>
    pdfOf(context, newestOfLine(context, 'REPESAGEM', params)),
  ),
]
