import type { SearchRequest } from '@cais/core/api/search.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../client/query-client.ts'
import { problem } from '../testing/server.ts'
import { pass, until } from '../testing/show.tsx'
import { columns, config, header, openList, page, rows, settled, some, table, usual } from './testing.tsx'

test('five rows hold the place of what is loading', async () => {
  const late = Promise.withResolvers<void>()
  await openList({ result: () => late.promise.then(() => page(60)) })
  await until(() => expect(table().querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(5))
  expect(table().getAttribute('aria-busy')).toBe('true')
  late.resolve()
  await settled()
  expect(rows()).toHaveLength(3)
})

test('what could not be read says so, and another try brings it', async () => {
  let isDown = true
  const { user } = await openList({ result: () => (isDown ? problem(500, 'error.http.500') : page(60)) })
  const alert = await until(() => screen.getByRole('alert'))
  expect(alert.textContent).toContain('Não foi possível carregar')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByRole('table', { name: 'Escalas' }))
  await settled()
  expect(rows()).toHaveLength(3)
})

test('a click sorts, another one turns the order, and both begin again at the first page', async () => {
  const { user, asked, address } = await openList({ query: '?page=2' })
  await until(() => screen.getByText('Mostrando 21 - 40 de 60 itens.'))
  await user.click(within(header('Visita')).getByRole('button'))
  await until(() => screen.getByText('Mostrando 1 - 20 de 60 itens.'))
  expect(header('Visita').getAttribute('aria-sort')).toBe('ascending')
  expect(asked().at(-1)).toMatchObject({ pageNumber: 1, sortedBy: { id: 'visit', reverse: false } })
  await user.click(within(header('Visita')).getByRole('button'))
  await until(() => expect(header('Visita').getAttribute('aria-sort')).toBe('descending'))
  expect(header('Navio').getAttribute('aria-sort')).toBe('none')
  expect(asked().at(-1)).toMatchObject({ sortedBy: { id: 'visit', reverse: true } })
  expect(address()).toContain('sort=visit%2Cdesc')
})

test('pages and sizes are asked for, and the way back leads to the page before', async () => {
  const { user, asked, router } = await openList()
  await user.click(await until(() => screen.getByRole('button', { name: 'Página 2' })))
  await until(() => screen.getByText('Mostrando 21 - 40 de 60 itens.'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Itens por página' }), '50')
  await until(() => screen.getByText('Mostrando 1 - 50 de 60 itens.'))
  expect(asked().at(-1)).toMatchObject({ pageNumber: 1, pageSize: 50 })
  act(() => router.history.back())
  await until(() => screen.getByText('Mostrando 21 - 40 de 60 itens.'))
})

test('columns are shown and hidden at once, and remembered', async () => {
  const { user } = await openList()
  await user.click(await until(() => screen.getByRole('button', { name: 'Colunas' })))
  await user.click(await until(() => screen.getByRole('checkbox', { name: 'Berço' })))
  await user.click(screen.getByRole('checkbox', { name: 'Viagem de chegada' }))
  const names = () => [...table().querySelectorAll('th')].map((one) => one.textContent).filter(Boolean)
  const chosen = ['Visita', 'Navio', 'Viagem de chegada']
  expect(names()).toEqual(chosen)
  cleanup()
  const again = await openList()
  await again.user.click(await until(() => screen.getByRole('button', { name: 'Colunas' })))
  expect(names()).toEqual(chosen)
  await again.user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }))
  expect(names()).toEqual(['Visita', 'Navio', 'Berço'])
})

test('rows are reached, ticked and unticked with the keyboard, and lead to their pages', async () => {
  const { user } = await openList()
  await until(() => screen.getByText('Horizonte'))
  expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe('/escala/1/view')
  within(header('Berço')).getByRole('button').focus()
  await user.tab()
  expect(document.activeElement).toBe(rows()[0])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(rows()[2])
  await user.keyboard(' {ArrowUp} ')
  expect(screen.getByText('2 linhas marcadas')).toBeTruthy()
  expect(rows().map((row) => row.querySelector('input')?.checked)).toEqual([false, true, true])
  await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }))
  expect(screen.getByText('3 linhas marcadas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desmarcar' }))
  expect(screen.getByText('Nenhuma linha marcada')).toBeTruthy()
})

test('a filter stands as a pill and in the address when the typing pauses, and the X takes it away', async () => {
  const { user, asked, address } = await openList()
  await until(() => screen.getByText('Horizonte'))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Navio' }))
  await user.keyboard('garça')
  const remove = await until(() => screen.getByRole('button', { name: /^Retirar o filtro: Navio/ }))
  await settled()
  expect(asked().at(-1)?.filters).toMatchObject([{ id: 'navioNome', operator: 'contains', value: 'garça' }])
  expect(decodeURIComponent(address())).toContain('filters=[["navioNome","contains","garça"]]')
  await user.click(remove)
  await until(() => screen.getByText('Nenhum filtro aplicado: a lista mostra tudo.'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Navio' }).value).toBe('')
})

test('a filter that names what one may not know, or what there is not, shows its number', async () => {
  await openList({ query: '?filters=[["armadorId","equals",999999]]' })
  await until(() => screen.getByRole('button', { name: /^Mudar o filtro: .*: nº 999999/ }))
})

test('a link that makes no sense shows the whole list', async () => {
  const { asked } = await openList({
    query: '?page=-3&size=7&sort=nada,asc&filters=[["nada","equals",1],["status","equals","X"]]',
  })
  await until(() => screen.getByText('Nenhum filtro aplicado: a lista mostra tudo.'))
  await until(() => screen.getByText('Horizonte'))
  expect(asked()).toMatchObject([{ pageNumber: 1, pageSize: 20, filters: [] }])
})

test('a page behind the last leads to the last', async () => {
  await openList({ query: '?page=900' })
  await until(() => screen.getByText('Mostrando 41 - 60 de 60 itens.'))
})

test('the rows before stay, greyed, while those that were asked for come', async () => {
  const late = Promise.withResolvers<void>()
  const { user } = await openList({
    result: ({ body }) => {
      const { pageNumber } = body as SearchRequest
      const other = { total: 60, list: [{ id: 9, escalaId: 9, navioNome: 'Outro', visit: 'V9' }] }
      return pageNumber === 1 ? page(60) : late.promise.then(() => other)
    },
  })
  await until(() => screen.getByText('Horizonte'))
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  await until(() => expect(table().getAttribute('aria-busy')).toBe('true'))
  expect(rows()).toHaveLength(3)
  expect(screen.getByText('Horizonte')).toBeTruthy()
  expect(table().querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(0)
  late.resolve()
  await until(() => screen.getByText('Outro'))
  expect(table().getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByText('Horizonte')).toBeNull()
})

test('rows that are there stay when reading them anew fails', async () => {
  let isDown = false
  const { asked } = await openList({ result: () => (isDown ? problem(503, 'error.busy') : page(60)) })
  await until(() => screen.getByText('Horizonte'))
  isDown = true
  void queryClient.refetchQueries()
  await pass(30_000)
  expect(asked().length).toBeGreaterThan(1)
  expect(screen.getByText('Horizonte')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list without anything says so, and offers nothing to clear', async () => {
  await openList({ result: () => ({ total: 0, list: [] }) })
  await until(() => screen.getByText('Ainda não há nada nesta lista.'))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
})

test('filters that nothing fits are cleared from there, and the list is whole again', async () => {
  const { user, address } = await openList({
    query: '?filters=[["navioNome","contains","zqx"]]',
    result: ({ body }) => ((body as SearchRequest).filters?.length ? { total: 0, list: [] } : page(60)),
  })
  const status = await until(() => screen.getByText(/^Nada corresponde aos filtros/))
  await user.click(within(status.closest('[role=status]') ?? document.body).getByRole('button'))
  await until(() => screen.getByText('Horizonte'))
  expect(address()).toBe('/escala')
})

test('the list of calls opens on ships that are here or come, and shows all of them with one click', async () => {
  const present = [{ id: 'status', operator: 'in', value: ['NA_BARRA', 'ANUNCIADO', 'ATRACADO'] }]
  const { user, asked, address } = await openList({ asks: usual })
  await settled()
  expect(asked().at(-1)?.filters).toMatchObject(present)
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await until(() => screen.getByText('Nenhum filtro aplicado: a lista mostra tudo.'))
  await until(() => expect(asked().at(-1)?.filters).toEqual([]))
  expect(decodeURIComponent(address())).toBe('/escala?filters=[]')
})

test('what is no longer asked as usual is cleared to the usual, not to everything', async () => {
  const { user, asked, address } = await openList({
    asks: usual,
    query: '?filters=[["navioNome","contains","a"]]',
  })
  await settled()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await until(() => expect(asked().at(-1)?.filters).toMatchObject([{ id: 'status' }]))
  expect(address()).toBe('/escala')
})

test('a time that has just changed says what it was', async () => {
  const asks = { ...config, resultColumns: columns.filter(some(['visit', 'dataDeadline'])) }
  const list = [
    {
      id: 1,
      visit: 'V0',
      dataDeadline: '2026-11-16T19:00:00+00:00',
      recentes: [{ campo: 'dataDeadline', era: '2026-11-16T13:00:00.000000Z' }],
    },
    { id: 2, visit: 'V1', dataDeadline: '2026-11-16T19:00:00+00:00', recentes: [] },
  ]
  await openList({ asks, result: () => ({ total: 2, list }) })
  await until(() => screen.getByText('+6 h, era 16/11 10:00'))
  expect(rows().map((row) => row.textContent)).toEqual([
    'V016/11/2026 16:00+6 h, era 16/11 10:00',
    'V116/11/2026 16:00',
  ])
})

test('gate times are columns to choose, and say what they were', async () => {
  const gates = ['aberturaGate', 'dataAberturaGate', 'limiteRecepcaoCheio']
  const asks = { ...config, resultColumns: columns.filter(some(['visit', ...gates])) }
  const list = [
    {
      id: 1,
      visit: 'V0',
      aberturaGate: '2026-11-10T11:00:00+00:00',
      dataAberturaGate: null,
      limiteRecepcaoCheio: '2026-11-16T19:00:00+00:00',
      recentes: [{ campo: 'limiteRecepcaoCheio', era: '2026-11-16T13:00:00.000000Z' }],
    },
  ]
  const { user, asked } = await openList({ asks, result: () => ({ total: 1, list }) })
  await settled()
  expect(rows()[0]?.textContent).toBe('V0')
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  for (const name of ['Abertura do gate prevista', 'Abertura do gate', 'Limite de recepção de cheios'])
    await user.click(await until(() => screen.getByRole('checkbox', { name })))
  await until(() => screen.getByText('+6 h, era 16/11 10:00'))
  expect(rows()[0]?.textContent).toBe('V010/11/2026 08:0016/11/2026 16:00+6 h, era 16/11 10:00')
  await user.click(within(header('Limite de recepção de cheios')).getByRole('button'))
  await until(() => expect(asked().at(-1)?.sortedBy).toMatchObject({ id: 'limiteRecepcaoCheio' }))
})
