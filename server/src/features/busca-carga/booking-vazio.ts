import { createBookingConteinerVazio } from '@cais/core/api/booking-vazio.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { readNumeros } from '@cais/core/rules/numeros-busca.ts'
import { sql } from 'kysely'
import { areasOf } from '../../course/access.ts'
import { isUsableBooking } from '../../course/booking-items.ts'
import { type Asking, actsFor } from '../../course/cargas.ts'
import { escalaRefusalOf } from '../../course/escala-do-servico.ts'
import type { Db } from '../../db/pool.ts'
import { noteBooking } from '../../http/held-rights.ts'
import { forbidden, Refused, refuseField } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { itemOf, selectItens } from '../../trade/carga/itens-de-booking.ts'

/** The areas whose services create a booking; all other bookings come from the shipping line. */
const askedIn = servicosDeclarados
  .filter((one: ServicoDeclarado) => one.criaBooking)
  .flatMap(({ areas }) => areas)

export const createBookingConteinerVazioEndpoint = serve(createBookingConteinerVazio)(
  async ({ tx, empresa, now, today, out }, { params, body }) => {
    const areas = areasOf(empresa).filter((area) => askedIn.some((one) => one === area))
    if (areas.length === 0) forbidden()
    const numero = numeroOf(body.numero, 'numero', 'body')
    const escala = await requireEscala(tx, body, now)
    const asker = { empresaId: empresa.id, areas, today }
    await requireLine(tx, asker, body.armadorId, escala)
    await requireConsignatario(tx, asker, params.consignatarioId, body.armadorId)
    const inserted = await tx
      .insertInto('booking')
      .values({
        numero,
        tipo: 'CONTEINER_VAZIO',
        categoria_carga: 'VAZIO',
        modalidade_transporte: escala.tipo_viagem === 'CABOTAGEM' ? 'CABOTAGEM' : 'LONGO_CURSO',
        armador_id: body.armadorId,
        agencia_maritima_id: escala.agencia_maritima_id,
        exportador_id: params.consignatarioId,
        escala_id: escala.id,
        porto_descarga_id: await requirePorto(tx, body.portoDescargaNome),
        data_criacao: now,
      })
      .onConflict((conflict) => conflict.columns(['armador_id', 'numero']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await insertItens(tx, inserted.id, body, asker)
    const id =
      inserted?.id ??
      (await requireExisting(tx, { ...asker, armadorId: body.armadorId, escalaId: escala.id, numero }))
    noteBooking(tx, id)
    if (inserted) out.alert('booking.created', numero)
    out.note({ booking: id, criado: Boolean(inserted) }, empresa.id)
    return {
      id,
      numero,
      criado: Boolean(inserted),
      itens: await itensOf(tx, { ...asker, numero, bookingId: id }),
    }
  },
)

/** The single number in the text, in the form that bookings have. */
export function numeroOf(text: string, field: string, objectName: string): string {
  const { numeros, reason } = readNumeros('BK', text)
  return numeros[0] ?? refuseField(field, reason ?? 'validation.required', objectName)
}

interface Call {
  id: number
  armador_id: number
  agencia_maritima_id: number | null
  tipo_viagem: string
}

/** The call of this ship and voyage, which must still take cargo. */
async function requireEscala(
  tx: Tx,
  { escalaNavioNome, escalaViagemOutbound }: { escalaNavioNome: string; escalaViagemOutbound: string },
  now: Date,
): Promise<Call> {
  const { rows } = await sql<Call>`
    SELECT es.id, es.armador_id, es.agencia_maritima_id, es.tipo_viagem
    FROM escala es JOIN navio n ON n.id = es.navio_id
    WHERE fold(n.nome) = fold(${escalaNavioNome}) AND fold(es.viagem_outbound) = fold(${escalaViagemOutbound})
    ORDER BY es.status IN ('CANCELADO', 'ENCERRADO'), es.id DESC
    LIMIT 1`.execute(tx)
  const [found] = rows
  if (!found) refuseField('escalaViagemOutbound', 'validation.escala')
  const refusal = await escalaRefusalOf(tx, found.id, 'EMBARQUE', now)
  if (refusal) refuseField('escalaViagemOutbound', refusal)
  return found
}

/** The company must be the line itself, be authorised by the line, or be the agency that handles this call for it. */
async function requireLine(tx: Tx, asker: Asking, armadorId: number, escala: Call): Promise<void> {
  const { rows } = await sql`
    SELECT e.id FROM empresa e JOIN empresa_tipo t ON t.empresa_id = e.id AND t.tipo = 'Armador'
    WHERE e.id = ${armadorId} AND e.activated AND (${actsFor(asker, sql`e.id`)}
      OR ${escala.agencia_maritima_id === asker.empresaId && escala.armador_id === armadorId}::boolean)`.execute(
    tx,
  )
  if (rows.length === 0) refuseField('armadorId', 'validation.empresa')
}

/** The consignee must be the line or a company that the requester may act for. */
async function requireConsignatario(
  tx: Tx,
  asker: Asking,
  consignatarioId: number,
  armadorId: number,
): Promise<void> {
  const { rows } = await sql`
    SELECT e.id FROM empresa e WHERE e.id = ${consignatarioId} AND e.activated
      AND (e.id = ${armadorId} OR ${actsFor(asker, sql`e.id`)})`.execute(tx)
  if (rows.length === 0)
    throw new Refused(404, 'servico.consignatario-inexistente', { params: [consignatarioId] })
}

async function requirePorto(tx: Tx, nome: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM porto WHERE fold(nome) = fold(${nome}) ORDER BY id LIMIT 1`.execute(tx)
  return rows[0]?.id ?? refuseField('portoDescargaNome', 'validation.porto')
}

/** The requested items, or else those of the model booking. A booking without items is refused. */
async function insertItens(
  tx: Tx,
  bookingId: number,
  {
    itens,
    bookingId: model,
  }: { itens: { isoCode: string; quantidade: number }[]; bookingId?: number | null | undefined },
  asker: Asking,
): Promise<void> {
  for (const [index, { isoCode, quantidade }] of itens.entries()) {
    const iso = await tx.selectFrom('iso_code').select('id').where('codigo', '=', isoCode).executeTakeFirst()
    if (!iso) refuseField(`itens[${index}].isoCode`, 'validation.isocode')
    await tx
      .insertInto('booking_item')
      .values({ booking_id: bookingId, iso_code_id: iso.id, quantidade, produto: 'Contêiner vazio' })
      .execute()
  }
  if (itens.length > 0) return
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO booking_item (booking_id, iso_code_id, quantidade, produto)
    SELECT ${bookingId}, i.iso_code_id, i.quantidade, 'Contêiner vazio'
    FROM booking_item i JOIN booking b ON b.id = i.booking_id
    WHERE b.id = ${model ?? 0} AND i.iso_code_id IS NOT NULL AND ${isUsableBooking(asker)}`.execute(tx)
  if (numAffectedRows === 0n) refuseField('itens', 'validation.required')
}

/** A line's booking number is unique. A booking of another type or for another call with this number is refused. */
async function requireExisting(
  tx: Tx,
  { armadorId, escalaId, numero, ...asker }: Asking & { armadorId: number; escalaId: number; numero: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM booking b WHERE b.armador_id = ${armadorId} AND b.numero = ${numero}
      AND b.tipo = 'CONTEINER_VAZIO' AND b.escala_id = ${escalaId} AND ${isUsableBooking(asker)}`.execute(tx)
  if (!rows[0]) throw new Refused(409, 'booking.numero-em-uso', { params: [numero] })
  return rows[0].id
}

/** The items that the company may use, of this booking or of a consignee's bookings. */
export async function itensOf(
  db: Db,
  {
    numero,
    bookingId,
    consignatarioId,
    ...asker
  }: Asking & {
    numero: string
    bookingId?: number
    consignatarioId?: number
  },
) {
  const rows = await selectItens(db, { numeros: [numero], ...asker })
  return rows
    .filter((row) => bookingId === undefined || row.bookingId === bookingId)
    .filter((row) => consignatarioId === undefined || row.exportadorId === consignatarioId)
    .map(itemOf)
}
