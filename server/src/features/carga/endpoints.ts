import { isStaff } from '@cais/core/access/access.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { cargaOf, eventosOfCarga, selectCargas, servicosOfCarga } from './carga-queries.ts'

export const cargaEndpoints: Endpoint[] = [
  serve(getCarga)(async (context, { params }) => {
    const { db } = context
    const row = await selectCargas(db, context).where('carga.id', '=', params.id).executeTakeFirst()
    const carga = cargaOf(row ?? notFound())
    return {
      ...carga,
      servicos: await servicosOfCarga(db, context, carga.id),
      eventos: await eventosOfCarga(db, carga.id, isStaff(context.actor)),
    }
  }),
]
