import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScreenError } from '../routes/ScreenError.tsx'
import { answer } from '../testing/server.ts'
import { showAt, until } from '../testing/show.tsx'
import { lazyScreen, withinTwoMinutes } from './lazy-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a screen that arrives in time is given', async () => {
  expect(await withinTwoMinutes(async () => 'the screen')).toBe('the screen')
})

test('a screen that does not arrive within two minutes is an error', async () => {
  vi.useFakeTimers()
  const outcome = withinTwoMinutes(() => new Promise(() => {})).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_000)
  const early = await Promise.race([outcome, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('the screen did not load within two minutes')
})

function Cargo() {
  return <h1>the cargo</h1>
}

test('the screen of a route is there when the route opens', async () => {
  const arriving = lazyScreen(async () => ({ Cargo }), 'Cargo')
  await showAt({ path: '/carga', at: '/carga' }, arriving)
  expect(screen.getByRole('heading').textContent).toBe('the cargo')
})

test('a screen whose script is gone is an error: the page is not loaded again under what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const gone = async (): Promise<{ Cargo: typeof Cargo }> => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/cargo.js')
  }
  answer({ 'POST /api/telas-quebradas': () => ({ errorId: 'e-17' }) })
  await showAt({ path: '/carga', at: '/carga', errorComponent: ScreenError }, lazyScreen(gone, 'Cargo'))
  await until(() => screen.getByText('Número deste erro: e-17'))
  expect(screen.getByRole('heading').textContent).toBe('Algo deu errado nesta tela')
  expect(Object.keys(sessionStorage)).toEqual([])
})
