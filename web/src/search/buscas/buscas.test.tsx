import type { BuscaSalva } from '@cais/core/api/busca-salva.ts'
import type { BuscaConteudo, SearchRequest } from '@cais/core/api/search.ts'
import { escalaSearches } from '@cais/core/search/escala.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ListScreen } from '../ListScreen.tsx'

const [definition] = escalaSearches
if (!definition) throw new Error('there is no list of ship calls')
const { columns, filters, defaultSortByField, rowPath } = definition
const config = {
  resultColumns: columns.filter(({ id }) => ['visit', 'navioNome', 'berco'].includes(id)),
  filtersDef: filters
    .filter(({ id }) => ['navioNome', 'status'].includes(id))
    .map((one) => ({ ...one, defaultValue: null })),
  defaultSortByField,
  rowPath,
}

const conteudo: BuscaConteudo = {
  filters: [{ id: 'navioNome', type: 'String', operator: 'contains', value: 'maré' }],
  sortedBy: { id: 'visit', reverse: true },
  columns: ['visit'],
  pageSize: 50,
}
const busca = (change: Partial<BuscaSalva>): BuscaSalva => ({
  id: 1,
  nome: 'Marés',
  minha: true,
  de: null,
  alcance: 'PESSOA',
  empresa: null,
  padrao: false,
  conteudo,
  ...change,
})

async function openList({
  query = '',
  padrao = null,
  saved = [],
  create = () => busca({}),
}: {
  query?: string
  padrao?: object | null
  saved?: BuscaSalva[]
  create?: () => unknown
} = {}) {
  localStorage.clear()
  sessionStorage.clear()
  const requests = answer({
    'GET /api/search/escala/buscas': () => saved,
    'POST /api/search/escala/buscas': create,
    'GET /api/search/escala': () => ({ ...config, padrao }),
    'POST /api/search/escala': () => ({
      total: 1,
      list: [{ id: 1, escalaId: 1, navioNome: 'Maré Alta', visit: 'V1', berco: '101' }],
    }),
  })
  const shown = await showAt({ path: '/escala', at: `/escala${query}` }, () => (
    <ListScreen component="escala" companyId={null} title="Escalas" />
  ))
  await until(() => screen.getByRole('table', { name: 'Escalas' }))
  const searched = () =>
    requests
      .filter(({ method, path }) => method === 'POST' && !path.endsWith('/buscas'))
      .map(({ body }) => body as SearchRequest)
  return { ...shown, requests, searched, address: () => decodeURIComponent(shown.router.state.location.href) }
}

const headers = () =>
  [...screen.getByRole('table', { name: 'Escalas' }).querySelectorAll('th')]
    .map((one) => one.textContent)
    .filter(Boolean)

test('a saved search brings its filters, order, size and columns', async () => {
  const { user, searched } = await openList({ saved: [busca({})] })
  await user.click(screen.getByRole('button', { name: 'Buscas salvas' }))
  await user.click(await until(() => screen.getByRole('button', { name: 'Marés' })))
  await until(() => expect(searched().at(-1)?.filters).toHaveLength(1))
  expect(searched().at(-1)).toMatchObject({
    pageSize: 50,
    sortedBy: { id: 'visit', reverse: true },
    filters: [{ id: 'navioNome', value: 'maré' }],
  })
  expect(headers()).toEqual(['Visita'])
})

test('what the list asks now is kept as it is, and a name that is taken says so', async () => {
  const taken = [{ objectName: 'body', field: 'nome', message: 'buscaSalva.error.exists' }]
  const { user, requests } = await openList({
    query: '?filters=[["navioNome","contains","garça"]]',
    create: () => problem(400, 'error.validation', taken),
  })
  await user.click(screen.getByRole('button', { name: 'Buscas salvas' }))
  await until(() => screen.getByText('Ainda não há buscas salvas nesta lista.'))
  await user.click(screen.getByRole('button', { name: 'Salvar busca' }))
  await user.type(screen.getByRole('textbox', { name: 'Nome da busca' }), 'Garças')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await until(() => screen.getByText('Você já tem uma busca com este nome nesta lista.'))
  expect(
    requests.find(({ method, path }) => method === 'POST' && path.endsWith('/buscas'))?.body,
  ).toMatchObject({
    nome: 'Garças',
    compartilhada: false,
    filters: [{ id: 'navioNome', operator: 'contains', value: 'garça' }],
    columns: ['visit', 'navioNome', 'berco'],
  })
})

test('what others share can be used, and only its owner changes it', async () => {
  const shared = busca({ id: 2, nome: 'Da Ana', minha: false, de: 'Ana Lima', alcance: 'EMPRESA' })
  const { user } = await openList({ saved: [busca({}), shared] })
  await user.click(screen.getByRole('button', { name: 'Buscas salvas' }))
  const theirs = await until(() => screen.getByRole('region', { name: 'Compartilhadas por outras pessoas' }))
  expect(within(theirs).getByText('De Ana Lima')).toBeTruthy()
  expect(within(theirs).queryByRole('button', { name: /^Mudar/ })).toBeNull()
  const own = screen.getByRole('region', { name: 'Minhas buscas' })
  expect(within(own).getByRole('button', { name: /^Mudar/ })).toBeTruthy()
})

test('a list opens with its default where the address says nothing, and all of it can still be asked for', async () => {
  const { user, searched, address } = await openList({ padrao: { id: 1, nome: 'Marés', conteudo } })
  await until(() => expect(address()).toContain('"navioNome","contains","maré"'))
  expect(searched()).toMatchObject([{ pageSize: 50, filters: [{ id: 'navioNome' }] }])
  expect(headers()).toEqual(['Visita'])
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await until(() => expect(searched().at(-1)?.filters).toEqual([]))
  expect(address()).toContain('filters=[]')
})

test('an address that asks something is not overruled by the default', async () => {
  const { searched } = await openList({
    query: '?filters=[["navioNome","contains","garça"]]',
    padrao: { id: 1, nome: 'Marés', conteudo },
  })
  expect(searched()).toMatchObject([{ pageSize: 20, filters: [{ value: 'garça' }] }])
})

test('what no longer exists is named, and the rest opens', async () => {
  const old = { ...conteudo, columns: ['visit', 'rebocador'], sortedBy: { id: 'rebocador', reverse: false } }
  const { user, searched } = await openList({ saved: [busca({ conteudo: old })] })
  await user.click(screen.getByRole('button', { name: 'Buscas salvas' }))
  await user.click(await until(() => screen.getByRole('button', { name: 'Marés' })))
  await until(() =>
    screen.getByText(
      'A busca “Marés” abriu sem o que não existe mais nesta lista: ordem por rebocador, coluna rebocador.',
    ),
  )
  expect(searched().at(-1)?.filters).toMatchObject([{ id: 'navioNome', value: 'maré' }])
})
