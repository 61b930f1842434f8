import type { CargaDados } from '@cais/core/entrada/cargas.ts'
import { sql } from 'kysely'
import { lockBookings } from '../../../course/saldo.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { itemOf } from './follow-cargas.ts'
import type { Chegada } from './recurso.ts'
import {
  bookingDe,
  ceDe,
  conteineresDe,
  empresaDe,
  escalaDe,
  findEmpresasAhead,
  findEscalasAhead,
  readBookings,
  readCes,
} from './referencias.ts'

/** What a stay refers to. */
export interface Referidos {
  conteinerId: number | null
  ceId: number | null
  bookingId: number | null
  itemId: number | null
  isItemMissing: boolean
  escalaId: number
  /** Empty: those of its CE Mercante or booking. */
  donos: number[]
}

/** Everything that they refer to; what is not here yet the first of them waits for. */
export async function referidosDe(chegadas: readonly Chegada<CargaDados>[]): Promise<Referidos[]> {
  const [first] = chegadas
  if (!first) return []
  const { tx } = first
  const known = await findAhead(first, chegadas)
  const named: Named[] = []
  for (const chegada of chegadas) named.push(await namedBy(chegada, known))
  const itens = await itensDe(tx, named)
  const boxes = await conteineresDe(
    tx,
    named.map(({ dados }) => dados.conteiner),
  )
  return named.map(({ dados, escalaId, ceId, bookingId, donos }, place) => ({
    conteinerId: boxes.get(dados.conteiner ?? '') ?? null,
    ceId,
    bookingId,
    itemId: itens.get(place)?.id ?? null,
    isItemMissing: itens.get(place)?.isMissing ?? false,
    escalaId: escalaId ?? refuseField('escala', 'validation.required'),
    donos,
  }))
}

type Known = Awaited<ReturnType<typeof findAhead>>

async function findAhead(first: Chegada<CargaDados>, chegadas: readonly Chegada<CargaDados>[]) {
  const { tx } = first
  const all = chegadas.map(({ dados }) => dados)
  const bookings = all.map(({ booking }) => booking)
  await findEmpresasAhead(first, [
    ...bookings.map((booking) => booking?.armador ?? null),
    ...all.flatMap(({ consignatarios }) => consignatarios),
  ])
  await findEscalasAhead(
    tx,
    all.map(({ escala }) => escala),
  )
  const ces = await readCes(
    tx,
    all.map(({ ceMercante }) => ceMercante),
  )
  return { ces, bookings: await readBookings(first, bookings) }
}

interface Named extends Pick<Referidos, 'ceId' | 'bookingId' | 'donos'> {
  dados: CargaDados
  escalaId: number | null
}

async function namedBy(chegada: Chegada<CargaDados>, { ces, bookings }: Known): Promise<Named> {
  const { tx, dados } = chegada
  if (dados.tipo === 'CONTEINER' && dados.conteiner === null && dados.booking === null)
    refuseField('conteiner', 'validation.required')
  const escalaId = dados.escala === null ? null : await escalaDe(tx, dados.escala)
  const ce = dados.ceMercante === null ? null : ceDe(ces, dados.ceMercante)
  const booking = dados.booking === null ? null : await bookingDe(chegada, bookings, dados.booking)
  const donos = new Set<number>()
  for (const ref of new Set(dados.consignatarios)) donos.add(await empresaDe(chegada, ref, 'Cliente'))
  return {
    dados,
    escalaId: escalaId ?? ce?.escala_id ?? booking?.escala_id ?? null,
    ceId: ce?.id ?? null,
    bookingId: booking?.id ?? null,
    donos: [...donos],
  }
}

interface Item {
  place: number
  id: number
  isMissing: boolean
}

/** By their place. The bookings are held first, so that nobody takes an item out meanwhile. */
async function itensDe(tx: Tx, named: readonly Named[]): Promise<Map<number, Item>> {
  const wanted = named.flatMap(({ bookingId, dados }, place) =>
    bookingId === null ? [] : [{ place, booking_id: bookingId, nomeado: dados.booking?.item ?? null }],
  )
  if (wanted.length === 0) return new Map()
  await lockBookings(tx, sql`SELECT unnest(${wanted.map(({ booking_id }) => booking_id)}::bigint[])`)
  const { rows } = await sql<Item>`
    SELECT q.place, i.id, NOT coalesce(q.nomeado IN (i.ref, i.ordem::text), q.nomeado IS NULL) AS "isMissing"
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS q (place int, booking_id bigint, nomeado text)
    JOIN booking_item i ON i.id = ${itemOf(sql`q.booking_id`, sql`q.nomeado`)}`.execute(tx)
  return new Map(rows.map((row) => [row.place, row]))
}
