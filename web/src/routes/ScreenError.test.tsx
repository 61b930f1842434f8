import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { answer, problem } from '../testing/server.ts'
import { show, until } from '../testing/show.tsx'
import { ScreenError } from './ScreenError.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function quiet() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return vi.spyOn(console, 'warn').mockImplementation(() => {})
}

test('a screen that breaks tells the terminal where and why, and shows the number of it', async () => {
  quiet()
  history.replaceState(null, '', `/passe/${'k'.repeat(30)}?senha=1`)
  const asked = answer({ 'POST /api/telas-quebradas': () => ({ errorId: 'e-17' }) })
  show(<ScreenError error={new Error('no rows')} />)
  await until(() => screen.getByText('Número deste erro: e-17'))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({ caminho: '/passe/…', mensagem: 'no rows' })
})

test('what the server has written down already keeps its number', async () => {
  quiet()
  const asked = answer({})
  show(<ScreenError error={new ApiProblem(500, 'error.http.500', { errorId: 'e-18' })} />)
  await until(() => screen.getByText('Número deste erro: e-18'))
  expect(asked).toEqual([])
})

test('what cannot be told has no number, and still says what can be done', async () => {
  const warned = quiet()
  answer({ 'POST /api/telas-quebradas': () => problem(401, 'error.http.401') })
  show(<ScreenError error={new Error('offline')} />)
  await until(() => expect(warned).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Carregar de novo' })).toBeTruthy()
  expect(screen.queryByText(/Número deste erro/)).toBeNull()
})
