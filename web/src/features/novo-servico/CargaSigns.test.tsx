import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { BloqueioBadges } from './CargaSigns.tsx'

test("a block of the customer's cargo gives its reason in the language of the reader", async () => {
  const bloqueiosCarga = [
    { tipo: 'ADUANEIRO' as const, descricao: 'BLOQUEIO ADUANEIRO' },
    { tipo: 'ADUANEIRO' as const, descricao: 'AGUARDA CANAL' },
  ]
  await act(() => i18next.changeLanguage('en'))
  show(<BloqueioBadges carga={{ bloqueiosCarga }} />)
  expect(screen.getByText('CUSTOMS HOLD')).toBeTruthy()
  expect(screen.getByText('AGUARDA CANAL')).toBeTruthy()
})
