import type { FacetsRequest, SearchRequest } from '@cais/core/api/search.ts'
import { pendenciaSearches } from '@cais/core/search/pendencia.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../testing/server.ts'
import { showAt, until } from '../testing/show.tsx'
import { conteudoDe } from './buscas/abrir-busca.ts'
import { ListScreen } from './ListScreen.tsx'
import { linkOfBusca, stateOf } from './search-link.ts'

const component = 'minhas-pendencias'
const definition = pendenciaSearches.find((one) => one.component === component)
if (!definition) throw new Error('there is no list of open work')
const { columns, filters, facets, groupBy, defaultSortByField, rowPath } = definition
const config = {
  resultColumns: columns,
  filtersDef: filters.map((one) => ({ ...one, operators: [...one.operators], options: [...one.options] })),
  facets: [...(facets ?? [])],
  groupBy,
  defaultSortByField,
  rowPath,
}

const row = (id: number, tipo: string) => ({
  id,
  tipo,
  vez: 'AGIR',
  numeroSolicitacao: `202600000${id}`,
  servicoId: id,
  empresaId: 7,
  area: 'cliente',
})
const mixed = [row(1, 'ANEXO'), row(2, 'AGENDAMENTO'), row(3, 'ANEXO')]
const sorted = [row(2, 'AGENDAMENTO'), row(1, 'ANEXO'), row(3, 'ANEXO')]

async function openList(query = '') {
  const requests = answer({
    [`GET /api/search/${component}/search-config`]: () => config,
    [`POST /api/search/${component}/facets`]: ({ body }) =>
      (body as FacetsRequest).by === 'tipo'
        ? [
            { value: 'ANEXO', total: 12 },
            { value: 'AGENDAMENTO', total: 1 },
          ]
        : [{ value: 'AGIR', total: 13 }],
    [`POST /api/search/${component}`]: ({ body }) => {
      const isByTipo = (body as SearchRequest).sortedBy?.id === 'tipo'
      return { total: 13, list: isByTipo ? sorted : mixed }
    },
  })
  const shown = await showAt({ path: '/minhas-pendencias', at: `/minhas-pendencias${query}` }, () => (
    <ListScreen component={component} companyId={null} title="Minhas pendências" />
  ))
  const asked = () =>
    requests.filter(({ path }) => path.endsWith(component)).map(({ body }) => body as SearchRequest)
  return { ...shown, requests, asked, address: () => decodeURIComponent(shown.router.state.location.href) }
}

const table = () => screen.getByRole('table', { name: 'Minhas pendências' })
const settled = () => until(() => expect(table().getAttribute('aria-busy')).toBe('false'))
const toggle = () => until(() => screen.getByRole('switch', { name: 'Agrupar por tipo' }))
const headings = () =>
  [...table().querySelectorAll('tbody th[scope=rowgroup]')].map(({ textContent }) => textContent)
const rows = () => [...table().querySelectorAll<HTMLElement>('tbody tr[tabindex]')]
const counted = () => until(() => expect(headings()).toEqual(['Agendamento (1)', 'Anexo (12)']))

test('rows are grouped by kind with one press, each kind under its name and count, and as usual with another', async () => {
  const { user, asked, address } = await openList()
  await settled()
  expect(headings()).toEqual([])
  await user.click(await toggle())
  await counted()
  expect(asked().at(-1)?.sortedBy).toEqual({ id: 'tipo', reverse: false })
  expect(address()).toBe('/minhas-pendencias?sort=tipo,asc')
  const bodies = [...table().querySelectorAll('tbody')].map(
    (one) => one.querySelectorAll('tr[tabindex]').length,
  )
  expect(bodies).toEqual([1, 2])
  await user.click(await toggle())
  await until(() => expect(headings()).toEqual([]))
  expect(address()).toBe('/minhas-pendencias')
})

test('a link shows the groups, and a saved search keeps them', async () => {
  await openList('?sort=tipo,asc')
  await counted()
  expect((await toggle()).matches(':checked')).toBe(true)
  const state = stateOf({ sort: 'tipo,asc' }, config)
  expect(linkOfBusca(conteudoDe(state, [])).sort).toBe('tipo,asc')
})

test('headings ask the server for no counts that the chips have not asked for', async () => {
  const { requests } = await openList('?sort=tipo,asc')
  await counted()
  const facetsAsked = requests.filter(({ path }) => path.endsWith('/facets'))
  expect(facetsAsked.map(({ body }) => (body as FacetsRequest).by).toSorted()).toEqual(['tipo', 'vez'])
})

test('the keys pass over headings, and tick the row that they are at', async () => {
  const { user } = await openList('?sort=tipo,asc')
  await counted()
  rows()[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rows()[1])
  await user.keyboard(' ')
  expect(rows().map((one) => one.querySelector('input')?.checked)).toEqual([false, true, false])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(rows()[0])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(rows()[2])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(rows()[0])
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }))
  expect(screen.getByText('3 linhas marcadas')).toBeTruthy()
})

test('a heading spans the whole table and has no box to tick', async () => {
  await openList('?sort=tipo,asc')
  await counted()
  const [heading] = table().querySelectorAll<HTMLTableCellElement>('tbody th')
  expect(heading?.colSpan).toBe(table().querySelectorAll('thead th').length)
  expect(within(heading ?? document.body).queryByRole('checkbox')).toBeNull()
})
