import type { BookingItem } from '@cais/core/api/booking.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showAt } from '../../testing/show.tsx'
import { BookingItemsTable } from './BookingItemsTable.tsx'

const cold: BookingItem = {
  id: 1,
  bookingId: 1,
  isocodeId: 2,
  isocodeCodigo: '45R1',
  isocodeTipoConteiner: null,
  isocodeTamanhoConteiner: null,
  quantidade: 2,
  quantidadeUtilizada: 0,
  saldo: 2,
  produto: 'Carne',
  temperatura: -18.5,
  indicadorCargaPerigosa: false,
  indicadorOOG: false,
  indicadorReefer: true,
  indicadorRestricao: false,
  classeIMO: null,
  subClasseIMO: null,
}

test('tenths of a degree that a system told are written as the reader’s language writes them', async () => {
  await showAt({ path: '/', at: '/' }, () => <BookingItemsTable items={[cold]} />)
  expect(screen.getAllByText('-18,5 °C').length).toBeGreaterThan(0)
  await act(() => i18next.changeLanguage('en'))
  expect(screen.getAllByText('-18.5 °C').length).toBeGreaterThan(0)
})
