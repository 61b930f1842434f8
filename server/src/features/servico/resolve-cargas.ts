import type { Area } from '@cais/core/access/area.ts'
import type { LinhaPedida } from '@cais/core/api/novo-servico.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import { sql } from 'kysely'
import { createAnnounced } from '../../course/announced-cargas.ts'
import { type CargaCompleta, fatosOf, isAskable, occupiersOf, selectCargas } from '../../course/cargas.ts'
import { Refused, refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

interface Asker {
  empresaId: number
  area: Area
  now: Date
  today: string
}

/** The cargo of a request. Each piece is checked and locked against other requests for it. */
export async function resolveCargas(
  tx: Tx,
  declarado: ServicoDeclarado,
  pedido: { cargaServico: LinhaPedida[]; escalaId?: number | null | undefined },
  asker: Asker,
): Promise<CargaCompleta[]> {
  const { situacao } = declarado.carga
  const linhas = pedido.cargaServico.filter(({ id }) => id === undefined)
  // A correction may add no cargo.
  if (linhas.length === 0) return []
  if (situacao === 'NOVA' || situacao === 'POR_TIPO') {
    const ids = await createAnnounced(tx, declarado, linhas, { ...asker, escalaId: pedido.escalaId ?? null })
    return inOrder(await selectCargas(tx, sql`c.id = ANY(${ids}::bigint[])`), ids)
  }
  const cargas = await existing(tx, linhas, asker)
  for (const carga of cargas) await refuseUnfit(tx, declarado, carga)
  if (situacao === 'A_CHEGAR') requireOnCall(cargas, pedido.escalaId ?? null)
  if (declarado.carga.todas) await requireAll(tx, declarado, cargas, asker)
  return cargas
}

async function existing(tx: Tx, linhas: readonly LinhaPedida[], asker: Asker): Promise<CargaCompleta[]> {
  const ids = linhas.flatMap(({ cargaId }) => cargaId ?? [])
  if (ids.length === 0) return []
  // The rows are locked in the order of their ids, so that two requests for the same cargo cannot deadlock.
  await sql`SELECT id FROM carga WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
  const found = await selectCargas(
    tx,
    sql`c.id = ANY(${ids}::bigint[]) AND ${isAskable(asker.empresaId, asker.area, asker.today)}`,
  )
  const missing = linhas.findIndex(({ cargaId }) => cargaId && !found.some(({ id }) => id === cargaId))
  if (missing >= 0) refuseField(`cargaServico[${missing}].cargaId`, 'validation.carga-nao-sua')
  return inOrder(found, ids)
}

async function refuseUnfit(tx: Tx, declarado: ServicoDeclarado, carga: CargaCompleta): Promise<void> {
  const reason = cargaRefusal(declarado, fatosOf(carga))
  if (reason === null) return
  const occupiers = await occupiersOf(tx, declarado.carga.ocupacao, [carga.id])
  const other = reason === 'carga.recusa.em-outro-servico' ? occupiers.get(carga.id) : null
  throw new Refused(409, reason, { params: [carga.identificador, ...(other ? [other] : [])] })
}

function requireOnCall(cargas: CargaCompleta[], escalaId: number | null): void {
  const other = cargas.findIndex((carga) => carga.escalaId !== escalaId)
  if (other >= 0) refuseField(`cargaServico[${other}].cargaId`, 'validation.carga-outra-escala')
}

/** The request must contain all cargo of its CE Mercante or booking that can be requested at all. */
async function requireAll(
  tx: Tx,
  declarado: ServicoDeclarado,
  cargas: CargaCompleta[],
  asker: Asker,
): Promise<void> {
  const ces = [...new Set(cargas.flatMap(({ ceMercanteId }) => ceMercanteId ?? []))]
  const bookings = [...new Set(cargas.flatMap(({ bookingId }) => bookingId ?? []))]
  const all = await selectCargas(
    tx,
    sql`(c.ce_mercante_id = ANY(${ces}::bigint[]) OR c.booking_item_id IN (
        SELECT i.id FROM booking_item i WHERE i.booking_id = ANY(${bookings}::bigint[])))
      AND ${isAskable(asker.empresaId, asker.area, asker.today)}`,
  )
  const left = all.find(
    (carga) => cargaRefusal(declarado, fatosOf(carga)) === null && !cargas.some(({ id }) => id === carga.id),
  )
  if (left) throw new Refused(409, 'carga.recusa.todas', { params: [left.identificador] })
}

/** If all cargo of a CE Mercante or booking must go together, single pieces cannot be removed either. */
export async function requireWholeLots(
  tx: Tx,
  { carga: { todas } }: Pick<ServicoDeclarado, 'carga'>,
  servicoId: number,
  retiradas: readonly number[],
): Promise<void> {
  if (!todas || retiradas.length === 0) return
  const linhas = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .leftJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .select(['l.id', 'c.identificador', 'c.ce_mercante_id', 'i.booking_id'])
    .where('l.servico_id', '=', servicoId)
    .where('l.status', '<>', 'CANCELADO')
    .orderBy('l.id')
    .execute()
  const isOut = ({ id }: { id: number }) => retiradas.includes(id)
  const lotsOf = (one: (typeof linhas)[number]) => [
    ...(one.ce_mercante_id === null ? [] : [`CE ${one.ce_mercante_id}`]),
    ...(one.booking_id === null ? [] : [`BK ${one.booking_id}`]),
  ]
  const touched = new Set(linhas.filter(isOut).flatMap(lotsOf))
  const left = linhas.find((one) => !isOut(one) && lotsOf(one).some((lot) => touched.has(lot)))
  if (left) throw new Refused(409, 'carga.recusa.todas', { params: [left.identificador] })
}

function inOrder(cargas: CargaCompleta[], ids: number[]): CargaCompleta[] {
  return ids.flatMap((id) => cargas.find((carga) => carga.id === id) ?? [])
}
