import { createBooking, createBookingItem, updateBooking, updateBookingItem } from '@cais/core/api/booking.ts'
import { createBookingConteinerVazio } from '@cais/core/api/booking-vazio.ts'
import { expect, test } from 'vitest'
import { newAdministrador } from '../../testing/administrador.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock } = server
const [armadorId, agenciaId] = [empresaIdOf('armador'), empresaIdOf('agencia')]

const escala = await db
  .selectFrom('escala as e')
  .innerJoin('navio as n', 'n.id', 'e.navio_id')
  .select(['e.id', 'e.viagem_outbound', 'n.nome'])
  .where('e.status', '=', 'ANUNCIADO')
  .where('e.data_deadline', '>', clock.now())
  .where('e.armador_id', '=', armadorId)
  .executeTakeFirstOrThrow()
await db.updateTable('escala').set({ agencia_maritima_id: agenciaId }).where('id', '=', escala.id).execute()

let count = 0
const keyed = (token: string) => ({ token, headers: { 'idempotency-key': `booking-${++count}` } })
const newBody = () => ({
  armadorId,
  numero: `guardado ${++count}`,
  tipo: 'CONTEINER_CHEIO' as const,
  modalidadeTransporte: 'LONGO_CURSO' as const,
  categoriaCarga: 'EXPORTACAO' as const,
  escalaId: escala.id,
  exportadorId: empresaIdOf('cliente'),
  portoDescargaId: 2,
  bookingItems: [{ isocodeId: 1, quantidade: 4, produto: 'Granito', classeIMO: null, subClasseIMO: null }],
})
const item = { isocodeId: 1, quantidade: 2, produto: 'Mármore', classeIMO: null, subClasseIMO: null }

type Sending = () => Promise<{ status: number; outcome: string }>

/** Each command with bookings, by somebody of the agency that handles the call; a sending can be repeated. */
const commands: Record<string, (token: string) => Promise<Sending>> = {
  'making a booking': async (token) => {
    const [body, by] = [newBody(), keyed(token)]
    return () => call(createBooking, { body }, by)
  },
  'changing a booking': async (token) => {
    const { body: made } = await call(createBooking, { body: newBody() }, { token })
    const body = {
      id: made.id,
      escalaId: escala.id,
      portoDescargaId: 3,
      exportadorId: empresaIdOf('cliente'),
    }
    const by = keyed(token)
    return () => call(updateBooking, { body }, by)
  },
  'adding an item': async (token) => {
    const { body: made } = await call(createBooking, { body: newBody() }, { token })
    const by = keyed(token)
    return () =>
      call(createBookingItem, { params: { companyId: agenciaId, bookingId: made.id }, body: item }, by)
  },
  'changing an item': async (token) => {
    const { body: made } = await call(createBooking, { body: newBody() }, { token })
    const params = { companyId: agenciaId, itemId: made.bookingItems[0]?.id ?? 0 }
    const by = keyed(token)
    return () => call(updateBookingItem, { params, body: item }, by)
  },
}

/** Somebody of the agency, who is of another agency too, so that the calls stay open to them. */
async function newAgent() {
  const agent = await newAdministrador(server, agenciaId)
  await db
    .insertInto('empresa_tipo')
    .values({ empresa_id: empresaIdOf('gestor'), tipo: 'AgenciaMaritima' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const other = { empresa_id: empresaIdOf('gestor'), usuario_id: agent.id, admin: false, active: true }
  await db.insertInto('empresa_user').values(other).execute()
  return agent
}

test.each(Object.keys(commands))(
  'what was answered to %s is told again to who still handles it, and to nobody who does not',
  async (name) => {
    const agent = await newAgent()
    const send = await commands[name]?.(agent.token)
    if (!send) throw new Error(`there is no command for ${name}`)
    const first = await send()
    expect(first.status, first.outcome).toBeLessThan(300)
    expect((await send()).status).toBe(first.status)
    const membership = db
      .updateTable('empresa_user')
      .where('usuario_id', '=', agent.id)
      .where('empresa_id', '=', agenciaId)
    await membership.set({ active: false }).execute()
    expect((await send()).outcome).toBe('404 error.http.404')
    await membership.set({ active: true }).execute()
    expect((await send()).status).toBe(first.status)
    // Another agency handles the booking from now on.
    const bookings = db.updateTable('booking').where('escala_id', '=', escala.id)
    await bookings.set({ agencia_maritima_id: null }).where('agencia_maritima_id', '=', agenciaId).execute()
    expect((await send()).outcome).toBe('404 error.http.404')
  },
)

test('the answer about a booking of empty boxes is told again while the line still lets the company act for it', async () => {
  const as = 'despachante'
  const companyId = empresaIdOf(as)
  await db
    .insertInto('empresa_tipo')
    .values((['Depot', 'Armador', 'Transportador'] as const).map((tipo) => ({ empresa_id: companyId, tipo })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: armadorId,
      empresa_autorizada_id: companyId,
      tipo: 'REPRESENTANTE',
      data_inicio: '2020-01-01',
      ativa: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = {
    armadorId,
    numero: 'vazio guardado 1',
    portoDescargaNome: 'vitória',
    escalaNavioNome: escala.nome,
    escalaViagemOutbound: escala.viagem_outbound,
    itens: [{ isoCode: '22G1', quantidade: 3 }],
  }
  const params = { companyId, consignatarioId: armadorId }
  const headers = { 'idempotency-key': 'booking-de-vazios' }
  const send = () => call(createBookingConteinerVazio, { params, body }, { as, headers })
  const first = await send()
  expect(first.status, first.outcome).toBeLessThan(300)
  expect((await send()).body).toEqual(first.body)
  const authorise = (ativa: boolean) =>
    db.updateTable('autorizacao').set({ ativa }).where('id', '=', id).execute()
  await authorise(false)
  expect((await send()).outcome).toBe('404 error.http.404')
  await authorise(true)
  expect((await send()).body).toEqual(first.body)
})
