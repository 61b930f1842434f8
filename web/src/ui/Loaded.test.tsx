import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { show, showAt } from '../testing/show.tsx'
import { type Answer, Loaded, LoadedScreen, together } from './Loaded.tsx'
import { ViewScreen } from './ViewScreen.tsx'

const answer = (part: Partial<Answer<string>>): Answer<string> => ({
  data: undefined,
  error: null,
  refetch: () => {},
  ...part,
})

const page = (part: Partial<Answer<string>>) =>
  showAt({ path: '/carga/5/view', at: '/carga/5/view' }, () => (
    <ViewScreen answer={answer(part)} title={(carga) => carga ?? 'Carga'} listPath="/carga">
      {(carga) => <p>tudo sobre {carga}</p>}
    </ViewScreen>
  ))

test('what is on its way is announced, and has its outline', () => {
  show(
    <Loaded answer={answer({})} heights={[80]} loading="Carregando os anexos">
      {(text) => text}
    </Loaded>,
  )
  const outline = screen.getByRole('status', { name: 'Carregando os anexos' })
  expect(outline.getAttribute('aria-busy')).toBe('true')
})

test('what could not be read says why, and another try asks again', async () => {
  const refetch = vi.fn()
  const user = show(
    <Loaded answer={answer({ error: new ApiProblem(0, 'error.connection'), refetch })} heights={[80]}>
      {(text) => text}
    </Loaded>,
  )
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('what is there stays there when reading it anew fails', () => {
  show(
    <Loaded answer={answer({ data: 'três anexos', error: new ApiProblem(503, 'error.busy') })} heights={[80]}>
      {(text) => text}
    </Loaded>,
  )
  expect(screen.getByText('três anexos')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an outline of its own stands there instead of blocks, or nothing', () => {
  show(
    <Loaded answer={answer({})} outline={<p>cinco linhas</p>}>
      {(text) => text}
    </Loaded>,
  )
  expect(screen.getByText('cinco linhas')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('two answers are shown once both are there, and what failed of them is asked for again', async () => {
  const refetch = vi.fn()
  const both = (part: Partial<Answer<string>>) =>
    show(
      <Loaded answer={together(answer({ data: 'pagador' }), answer({ refetch, ...part }))} heights={[80]}>
        {([one, other]) => `${one} e ${other}`}
      </Loaded>,
    )
  both({ data: 'multa' })
  expect(screen.getByText('pagador e multa')).toBeTruthy()
  both({})
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy()
  const user = both({ error: new ApiProblem(0, 'error.connection') })
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a page has its kind’s name until it knows its own', async () => {
  await page({})
  expect(screen.getByRole('heading', { level: 1, name: 'Carga' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeTruthy()
})

test('a page shows what it is about', async () => {
  await page({ data: 'MSCU1234566' })
  expect(screen.getByRole('heading', { level: 1, name: 'MSCU1234566' })).toBeTruthy()
  expect(screen.getByText('tudo sobre MSCU1234566')).toBeTruthy()
})

test('what is not there leads to the list it would be in', async () => {
  await page({ error: new ApiProblem(404, 'error.not-found') })
  expect(screen.getByRole('link', { name: 'Ir para a lista' }).getAttribute('href')).toBe('/carga')
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
})

test('a screen with a frame of its own is no address where nothing is, and says what else goes wrong', async () => {
  const screenOf = (error: unknown) =>
    showAt({ path: '/', at: '/' }, () => (
      <LoadedScreen answer={answer({ error })} heights={[80]}>
        {(text) => text}
      </LoadedScreen>
    ))
  await screenOf(new ApiProblem(500, 'error.internal'))
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  await screenOf(new ApiProblem(404, 'error.not-found'))
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
