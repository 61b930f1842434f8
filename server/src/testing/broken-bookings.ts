import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { sql } from 'kysely'
import { saldoOfItem } from '../course/booking-items.ts'
import type { Db } from '../db/pool.ts'
import { bookingItemOf, selectBookingItems, selectBookings } from '../features/booking/booking-queries.ts'

/**
 * Bookings whose shown balance or status differs from the lines of their services, or of which more was announced than
 * booked. The list must always be empty. It is counted from the plain rows, one by one.
 */
export async function brokenBookings(db: Db): Promise<unknown[]> {
  const cargas = await takingCargas(db)
  const takenOf = Map.groupBy(cargas, ({ itemId }) => itemId)
  const items = (await selectBookingItems(db).execute()).map(bookingItemOf)
  const { rows: offers } = await sql<{ id: number; saldo: number }>`
    SELECT i.id, ${saldoOfItem} AS saldo FROM booking_item i`.execute(db)
  const offered = new Map(offers.map(({ id, saldo }) => [id, saldo]))
  const wrongItems = items.flatMap((item) => {
    const taken = (takenOf.get(item.id) ?? []).reduce((sum, { pieces }) => sum + pieces, 0)
    const saldo = item.quantidade - taken
    const isRight =
      saldo >= 0 &&
      item.saldo === saldo &&
      item.quantidadeUtilizada === taken &&
      offered.get(item.id) === saldo
    return isRight ? [] : [{ item: item.id, taken, shown: item.saldo, offered: offered.get(item.id) }]
  })
  return [...wrongItems, ...(await wrongMarks(db, new Set(cargas.map(({ bookingId }) => bookingId))))]
}

async function takingCargas(db: Db) {
  const rows = await db
    .selectFrom('carga as c')
    .innerJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .select([
      'c.id',
      'c.tipo_carga',
      'c.quantidade',
      'c.recebida_em',
      'i.id as itemId',
      'i.booking_id as bookingId',
    ])
    .execute()
  const linhas = await db
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['l.carga_id', 'l.status', 's.subtipo'])
    .execute()
  const linhasOf = Map.groupBy(linhas.filter(isAnnouncing), ({ carga_id }) => carga_id)
  return rows.flatMap(({ id, tipo_carga, quantidade, recebida_em, itemId, bookingId }) => {
    const own = linhasOf.get(id) ?? []
    const isCalledOff = own.length > 0 && own.every(({ status }) => status === 'CANCELADO')
    if (isCalledOff && recebida_em === null) return []
    return [{ itemId, bookingId, pieces: tipo_carga === 'CONTEINER' ? 1 : quantidade }]
  })
}

const isAnnouncing = ({ subtipo }: { subtipo: string }) => {
  const situacao = findServicoDeclarado(subtipo)?.carga.situacao
  return situacao === 'NOVA' || situacao === 'POR_TIPO'
}

async function wrongMarks(db: Db, taking: ReadonlySet<number>) {
  const servicos = await db
    .selectFrom('servico')
    .select('booking_id')
    .where('booking_id', 'is not', null)
    .where('status', '<>', 'CANCELADO')
    .execute()
  const used = new Set([...taking, ...servicos.map(({ booking_id }) => booking_id)])
  const bookings = await selectBookings(db).execute()
  return bookings
    .filter(({ id, utilizado, em_uso }) => utilizado !== used.has(id) || em_uso !== utilizado)
    .map(({ id, utilizado, em_uso }) => ({ booking: id, utilizado, em_uso }))
}
