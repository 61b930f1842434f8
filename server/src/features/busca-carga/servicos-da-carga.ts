import type { Area } from '@cais/core/access/area.ts'
import { listServicosDaCarga, type ServicoPossivel } from '@cais/core/api/busca-carga.ts'
import { type ServicoDeclarado, type ServicoSubtipo, servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal, isElsewhere } from '@cais/core/rules/carga-aceita.ts'
import { sql } from 'kysely'
import { areasOf } from '../../course/access.ts'
import { type CargaCompleta, fatosOf, isAskable, occupiersOf, selectCargas } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from '../../trade/carga/cargas-por-numero.ts'

/** The list is empty for missing cargo and for cargo that the company may not request. */
export const listServicosDaCargaEndpoint = serve(listServicosDaCarga)(
  async ({ db, empresa, today }, { params }) => {
    const found: ServicoPossivel[] = []
    for (const area of areasOf(empresa)) {
      const [carga] = await selectCargas(
        db,
        sql`c.id = ${params.cargaId} AND ${isAskable(empresa.id, area, today)}`,
      )
      if (carga) found.push(...(await possiveisIn(db, area, carga)))
    }
    // A service offered in several areas is listed in the first of them.
    return found.filter(({ subtipo }, index) => found.findIndex((one) => one.subtipo === subtipo) === index)
  },
)

async function possiveisIn(db: Db, area: Area, carga: CargaCompleta): Promise<ServicoPossivel[]> {
  const possiveis: ServicoPossivel[] = []
  for (const declarado of servicosOfArea(area)) {
    if (isAnnounced(declarado)) continue
    const motivoBloqueio = cargaRefusal(declarado, fatosOf(carga))
    if (motivoBloqueio && isElsewhere(motivoBloqueio)) continue
    possiveis.push({
      area,
      tipo: declarado.tipo,
      subtipo: declarado.subtipo as ServicoSubtipo,
      motivoBloqueio,
      servico: motivoBloqueio && (await numeroOf(db, declarado, carga.id)),
    })
  }
  return possiveis
}

const numeroOf = async (db: Db, { carga }: ServicoDeclarado, id: number) =>
  (await occupiersOf(db, carga.ocupacao, [id])).get(id) ?? null
