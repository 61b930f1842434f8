import {
  getBoletimDescargaPdf,
  getBoletimRepesagemPdf,
  listBoletinsPesagem,
} from '@cais/core/api/compat/boletim-pesagem.ts'
import type { BoletimTipo } from '@cais/core/search/boletim-pesagem.ts'
import type { Db } from '../db/pool.ts'
import { boletimOf, selectBoletins } from '../features/boletim-pesagem/boletim-queries.ts'
import { pdfOf } from '../features/boletim-pesagem/endpoints.ts'
import { pageOf } from '../http/page.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import type { Reader } from '../search/seen.ts'

const order = {
  columns: { dataPesagem: 'boletim.data_pesagem', numero: 'boletim.numero' },
  id: 'boletim.id',
  usual: 'dataPesagem',
  direction: 'desc',
} as const

export const boletimPesagemEndpoints: Endpoint[] = [
  serve(listBoletinsPesagem)(async (context, { query }) => {
    const { rows, total } = await pageOf(selectBoletins(context.db, context), query, order)
    return { items: rows.map(boletimOf), total }
  }),
  serve(getBoletimDescargaPdf)((context, { params }) =>
    pdfOf(context, newestOfLine(context, ['DESCARGA', 'ENTRADA'], params)),
  ),
  serve(getBoletimRepesagemPdf)((context, { params }) =>
    pdfOf(context, newestOfLine(context, ['REPESAGEM'], params)),
  ),
]

/** If cargo was weighed several times in a service, the newest weighing counts. */
function newestOfLine(
  reader: Reader & { db: Db },
  tipos: readonly BoletimTipo[],
  { servicoId, cargaServicoId }: { servicoId: number; cargaServicoId: number },
) {
  return selectBoletins(reader.db, reader)
    .where('boletim.tipo', 'in', tipos)
    .where('boletim.servico_id', '=', servicoId)
    .where('boletim.carga_servico_id', '=', cargaServicoId)
    .orderBy('boletim.data_pesagem', 'desc')
    .orderBy('boletim.id', 'desc')
}
