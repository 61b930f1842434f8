import {
  getBoletimDescargaPdf,
  getBoletimPesagem,
  getBoletimPesagemPdf,
  getBoletimRepesagemPdf,
} from '@cais/core/api/boletim-pesagem.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { boletimPdf } from './boletim-pdf.ts'
import { boletimOf, selectBoletins } from './boletim-queries.ts'

type Context = Pick<ReadContext<typeof getBoletimPesagem>, 'db' | 'actor' | 'empresa'>
type Found = ReturnType<typeof selectBoletins>

async function pdfOf(now: Date, found: Found): Promise<FileAnswer> {
  const row = await found.executeTakeFirst()
  const boletim = boletimOf(row ?? notFound())
  return pdfFile(`${boletim.numero}.pdf`, await boletimPdf(boletim, now))
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

export const boletimPesagemEndpoints: Endpoint[] = [
  serve(getBoletimPesagem)(async (context, { params }) => {
    const found = selectBoletins(context.db, context).where('boletim.id', '=', params.id)
    return boletimOf((await found.executeTakeFirst()) ?? notFound())
  }),
  serve(getBoletimPesagemPdf)((context, { params }) =>
    pdfOf(context.now, selectBoletins(context.db, context).where('boletim.id', '=', params.id)),
  ),
  serve(getBoletimDescargaPdf)((context, { params }) =>
    pdfOf(context.now, newestOfLine(context, 'DESCARGA', params)),
  ),
  serve(getBoletimRepesagemPdf)((context, { params }) =>
    pdfOf(context.now, newestOfLine(context, 'REPESAGEM', params)),
  ),
]
