import type { Booking, BookingItem } from '@cais/core/api/booking.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { EditableItems } from './EditableItems.tsx'

const itemOf = (id: number, produto: string) =>
  ({ id, bookingId: 5, produto, isocodeId: null, quantidade: 3, temperatura: null }) as BookingItem

interface Shown {
  produtos: string[]
  motivo?: TextKey | null
  removed?: Answer
}

/** The items of a booking, and the requests. */
async function open({ produtos, motivo = null, removed = () => undefined }: Shown) {
  const asked = answer({ 'GET /api/iso-codes': () => [], 'DELETE /api/34/booking-items/': removed })
  const booking = { id: 5, numero: 'AUS1', tipo: 'CONTEINER_CHEIO' } as Booking
  const bookingItems = produtos.map((produto, index) => itemOf(index + 8, produto))
  const { user } = await showAt({ path: '/', at: '/' }, () => (
    <EditableItems
      companyId={34}
      booking={{ ...booking, bookingItems }}
      enabled={{ habilitado: motivo === null, motivo }}
    />
  ))
  return { user, sent: () => asked.filter(({ method }) => method === 'DELETE') }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const adding = () => screen.queryByRole('button', { name: 'Adicionar item' })
const isRefused = (name: RegExp) => button(name).getAttribute('aria-disabled') === 'true'

test('a frozen booking offers nothing and says why at every item', async () => {
  await open({ produtos: ['Café', 'Milho'], motivo: 'booking.editar.booking-ja-utilizado' })
  expect(screen.getByRole('status').textContent).toContain('Este booking já foi utilizado')
  expect(adding()).toBeNull()
  for (const name of [/^Editar Café\. Este booking já/, /^Excluir Milho\. Este booking já/])
    expect(isRefused(name)).toBe(true)
})

test('the last item stays, and one may be added to it', async () => {
  const { user } = await open({ produtos: ['Café'] })
  expect(isRefused(/^Excluir Café\. Um booking tem ao menos um item\./)).toBe(true)
  expect(isRefused(/^Editar Café$/)).toBe(false)
  await user.click(adding() as HTMLElement)
  await until(() => screen.getByRole('form', { name: 'Adicionar item' }))
})

test('a full booking takes no more', async () => {
  await open({ produtos: Array.from({ length: 50 }, (_, n) => `Lote ${n}`) })
  expect(adding()).toBeNull()
  expect(screen.getByText('Um booking tem no máximo 50 itens.')).toBeTruthy()
  expect(isRefused(/^Excluir Lote 7$/)).toBe(false)
})

test('an item leaves once it was asked about, and where it may no longer the question says why', async () => {
  let isUsed = true
  const { user, sent } = await open({
    produtos: ['Café', 'Milho'],
    removed: () => (isUsed ? problem(409, 'booking.editar.booking-ja-utilizado') : undefined),
  })
  await user.click(button('Excluir Milho'))
  const asking = await until(() => screen.getByRole('dialog', { name: 'Excluir item' }))
  expect(within(asking).getByText('O item Milho sai do booking AUS1.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(within(asking).getByRole('button', { name: 'Excluir' }))
  await until(() => within(asking).getByText(/Este booking já foi utilizado/))
  isUsed = false
  await user.click(within(asking).getByRole('button', { name: 'Excluir' }))
  await until(() => expect(screen.queryByRole('dialog', { name: 'Excluir item' })).toBeNull())
  expect(sent().map(({ path }) => path)).toEqual(Array(2).fill('/api/34/booking-items/9'))
})
