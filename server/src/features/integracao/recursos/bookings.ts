import type { BookingDados } from '@cais/core/entrada/bookings.ts'
import { bookingNumero } from '@cais/core/entrada/referencias.ts'
import { isRegister, normalizeRegister } from '@cais/core/values/register.ts'
import { sql } from 'kysely'
import { markUtilizados } from '../../../course/saldo.ts'
import { Refused, refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { followCargas, itemOf } from './follow-cargas.ts'
import { type Aplicada, type Chegada, Conflito, inTurn, type Recurso } from './recurso.ts'
import {
  empresaDe,
  empresaDeOu,
  escalaDe,
  isoCodeDe,
  nomeDoBooking,
  portoDe,
  portoDeOu,
} from './referencias.ts'

export const bookings: Recurso<'bookings'> = {
  /** A line's code is the source's own word for it, its register is everybody's. */
  chave: (ref, fonteId) => {
    const { armador, numero } = parteOf(ref)
    const register = normalizeRegister(armador)
    return isRegister(register) ? `${register}/${numero}` : `${fonteId}:${armador}/${numero}`
  },

  apply: inTurn(applyOne),

  async exclude({ tx, objetoId, ocorridoEm }) {
    await tx.updateTable('booking').set({ cancelado_em: ocorridoEm }).where('id', '=', objetoId).execute()
    return { objetoId }
  },
}

async function applyOne(chegada: Chegada<BookingDados>): Promise<Aplicada> {
  const { tx, ref } = chegada
  const { armador, numero } = parteOf(ref)
  if (!bookingNumero.safeParse(numero).success) throw new Refused(400, 'validation.booking-numero')
  const armador_id = await empresaDe(chegada, armador, 'Armador')
  const values = await valuesOf(chegada)
  const isos = await isosOf(tx, chegada.dados)
  await refuseOtherKind(tx, { armador_id, numero, ...values })
  const { id } = await tx
    .insertInto('booking')
    .values({ armador_id, numero, ...values, data_criacao: chegada.causa.now })
    .onConflict((conflict) => conflict.columns(['armador_id', 'numero']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeItens(tx, id, chegada.dados.itens, isos)
  await followCargas(tx, ofBooking(id))
  await markUtilizados(tx, [id])
  return { objetoId: id, trouxe: [await nomeDoBooking(tx, armador_id, numero)] }
}

const ofBooking = (id: number) =>
  sql`c.item_previsto_id IN (SELECT i.id FROM booking_item i WHERE i.booking_id = ${id})`

const written = /^(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|[^/]*)\/(.*)$/s

/** `parteOf('12.345.678/0001-95/AB/1')` is line and number: only a CNPJ as people write it has a slash of its own. */
function parteOf(ref: string): { armador: string; numero: string } {
  const [, armador = '', numero = ''] = written.exec(ref.trim()) ?? []
  return { armador: armador.trim(), numero: bookingNumero.safeParse(numero).data ?? numero.trim() }
}

async function valuesOf(chegada: Chegada<BookingDados>) {
  const { tx, dados } = chegada
  if ((dados.tipo === 'CONTEINER_VAZIO') !== (dados.categoriaCarga === 'VAZIO'))
    refuseField('categoriaCarga', 'validation.categoria-do-booking')
  return {
    escala_id: await escalaDe(tx, dados.escala),
    tipo: dados.tipo,
    modalidade_transporte: dados.modalidadeTransporte,
    categoria_carga: dados.categoriaCarga,
    agencia_maritima_id: await empresaDeOu(chegada, dados.agenciaMaritima, 'AgenciaMaritima'),
    exportador_id: await empresaDeOu(chegada, dados.exportador, 'Cliente'),
    porto_carga_id: await portoDeOu(tx, dados.portoCarga),
    porto_descarga_id: await portoDe(tx, dados.portoDescarga),
    porto_destino_final_id: await portoDeOu(tx, dados.portoDestinoFinal),
    cancelado_em: null,
  }
}

/** Boxes have a code of their size and type; general cargo may do without. */
async function isosOf(tx: Tx, { tipo, itens }: BookingDados): Promise<(number | null)[]> {
  const ids: (number | null)[] = []
  for (const [index, { iso }] of itens.entries()) {
    if (iso === null && tipo !== 'CARGA_GERAL') refuseField(`itens[${index}].iso`, 'validation.required')
    ids.push(iso === null ? null : await isoCodeDe(tx, iso))
  }
  return ids
}

const inServico = sql`EXISTS (
  SELECT FROM carga_servico l WHERE l.carga_id = c.id AND l.status <> 'CANCELADO')`

/** What services were asked for stays what it is. */
async function refuseOtherKind(
  tx: Tx,
  booking: { armador_id: number; numero: string; tipo: string; categoria_carga: string },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM booking b
    WHERE b.armador_id = ${booking.armador_id} AND b.numero = ${booking.numero}
      AND (b.tipo, b.categoria_carga) <> (${booking.tipo}, ${booking.categoria_carga})
      AND EXISTS (SELECT FROM booking_item i JOIN carga c ON c.item_previsto_id = i.id
        WHERE i.booking_id = b.id AND ${inServico})`.execute(tx)
  if (rows.length) throw new Conflito('entrada.error.booking-em-uso', ['1'], '$.tipo')
}

interface Row {
  id: number
  ref: string | null
  isoCodeId: number | null
  /** How much of it services use, and what stands under it that came another way. */
  usada: number
  /** Cargo that did not come from the source tells for ever under which item it was to come. */
  fixo: boolean
}

async function readItens(tx: Tx, bookingId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.ref, i.iso_code_id AS "isoCodeId",
      (SELECT coalesce(sum(CASE c.tipo_carga WHEN 'CONTEINER' THEN 1 ELSE c.quantidade END), 0)::float8
        FROM carga c WHERE c.booking_item_id = i.id AND c.cancelada_em IS NULL
          AND (${inServico} OR (NOT c.segue_item AND c.recebida_em IS NOT NULL))) AS usada,
      EXISTS (SELECT FROM carga c WHERE c.item_previsto_id = i.id AND NOT c.segue_item) AS fixo
    FROM booking_item i WHERE i.booking_id = ${bookingId} ORDER BY i.ordem, i.id`.execute(tx)
  return rows
}

/** The items are those of the list. One that services use neither goes nor becomes another, and keeps what they use. */
async function writeItens(
  tx: Tx,
  bookingId: number,
  itens: BookingDados['itens'],
  isos: readonly (number | null)[],
): Promise<void> {
  const before = await readItens(tx, bookingId)
  const kept = new Set<number>()
  const names = itens.map(({ ref }, index) => ref ?? String(index + 1))
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) refuseField(`itens[${twice}].ref`, 'entrada.error.item-repetido')
  for (const [index, item] of itens.entries()) {
    const ref = names[index] ?? ''
    const columns = { ...columnsOf(item), iso_code_id: isos[index] ?? null, ref, ordem: index + 1 }
    // What people have entered has no name, only its place.
    const found =
      before.find((row) => row.ref === ref) ?? (before[index]?.ref === null ? before[index] : undefined)
    if (!found)
      await tx
        .insertInto('booking_item')
        .values({ booking_id: bookingId, ...columns })
        .execute()
    else {
      const isLess = found.usada > item.quantidade
      if (isLess || (found.usada > 0 && found.isoCodeId !== columns.iso_code_id))
        throw new Conflito('entrada.error.booking-em-uso', [ref], `$.itens[${index}]`)
      await tx.updateTable('booking_item').set(columns).where('id', '=', found.id).execute()
      kept.add(found.id)
    }
  }
  await takeOut(
    tx,
    bookingId,
    before.filter(({ id }) => !kept.has(id)),
  )
}

/** Cargo of the source goes under the item that it has named, or the first; then the others may go. */
async function takeOut(tx: Tx, bookingId: number, gone: readonly Row[]): Promise<void> {
  const used = gone.find(({ usada, fixo }) => usada > 0 || fixo)
  if (used) throw new Conflito('entrada.error.booking-em-uso', [used.ref ?? String(used.id)], '$.itens')
  const ids = gone.map(({ id }) => id)
  const item = itemOf(sql`${bookingId}`, sql`c.item_nomeado`, ids)
  await sql`
    UPDATE carga c SET item_previsto_id = ${item}
    WHERE ${ofBooking(bookingId)} AND c.segue_item AND c.item_previsto_id <> ${item}`.execute(tx)
  if (ids.length) await tx.deleteFrom('booking_item').where('id', 'in', ids).execute()
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
