import type { BookingItem } from '@cais/core/api/booking.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { BookingItemForm } from './BookingItemForm.tsx'

const item = {
  id: 8,
  isocodeId: 1,
  quantidade: 10,
  produto: 'Café',
  temperatura: null,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
  classeIMO: null,
  subClasseIMO: null,
} as BookingItem

const isoCodes = [
  { id: 1, codigo: '22G1', tipoConteiner: 'Dry', tamanhoConteiner: 'VINTE', naoPermitirDesova: false },
  {
    id: 2,
    codigo: '45R1',
    tipoConteiner: 'Refrigerado',
    tamanhoConteiner: 'QUARENTA',
    naoPermitirDesova: false,
  },
]

/** The form of one item, and its requests. */
async function open(result: Answer = () => ({}), edited: BookingItem | null = item) {
  const asked = answer({
    'GET /api/iso-codes': () => isoCodes,
    'PUT /api/34/booking-items/8': result,
    'POST /api/34/bookings/5/booking-items': result,
  })
  const onDone = vi.fn()
  const { user } = await showAt({ path: '/', at: '/' }, () => (
    <BookingItemForm
      companyId={34}
      booking={{ id: 5, tipo: 'CONTEINER_CHEIO' }}
      item={edited}
      onDone={onDone}
    />
  ))
  if (edited) await until(() => expect(field('Tipo do contêiner').value).toBe('Dry'))
  return { user, onDone, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const cold = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Reefer' })
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('what is cold has a temperature, and what has one is cold', async () => {
  const { user } = await open()
  await user.type(field('Temperatura'), '-18')
  await user.tab()
  expect(field('Temperatura').value).toBe('-18 °C')
  expect(cold().checked).toBe(true)
  await user.click(cold())
  expect(field('Temperatura').value).toBe('')
})

test('a quantity and a temperature are read as they are typed, and cut to what the booking wants', async () => {
  const { user, sent } = await open()
  await user.clear(field('Quantidade'))
  await user.type(field('Quantidade'), '7,9')
  await user.type(field('Temperatura'), '-18,7')
  await user.tab()
  expect([field('Quantidade').value, field('Temperatura').value]).toEqual(['7', '-18 °C'])
  await user.clear(field('Temperatura'))
  await user.type(field('Temperatura'), '5.9')
  await user.click(save())
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ body: { quantidade: 7, temperatura: 5, indicadorReefer: true } }])
})

test('tenths of a degree that a system told are cut like typed ones, and do not keep the item from being saved', async () => {
  const { user, sent, onDone } = await open(undefined, { ...item, indicadorReefer: true, temperatura: -18.7 })
  expect(field('Temperatura').value).toContain('-18')
  await user.click(save())
  await until(() => expect(onDone).toHaveBeenCalled())
  expect(sent()[0]?.body).toMatchObject({ temperatura: -18, indicadorReefer: true })
})

test('a quantity that is no number is not sent', async () => {
  const { user, sent } = await open()
  await user.clear(field('Quantidade'))
  await user.type(field('Quantidade'), '1,2,3')
  await user.click(save())
  expect(screen.getByText('Isto não é um número.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('all that is missing or wrong is said at once, and the first field has the focus', async () => {
  const { user, sent } = await open()
  await user.click(cold())
  await user.clear(field('Produto'))
  await user.type(field('Classe IMO'), '77')
  await user.click(save())
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(screen.getByText('A classe IMO não existe.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Produto'))
  expect(sent()).toEqual([])
})

test('an edit that comes too late closes the form, as does one that is taken', async () => {
  let isLate = true
  const { user, onDone, sent } = await open(() =>
    isLate ? problem(409, 'booking.editar.deadline-ultrapassado') : {},
  )
  await user.clear(field('Quantidade'))
  await user.type(field('Quantidade'), '31')
  await user.click(save())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  isLate = false
  await user.click(save())
  await until(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(sent().map(({ body }) => body)).toMatchObject([{ quantidade: 31 }, { quantidade: 31 }])
})

test('a new item begins empty, says all that it lacks, and is sent to its booking', async () => {
  const { user, onDone, sent } = await open(() => ({}), null)
  await user.click(save())
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(3)
  expect(sent()).toEqual([])
  await user.type(screen.getByRole('combobox', { name: 'Código ISO' }), '22G1')
  await user.click(await until(() => screen.getByRole('option', { name: /22G1/ })))
  await user.type(field('Quantidade'), '4')
  await user.type(field('Produto'), 'Açúcar')
  await user.click(save())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { method: 'POST', body: { isocodeId: 1, quantidade: 4, produto: 'Açúcar', indicadorReefer: false } },
  ])
})

test('an item that somebody else has taken out meanwhile closes the form', async () => {
  const { user, onDone } = await open(() => problem(404, 'error.http.404'))
  await user.type(field('Quantidade'), '1')
  await user.click(save())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
})
