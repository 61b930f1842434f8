import type { Berco, LineupCall } from '@cais/core/api/lineup.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { LineupScreen } from './LineupScreen.tsx'

const ship = (id: number, navioNome: string, values: Partial<LineupCall>): LineupCall => ({
  id,
  visit: `V${id}`,
  tipoViagem: 'LONGO_CURSO',
  berco: '202',
  status: 'ANUNCIADO',
  viagemInbound: '421S',
  viagemOutbound: '421N',
  medidaPopa: 225,
  medidaProa: 431,
  dataETA: '2026-11-18T00:00:00-03:00',
  dataETB: '2026-11-18T00:00:00-03:00',
  dataETD: '2026-11-19T12:00:00-03:00',
  dataDeadline: null,
  dataAtracacao: null,
  dataDesatracacao: null,
  navioNome,
  armadorId: 1,
  armadorSocialName: 'Linha',
  agenciaMaritimaSocialName: null,
  portoOrigemNome: null,
  portoDestinoNome: null,
  aberturaGate: null,
  limiteRecepcaoCheio: null,
  recentes: [],
  ...values,
})

const recentes = [{ campo: 'dataETA', era: '2026-11-17T00:00:00-03:00' } as const]
const calls = [
  ship(1, 'Garça Real', { recentes }),
  ship(2, 'Horizonte', {}),
  ship(3, 'Maré Alta', { status: 'ATRACADO', recentes }),
]

async function openLineup(query: string, bercos: Berco[] | Response = [{ nome: 'Norte', de: 0, ate: 650 }]) {
  answer({ 'GET /api/lineup': () => calls, 'GET /api/bercos': () => bercos })
  const shown = await showAt({ path: '/line-up', at: `/line-up${query}` }, () => <LineupScreen />)
  await until(() => expect(ships()).not.toEqual([]))
  return shown
}

const ships = () => {
  const table = within(screen.getByRole('table', { name: 'Line-up' }))
  return ['Garça Real', 'Horizonte', 'Maré Alta'].filter((name) => table.queryByText(name))
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('the line-up narrows to ships whose times have changed, and the address says so', async () => {
  const { user, router } = await openLineup('')
  expect(ships()).toHaveLength(3)
  await user.click(box('Mudou em 24 h (2)'))
  await until(() => expect(ships()).toEqual(['Garça Real', 'Maré Alta']))
  expect(router.state.location.search).toEqual({ mudou: true })
  expect(box('Anunciado (1)').checked).toBe(false)
  await user.click(box('Mudou em 24 h (2)'))
  await until(() => expect(ships()).toHaveLength(3))
  expect(router.state.location.search).toEqual({})
})

test('who follows a link sees the same ships', async () => {
  await openLineup('?mudou=true&status=ATRACADO')
  await until(() => expect(ships()).toEqual(['Maré Alta']))
  expect(box('Mudou em 24 h (1)').checked).toBe(true)
})

test('each value of a ship says what it is, for where it is a card', async () => {
  await openLineup('')
  const [heads, first] = within(screen.getByRole('table', { name: 'Line-up' })).getAllByRole('row')
  const labels = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ dataset }) => dataset.label)
  const columns = within(heads as HTMLElement).getAllByRole('columnheader')
  expect(labels).toEqual(columns.map(({ textContent }) => textContent))
})

test('the plan names the berths that the terminal has, and shows ships where it has said none', async () => {
  await openLineup('')
  const plan = () => within(screen.getByRole('group', { name: /Plano de atracação/i }))
  await until(() => plan().getByText('Norte'))
  expect(screen.queryByText('201')).toBeNull()
})

test('berths that cannot be read do not keep the plan away', async () => {
  await openLineup('', problem(500, 'error.http.500'))
  await until(() => screen.getByRole('group', { name: /Plano de atracação/i }))
})

test('ships that cannot be read are not called none, and are there at the next try', async () => {
  let isDown = true
  answer({
    'GET /api/lineup': () => (isDown ? problem(404, 'error.http.404') : calls),
    'GET /api/bercos': () => [],
  })
  const { user } = await showAt({ path: '/line-up', at: '/line-up' }, () => <LineupScreen />)
  const again = await until(() => screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(screen.getByText(/^Não foi possível carregar/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  isDown = false
  await user.click(again)
  await until(() => expect(ships()).toHaveLength(3))
})
