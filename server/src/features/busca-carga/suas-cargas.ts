import type { Area } from '@cais/core/access/area.ts'
import { listSuasCargas } from '@cais/core/api/busca-carga.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { hasLeft, isAskable, mercadoria } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { oferecidasOf } from './oferecidas.ts'

const atOnce = 10

export const listSuasCargasEndpoint = serve(listSuasCargas)(
  async ({ db, empresa, today }, { params, query }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (!isAboutStored(declarado)) refuseField('subtipo', 'validation.busca', 'params')
    const asked = { declarado, area: params.kind, empresaId: empresa.id, today, ...query }
    const ids = await selectIds(db, asked)
    const shown = ids.slice(0, atOnce)
    return {
      cargas: await oferecidasOf(db, declarado, shown),
      depoisDe: ids.length > atOnce ? (shown.at(-1) ?? null) : null,
    }
  },
)

interface Asked {
  declarado: ServicoDeclarado
  area: Area
  empresaId: number
  today: string
  texto?: string | undefined
  depoisDe?: number | undefined
}

/** One id more than a page shows, the cargo longest at the terminal first. */
async function selectIds(db: Db, asked: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carga c
    WHERE ${sql.join(conditionsOf(asked), sql` AND `)}
    ORDER BY c.recebida_em, c.id
    LIMIT ${atOnce + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

function conditionsOf({ declarado, area, empresaId, today, texto, depoisDe }: Asked): RawBuilder<unknown>[] {
  const { tipos, categorias, ocupacao } = declarado.carga
  const own = isAskable(empresaId, area, today)
  return [
    // The words match the condition of the index. An unstuffed container may still be here after its cargo was
    // delivered.
    sql`c.recebida_em IS NOT NULL AND (c.entregue_em IS NULL OR c.indicador_desova)`,
    sql`NOT ${hasLeft}`,
    sql`c.tipo_carga = ANY(${[...tipos]}) AND c.categoria = ANY(${[...categorias]})`,
    ...(ocupacao === 'EMBARQUE' ? [sql`c.desistida_em IS NULL`] : []),
    texto ? says(texto) : hasNoServico,
    // The page mark must be cargo of the company itself, so that the arrival time of other cargo cannot be guessed.
    ...(depoisDe
      ? [
          sql`(c.recebida_em, c.id) > (
            SELECT c.recebida_em, c.id FROM carga c WHERE c.id = ${depoisDe} AND ${own})`,
        ]
      : []),
    own,
  ]
}

const hasNoServico = sql`NOT EXISTS (
  SELECT FROM carga_servico l WHERE l.carga_id = c.id AND l.status IN (${words(unfinishedStatuses)}))`

/** One of the cargo's numbers, or its description, contains the text. */
function says(texto: string): RawBuilder<unknown> {
  const has = (value: string) => sql`position(bare(${texto}) IN bare(${sql.raw(value)})) > 0`
  return sql`bare(${texto}) <> '' AND (${has('c.identificador')} OR position(bare(${texto}) IN bare(coalesce(${mercadoria}, ''))) > 0
    OR EXISTS (SELECT FROM ce_mercante m WHERE m.id = c.ce_mercante_id AND (${has('m.numero')} OR ${has('m.bl')}))
    OR EXISTS (SELECT FROM booking_item bi JOIN booking bk ON bk.id = bi.booking_id
      WHERE bi.id = c.booking_item_id AND ${has('bk.numero')}))`
}
