import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { DadosDoPedido } from './DadosDoPedido.tsx'

test('what a request says is shown as it is written: transit declarations with their mask, days as days', () => {
  show(
    <Facts>
      <DadosDoPedido
        dados={{ numeroDta: '2617324775', numeroDtc: '2600000018', dataDesejada: '2026-12-01', motivo: null }}
      />
    </Facts>,
  )
  for (const written of ['26/1732477-5', '26/0000001-8', '01/12/2026'])
    expect(screen.getByText(written)).toBeTruthy()
})
