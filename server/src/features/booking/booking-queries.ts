import type { Booking, BookingItem } from '@cais/core/api/booking.ts'
import { saldoOf } from '@cais/core/rules/booking.ts'
import { sql } from 'kysely'
import { isUtilizado, utilizadaOf } from '../../course/saldo.ts'
import type { Db } from '../../db/pool.ts'
import { noteBooking } from '../../http/held-rights.ts'
import { type Reader, seenIn } from '../../search/seen.ts'

/** Bookings with the names of the companies, ports and calls that they refer to. */
export function selectBookings(db: Db) {
  return db
    .selectFrom('booking')
    .innerJoin('empresa as armador', 'armador.id', 'booking.armador_id')
    .leftJoin('empresa as agencia', 'agencia.id', 'booking.agencia_maritima_id')
    .leftJoin('empresa as exportador', 'exportador.id', 'booking.exportador_id')
    .innerJoin('escala', 'escala.id', 'booking.escala_id')
    .innerJoin('navio', 'navio.id', 'escala.navio_id')
    .leftJoin('porto as embarque', 'embarque.id', 'booking.porto_carga_id')
    .innerJoin('porto as descarga', 'descarga.id', 'booking.porto_descarga_id')
    .leftJoin('porto as destino', 'destino.id', 'booking.porto_destino_final_id')
    .selectAll('booking')
    .select([
      'armador.nome as armador_nome',
      'armador.national_register as armador_register',
      'agencia.nome as agencia_nome',
      'exportador.nome as exportador_nome',
      'escala.visit',
      'escala.viagem_outbound',
      'escala.data_deadline',
      'navio.nome as navio_nome',
      'embarque.nome as embarque_nome',
      'descarga.nome as descarga_nome',
      'destino.nome as destino_nome',
      isUtilizado.as('em_uso'),
    ])
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

/** The booking, if it is in this reader's list of that name. */
export async function findBooking(
  db: Db,
  reader: Reader,
  list: 'booking' | 'booking-armador',
  id: number,
): Promise<Booking | null> {
  noteBooking(db, id)
  const row = await selectBookings(db)
    .where('booking.id', '=', id)
    .where(seenIn(reader, 'booking.id', list))
    .executeTakeFirst()
  if (!row) return null
  const [booking] = await withItems(db, [row])
  return booking ?? null
}

export async function withItems(db: Db, rows: BookingRow[]): Promise<Booking[]> {
  const ids = rows.map(({ id }) => id)
  const items = await selectBookingItems(db)
    .where((eb) => eb('item.booking_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('item.id')
    .execute()
  const byBooking = Map.groupBy(items.map(bookingItemOf), ({ bookingId }) => bookingId)
  return rows.map((row) => bookingOf(row, byBooking.get(row.id) ?? []))
}

function bookingOf(row: BookingRow, bookingItems: BookingItem[]): Booking {
  return {
    id: row.id,
    numero: row.numero,
    tipo: row.tipo,
    modalidadeTransporte: row.modalidade_transporte,
    categoriaCarga: row.categoria_carga,
    armadorId: row.armador_id,
    armadorIdentification: row.armador_register,
    socialNameArmador: row.armador_nome,
    agenciaMaritimaSocialName: row.agencia_nome,
    exportadorId: row.exportador_id,
    exportadorSocialName: row.exportador_nome,
    portoCargaId: row.porto_carga_id,
    portoCargaNome: row.embarque_nome,
    portoDescargaId: row.porto_descarga_id,
    portoDescargaNome: row.descarga_nome,
    portoDestinoFinalId: row.porto_destino_final_id,
    portoDestinoFinalNome: row.destino_nome,
    escalaId: row.escala_id,
    escalaVisit: row.visit,
    escalaNavioNome: row.navio_nome,
    escalaViagemOutbound: row.viagem_outbound,
    escala: { dataDeadline: row.data_deadline?.toISOString() ?? null },
    utilizado: row.em_uso,
    canceladoEm: row.cancelado_em?.toISOString() ?? null,
    dataCriacao: row.data_criacao.toISOString(),
    bookingItems,
  }
}

export function selectBookingItems(db: Db) {
  return db
    .selectFrom('booking_item as item')
    .leftJoin('iso_code as i', 'i.id', 'item.iso_code_id')
    .selectAll('item')
    .select([
      'i.codigo as iso_codigo',
      'i.tipo_conteiner',
      'i.tamanho_conteiner',
      utilizadaOf(sql.ref('item.id')).as('utilizada'),
    ])
}

type BookingItemRow = Awaited<ReturnType<ReturnType<typeof selectBookingItems>['executeTakeFirstOrThrow']>>

export function bookingItemOf(row: BookingItemRow): BookingItem {
  return {
    id: row.id,
    bookingId: row.booking_id,
    isocodeId: row.iso_code_id,
    isocodeCodigo: row.iso_codigo,
    isocodeTipoConteiner: row.tipo_conteiner,
    isocodeTamanhoConteiner: row.tamanho_conteiner,
    quantidade: row.quantidade,
    quantidadeUtilizada: row.utilizada,
    saldo: saldoOf(row),
    produto: row.produto,
    temperatura: row.temperatura,
    indicadorCargaPerigosa: row.indicador_carga_perigosa,
    indicadorOOG: row.indicador_oog,
    indicadorReefer: row.indicador_reefer,
    indicadorRestricao: row.indicador_restricao,
    classeIMO: row.classe_imo,
    subClasseIMO: row.sub_classe_imo,
  }
}
