import type { SearchRequest } from '@cais/core/api/search.ts'
import { escalaSearches } from '@cais/core/search/escala.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type Answer, answer } from '../testing/server.ts'
import { showAt, until } from '../testing/show.tsx'
import { ListScreen } from './ListScreen.tsx'

const [definition] = escalaSearches
if (!definition) throw new Error('there is no list of ship calls')
export const { columns } = definition
const { filters, defaultSortByField, rowPath } = definition
export const some = (names: string[]) => (one: { id: string }) => names.includes(one.id)
/** The list of ship calls without default filters. */
export const config = {
  resultColumns: columns.filter(some(['visit', 'navioNome', 'viagemInbound', 'berco'])),
  filtersDef: filters
    .filter(some(['navioNome', 'status', 'berco', 'armadorId']))
    .map((one) => ({ ...one, defaultValue: null })),
  defaultSortByField,
  rowPath,
}

const ships = ['Garça Real', 'Horizonte', 'Maré Alta']
export const page = (total: number) => ({
  total,
  list: ships.map((navioNome, index) => ({
    id: index + 1,
    escalaId: index + 1,
    navioNome,
    visit: `V${index}`,
  })),
})

/** Opens the list of ship calls and records its requests. */
export async function openList({
  query = '',
  result = () => page(60),
  asks = config,
}: {
  query?: string
  result?: Answer
  asks?: object
} = {}) {
  const requests = answer({
    'GET /api/search/escala': () => asks,
    'POST /api/search/escala': result,
  })
  const shown = await showAt({ path: '/escala', at: `/escala${query}` }, () => (
    <ListScreen component="escala" companyId={null} title="Escalas" />
  ))
  const asked = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => body as SearchRequest)
  return { ...shown, asked, address: () => shown.router.state.location.href }
}

export const table = () => screen.getByRole('table', { name: 'Escalas' })
export const header = (name: string) => within(table()).getByRole('columnheader', { name })
export const settled = () => until(() => expect(table().getAttribute('aria-busy')).toBe('false'))
export const rows = () => [...table().querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]

/** The list as the server sends it, with its default filter: ships that are here or expected. */
export const usual = { ...config, filtersDef: filters.filter(some(['navioNome', 'status'])) }
