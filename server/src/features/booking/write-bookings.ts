import { isStaff } from '@cais/core/access/access.ts'
import type { Booking, BookingHead, NewBooking } from '@cais/core/api/booking.ts'
import type { Route } from '@cais/core/api/route.ts'
import { bookingEditRefusal } from '@cais/core/rules/booking.ts'
import { sql } from 'kysely'
import { escalaRefusalOf } from '../../course/escala-do-servico.ts'
import { isUtilizado } from '../../course/saldo.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import type { CommandContext, Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { findNamed } from '../../search/empresa-matches.ts'
import { itemColumns, refuseIsoCode } from './booking-items.ts'
import { findBooking } from './booking-queries.ts'

type Issuing = Pick<CommandContext<Route>, 'tx' | 'now' | 'today' | 'out' | 'empresa'> & { actor: Actor }

/** A shipping line or its agency books cargo for a ship's call. */
export async function issueBooking(context: Issuing, body: NewBooking): Promise<Booking> {
  const { tx, actor, now, out } = context
  const escala = await requireEscala(tx, body.escalaId, now)
  await requireLine(tx, actor, body.armadorId, escala)
  const exportadorId = await requireReferences(context, body)
  for (const [index, { isocodeId }] of body.bookingItems.entries())
    await refuseIsoCode(tx, body.tipo, isocodeId, `bookingItems[${index}].isocodeId`)
  const inserted = await tx
    .insertInto('booking')
    .values({
      ...headColumns(body, exportadorId),
      numero: body.numero,
      tipo: body.tipo,
      modalidade_transporte: body.modalidadeTransporte,
      categoria_carga: body.categoriaCarga,
      armador_id: body.armadorId,
      agencia_maritima_id: escala.agencia_maritima_id,
      data_criacao: now,
    })
    .onConflict((conflict) => conflict.columns(['armador_id', 'numero']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refused(409, 'booking.numero-em-uso', { params: [body.numero] })
  await tx
    .insertInto('booking_item')
    .values(body.bookingItems.map((item) => ({ booking_id: inserted.id, ...itemColumns(item) })))
    .execute()
  out.alert('booking.created', body.numero)
  out.header('location', `/api/bookings/${inserted.id}`)
  out.note({ booking: inserted.id }, body.armadorId)
  return (await findBooking(tx, context, 'booking', inserted.id)) ?? notFound()
}

/** Changes the call, the ports and the exporter as long as no service uses the booking. */
export async function changeBooking(context: Issuing, body: BookingHead & { id: number }): Promise<Booking> {
  const { tx, actor, now, out } = context
  const before = await lockBooking(tx, actor, body.id)
  refuseIf(
    bookingEditRefusal(
      {
        utilizado: before.em_uso,
        cancelado: before.cancelado_em !== null,
        deadline: before.data_deadline,
      },
      now,
    ),
  )
  const escala = await requireEscala(tx, body.escalaId, now)
  await requireLine(tx, actor, before.armador_id, escala)
  const exportadorId = await requireReferences(context, body, before.exportador_id)
  await tx
    .updateTable('booking')
    .set({ ...headColumns(body, exportadorId), agencia_maritima_id: escala.agencia_maritima_id })
    .where('id', '=', body.id)
    .execute()
  out.alert('booking.updated', before.numero)
  out.note({ booking: body.id }, before.armador_id)
  return (await findBooking(tx, context, 'booking', body.id)) ?? notFound()
}

const headColumns = (head: BookingHead, exportadorId: number | null) => ({
  escala_id: head.escalaId,
  exportador_id: exportadorId,
  porto_carga_id: head.portoCargaId ?? null,
  porto_descarga_id: head.portoDescargaId,
  porto_destino_final_id: head.portoDestinoFinalId ?? null,
})

interface Call {
  armador_id: number
  agencia_maritima_id: number | null
}

/** The call must still take cargo. */
async function requireEscala(tx: Tx, id: number, now: Date): Promise<Call> {
  const escala = await tx
    .selectFrom('escala')
    .select(['armador_id', 'agencia_maritima_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!escala) refuseField('escalaId', 'validation.escala')
  const refusal = await escalaRefusalOf(tx, id, 'EMBARQUE', now)
  if (refusal) refuseField('escalaId', refusal)
  return escala
}

const ownWith = (actor: Actor, authority: 'ARMADOR' | 'AGENCIA_MARITIMA') =>
  actor.empresas.filter((one) => one.activated && one.authorities.includes(authority)).map(({ id }) => id)

/** The user must act for the line itself, for the agency that handles this call for it, or be staff. */
async function requireLine(tx: Tx, actor: Actor, armadorId: number, escala: Call): Promise<void> {
  const agencias = escala.armador_id === armadorId ? ownWith(actor, 'AGENCIA_MARITIMA') : []
  const ofAgencia = escala.agencia_maritima_id !== null && agencias.includes(escala.agencia_maritima_id)
  const isTheirs = isStaff(actor) || ofAgencia || ownWith(actor, 'ARMADOR').includes(armadorId)
  const line = await tx
    .selectFrom('empresa as e')
    .innerJoin('empresa_tipo as t', 't.empresa_id', 'e.id')
    .select('e.id')
    .where('e.id', '=', armadorId)
    .where('e.activated', '=', true)
    .where('t.tipo', '=', 'Armador')
    .executeTakeFirst()
  if (!isTheirs && agencias.length) refuseField('escalaId', 'validation.escala-de-outra-agencia')
  if (!isTheirs || !line) refuseField('armadorId', 'validation.empresa')
}

/**
 * Checks the ports and returns the exporter. The user must be allowed to see the exporter, give its register, or have
 * named it before.
 */
async function requireReferences(
  { tx, actor, today }: { tx: Tx; actor: Actor; today: string },
  head: BookingHead,
  before: number | null = null,
): Promise<number | null> {
  for (const field of ['portoCargaId', 'portoDescargaId', 'portoDestinoFinalId'] as const) {
    const id = head[field]
    if (id === null || id === undefined) continue
    const known = await tx.selectFrom('porto').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) refuseField(field, 'validation.porto')
  }
  const empresaId = head.exportadorId ?? undefined
  const nationalRegister = head.exportadorNationalRegister || undefined
  if (empresaId === undefined && nationalRegister === undefined) return null
  if (empresaId === before) return before
  const found = await findNamed(tx, { actor, today }, { empresaId, nationalRegister })
  return found ?? refuseField('exportadorId', 'validation.empresa')
}

/** The booking of the user's line or agency, locked so that no service begins to use it meanwhile. */
async function lockBooking(tx: Tx, actor: Actor, id: number) {
  const own = [...ownWith(actor, 'ARMADOR'), ...ownWith(actor, 'AGENCIA_MARITIMA')]
  const locked = await tx
    .selectFrom('booking')
    .select('id')
    .where('id', '=', id)
    .$if(!isStaff(actor), (query) =>
      query.where(
        sql<boolean>`(armador_id = ANY(${own}::bigint[]) OR agencia_maritima_id = ANY(${own}::bigint[]))`,
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!locked) notFound()
  return tx
    .selectFrom('booking')
    .innerJoin('escala', 'escala.id', 'booking.escala_id')
    .select(['booking.numero', 'booking.armador_id', 'booking.exportador_id', 'booking.cancelado_em'])
    .select('escala.data_deadline')
    .select(isUtilizado.as('em_uso'))
    .where('booking.id', '=', id)
    .executeTakeFirstOrThrow()
}
