import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { TerminalDia } from './TerminalDia.tsx'

async function open(pedidosAcesso = 0) {
  answer({
    'GET /api/home/terminal': () => ({
      fila: [],
      metaMinutos: 240,
      janelas: [],
      excecoes: { prazosVencidos: 0, faturasVencidas: 0, naviosMudados: 0, pedidosAcesso },
    }),
    'GET /api/home': () => ({
      pendencias: { past: 1, today: 2, next24h: 3, later: 5, none: 7, total: 16, esperando: 0, porTipo: [] },
      primeiras: [],
      janelas: { hoje: 0, amanha: 0, lista: [] },
      navios: { total: 0, mudaram: 0, lista: [] },
      prazos: [],
    }),
  })
  await showAt({ path: '/', at: '/' }, () => <TerminalDia />)
  await until(() => screen.getByRole('list', { name: 'A fila contra a meta' }))
}

const tilesOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')

test('the tiles of the queue say what has no deadline, and add up to the total', async () => {
  await open()
  const tiles = tilesOf('A fila contra a meta')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '1 além da meta',
    '3 nas próximas 24\u00a0h',
    '5 mais tarde',
    '7 sem prazo',
    '16 ao todo',
  ])
  expect(decodeURIComponent(tiles[3]?.getAttribute('href') ?? '')).toBe(
    '/minhas-pendencias?filters=[["prazo","none"]]',
  )
})

test.each([
  [1, '1 pedido de acesso'],
  [3, '3 pedidos de acesso'],
])('staff read at home how many requests to join wait (%i), and are led to them', async (waiting, said) => {
  await open(waiting)
  const tile = tilesOf('Fora do esperado').at(-1)
  expect(tile?.textContent).toBe(said)
  expect(tile?.getAttribute('href')).toBe('/empresas/pedidos')
})
