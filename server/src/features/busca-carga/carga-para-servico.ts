import type { Area } from '@cais/core/access/area.ts'
import { getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { isAskable } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from '../../trade/carga/cargas-por-numero.ts'
import { oferecidasOf } from './oferecidas.ts'

export const getCargaParaServicoEndpoint = serve(getCargaParaServico)(
  async ({ db, empresa, today }, { params }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (isAnnounced(declarado)) refuseField('subtipo', 'validation.busca', 'params')
    const asked = { cargaId: params.cargaId, area: params.kind, empresaId: empresa.id, today }
    const ids = await selectIds(db, asked, declarado.carga.todas ?? false)
    if (!ids.includes(params.cargaId)) return notFound()
    return oferecidasOf(db, declarado, ids)
  },
)

interface Asked {
  cargaId: number
  area: Area
  empresaId: number
  today: string
}

/** The cargo alone or its whole lot, as far as the company may request it. */
async function selectIds(
  db: Db,
  { cargaId, area, empresaId, today }: Asked,
  wholeLot: boolean,
): Promise<number[]> {
  const lot = wholeLot
    ? sql`OR c.ce_mercante_id = (SELECT k.ce_mercante_id FROM carga k WHERE k.id = ${cargaId})
        OR c.booking_item_id IN (SELECT i.id FROM booking_item i JOIN booking_item own ON own.booking_id = i.booking_id
          JOIN carga k ON k.booking_item_id = own.id WHERE k.id = ${cargaId})`
    : sql``
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carga c WHERE (c.id = ${cargaId} ${lot}) AND ${isAskable(empresaId, area, today)}
    ORDER BY c.id <> ${cargaId}, c.identificador, c.id LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}
