import type { Booking, BookingItem } from '@cais/core/api/booking.ts'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { companyRowAddress } from '../../client/route-params.ts'
import { answer, done } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ViewBookingArmadorScreen } from './ViewBookingArmadorScreen.tsx'

const coffee: BookingItem = {
  id: 8,
  bookingId: 5,
  isocodeId: 1,
  isocodeCodigo: '22G1',
  isocodeTipoConteiner: 'Dry',
  isocodeTamanhoConteiner: 'VINTE',
  quantidade: 10,
  quantidadeUtilizada: 0,
  saldo: 10,
  produto: 'Café',
  temperatura: null,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: false,
  indicadorRestricao: false,
  classeIMO: null,
  subClasseIMO: null,
}
const mango: BookingItem = {
  ...coffee,
  isocodeId: 2,
  isocodeCodigo: '45R1',
  isocodeTipoConteiner: 'Refrigerado high cube',
  isocodeTamanhoConteiner: 'QUARENTA',
  quantidade: 31,
  saldo: 31,
  produto: 'Manga congelada',
  temperatura: -20,
  indicadorReefer: true,
  indicadorRestricao: true,
}
const booking: Booking = {
  id: 5,
  numero: 'AUS1',
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  armadorId: 34,
  armadorIdentification: '11222333000181',
  socialNameArmador: 'Linha Austral',
  agenciaMaritimaSocialName: null,
  exportadorId: null,
  exportadorSocialName: null,
  portoCargaId: null,
  portoCargaNome: null,
  portoDescargaId: 4,
  portoDescargaNome: 'Roterdã',
  portoDestinoFinalId: null,
  portoDestinoFinalNome: null,
  escalaId: 9,
  escalaVisit: 'V1',
  escalaNavioNome: 'Serra do Mar',
  escalaViagemOutbound: '12N',
  escala: { dataDeadline: null },
  utilizado: false,
  canceladoEm: null,
  dataCriacao: '2026-03-01T12:00:00Z',
  bookingItems: [coffee],
}
const isoCodes = [
  { id: 1, codigo: '22G1', tipoConteiner: 'Dry', tamanhoConteiner: 'VINTE', naoPermitirDesova: false },
  {
    id: 2,
    codigo: '45R1',
    tipoConteiner: 'Refrigerado high cube',
    tamanhoConteiner: 'QUARENTA',
    naoPermitirDesova: false,
  },
]

/** Opens a shipping line's booking; its item changes once it is saved. */
async function open(motivo: string | null = null) {
  let item = coffee
  const asked = answer({
    'GET /api/34/bookings/5': () => ({ ...booking, bookingItems: [item] }),
    'GET /api/bookings/5/habilitar-update': () => ({ habilitado: motivo === null, motivo }),
    'GET /api/iso-codes': () => isoCodes,
    'PUT /api/34/booking-items/8': () => {
      item = mango
      return done(mango, 'bookingItem.updated')
    },
  })
  const place = { path: '/$companyId/booking-armador/$rowId/view', params: companyRowAddress }
  const { user } = await showAt({ ...place, at: '/34/booking-armador/5/view' }, () => (
    <ViewBookingArmadorScreen />
  ))
  await until(() => screen.getByRole('heading', { level: 1, name: 'Booking AUS1' }))
  return { user, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

const rowOf = (produto: string) => until(() => within(screen.getByRole('row', { name: new RegExp(produto) })))
const edit = async (produto: string) => (await rowOf(produto)).getByRole('button', { name: /^Editar/ })
const openSidebar = () => until(() => within(screen.getByRole('dialog', { name: 'Editar item' })))

test('a line edits an item beside its booking: it is said that it was, and the row shows what became of it', async () => {
  const said = vi.spyOn(notifications, 'show')
  const { user, sent } = await open()
  await user.click(await edit('Café'))
  const sidebar = await openSidebar()
  const field = (name: string) =>
    sidebar.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), { selector: 'input' })
  const write = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste(text)
  }
  await until(() => expect(field('Tipo do contêiner').value).toBe('Dry'))
  await write('Código ISO', '45R1')
  await user.click(await until(() => screen.getByRole('option', { name: '45R1' })))
  expect(field('Tipo do contêiner').value).toBe('Refrigerado high cube')
  expect(field('Tamanho').value).toBe('40 pés')
  await write('Quantidade', '31')
  await write('Produto', 'Manga congelada')
  await write('Temperatura', '-20')
  await user.click(sidebar.getByRole('checkbox', { name: 'Restrição' }))
  await user.click(sidebar.getByRole('button', { name: 'Salvar' }))
  const row = await rowOf('Manga congelada')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([
    {
      path: '/api/34/booking-items/8',
      body: {
        isocodeId: 2,
        quantidade: 31,
        produto: 'Manga congelada',
        temperatura: -20,
        indicadorRestricao: true,
      },
    },
  ])
  expect(said.mock.lastCall?.[0].message).toBe('O item foi atualizado.')
  row.getByText('45R1 · Refrigerado high cube')
  row.getByText('-20 °C')
  expect(row.getAllByText('31')).toHaveLength(2)
  await user.click(await edit('Manga congelada'))
  expect((await openSidebar()).getByRole<HTMLInputElement>('checkbox', { name: 'Restrição' }).checked).toBe(
    true,
  )
})

test('items of a used booking are not edited: the page says why, and pressing the pencil opens nothing', async () => {
  const { user } = await open('booking.editar.booking-ja-utilizado')
  await until(() => expect(screen.getByRole('status').textContent).toContain('já foi utilizado'))
  const pencil = await edit('Café')
  expect(pencil.getAttribute('aria-disabled')).toBe('true')
  await user.click(pencil)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Alterar escala e portos' })).toBeNull()
})
