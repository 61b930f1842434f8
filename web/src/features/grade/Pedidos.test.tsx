import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { Pedidos } from './Pedidos.tsx'

test('why somebody asks is read in English where it is one of the usual sentences, else as it was written', async () => {
  const pedido = (pendenciaId: number, motivo: string) => ({
    pendenciaId,
    servicoId: pendenciaId,
    numeroSolicitacao: `202600000${pendenciaId}`,
    tipo: 'AGENDAMENTO',
    requisitante: 'Novelli',
    desde: new Date().toISOString(),
    version: 1,
    motivo,
  })
  answer({
    'GET /api/grade-horarias/janelas/7/pedidos': () => [
      pedido(1, 'O caminhão só está livre nesse horário.'),
      pedido(2, 'O guincho chega cedo.'),
    ],
  })
  await i18next.changeLanguage('en')
  await showAt({ path: '/terminal/grade', at: '/terminal/grade' }, () => (
    <Pedidos janelaId={7} onDecided={() => {}} />
  ))
  await until(() => screen.getByText('The truck is free at that time only.'))
  expect(screen.getByText('O guincho chega cedo.')).toBeTruthy()
})
