import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { showAt, until } from '../testing/show.tsx'
import { ViewScreen } from './ViewScreen.tsx'

/** The screen of one ship, opened by a link. */
async function open(answer: { data?: { nome: string }; error?: unknown }) {
  const { user, router } = await showAt({ path: '/navio/7/view', at: '/navio/7/view' }, () => (
    <ViewScreen
      answer={{ data: undefined, error: null, refetch: () => {}, ...answer }}
      title={(navio) => (navio ? `Navio ${navio.nome}` : 'Navios')}
      listPath="/navio"
      actions={({ nome }) => <button type="button">Pedir {nome}</button>}
    >
      {({ nome }) => <p>Conhecido: {nome}</p>}
    </ViewScreen>
  ))
  return { user, router }
}

const back = () => screen.getByRole('button', { name: 'Voltar' })

test('the way back leads to the list as one left it', async () => {
  const { user, router } = await open({ data: { nome: 'Serra' } })
  await act(async () => router.history.push('/navio?page=2'))
  await act(async () => router.history.push('/navio/7/view'))
  await user.click(await until(back))
  await until(() => expect(router.state.location.href).toBe('/navio?page=2'))
})

test('whoever came by a link is led to the whole list', async () => {
  const { user, router } = await open({ data: { nome: 'Serra' } })
  await user.click(back())
  await until(() => expect(router.state.location.href).toBe('/navio'))
})

test('what is known has its own title and what can be done; until then there is the name of its kind', async () => {
  await open({ data: { nome: 'Serra' } })
  screen.getByRole('heading', { level: 1, name: 'Navio Serra' })
  screen.getByRole('button', { name: 'Pedir Serra' })
  screen.getByText('Conhecido: Serra')
})

test('what is on its way is called by its kind, and nothing can be done with it yet', async () => {
  await open({})
  screen.getByRole('heading', { level: 1, name: 'Navios' })
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull()
})

test('what is not there, or not one’s own, is said in place of it, with the way to the list', async () => {
  const { user, router } = await open({ error: new ApiProblem(404, 'error.http.404') })
  screen.getByRole('heading', { level: 1, name: 'Nada encontrado neste endereço' })
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ir para a lista' }))
  await until(() => expect(router.state.location.href).toBe('/navio'))
})

test('what could not be read says so, under the name of its kind', async () => {
  await open({ error: new ApiProblem(500, 'error.http.500') })
  screen.getByRole('heading', { level: 1, name: 'Navios' })
  screen.getByRole('alert')
  screen.getByRole('button', { name: 'Tentar de novo' })
})
