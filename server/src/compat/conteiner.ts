import { listConteiners, validateIsoCode } from '@cais/core/api/compat/conteiner.ts'
import { normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { isoSizeTypeRefusal, normalizeIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { conteinerOf, selectConteiners } from '../features/conteiner/endpoints.ts'
import { pageOf } from '../http/page.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { isoCodeOf, selectIsoCodes } from '../trade/carga/iso-code-queries.ts'

export const conteinerEndpoints: Endpoint[] = [
  serve(listConteiners)(async (context, { query }) => {
    const begins = `${normalizeContainerCode(query.codigo ?? '').replace(/[%_\\]/g, '')}%`
    const found = selectConteiners(context.db, context).where('box.codigo', 'like', begins)
    const { rows, total } = await pageOf(found, query, {
      columns: { codigo: 'box.codigo' },
      id: 'box.codigo',
    })
    return { items: rows.map(conteinerOf), total }
  }),
  serve(validateIsoCode)(async ({ db }, { params }) => {
    const codigo = normalizeIsoSizeType(params.code)
    const row = await selectIsoCodes(db).where('i.codigo', '=', codigo).executeTakeFirst()
    const motivo = isoSizeTypeRefusal(codigo) ?? (row ? null : 'validation.iso-size-type-unknown')
    return { codigo, valido: motivo === null, motivo, isocode: row ? isoCodeOf(row) : null }
  }),
]
