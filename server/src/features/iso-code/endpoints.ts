import { getIsoCode, listIsoCodes } from '@cais/core/api/iso-code.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { isoCodeOf, selectIsoCodes } from '../../trade/carga/iso-code-queries.ts'

export const isoCodeEndpoints: Endpoint[] = [
  serve(listIsoCodes)(async ({ db }) => {
    const rows = await selectIsoCodes(db).orderBy('i.codigo').execute()
    return rows.map(isoCodeOf)
  }),

  serve(getIsoCode)(async ({ db }, { params }) => {
    const row = await selectIsoCodes(db).where('i.id', '=', params.id).executeTakeFirst()
    return isoCodeOf(row ?? notFound())
  }),
]
