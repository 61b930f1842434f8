import type { EventoView } from '@cais/core/api/servico.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { TimelineCard } from './TimelineCard.tsx'

const evento = (id: number, minute: number, pendenciaId: number | null): EventoView => ({
  id,
  at: `2026-03-02T12:${String(minute).padStart(2, '0')}:00Z`,
  principal: 'ana',
  emNomeDe: null,
  evento: 'CRIACAO',
  pendenciaId,
  pendenciaTipo: pendenciaId ? 'ANEXO' : null,
  cargaIdentificador: null,
  de: null,
  para: null,
  motivo: null,
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
