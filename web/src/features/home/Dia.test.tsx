import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { Dia } from './Dia.tsx'

const porPrazo = { past: 1, today: 1, next24h: 0, later: 0, none: 0 }
const janela = {
  id: 1,
  inicio: '2026-03-02T12:00:00Z',
  fim: '2026-03-02T14:00:00Z',
  areaTerminal: 'GATE_CHEIO',
  carga: 'QQZU8000016',
  servicoId: 1,
  numeroSolicitacao: '2026000001',
  servicoSubtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  empresaId: 1,
  area: 'cliente',
  placas: [],
  motoristas: [],
}
const navio = {
  id: 1,
  navioNome: 'Garça Real',
  viagem: '421N',
  status: 'ANUNCIADO',
  dataETA: null,
  dataETB: null,
  dataDeadline: null,
  limiteRecepcaoCheio: null,
  recentes: [],
}

test('one of something is said as one beside its figure', async () => {
  answer({
    'GET /api/account/pedidos-a-decidir': () => ({ terminal: 0, empresas: [] }),
    'GET /api/home': () => ({
      pendencias: { ...porPrazo, total: 1, esperando: 0, porTipo: [] },
      primeiras: [],
      janelas: { hoje: 1, amanha: 2, lista: [janela] },
      navios: { total: 1, mudaram: 1, lista: [navio] },
      prazos: [{ tipo: 'FATURA', ...porPrazo }],
    }),
  })
  await showAt({ path: '/', at: '/' }, () => <Dia />)
  await until(() => screen.getByRole('link', { name: '1 serviço com janela hoje' }))
  for (const name of [
    /^2 serviços com janela amanhã$/,
    /^1 mudou nas últimas 24\s+h$/,
    /^1 serviço vencido$/,
  ])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('the tiles say what has no deadline, and add up to the total', async () => {
  answer({
    'GET /api/account/pedidos-a-decidir': () => ({ terminal: 0, empresas: [] }),
    'GET /api/home': () => ({
      pendencias: { past: 1, today: 2, next24h: 3, later: 5, none: 7, total: 16, esperando: 0, porTipo: [] },
      primeiras: [],
      janelas: { hoje: 0, amanha: 0, lista: [] },
      navios: { total: 0, mudaram: 0, lista: [] },
      prazos: [],
    }),
  })
  await showAt({ path: '/', at: '/' }, () => <Dia />)
  const tiles = within(await until(() => screen.getByRole('list', { name: 'Pendências por prazo' })))
  const said = tiles.getAllByRole('link').map(({ textContent }) => textContent)
  expect(said).toEqual(['1 vencida', '3 nas próximas 24\u00a0h', '5 mais tarde', '7 sem prazo', '16 ao todo'])
  const href = tiles.getByRole('link', { name: '7 sem prazo' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('["prazo","none"]')
})
