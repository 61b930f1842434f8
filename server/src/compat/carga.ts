import { getSiscomexCeMercante, listCargas } from '@cais/core/api/compat/carga.ts'
import { compact } from '@cais/core/values/text.ts'
import { cargaOf, selectCargas } from '../features/carga/carga-queries.ts'
import { pageOf } from '../http/page.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { registerOf } from '../search/seen.ts'

const most = 200
const order = {
  columns: { identificador: 'carga.identificador' },
  id: 'carga.id',
  usual: 'identificador',
}

export const cargaEndpoints: Endpoint[] = [
  serve(listCargas)(async (context, { query }) => {
    const { ceMercante, identificador, escalaId } = query
    const found = selectCargas(context.db, context)
      .$if(ceMercante !== undefined, (cargas) => cargas.where('ce.numero', '=', ceMercante ?? ''))
      .$if(identificador !== undefined, (cargas) =>
        cargas.where('carga.identificador', '=', compact(identificador ?? '')),
      )
      .$if(escalaId !== undefined, (cargas) => cargas.where('carga.escala_id', '=', escalaId ?? 0))
    // A search for a CE Mercante returns all of its cargo at once.
    const { rows, total } = await pageOf(found, { size: most, ...query }, order)
    return { items: rows.map(cargaOf), total, size: most }
  }),

  serve(getSiscomexCeMercante)(async (context, { params }) => {
    const cargas = await selectCargas(context.db, context)
      .where('ce.numero', '=', params.numero)
      .orderBy('carga.identificador')
      .limit(most)
      .execute()
    if (cargas.length === 0) notFound()
    const ce = await context.db
      .selectFrom('ce_mercante as ce')
      .leftJoin('empresa as e', 'e.id', 'ce.consignatario_id')
      .select(['ce.numero', 'ce.bl', 'ce.escala_id as escalaId'])
      .select([
        'e.nome as consignatarioNome',
        registerOf(context, 'e').$castTo<string | null>().as('consignatarioCnpj'),
      ])
      .where('ce.numero', '=', params.numero)
      .executeTakeFirstOrThrow()
    return { ...ce, cargas: cargas.map(cargaOf) }
  }),
]
