import { getBooking, getBookingEnabled } from '@cais/core/api/booking.ts'
import { findItensDeBooking } from '@cais/core/api/busca-carga.ts'
import { updateCargaServico, validateNumeroReserva } from '@cais/core/api/compat/carga-servico.ts'
import { cancelCargaServico, cancelServico, createServico } from '@cais/core/api/servico.ts'
import { createCargaEvento } from '@cais/core/api/terminal.ts'
import {
  findServicoDeclarado,
  type ServicoDeclarado,
  type ServicoSubtipo,
} from '@cais/core/catalogo/servicos.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { brokenBookings } from '../testing/broken-bookings.ts'
import { empresaIdOf } from '../testing/people.ts'
import { newCode, newPedido, type Pedido } from '../testing/servico-pedidos.ts'
import { doBalcao, settleAll } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { call, db } = server
const as = 'cliente'
const companyId = empresaIdOf(as)

const declared = (subtipo: string): ServicoDeclarado => {
  const found = findServicoDeclarado(subtipo)
  if (!found) throw new Error(subtipo)
  return found
}
const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')

afterEach(async () => {
  expect(await brokenBookings(db)).toEqual([])
})

/** A booking of one item with two free places, and the request for this many under it. */
async function booked(declarado = recepcao, count = 2) {
  const pedido = await newPedido(db, { declarado, area: 'cliente', count })
  const [itemId = 0] = pedido.bookingItemIds
  const { id, numero } = await db
    .selectFrom('booking as b')
    .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
    .select(['b.id', 'b.numero'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow()
  return { pedido, itemId, id, numero, total: count + 2 }
}

const ask = (pedido: Pedido, cargaServico = pedido.body.cargaServico) =>
  call(
    createServico,
    { params: { companyId, kind: 'cliente' }, body: { ...pedido.body, cargaServico } },
    { as },
  )

/** The balance on the booking's own screen, in the choice of items for a request, and in the check of its number. */
async function shown({ id, numero }: { id: number; numero: string }, declarado = recepcao) {
  const booking = (await call(getBooking, { params: { id } }, { as })).body
  const params = { companyId, kind: 'cliente' as const, subtipo: declarado.subtipo as ServicoSubtipo, numero }
  const itens = (await call(findItensDeBooking, { params }, { as })).body
  const reserva = (await call(validateNumeroReserva, { params: { companyId }, query: { numero } }, { as }))
    .body
  return {
    utilizado: booking.utilizado,
    saldos: [booking.bookingItems[0]?.saldo, itens[0]?.saldo, reserva.saldo],
  }
}

const same = (saldo: number, utilizado: boolean) => ({ utilizado, saldos: [saldo, saldo, saldo] })

test('what is announced is taken on every screen, and a cancelled line gives its place back on every screen', async () => {
  const one = await booked()
  expect(await shown(one)).toEqual(same(4, false))
  const { body: servico } = await ask(one.pedido)
  expect(await shown(one)).toEqual(same(2, true))
  const ids = servico.cargaServico.slice(0, 1).map(({ id }) => id)
  await call(cancelCargaServico, { params: { companyId, id: servico.id }, body: { ids } }, { as })
  expect(await shown(one)).toEqual(same(3, true))
})

test('a cancelled service gives back its quantity and the mark, and the line may edit the item again', async () => {
  const one = await booked()
  const { body: servico } = await ask(one.pedido)
  const enabled = async () =>
    (await call(getBookingEnabled, { params: { id: one.id } }, { as: 'admin' })).body.motivo
  expect(await enabled()).toBe('booking.editar.booking-ja-utilizado')
  await call(cancelServico, { params: { companyId, id: servico.id }, query: {} }, { as })
  expect(await shown(one)).toEqual(same(4, false))
  expect(await enabled()).toBeNull()
})

test('of general cargo the pieces are booked, announced, corrected and given back', async () => {
  const declarado = declared('RECEPCAO_CARGA_GERAL')
  const one = await booked(declarado, 3)
  const pieces = (quantidade: number) => [{ bookingItemId: one.itemId, quantidade }]
  expect((await ask(one.pedido, pieces(6))).fieldErrors).toEqual([
    'cargaServico[0].bookingItemId: validation.booking-saldo',
  ])
  const { body: servico } = await ask(one.pedido, pieces(4))
  expect(await shown(one, declarado)).toEqual(same(1, true))
  const correct = (quantidade: number) =>
    call(
      updateCargaServico,
      {
        params: { companyId, id: servico.id },
        body: {
          cargaServicoId: servico.cargaServico[0]?.id ?? 0,
          version: servico.version,
          pesoBruto: 5_000,
          quantidade,
        },
      },
      { as },
    )
  expect((await correct(6)).fieldErrors).toEqual(['quantidade: validation.booking-saldo'])
  expect((await correct(5)).status).toBe(200)
  expect(await shown(one, declarado)).toEqual(same(0, true))
  await call(cancelServico, { params: { companyId, id: servico.id }, query: {} }, { as })
  expect(await shown(one, declarado)).toEqual(same(5, false))
})

test('cargo that has come keeps its place, whatever else about it is cancelled', async () => {
  const one = await booked()
  const { body: servico } = await ask(one.pedido)
  await settleAll(server, servico.id)
  for (const { id } of servico.cargaServico)
    for (const tipo of ['GATE_ENTRADA', 'PATIO'] as const)
      await call(createCargaEvento, { params: { id }, body: { tipo, ...doBalcao } }, { as: 'admin' })
  const cargaServico = servico.cargaServico.map(({ carga }) => ({ cargaId: carga.id }))
  const repesagem = { subtipo: 'REPESAGEM' as const, partes: {}, dados: { motivo: 'Dúvida.' }, cargaServico }
  const params = { companyId, kind: 'cliente' as const }
  const { body: other } = await call(createServico, { params, body: repesagem }, { as })
  await call(cancelServico, { params: { companyId, id: other.id }, query: {} }, { as })
  expect(await shown(one)).toEqual(same(2, true))
})

test('of many who want the last places at once, as many get one as there are', async () => {
  const one = await booked()
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => ask(one.pedido, [{ bookingItemId: one.itemId, conteiner: newCode() }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 400, 400, 400])
  expect(await shown(one)).toEqual(same(0, true))
})

test('after any course of announcing, calling off and receiving, the balance is what is left', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ step: fc.constant('ask' as const), n: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ step: fc.constantFrom('line', 'service', 'receive'), n: fc.nat(9) }),
    ),
    { minLength: 3, maxLength: 9 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const one = await booked(recepcao, 4)
      const announced: { servicoId: number; linhaId: number; isIn: boolean; isOff: boolean }[] = []
      for (const { step, n } of course) {
        const left = one.total - announced.filter(({ isOff }) => !isOff).length
        if (step === 'ask') {
          const lines = Array.from({ length: n }, () => ({
            bookingItemId: one.itemId,
            conteiner: newCode(),
          }))
          const asked = await ask(one.pedido, lines)
          expect(asked.status).toBe(n <= left ? 201 : 400)
          if (asked.status !== 201) continue
          for (const { id } of asked.body.cargaServico)
            announced.push({ servicoId: asked.body.id, linhaId: id, isIn: false, isOff: false })
          continue
        }
        const open = announced.filter(({ isIn, isOff }) => !isIn && !isOff)
        const chosen = open[n % Math.max(open.length, 1)]
        if (!chosen) continue
        const params = { companyId, id: chosen.servicoId }
        const siblings = announced.filter(({ servicoId }) => servicoId === chosen.servicoId)
        if (step === 'line') {
          const cancelled = await call(
            cancelCargaServico,
            { params, body: { ids: [chosen.linhaId] } },
            { as },
          )
          if (cancelled.status === 200) chosen.isOff = true
        } else if (step === 'service') {
          const cancelled = await call(cancelServico, { params, query: {} }, { as })
          if (cancelled.status === 200) for (const sibling of siblings) sibling.isOff = true
        } else {
          await settleAll(server, chosen.servicoId)
          const body = { tipo: 'GATE_ENTRADA' as const, ...doBalcao }
          await call(createCargaEvento, { params: { id: chosen.linhaId }, body }, { as: 'admin' })
          chosen.isIn = true
        }
      }
      const taken = announced.filter(({ isOff }) => !isOff).length
      expect(await shown(one)).toEqual(same(one.total - taken, taken > 0))
    }),
    { numRuns: 8 },
  )
  expect(await brokenBookings(db)).toEqual([])
}, 120_000)
