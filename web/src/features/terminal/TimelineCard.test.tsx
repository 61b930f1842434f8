import type { EventoView } from '@cais/core/api/servico.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { TimelineCard } from './TimelineCard.tsx'

const evento = (id: number, minute: number, pendenciaId: number | null): EventoView => ({
  id,
  at: `2026-03-02T12:${String(minute).padStart(2, '0')}:00Z`,
  principal: 'ana',
  emNomeDe: null,
  empresa: null,
  evento: 'CRIACAO',
  pendenciaId,
  pendenciaTipo: pendenciaId ? 'ANEXO' : null,
  cargaIdentificador: null,
  de: null,
  para: null,
  motivo: null,
  janelas: null,
  validade: null,
})

test('what followed by itself stands behind what somebody did, and counts as one with it', () => {
  const together = Array.from({ length: 20 }, (_, index) => evento(index + 1, 0, index || null))
  show(<TimelineCard eventos={together} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/19/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a few are shown at first, and all of them on demand', async () => {
  const user = show(
    <TimelineCard eventos={Array.from({ length: 20 }, (_, index) => evento(index, index, null))} />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(15)
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo (20)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
})

test('a note and a party are told with the company that they are of', async () => {
  const empresa = 'Importadora Andorinha'
  const eventos = (['NOTA', 'PARTE_INCLUIDA', 'PARTE_RETIRADA'] as const).map((one, index) => ({
    ...evento(index + 1, index, null),
    evento: one,
    empresa,
  }))
  show(<TimelineCard eventos={eventos} />)
  screen.getByText(`Anotação de ${empresa}`)
  screen.getByText(`Inclusão de ${empresa}`)
  screen.getByText(`Saída de ${empresa}`)
  await act(() => i18next.changeLanguage('en'))
  screen.getByText(`Note by ${empresa}`)
  screen.getByText(`${empresa} joined`)
})

test('days and windows are told as the reader’s language writes them', async () => {
  const extended = { ...evento(1, 0, null), motivo: 'O navio atrasou.' }
  const validade = { de: '2026-03-09', ate: '2026-04-01' }
  const janelas = [{ inicio: '2026-03-10T11:00:00.000Z', vagas: 2 }]
  const eventos = [
    { ...extended, validade },
    { ...evento(2, 1, 3), janelas },
  ]
  show(<TimelineCard eventos={eventos} />)
  screen.getByText('Válido até 09/03/2026, agora até 01/04/2026')
  screen.getByText('Motivo: O navio atrasou.')
  screen.getByText('Janelas: 10/03/2026 08:00 (2)')
  await act(() => i18next.changeLanguage('en'))
  screen.getByText('Valid until 9 Mar 2026, now until 1 Apr 2026')
  screen.getByText('Windows: 10 Mar 2026 08:00 (2)')
})
