import { getCarga, listCargas } from '@cais/core/api/carga.ts'
import { compact } from '@cais/core/rules/text.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { cargaOf, selectCargas, servicosOfCarga } from './carga-queries.ts'

const most = 200

export const cargaEndpoints: Endpoint[] = [
  serve(getCarga)(async (context, { params }) => {
    const { db } = context
    const row = await selectCargas(db, context).where('carga.id', '=', params.id).executeTakeFirst()
    const carga = cargaOf(row ?? notFound())
    return { ...carga, servicos: await servicosOfCarga(db, context, carga.id) }
  }),

  serve(listCargas)(async (context, { query }) => {
    const { ceMercante, identificador, escalaId } = query
    const rows = await selectCargas(context.db, context)
      .$if(ceMercante !== undefined, (cargas) => cargas.where('ce.numero', '=', ceMercante ?? ''))
      .$if(identificador !== undefined, (cargas) =>
        cargas.where('carga.identificador', '=', compact(identificador ?? '')),
      )
      .$if(escalaId !== undefined, (cargas) => cargas.where('carga.escala_id', '=', escalaId ?? 0))
      .orderBy('carga.identificador')
      .orderBy('carga.id')
      .limit(most)
      .execute()
    return rows.map(cargaOf)
  }),
]
