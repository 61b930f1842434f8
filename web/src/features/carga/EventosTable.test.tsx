import type { AcontecimentoDaCarga } from '@cais/core/api/carga.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { EventosTable } from './EventosTable.tsx'

const evento: AcontecimentoDaCarga = {
  id: 1,
  tipo: 'GATE_SAIDA',
  at: '2026-11-10T13:00:00.000Z',
  posicao: null,
  lacres: ['L1', 'L2'],
  pesoBruto: null,
  observacao: null,
  condicao: null,
  fonte: 'Gate norte',
  retratadoEm: null,
  placa: 'BRA2E19',
  conta: true,
  recusa: null,
  recusaParametros: [],
}

test('each thing that happened says when, what and who told it', async () => {
  await show(
    <EventosTable eventos={[evento, { ...evento, id: 2, tipo: 'DESCARGA', fonte: null, lacres: [] }]} />,
  )
  const [, first, second] = screen.getAllByRole('row')
  if (!first || !second) throw new Error('no rows')
  expect(within(first).getByText('Saída no gate')).toBeTruthy()
  expect(within(first).getByText(/Lacres L1, L2/)).toBeTruthy()
  expect(within(first).getByText('Gate norte')).toBeTruthy()
  expect(within(second).getByText('Descarga do navio')).toBeTruthy()
  expect(within(second).getByText('Terminal')).toBeTruthy()
})

test('what was taken back, told twice or not followed says so', async () => {
  await show(
    <EventosTable
      eventos={[
        { ...evento, retratadoEm: '2026-11-10T14:00:00.000Z' },
        { ...evento, id: 2, conta: false },
        { ...evento, id: 3, recusa: 'carga-servico.recusa.pendente' },
      ]}
    />,
  )
  expect(screen.getByText(/Retirado em/)).toBeTruthy()
  expect(screen.getByText(/informada por outro sistema/)).toBeTruthy()
  expect(screen.getByText('O serviço não seguiu: Esta carga ainda tem pendências.')).toBeTruthy()
})

test('nothing yet is said in words', async () => {
  await show(<EventosTable eventos={[]} />)
  expect(screen.getByText('Nada foi registrado sobre esta carga ainda.')).toBeTruthy()
})
