import type { Area } from '@cais/core/access/area.ts'
import {
  findCargas,
  findItensDeBooking,
  getCargaParaServico,
  listServicosDaCarga,
  type ServicoPossivel,
} from '@cais/core/api/busca-carga.ts'
import { type ServicoDeclarado, type ServicoSubtipo, servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal, isElsewhere } from '@cais/core/rules/carga-aceita.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { sql } from 'kysely'
import { areasOf, requireDeclarado } from '../../course/access.ts'
import { fits, isBookingOf } from '../../course/booking-items.ts'
import { type CargaCompleta, fatosOf, isAskable, occupiersOf, selectCargas } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { findCargasFor, isAnnounced } from '../../trade/carga/cargas-por-numero.ts'
import { type ItensAsked, itemOf, reasonOf, selectItens } from '../../trade/carga/itens-de-booking.ts'
import { getArquivoExemploEndpoint } from './arquivos-exemplo.ts'
import { createBookingConteinerVazioEndpoint } from './booking-vazio.ts'
import { listExemplosEndpoint } from './exemplos.ts'
import { findConsignatarioEndpoint } from './find-consignatario.ts'
import { oferecidasOf } from './oferecidas.ts'
import { listSuasCargasEndpoint } from './suas-cargas.ts'

/** The list is empty for missing cargo and for cargo that the company may not request. */
const listServicosDaCargaEndpoint = serve(listServicosDaCarga)(async ({ db, empresa, today }, { params }) => {
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
})

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

const getCargaParaServicoEndpoint = serve(getCargaParaServico)(async ({ db, empresa, today }, { params }) => {
  const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
  if (isAnnounced(declarado)) refuseField('subtipo', 'validation.busca', 'params')
  const asked = { cargaId: params.cargaId, area: params.kind, empresaId: empresa.id, today }
  const ids = await selectIds(db, asked, declarado.carga.todas ?? false)
  if (!ids.includes(params.cargaId)) return notFound()
  return oferecidasOf(db, declarado, ids)
})

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

const findItensDeBookingEndpoint = serve(findItensDeBooking)(
  async ({ db, empresa, today, out }, { params }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (!declarado.buscas.includes('BK') || !isAnnounced(declarado))
      refuseField('subtipo', 'validation.busca', 'params')
    const { numeros, reason } = readNumeros('BK', params.numero)
    if (reason) refuseField('numero', reason, 'params')
    const asked = { numeros, empresaId: empresa.id, areas: [params.kind], today }
    const rows = await selectItens(db, asked)
    const fitting = rows.filter((row) => fits(declarado, row))
    const usable = fitting.filter(({ partiu }) => !partiu)
    if (usable.length === 0) {
      const isCancelado = rows.length === 0 && (await areCancelados(db, asked))
      out.warn(isCancelado ? 'booking.cancelado' : reasonOf(rows, fitting), ...numeros)
    }
    return usable.map(itemOf)
  },
)

/** Whether the line has cancelled a booking that the company could have used. */
async function areCancelados(db: Db, { numeros, ...asking }: ItensAsked): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM booking b WHERE b.numero = ANY(${numeros}) AND b.cancelado_em IS NOT NULL
      AND ${isBookingOf(asking)} LIMIT 1`.execute(db)
  return rows.length > 0
}

const findCargasEndpoint = serve(findCargas)(async ({ db, empresa, today, out }, { params, query }) => {
  const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
  const { kind: area, busca, texto } = params
  return findCargasFor(db, out, { declarado, area, empresaId: empresa.id, today, busca, texto, ...query })
})

export const buscaCargaEndpoints: Endpoint[] = [
  findCargasEndpoint,
  findConsignatarioEndpoint,
  findItensDeBookingEndpoint,
  listExemplosEndpoint,
  getArquivoExemploEndpoint,
  listSuasCargasEndpoint,
  getCargaParaServicoEndpoint,
  listServicosDaCargaEndpoint,
  createBookingConteinerVazioEndpoint,
]
