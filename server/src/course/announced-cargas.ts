import type { Area } from '@cais/core/access/area.ts'
import type { LinhaPedida } from '@cais/core/api/novo-servico.ts'
import type { CategoriaCarga } from '@cais/core/catalogo/cargas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { BookingTipo } from '@cais/core/search/booking.ts'
import type { TamanhoConteiner } from '@cais/core/values/iso-size-type.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { words } from '../db/words.ts'
import { Refused, refuseField } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { fits, isUsableBooking, saldoOfItem } from './booking-items.ts'
import { hasLeft } from './cargas.ts'
import { escalaRefusalOf } from './escala-do-servico.ts'
import { lockBookings, markUtilizados } from './saldo.ts'

interface BookingItem {
  id: number
  bookingId: number
  tipo: BookingTipo
  categoria: CategoriaCarga
  escalaId: number
  exportadorId: number | null
  produto: string
  isoCodeId: number | null
  isoCode: string | null
  perigosa: boolean
  oog: boolean
  reefer: boolean
  restrita: boolean
  /** The quantity that may still be announced for the item. */
  saldo: number
}

/** Creates cargo together with the request: boxes announced for a booking, or a number of boxes of its type. */
export async function createAnnounced(
  tx: Tx,
  declarado: ServicoDeclarado,
  linhas: readonly LinhaPedida[],
  asker: { empresaId: number; area: Area; now: Date; today: string; escalaId: number | null },
): Promise<number[]> {
  const items = await lockItems(tx, linhas, asker)
  await requireShip(tx, declarado, linhas, items, asker)
  const ids: number[] = []
  for (const [index, linha] of linhas.entries()) {
    const field = (name: string) => `cargaServico[${index}].${name}`
    const item = items.get(linha.bookingItemId ?? 0)
    if (!item) refuseField(field('bookingItemId'), 'validation.booking-item')
    if (!fits(declarado, item)) refuseField(field('bookingItemId'), 'validation.booking-tipo')
    const isByType = declarado.carga.situacao === 'POR_TIPO'
    // General cargo counts its pieces and has one line; every empty box has a line of its own.
    item.saldo -= isByType || item.tipo === 'CARGA_GERAL' ? (linha.quantidade ?? 1) : 1
    if (item.saldo < 0) refuseField(field('bookingItemId'), 'validation.booking-saldo')
    const count = isByType ? (linha.quantidade ?? 1) : 1
    for (let i = 0; i < count; i++) ids.push(await insertCarga(tx, item, linha, field))
  }
  await markUtilizados(tx, [...new Set([...items.values()].map(({ bookingId }) => bookingId))])
  return ids
}

/** All bookings of a request are for one ship call: the chosen one if there is one. Its ship must not have departed. */
async function requireShip(
  tx: Tx,
  declarado: ServicoDeclarado,
  linhas: readonly LinhaPedida[],
  items: ReadonlyMap<number, BookingItem>,
  { escalaId, now }: { escalaId: number | null; now: Date },
): Promise<void> {
  const calls = linhas.map(({ bookingItemId }) => items.get(bookingItemId ?? 0)?.escalaId)
  const first = calls.find((call) => call !== undefined)
  if (first === undefined) return
  const wanted = declarado.escala ? escalaId : first
  const other = calls.findIndex((call) => call !== undefined && call !== wanted)
  if (other >= 0) refuseField(`cargaServico[${other}].bookingItemId`, 'validation.booking-outra-escala')
  if (await escalaRefusalOf(tx, first, 'NAVIO', now))
    refuseField(`cargaServico[${calls.indexOf(first)}].bookingItemId`, 'validation.booking-navio-partiu')
}

/**
 * Locks the booking items that the asker may use. The remaining quantity is read only after the lock: a query sees the
 * rows as of its start, however long it waits.
 */
async function lockItems(
  tx: Tx,
  linhas: readonly LinhaPedida[],
  { empresaId, area, today }: { empresaId: number; area: Area; today: string },
): Promise<Map<number, BookingItem>> {
  const ids = linhas.flatMap(({ bookingItemId }) => bookingItemId ?? [])
  await lockBookings(tx, sql`SELECT booking_id FROM booking_item WHERE id = ANY(${ids}::bigint[])`)
  const { rows } = await sql<BookingItem>`
    SELECT i.id, b.id AS "bookingId", b.tipo, b.categoria_carga AS categoria, b.escala_id AS "escalaId",
      b.exportador_id AS "exportadorId", i.produto, i.iso_code_id AS "isoCodeId",
      iso.codigo AS "isoCode", i.indicador_carga_perigosa AS perigosa, i.indicador_oog AS oog,
      i.indicador_reefer AS reefer, i.indicador_restricao AS restrita,
      ${saldoOfItem} AS saldo
    FROM booking_item i
    JOIN booking b ON b.id = i.booking_id
    LEFT JOIN iso_code iso ON iso.id = i.iso_code_id
    WHERE i.id = ANY(${ids}::bigint[])
      AND ${isUsableBooking({ empresaId, areas: [area], today })}
    ORDER BY i.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function insertCarga(
  tx: Tx,
  item: BookingItem,
  linha: LinhaPedida,
  field: (name: string) => string,
): Promise<number> {
  const box = linha.conteiner ? await boxOf(tx, item, linha.conteiner, linha.isoCode ?? null, field) : null
  const isBox = item.tipo !== 'CARGA_GERAL'
  const { id } = await tx
    .insertInto('carga')
    .values({
      identificador:
        box?.codigo ??
        linha.identificador ??
        (isBox ? (item.isoCode ?? 'CONTEINER') : item.produto).slice(0, 35),
      tipo_carga: isBox ? 'CONTEINER' : 'CARGA_SOLTA',
      categoria: item.categoria,
      conteiner_id: box?.id ?? null,
      iso_dito_id: box?.isoDitoId ?? null,
      item_previsto_id: item.id,
      escala_prevista_id: item.escalaId,
      produto: item.produto,
      quantidade: isBox ? 1 : (linha.quantidade ?? 1),
      peso_bruto: linha.pesoBruto ?? box?.tara ?? 0,
      indicador_carga_perigosa: item.perigosa,
      indicador_oog: item.oog,
      indicador_reefer: item.reefer,
      indicador_restricao: item.restrita,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (item.exportadorId)
    await tx
      .insertInto('carga_consignatario')
      .values({ carga_id: id, empresa_id: item.exportadorId })
      .execute()
  return id
}

/**
 * What an announcement says of its box holds for its own cargo. A type that the terminal knows is the box's for everybody;
 * what others have only announced is neither held against this one nor shown to it.
 */
async function boxOf(
  tx: Tx,
  item: BookingItem,
  codigo: string,
  isoCode: string | null,
  field: (name: string) => string,
) {
  const known = await tx
    .selectFrom('conteiner')
    .select(['id', 'codigo', 'tara', 'iso_code_id'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (known && known.iso_code_id !== null) {
    if (item.isoCodeId && known.iso_code_id !== item.isoCodeId)
      refuseField(field('conteiner'), 'validation.conteiner-outro-isocode')
    await refuseBusyBox(tx, known.id, codigo)
    return { ...known, isoDitoId: null }
  }
  const iso = await tx
    .selectFrom('iso_code')
    .select(['id', 'tamanho_conteiner'])
    .where(isoCode ? 'codigo' : 'id', '=', isoCode ?? item.isoCodeId ?? 0)
    .executeTakeFirst()
  if (!iso && (isoCode || !known)) refuseField(field('isoCode'), 'validation.isocode')
  if (iso && item.isoCodeId && iso.id !== item.isoCodeId)
    refuseField(field('isoCode'), 'validation.conteiner-outro-isocode')
  if (known) await refuseBusyBox(tx, known.id, codigo)
  const box = known ?? (await insertReferred(tx, codigo))
  return { ...box, tara: box.tara ?? (iso ? usualOf(iso).tara : null), isoDitoId: iso?.id ?? null }
}

/** A box that nobody of the terminal has described. Two that announce it at once get the same row. */
async function insertReferred(tx: Tx, codigo: string) {
  return tx
    .insertInto('conteiner')
    .values({ codigo, provisorio: true })
    .onConflict((conflict) =>
      conflict.column('codigo').doUpdateSet(({ ref }) => ({ codigo: ref('excluded.codigo') })),
    )
    .returning(['id', 'codigo', 'tara'])
    .executeTakeFirstOrThrow()
}

/** Usual tare and payload of boxes of this size, until the terminal has read the plate. */
export const usualOf = ({ tamanho_conteiner: tamanho }: { tamanho_conteiner: TamanhoConteiner | null }) =>
  tamanho === 'VINTE'
    ? { tara: 2_300_000, peso_maximo: 30_480_000 }
    : { tara: 3_800_000, peso_maximo: 32_500_000 }

/** A box is refused while another open reception brings it, or while it stands in the terminal. */
async function refuseBusyBox(tx: Tx, conteinerId: number, codigo: string): Promise<void> {
  const { rows } = await sql<{ numero: string | null }>`
    SELECT s.numero_solicitacao AS numero
    FROM carga c
    LEFT JOIN carga_servico l ON l.carga_id = c.id AND l.ocupacao = 'ENTRADA'
      AND l.status IN (${words(unfinishedStatuses)})
    LEFT JOIN servico s ON s.id = l.servico_id
    WHERE c.conteiner_id = ${conteinerId} AND c.cancelada_em IS NULL
      AND (l.id IS NOT NULL OR (c.recebida_em IS NOT NULL AND NOT ${hasLeft}))
    LIMIT 1`.execute(tx)
  const [busy] = rows
  if (!busy) return
  if (busy.numero) throw new Refused(409, 'carga.recusa.em-outro-servico', { params: [codigo, busy.numero] })
  throw new Refused(409, 'carga.recusa.ja-no-terminal', { params: [codigo] })
}
