import { getBoletimPesagem, getBoletimPesagemPdf } from '@cais/core/api/boletim-pesagem.ts'
import type { FileAnswer, Route } from '@cais/core/api/route.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { boletimPdf } from './boletim-pdf.ts'
import { boletimOf, navioOf, selectBoletins } from './boletim-queries.ts'
import { pesagensEndpoints } from './pesagens.ts'

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
