import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { TarifasScreen } from './TarifasScreen.tsx'

const tarifa = {
  id: 1,
  servico: 'RETIRADA',
  item: 'Armazenagem de importação',
  valorCentavos: 10_000,
  unidade: 'CARGA',
  vigenteDesde: '2026-01-01',
  vigenteAte: null,
}

test('the tariff names what is charged in the language of the reader', async () => {
  await act(() => i18next.changeLanguage('en'))
  answer({ 'GET /api/': () => [tarifa] })
  await showAt({ path: '/', at: '/' }, () => <TarifasScreen />)
  const table = within(await until(() => screen.getByRole('table')))
  expect(table.getByRole('cell', { name: 'Import storage' })).toBeTruthy()
})
