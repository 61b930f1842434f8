import type { BookingDados } from '@cais/core/entrada/bookings.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { itemOf } from './follow-cargas.ts'
import { Conflito } from './recurso.ts'

/** Cargo `c` stands in a service. */
export const inServico = sql`EXISTS (
  SELECT FROM carga_servico l WHERE l.carga_id = c.id AND l.status <> 'CANCELADO')`

interface Row {
  id: number
  bookingId: number
  ref: string | null
  isoCodeId: number | null
  /** How much of it services use, and what stands under it that came another way. */
  usada: number
  /** Cargo that did not come from the source tells for ever under which item it was to come. */
  fixo: boolean
}

async function readItens(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, Row[]>> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.booking_id AS "bookingId", i.ref, i.iso_code_id AS "isoCodeId",
      (SELECT coalesce(sum(CASE c.tipo_carga WHEN 'CONTEINER' THEN 1 ELSE c.quantidade END), 0)::float8
        FROM carga c WHERE c.booking_item_id = i.id AND c.cancelada_em IS NULL
          AND (${inServico} OR (NOT c.segue_item AND c.recebida_em IS NOT NULL))) AS usada,
      EXISTS (SELECT FROM carga c WHERE c.item_previsto_id = i.id AND NOT c.segue_item) AS fixo
    FROM booking_item i WHERE i.booking_id = ANY(${bookingIds}::bigint[]) ORDER BY i.ordem, i.id`.execute(tx)
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** The items of a booking as they are said to be, with the code of each. */
interface Ditos {
  bookingId: number
  itens: BookingDados['itens']
  isos: readonly (number | null)[]
}

/** The items of each are those of its list. */
export async function writeItens(tx: Tx, ditos: readonly Ditos[]): Promise<void> {
  const bookingIds = ditos.map(({ bookingId }) => bookingId)
  const before = await readItens(tx, bookingIds)
  const decided = ditos.map((one) => decide(one, before.get(one.bookingId) ?? []))
  const rows = decided.flatMap(({ rows: its }) => its)
  await insertItens(
    tx,
    rows.filter(({ id }) => id === null),
  )
  await updateItens(
    tx,
    rows.filter(({ id }) => id !== null),
  )
  await takeOut(
    tx,
    bookingIds,
    decided.flatMap(({ gone }) => gone),
  )
}

/** One that services use neither goes nor becomes another, and keeps what they use. */
function decide({ bookingId, itens, isos }: Ditos, before: readonly Row[]) {
  const names = itens.map(({ ref }, index) => ref ?? String(index + 1))
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) refuseField(`itens[${twice}].ref`, 'entrada.error.item-repetido')
  const rows = itens.map((item, index) => {
    const ref = names[index] ?? ''
    const iso_code_id = isos[index] ?? null
    // What people have entered has no name, only its place.
    const found =
      before.find((row) => row.ref === ref) ?? (before[index]?.ref === null ? before[index] : undefined)
    if (found && (found.usada > item.quantidade || (found.usada > 0 && found.isoCodeId !== iso_code_id)))
      throw new Conflito('entrada.error.booking-em-uso', [ref], `$.itens[${index}]`)
    return {
      id: found?.id ?? null,
      booking_id: bookingId,
      ...columnsOf(item),
      iso_code_id,
      ref,
      ordem: index + 1,
    }
  })
  const kept = new Set(rows.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id))
  const used = gone.find(({ usada, fixo }) => usada > 0 || fixo)
  if (used) throw new Conflito('entrada.error.booking-em-uso', [used.ref ?? String(used.id)], '$.itens')
  return { rows, gone: gone.map(({ id }) => id) }
}

type Escrito = ReturnType<typeof decide>['rows'][number]

const asRows = (rows: readonly Escrito[]) =>
  sql`jsonb_populate_recordset(NULL::booking_item, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS r`
const namesOf = ({ id: _, ...columns }: Escrito) => Object.keys(columns)

async function insertItens(tx: Tx, rows: readonly Escrito[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = namesOf(first)
  await sql`
    INSERT INTO booking_item (${sql.join(names.map((name) => sql.ref(name)))})
    SELECT ${sql.join(names.map((name) => sql.ref(`r.${name}`)))} FROM ${asRows(rows)} ORDER BY r.ordinality`.execute(
    tx,
  )
}

async function updateItens(tx: Tx, rows: readonly Escrito[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const set = namesOf(first).map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`)
  await sql`
    UPDATE booking_item i SET ${sql.join(set)} FROM ${asRows(rows)}
    WHERE i.id = r.id AND i.id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** Cargo of the source goes under the item that it has named, or the first; then the others may go. */
async function takeOut(tx: Tx, bookingIds: readonly number[], gone: readonly number[]): Promise<void> {
  const item = itemOf(sql`p.booking_id`, sql`c.item_nomeado`, gone)
  await sql`
    UPDATE carga c SET item_previsto_id = ${item}
    FROM booking_item p
    WHERE p.id = c.item_previsto_id AND p.booking_id = ANY(${bookingIds}::bigint[])
      AND c.segue_item AND c.item_previsto_id <> ${item}`.execute(tx)
  if (gone.length)
    await tx
      .deleteFrom('booking_item')
      .where('id', 'in', [...gone])
      .execute()
}

const columnsOf = (item: BookingDados['itens'][number]) => ({
  quantidade: item.quantidade,
  produto: item.produto,
  temperatura: item.temperatura,
  indicador_carga_perigosa: item.indicadorCargaPerigosa,
  indicador_oog: item.indicadorOOG,
  indicador_reefer: item.temperatura !== null,
  indicador_restricao: item.indicadorRestricao,
  classe_imo: item.classeIMO,
  sub_classe_imo: item.subClasseIMO,
})
