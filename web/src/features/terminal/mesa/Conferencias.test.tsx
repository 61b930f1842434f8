import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/server.ts'
import { show, until } from '../../../testing/show.tsx'
import { Conferencias } from './Conferencias.tsx'

test('what differs says of what, what was given and what the terminal knows', async () => {
  answer({
    'GET /api/terminal/pendencias/5/conferencias': () => [
      {
        conferencia: 'PESO',
        resultado: 'DIFERE',
        itens: [{ alvo: 'CSQU3054383', informado: '20000000', conhecido: '22000500' }],
      },
      {
        conferencia: 'NOTAS',
        resultado: 'DIFERE',
        itens: [{ alvo: '', informado: '19000000', conhecido: '22000000' }],
      },
      {
        conferencia: 'BLOQUEIO',
        resultado: 'DIFERE',
        itens: [{ alvo: 'CSQU3054383', informado: 'Falta o canal verde.', conhecido: 'ADUANEIRO' }],
      },
    ],
  })
  show(<Conferencias pendenciaId={5} />)
  await until(() => screen.getByText('CSQU3054383: informado 20.000,000 Kg, no terminal 22.000,500 Kg'))
  expect(screen.getByText('Total: informado 19.000,000 Kg, no terminal 22.000,000 Kg')).toBeTruthy()
  expect(screen.getByText(/^CSQU3054383: .*, Falta o canal verde\.$/)).toBeTruthy()
})
